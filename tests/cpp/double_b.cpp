#include <mansuba.hpp>

std::string other_text();

std::string other_text() {
    return mansuba::position::array("shatranj").text();
}
