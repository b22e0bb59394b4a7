/* C++: functions that block, in namespaces and without, overloaded, of both linkages, in several sources of both languages. */
#include <string>
#include <utility>
#include <vector>
#include <dol.h>
#include "functions.hpp"
#define PORT_IN "in"
#define PORT_OUT "out"

struct _local_states {
    std::vector<std::pair<int, int>> pairs;
    int firings;
};

int take(DOLProcess *p);

namespace wire {
namespace {
int hidden(DOLProcess *p)
{
    return ::take(p) + 1;
}
}

void send(int value, DOLProcess *p)
{
    DOL_write((void *)PORT_OUT, &value, sizeof value, p);
}

void send(const std::string &text, DOLProcess *p)
{
    for (char c : text)
        p->local->firings += c == ' ';
    for (unsigned i = 0; i < text.size(); ++i)
        send(text[i], p);
}

void send(const int *values, int count, DOLProcess *p)
{
    while (count-- > 0)
        send(*values++, p);
}

int send(double, DOLProcess *)
{
    return 1;
}

namespace deep {
inline int twice(DOLProcess *p)
{
    return hidden(p) * 2 + hidden(p);
}
}
}

struct box {
    int width, height;
    box(int w, int h) : width(w), height(h) {}
    int area() const { return width * height; }
};

static int area(box b, DOLProcess *p)
{
    b.width += take(p) % 2;
    return b.area();
}

static void grow(box &b, int &total, const int &by, DOLProcess *p)
{
    b.width += take(p) % 4;
    total += by;
    b.height += by;
    wire::send(total, p);
}

static box made(DOLProcess *p)
{
    int w = take(p);
    return box(w, take(p));
}

static unsigned long depth(int n, DOLProcess *p)
{
    if (n <= 0)
        return take(p);
    unsigned long below = depth(n - 1, p);
    return below * 3 + n + static_cast<unsigned>(take(p));
}

int take(DOLProcess *p)
{
    unsigned char c;
    if (DOL_read((void *)PORT_IN, &c, 1, p) != 1)
        throw "never";
    return c;
}

extern "C" {
void P_init(DOLProcess *p)
{
    p->local->pairs.emplace_back(take(p), 2);
}
}

extern "C" int P_fire(DOLProcess *p)
{
    using pair = std::pair<int, int>;
    box b{2, 3};
    int total = 0, step = 2;
    pair last = p->local->pairs.back();
    std::string &text = shared_text();
    wire::send(text, p);
    wire::send(wire::deep::twice(p) + wire::send(1.5, p), p);
    grow(b, total, step, p);
    grow(b, total, 3 > 2 ? step : total, p);
    wire::send(area(b, p) + area({1, 2}, p) + area(box(take(p), 1), p), p);
    box c = made(p), d = b;
    const int values[] = {c.area(), d.area(), (int)depth(take(p) % 4, p), last.first};
    wire::send(values, 4, p);
    from_c(p, take(p));
    from_other(p, last);
    last.second += static_cast<int>(depth(2, p));
    p->local->pairs.push_back(last);
    if (p->local->pairs.size() > 50)
        DOL_detach(p);
    return 0;
}
