#include <cstdio>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

static int scale(int k) { return k * 3; }
struct T2 { int v; };
struct In { int T1 = 4; static const int size = 3; typedef int num; struct Inner { int w; }; template <class T> num get(T x) { Inner in{(int)x}; num buf[size]; for (int i = 0; i < size; i++) buf[i] = scale(next(i)); in.w += buf[2] + T1; helper(in); return in.w; } private: void helper(Inner &i) { i.w++; } };
int main() { In i; int a = i.get(2); int b = i.get('c'); std::printf("%d %d %s\n", a, b, "x"); return next(1) == 200; }
