#include <dol.h>
#include <string>
#include <vector>
#define PORT_IN "in"
#define PORT_OUT "out"
struct guard {
    int value;
    ~guard() {}
};
struct point { int x, y; }; struct flags { int x : 4, y; };
point origin();
static int take(DOLProcess *p)
{
    int x;
    DOL_read((void *)PORT_IN, &x, 4, p);
    return x;
}
static void put(const point &q, DOLProcess *p, int times = [] { return 1; }())
{
    for (int i = 0; i < times; i++)
        DOL_write((void *)PORT_OUT, (void *)&q, sizeof q, p);
}
static const long &give(DOLProcess *p) { static int x; x = take(p); return x; }
static std::string text(DOLProcess *p) { take(p); return "x"; }
static auto number(DOLProcess *p) { return take(p); }
static point &operator<<(point &q, DOLProcess *p) { take(p); return q; } template <class T> static constexpr void shift(T &q, DOLProcess *p) { q << p; }
static void by_value(std::string s, DOLProcess *p) { take(p); }

void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    { using std::move; } { namespace move = std; }
    std::string name = "a", &alias = name;
    guard lock;
    std::vector<int> numbers{1, 2};
    try {
        take(p);
    }
#define HANDLER catch (...) { DOL_write((void *)PORT_OUT, &lock, 4, p); }
    HANDLER
    auto later = [p] { return take(p); };
    for (char n : static_cast<std::string &&>(*new std::string))
        DOL_write((void *)PORT_OUT, &n, 1, p);
    auto [x, y] = flags{1, 2};
    if (int n = take(p))
        x += n;
    for (; int n = x; n++)
        y += take(p) + n;
    static int first = take(p);
    const point &bound = origin();
    const long &converted = x;
    point &&moved = point{3, 4};
    auto closure = [] { return 1; };
    guard guards[2];
    put(origin(), p, 1);
    put({1, 2}, p);
    DOL_write((void *)PORT_OUT, "abc" + (x++ << std::string().size()), 3, p);
    DOL_write((void *)PORT_OUT, &numbers[0], (int)std::vector<int>(3).size(), p);
    return first + bound.x + moved.x + closure() + (int)converted + later();
}
