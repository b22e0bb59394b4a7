// What a source may have beside plain functions.
#include <cstdio>
#include <string>
#include <vector>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
static_assert(sizeof(int) == 4, "int");
static_assert(true);
;
extern "C" { int puts(const char *); static int c_fun(int x) { return x + 1; } }
extern "C" int abs(int);
inline namespace v1 { namespace deep::er { static int three() { return 3; } } }
namespace { struct Hidden { int a : 3 = 2; unsigned b : 4 {5}; }; }
namespace alias = v1::deep::er;
using Int = int; template <class T> using Vec = std::vector<T>;
template <class T> constexpr T pi = T(3.25);
template <class T> struct Wrap { T v; Wrap(T x) : v(x) {} friend bool operator<(const Wrap &a, const Wrap &b) { return a.v < b.v; } };
template <class T> Wrap(T) -> Wrap<T>;
template <> struct Wrap<bool> { bool v; };
template struct Wrap<long>;
extern template class std::vector<int>;
struct [[nodiscard]] Attr { alignas(32) char room[3]; [[deprecated]] int old() const { return 1; } };
constexpr unsigned long long operator"" _kb(unsigned long long n) { return n * 1'024; }
enum : std::uint8_t { ANON = 0b101 };
enum class Dir : int; 
enum class Dir : int { up, down [[maybe_unused]] };
union U { int i; float f; U() : i(1) {} ~U() {} };
struct Node { struct Inner { int x; static int made; Inner() : x(++made) {} }; Inner in; Node *next = nullptr; operator int() const { return in.x; } Node &operator=(const Node &) = default; explicit operator bool() const noexcept { return next; } };
int Node::Inner::made = 0;
auto lam = [](int x) { return x * 2; };
static double deduced(int x) { return x + 0.5; }
static int *same(int &x) { return &x; }
[[noreturn]] static void never() { throw 1; }
static int tried(int x) { if (x > 50) never(); return -x; }
static thread_local int tls = 4;
volatile int vol; const int konst = 7; static int *const ptr = nullptr; int (*fp)(int) = c_fun; int (&ar)[2] = *new int[1][2]{{1, 2}};
asm("");
class Fwd; class Fwd { public: virtual int f() = 0; virtual ~Fwd() = default; protected: using T = int; private: friend struct Node; mutable int m = 0; };
class Impl : public Fwd { public: Impl() = default; int f() override { return 9; } Impl(Impl &&) noexcept {} };
template <int N> struct Fact { enum { value = N * Fact<N - 1>::value }; };
template <> struct Fact<0> { enum { value = 1 }; };
static int helper(int n)
{
    using namespace alias;
    using std::string;
    typedef unsigned char byte;
    struct Local { int k; int twice() { return k * 2; } } l{n};
    enum { A, B = 4 };
    static_assert(B == 4);
    constexpr int c = Fact<4>::value;
    byte b = static_cast<byte>(300);
    string s = "s"; s += 'x';
    if constexpr (sizeof(long) == 8) n += three(); else n -= 1;
    [[maybe_unused]] int unused = 1;
    n += l.twice() + b + c + B + A + (int)s.length();
    for (auto [i, j] = std::pair<int, int>{0, 10}; i < j; ++i, --j) n += i;
    do { n--; } while (n % 7);
    switch (int k = n % 3; k) { case 0: n++; [[fallthrough]]; case 1: n += 2; break; default: n *= 2; }
    int arr[] = {1, 2, 3}, (*parr)[3] = &arr, *p = arr, &r = arr[1];
    r += (*parr)[2]; p++; *p += 1;
    n += arr[1] + (n > 4 ? r : *p) + sizeof arr + alignof(double) + noexcept(n++);
    n ^= static_cast<int>(Dir::down) | ANON;
    n = [&n, b](auto x) mutable { b++; return n + x + b; }(2);
    const char *t = "a" "b" u8"c";
    n += t[1] == 'b' && L'x' == 120 || !n;
    goto end;
end:
    return n;
}
int main()
{
    Hidden h; Attr at{}; U u; Node nd; Impl im; Wrap w{3};
    std::printf("%d %u %d\n", h.a, h.b, at.room[0]);
    std::printf("%d\n", helper(5));
    std::printf("%d %d\n", u.i, (int)nd);
    std::printf("%d %d %g\n", im.f(), w.v, deduced(1));
    int x = 5; *same(x) = 8;
    std::printf("%d %d %d\n", x, tried(9), tls);
    std::printf("%d\n", lam(4));
    std::printf("%d %llu %g\n", fp(2), 2_kb, pi<double>);
    std::printf("%d %d\n", Wrap{1} < Wrap{2}, ar[1]);
    return 0;
}
