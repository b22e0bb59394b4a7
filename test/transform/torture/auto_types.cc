#include <cstdio>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>
#include <map>
#include <typeinfo>
#include <complex>
#include <utility>
#include <memory>
#include <algorithm>
enum small { ONE = 1, TWO }; enum class strong : unsigned char { A = 3, B }; enum wide : long long { BIG = 1LL << 40 };
struct bits { unsigned a : 3; int b : 5; unsigned char c; bool d; };
struct Vec { double x, y; Vec operator+(const Vec &o) const { return {x + o.x, y + o.y}; } double operator*(const Vec &o) const { return x * o.x + y * o.y; } Vec operator*(double k) const { return {x * k, y * k}; } bool operator==(const Vec &o) const { return x == o.x && y == o.y; } double operator[](int i) const { return i ? y : x; } float operator()(int k) const { return (float)(x * k); } explicit operator bool() const { return x != 0; } Vec &operator+=(const Vec &o) { x += o.x; y += o.y; return *this; } };
static Vec operator-(const Vec &a, const Vec &b) { return {a.x - b.x, a.y - b.y}; }
static long fact(int k) { return k; }
static float fl(float a) { return a; } static char ov(int) { return 1; } static short ov(unsigned) { return 2; } static long ov(long) { return 3; } static double ov(char) { return 4; }
template <class T> static void show(int line, const T &v) { printf("%d %s %zu\n", line, typeid(v).name(), sizeof v); }
template <class T> static void number(int line, const T &v) { printf("%d %s %zu %.9Lg\n", line, typeid(v).name(), sizeof v, (long double)v); }

