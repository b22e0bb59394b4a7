// stack: next in a member function, a template or a global initialiser
// A member of the class cannot take or give what is only declared behind it.
#include <cstdio>
#include <vector>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }

struct In { int k = 2; template <class T> T get() { T v = T(); v.a = next(k); return v; } template <class T> void fill(T &v) { v.a = next(k++); } template <class T> void more(std::vector<T> &all) { all.push_back(get<T>()); } };
struct Frame { int a; };
namespace app { struct Frame { int a; }; enum class Kind { one, two }; }
enum Color { red, green };
struct Out { template <class T> int put(T v) { return next((int)v); } };
int main() { In i; Frame f = i.get<Frame>(); app::Frame g; i.fill(g); std::vector<Frame> all; i.more(all); Out o; int c = o.put(green); int d = o.put(app::Kind::two); std::printf("%d %d %d %d %d\n", f.a, g.a, all[0].a, c, d); return next(1) == 200; }
