// Function templates that block: of types, values and both, deduced or given, in namespaces, in each other, called by members.
#include <array>
#include <cassert>
#include <cstdio>
#include <string>
#include <vector>

static int sum;

static int get(int k)
{
    sum += k;
    return sum;
}

template <class T> T next(T a)
{
    T x = static_cast<T>(get(3));
    std::printf("%s %zu %d\n", __func__, sizeof x, __LINE__);
    assert(x == x && "a number");
    return x + a;
}

template <class T> void exchange(T &a, T &b)
{
    T kept = a;
    a = b;
    get(1);
    b = kept;
    get(2);
}

template <class T> static inline T *first(T *list, T value)
{
    get(static_cast<int>(value));
    *list = value;
    return list;
}

namespace app {
namespace {
enum Color { RED, GREEN = 4 };
template <Color C, bool B = true> int colored()
{
    int x = get(C);
    static int calls = 0;
    calls++;
    return B ? x + calls : -x;
}
}

template <typename T, unsigned N> inline T total(const T (&values)[N], unsigned first_value)
{
    T all = static_cast<T>(first_value) + (N - 4 > 100);
    for (unsigned i = 0; i < N; i++)
        all += next<T>(values[i]);
    return all;
}

template <class Container> typename Container::value_type fold(Container &values)
{
    typename Container::value_type all{};
    for (auto &each : values) {
        all += next(each);
        each = static_cast<typename Container::value_type>(get(1));
    }
    return all;
}

template <class T, T Value> T constant()
{
    get(1);
    return Value;
}

struct Pixel {
    int red;
    Pixel(int k = 1) : red(k) {}
    operator int() const { return red; }
};
}

// declared before it is defined
template <class A, class B> auto mixed(A a, B b) -> decltype(a + b)
{
    auto x = a + b;
    get(1);
    return x + get(2);
}

// nobody calls it
template <class T> T unused(T x)
{
    return get(x) + T::none;
}

class Reader {
    int count = 2;

public:
    int read(int k)
    {
        int x = next(k) + count;
        exchange(x, count);
        return x;
    }
    double inside(double k) { return next(k); }
};

struct Late {
    short a, b;
    bool operator==(const Late &other) const { return a == other.a && b == other.b; }
};

#define NEXT(x) next(x)

int main()
{
    int x = next(3);
    long y = next(4L);
    y += next<long>(x);
    unsigned char bytes[3] = {1, 2, 3};
    double doubles[2] = {1.5, 2};
    app::Pixel p = next(app::Pixel(7));
    unsigned one = app::total(bytes, 0);
    double two = app::total(doubles, 2);
    std::printf("%d %ld %d %u %g\n", x, y, p.red, one, two);

    Late late = {1, 2}, later = {3, 4};
    exchange(late, later);
    exchange<long>(y, y);
    int *pointers[2] = {&x, nullptr};
    exchange(pointers[0], pointers[1]);
    std::printf("%d %d %d %d\n", late.a, later.b, pointers[0] == nullptr, *pointers[1]);

    int a = app::colored<app::RED>();
    a += app::colored<app::GREEN>() * 10;
    a += app::colored<app::GREEN, false>() * 10;
    a += app::colored<app::GREEN>() * 10;
    std::vector<int> values = {1, 2, 3};
    std::array<short, 2> shorts = {5, 6};
    int folded = app::fold(values);
    short small = app::fold(shorts);
    std::printf("%d %d %d %d %d\n", a, folded, small, values[2], shorts[1]);

    long wide = app::constant<long, -5>();
    unsigned short narrow = app::constant<unsigned short, 65535>();
    double mix = mixed(1, 2.5);
    long mixes = mixed(1, 2L);
    char letters[4] = "abc";
    char *place = first(letters + 1, 'x');
    std::printf("%ld %u %g %ld %s %d\n", wide, narrow, mix, mixes, letters, static_cast<int>(place - letters));

    Reader reader;
    int r = reader.read(3);
    r += reader.read(4);
    double d = reader.inside(2.5);
    int n = NEXT(5);
    n += NEXT(next(1));
    std::printf("%d %g %d\n", r, d, n);
    return 0;
}
