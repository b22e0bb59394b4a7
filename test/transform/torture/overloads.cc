// Functions of one name, of which some block: in namespaces, with other numbers of parameters, constants, references and defaults.
#include <cstdio>
#include <string>
static int sum;
static int get(int k) { sum += k; return sum; }
static int put(int k) { return get(k); }
static int put(const std::string &s) { return get(static_cast<int>(s.size())); }
static int put(int a, int b) { return a * b; }
static int put(double *p, int n = 2) { return n + (p != nullptr); }
namespace a { static int put(long k) { return static_cast<int>(k); } static int both(long k) { return put(k) + ::put(1); } }
static int kind(const int &k) { get(1); return k; }
static int kind(int &k) { get(2); return k++; }
static int send(int k) { return get(k); }
static int send(double d) { return get(static_cast<int>(d * 10)); }
static int send(const std::string &s) { return get(static_cast<int>(s.size())); }
int main()
{
    std::string s = "four";
    double d = 1.5;
    const int c = 5;
    int v = 6;
    int x = put(3);
    x += put(s);
    x += put(2, 3);
    x += put(&d, 4) + put(&d);
    x += a::put(7) + a::put('b');
    x += a::both(1L);
    x += kind(c);
    x += kind(v);
    x += send(s[1]);
    x += send('a' == s[0]);
    x += send(1.5f);
    x += send("abc");
    std::printf("%d %d\n", x, v);
    return 0;
}
