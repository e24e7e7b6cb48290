"""``python -m mansuba``."""

from mansuba._cli import main

if __name__ == "__main__":
    main()
