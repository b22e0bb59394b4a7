// stack: next in a member function, a template or a global initialiser
#include <cstdio>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct Out { int n = 0; template <class T> void put(const T &v) { n += next((int)v); } void put(const std::string &s) { n += next((int)s.size()); } void put(const char *s) { n -= next(s[0]); } };
int main() { Out o; o.put(3); o.put(std::string("ab")); o.put("x"); o.put('c'); std::printf("%d\n", o.n); return next(1) == 200; }
