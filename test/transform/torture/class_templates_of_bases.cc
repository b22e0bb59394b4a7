// stack: next in a member function, a template or a global initialiser
// A base that is a parameter may have members of any name.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Plain { int next(int n) { return n + 500; } };
template <class T> class Over : public T {
public:
    int value() { return next(3); }
};
int main()
{
    Over<Plain> over;
    std::printf("%d %d\n", over.value(), over.next(1));
    return 0;
}
