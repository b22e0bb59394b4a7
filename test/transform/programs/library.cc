/* C++: the standard library, initialisers and operators around calls that block. */
#include <algorithm>
#include <array>
#include <complex>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>
#include <dol.h>
using namespace std;
#define PORT_IN "in"
#define PORT_OUT "out"
#define TAKE() take(p)

struct _local_states {
    vector<int> v{1, 2, 3, 4, 5, 6, 7, 8};
    string s = "state";
    ostringstream out;
    int n;
};

namespace io {
int take(DOLProcess *p);
void put(long x, DOLProcess *p);
}
using io::put;
using io::take;

extern "C" {
static int helper(DOLProcess *p, int a)
{
    return take(p) + a;
}
}

int io::take(DOLProcess *p)
{
    unsigned char c;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c;
}

namespace io {
void put(long x, DOLProcess *p)
{
    DOL_write((void *)PORT_OUT, &x, sizeof x, p);
}
}

struct fix {
    const int a;
    int &r;
    fix(int a, int &r) : a(a), r(r) {}
    int sum() const { return a + r; }
    bool operator!() const { return a > 100; }
    explicit operator bool() const { return a <= 100; }
};
static fix operator+(const fix &l, int r) { return fix(l.a + r, l.r); }

static const char *name_of(int k)
{
    static const char *const names[] = {"zero", "one", "two"};
    return names[k % 3];
}

void P_init(DOLProcess *) {}

int P_fire(DOLProcess *p)
{
    int a{take(p)}, b(TAKE()), c = take(p);
    auto d{take(p)};
    bool big{take(p) > 100};
    int pair[]{take(p), take(p)};
    const char *const names[] = {"x", "yy", name_of(a)};
    string_view view = "hello";
    optional<int> maybe;
    complex<double> z(1.0, 2.0);
    tuple<int, double> both{3, 0.5};
    volatile int vol = 3;
    fix f(take(p), a);
    const auto g = f + 1;
    array<array<int, 2>, 2> grid{{{1, 2}, {3, 4}}};
    int &chosen = big ? a : b;
    int *&pp = *new int *(&c);
    const int &same = c;
    vector<int>::iterator third = p->local->v.begin() + 2;
    unsigned char raw[sizeof(int) * 2] = {};
    put(a + b + c + d + big + pair[0] + pair[1], p);
    put(names[2][0] + view.size() + f.sum() + g.sum() + grid[1][0] + *third + raw[3], p);
    maybe = take(p);
    z *= 2.0;
    get<0>(both) += *maybe;
    vol += 2;
    chosen++;
    *pp += 5;
    put(*maybe + long(z.real()) + get<0>(both) + vol + a + b + same, p);
    delete &pp;
    p->local->v[take(p) % 8] += take(p);
    p->local->out << take(p) << " " << helper(p, 3) << "\n";
    for (int x : {1, 2, 3})
        c -= x;
    for (; int x = c % 3; )
        c -= x;
    while (auto x = c % 5)
        c -= x;
    put(c, p);
    put([&] { return a + c; }(), p);
    put(count_if(p->local->v.begin(), p->local->v.end(), [=](int e) { return e > a; }), p);
    c += take(p) * 2;
    put(max(a, take(p)) + min({a, b, c}), p);
    {
        int a = take(p);
        {
            int a = take(p);
            put(a, p);
            a += 1;
            put(a, p);
        }
        put(a, p);
    }
    if (!f || !(take(p) > 100 && f))
        put(1, p);
    do {
        const bool odd = c % 2;
        c = c / 2 + odd;
        if (c == 4)
            continue;
        put(c, p);
    } while (take(p) < 200 && c > 2);
    switch (take(p) & 3) {
    case 0: {
        fix inner(1, b);
        put(inner.sum(), p);
        break;
    }
    case 1:
        for (size_t i = 0; i < p->local->v.size(); i += 3)
            put(p->local->v[i], p);
        // falls through
    default:
        put(7, p);
    }
    auto *heap = new int[c % 4 + 4]();
    heap[0] = take(p);
    put(heap[0], p);
    delete[] heap;
    const int local = take(p) ? take(p) : 3;
    put(static_cast<long>(local) + int(3.5) + static_cast<int>(view[1]), p);
    unsigned long sum = 0;
    for (auto it = p->local->v.cbegin(); it != p->local->v.cend(); it = next(it)) {
        sum += *it;
        if (sum % 7 == 0)
            goto done;
        put(sum, p);
    }
done:
    {
        string text = p->local->out.str();
        sum += text.size();
        try {
            if (text.size() > 3)
                throw runtime_error(text);
        } catch (const exception &e) {
            sum += string(e.what()).size();
            if (p->local->n > 2000)
                return 1;
        }
    }
    put(sum, p);
    if (++p->local->n == 60)
        DOL_detach(p);
    return 0;
}
