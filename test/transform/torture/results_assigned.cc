// The object that a call gives, where an operator takes a reference to it, or a variable is made of it in braces.
#include <cstdio>
#include <utility>
struct T { int id; T(int i) : id(i) {} T(const T &o) : id(o.id + 100) { std::printf("c "); } T(T &&o) : id(o.id + 1000) { std::printf("m "); } T &operator=(const T &o) { id = o.id + 1; std::printf("=c "); return *this; } T &operator=(T &&o) { id = o.id + 2; std::printf("=m "); return *this; } ~T() { std::printf("-%d ", id); } };
static T make(int n) { std::printf("make "); return T(n); }
static int rv(T &&t) { return t.id; }
static int lr(const T &t) { return t.id; }
static int ov(const T &) { return 1; }
static int ov(T &&) { return 2; }
struct B { int id; B(int i) : id(i) {} B(const B &o) : id(o.id + 100) { std::printf("c "); } B &operator=(B o) { id = o.id + 1; std::printf("=v "); return *this; } };

static int operator+(const T &a, const T &b) { return a.id + b.id; }
static int use(int n) { T d(1); d = make(n); T e{make(n)}; d = e; int r = rv(make(2)); r += lr(make(3)); r = r * 10 + ov(make(4)); r += make(5).id; r += d + make(6); r += make(7) + d; (d = make(8)).id++; return d.id + r; }

int main() { int r = use(2); std::printf("%d\n", r); }