template <class T> static void show2(int line, const T &v, int) { printf("%d %s %zu\n", line, typeid(v).name(), sizeof v); }
static int types(int k) { return k; }
static int part0(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = 'a';
    auto x1 = ch + 0;
    auto x2 = uc;
    auto x3 = +uc;
    auto x4 = -us;
    auto x5 = ~sc;
    auto x6 = us << 3;
    auto x7 = u + l;
    auto x8 = ul - ll;
    auto x9 = f * 2;
    auto x10 = f + d;
    auto x11 = ld / 2;
    show(0, x0);
    show(1, x1);
    show(2, x2);
    show(3, x3);
    show(4, x4);
    show(5, x5);
    show(6, x6);
    show(7, x7);
    show(8, x8);
    show(9, x9);
    show(10, x10);
    show(11, x11);
    return k - 3;
}
static int part1(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = b + b;
    auto x1 = !d;
    auto x2 = u > 3;
    auto x3 = p && l;
    auto x4 = &arr[3] - p;
    auto x5 = ONE;
    auto x6 = st;
    auto x7 = BIG;
    auto x8 = ci;
    auto x9 = e + 1;
    auto x10 = bf.b;
    auto x11 = bf.c;
    show(100, x0);
    show(101, x1);
    show(102, x2);
    show(103, x3);
    show(104, x4);
    show(105, x5);
    show(106, x6);
    show(107, x7);
    show(108, x8);
    show(109, x9);
    show(110, x10);
    show(111, x11);
    return k - 3;
}
static int part2(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = bf.d;
    auto x1 = *p;
    auto x2 = p + 1;
    auto x3 = k ? uc : sc;
    auto x4 = k ? l : u;
    auto x5 = k ? 1 : 2.0f;
    auto x6 = k ? p : nullptr;
    auto x7 = (short)k;
    auto x8 = (k, us);
    auto x9 = u8 * 2;
    auto x10 = c16;
    auto x11 = c16 + 1;
    show(200, x0);
    show(201, x1);
    show(202, x2);
    show(203, x3);
    show(204, x4);
    show(205, x5);
    show(206, x6);
    show(207, x7);
    show(208, x8);
    show(209, x9);
    show(210, x10);
    show(211, x11);
    return k - 3;
}
static int part3(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = wc;
    auto x1 = c32;
    auto x2 = "text";
    auto x3 = u"text";
    auto x4 = L"text";
    auto x5 = nullptr;
    auto x6 = (sh += 2);
    auto x7 = us++;
    auto x8 = --uc;
    auto x9 = true;
    auto x10 = 10ull;
    auto x11 = 1.5l;
    show(300, x0);
    show(301, x1);
    show(302, x2);
    show(303, x3);
    show(304, x4);
    show(305, x5);
    show(306, x6);
    show(307, x7);
    show(308, x8);
    show(309, x9);
    show(310, x10);
    show(311, x11);
    return k - 3;
}
static int part4(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = 1.5f;
    auto x1 = 0x1p3;
    auto x2 = sizeof k;
    auto x3 = v + w;
    auto x4 = v * w;
    auto x5 = v * 2.0;
    auto x6 = v == w;
    auto x7 = v[1];
    auto x8 = v(3);
    auto x9 = v - w;
    auto x10 = !v;
    auto x11 = (v += w);
    show(400, x0);
    show(401, x1);
    show(402, x2);
    show(403, x3);
    show(404, x4);
    show(405, x5);
    show(406, x6);
    show(407, x7);
    show(408, x8);
    show(409, x9);
    show(410, x10);
    show(411, x11);
    return k - 3;
}
static int part5(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = &v;
    auto x1 = &Vec::x;
    auto x2 = h5.*h3;
    auto x3 = fact(3);
    auto x4 = text + "b";
    auto x5 = text.size() - 1;
    auto x6 = text[0];
    auto x7 = pr.second;
    auto x8 = pr;
    auto x9 = sv.back() + sv.front();
    auto x10 = sv.data();
    auto x11 = cf * cf;
    show(500, x0);
    show(501, x1);
    show(502, x2);
    show(503, x3);
    show(504, x4);
    show(505, x5);
    show(506, x6);
    show(507, x7);
    show(508, x8);
    show(509, x9);
    show(510, x10);
    show(511, x11);
    return k - 3;
}
static int part6(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = cf.real();
    auto x1 = *up + 1;
    auto x2 = up.get();
    auto x3 = mp["a"] + 1;
    auto x4 = mp.find("a")->second;
    auto x5 = static_cast<unsigned char>(k);
    auto x6 = reinterpret_cast<uintptr_t>(p);
    auto x7 = static_cast<strong>(3);
    auto x8 = st == strong::A;
    auto x9 = (int)st | 1;
    auto x10 = text < "b";
    auto x11 = typeid(int) == typeid(k);
    show(600, x0);
    show(601, x1);
    show(602, x2);
    show(603, x3);
    show(604, x4);
    show(605, x5);
    show(606, x6);
    show(607, x7);
    show(608, x8);
    show(609, x9);
    show(610, x10);
    show(611, x11);
    return k - 3;
}
static int part7(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = noexcept(k);
    auto x1 = alignof(double);
    auto x2 = k << 40ull;
    auto x3 = "abc"[1];
    auto x4 = L"abc"[1];
    auto x5 = b ? ch : b;
    auto x6 = k ? e : ONE;
    auto x7 = k ? "ab" : "abcd";
    auto x8 = arr;
    auto x9 = types;
    auto x10 = p[1] = 4;
    auto x11 = BIG + k;
    show(700, x0);
    show(701, x1);
    show(702, x2);
    show(703, x3);
    show(704, x4);
    show(705, x5);
    show(706, x6);
    show(707, x7);
    show(708, x8);
    show(709, x9);
    show(710, x10);
    show(711, x11);
    return k - 3;
}
static int part8(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = st < strong::B;
    auto x1 = e | TWO;
    auto x2 = !p;
    auto x3 = v ? 1 : 2u;
    auto x4 = (v, 3L);
    auto x5 = w * 2 == v;
    auto x6 = -ch;
    auto x7 = ~c16;
    auto x8 = c16 << 1;
    auto x9 = d < f;
    auto x10 = b & 1;
    auto x11 = b && 1;
    show(800, x0);
    show(801, x1);
    show(802, x2);
    show(803, x3);
    show(804, x4);
    show(805, x5);
    show(806, x6);
    show(807, x7);
    show(808, x8);
    show(809, x9);
    show(810, x10);
    show(811, x11);
    return k - 3;
}
static int part9(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = 'ab';
    auto x1 = 077777777777;
    auto x2 = 0xffffffff;
    auto x3 = 4294967296;
    auto x4 = 2147483648;
    auto x5 = 1'000;
    auto x6 = 0b11u;
    auto x7 = u - ll;
    auto x8 = us * us;
    auto x9 = sc % 3u;
    auto x10 = k ? sh : us;
    auto x11 = k ? ch : sc;
    show(900, x0);
    show(901, x1);
    show(902, x2);
    show(903, x3);
    show(904, x4);
    show(905, x5);
    show(906, x6);
    show(907, x7);
    show(908, x8);
    show(909, x9);
    show(910, x10);
    show(911, x11);
    return k - 3;
}
static int part10(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = k ? u : ll;
    auto x1 = k ? st : strong::A;
    auto x2 = &types;
    auto x3 = *&types;
    auto x4 = arr[1];
    auto x5 = &arr;
    auto x6 = *arr;
    auto x7 = 2[arr];
    auto x8 = p - 1;
    auto x9 = sizeof(int) * 2;
    auto x10 = v[0] * v[1];
    auto x11 = text.c_str();
    show(1000, x0);
    show(1001, x1);
    show(1002, x2);
    show(1003, x3);
    show(1004, x4);
    show(1005, x5);
    show(1006, x6);
    show(1007, x7);
    show(1008, x8);
    show(1009, x9);
    show(1010, x10);
    show(1011, x11);
    return k - 3;
}
static int part11(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = text.c_str()[0];
    auto x1 = pr.first + pr.second;
    auto x2 = (const int)k;
    auto x3 = const_cast<int &>(k);
    auto x4 = dynamic_cast<Vec *>(&v) == &v;
    auto x5 = *cp;
    auto x6 = cp;
    auto x7 = cref;
    auto x8 = cref + 1;
    auto x9 = vol;
    auto x10 = vol + 1;
    auto x11 = k ? cref : k;
    show(1100, x0);
    show(1101, x1);
    show(1102, x2);
    show(1103, x3);
    show(1104, x4);
    show(1105, x5);
    show(1106, x6);
    show(1107, x7);
    show(1108, x8);
    show(1109, x9);
    show(1110, x10);
    show(1111, x11);
    return k - 3;
}
static int part12(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = std::move(k);
    auto x1 = std::max(1, 2);
    auto x2 = std::min<long>(1, 2);
    auto x3 = std::string("x") + text;
    auto x4 = mp.size();
    auto x5 = sv.begin() == sv.end();
    auto x6 = sv.end() - sv.begin();
    auto x7 = [](int q) { return q; }(3);
    auto x8 = [&] { return u; }();
    auto x9 = int();
    auto x10 = int(3.7);
    auto x11 = double{1};
    show(1200, x0);
    show(1201, x1);
    show(1202, x2);
    show(1203, x3);
    show(1204, x4);
    show(1205, x5);
    show(1206, x6);
    show(1207, x7);
    show(1208, x8);
    show(1209, x9);
    show(1210, x10);
    show(1211, x11);
    return k - 3;
}
static int part13(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = Vec{1, 2};
    auto x1 = Vec{1, 2}.x;
    auto x2 = fact;
    auto x3 = fl(1.0f);
    auto x4 = ov(1u);
    auto x5 = ov('c');
    auto x6 = ov(1L);
    auto x7 = ov(us);
    auto x8 = ov(b);
    auto x9 = ov(e);
    auto x10 = ov(ch + ch);
    auto x11 = -u;
    show(1300, x0);
    show(1301, x1);
    show(1302, x2);
    show(1303, x3);
    show(1304, x4);
    show(1305, x5);
    show(1306, x6);
    show(1307, x7);
    show(1308, x8);
    show(1309, x9);
    show(1310, x10);
    show(1311, x11);
    return k - 3;
}
static int part14(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = u ? l : 3;
    auto x1 = k <= l;
    auto x2 = text == text;
    auto x3 = cf == cf;
    auto x4 = ++p;
    auto x5 = *p++;
    auto x6 = (*p)++;
    auto x7 = arr + 1;
    auto x8 = L'x' + 1;
    auto x9 = 'x' * 1u;
    auto x10 = 1 ? 2 : throw 3;
    auto x11 = !k ? throw 3 : 2.5f;
    show(1400, x0);
    show(1401, x1);
    show(1402, x2);
    show(1403, x3);
    show(1404, x4);
    show(1405, x5);
    show(1406, x6);
    show(1407, x7);
    show(1408, x8);
    show(1409, x9);
    show(1410, x10);
    show(1411, x11);
    return k - 3;
}
static int part15(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = __builtin_expect(k, 1);
    auto x1 = __builtin_popcount(u);
    auto x2 = __func__;
    auto x3 = __LINE__;
    auto x4 = nullptr == p;
    auto x5 = (void *)p;
    auto x6 = (char)l;
    auto x7 = bits{1}.a;
    auto x8 = up ? 1 : 0;
    auto x9 = u8 & 0xf;
    auto x10 = 5 / 2.0f;
    auto x11 = 1 << 2L;
    show(1500, x0);
    show(1501, x1);
    show(1502, x2);
    show(1503, x3);
    show(1504, x4);
    show(1505, x5);
    show(1506, x6);
    show(1507, x7);
    show(1508, x8);
    show(1509, x9);
    show(1510, x10);
    show(1511, x11);
    return k - 3;
}
static int part16(int k)
{
    char ch = 'x'; signed char sc = -3; unsigned char uc = 200; short sh = -5; unsigned short us = 60000; unsigned u = 7; long l = -9; unsigned long ul = 11; long long ll = 5; float f = 1.5f; double d = 2.5; long double ld = 3.5L; bool b = true; int arr[4] = {1, 2, 3, 4}; int *p = arr + 1; const int ci = 4; bits bf = {5, -2, 9, true}; small e = TWO; strong st = strong::B; uint8_t u8 = 255; char16_t c16 = u'q'; wchar_t wc = L'a'; char32_t c32 = U'z';
    Vec v{1, 2}, w{3, 4}, h5{5, 6}; double Vec::*h3 = &Vec::y; std::string text = "text"; std::pair<int, double> pr{1, 2.5}; std::vector<short> sv{1, 2, 3}; std::complex<float> cf(1, 2); auto up = std::make_unique<int>(4); std::map<std::string, long> mp{{"a", 1}}; const char *cp = "c"; const int &cref = k; volatile int vol = 4;

    auto x0 = sh >> 1;
    auto x1 = true + true;
    auto x2 = 'a' < 'b';
    auto x3 = b ? true : false;
    auto x4 = 3 > k;
    auto x5 = ll ? 1LL : 2;
    show(1600, x0);
    show(1601, x1);
    show(1602, x2);
    show(1603, x3);
    show(1604, x4);
    show(1605, x5);
    return k - 3;
}
int main()
{
    int r = 0;
    r += part0(3);
    r += part1(3);
    r += part2(3);
    r += part3(3);
    r += part4(3);
    r += part5(3);
    r += part6(3);
    r += part7(3);
    r += part8(3);
    r += part9(3);
    r += part10(3);
    r += part11(3);
    r += part12(3);
    r += part13(3);
    r += part14(3);
    r += part15(3);
    r += part16(3);
    return r;
}
