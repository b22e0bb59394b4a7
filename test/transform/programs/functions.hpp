#pragma once
#include <string>
#include <utility>

inline std::string &shared_text()
{
    static std::string text("some text");
    return text;
}

void from_other(DOLProcess *p, const std::pair<int, int> &pair);
extern "C" int from_c(DOLProcess *p, int value);
extern "C" int back(DOLProcess *p, int value);
