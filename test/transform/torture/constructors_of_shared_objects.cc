// stack: next in a member function, a template or a global initialiser
// What is taken is given back when the constructor is done.
#include <cstdio>
#include <memory>
static int next(int n) { return n + 1; }
struct T {
    std::shared_ptr<int> p;
    explicit T(std::shared_ptr<int> q) : p(q) { *p = next(*p); }
};
int main()
{
    auto s = std::make_shared<int>(3);
    T x(s);
    std::printf("%d %ld\n", *s, s.use_count());
    return 0;
}
