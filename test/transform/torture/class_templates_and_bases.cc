// Class templates with bases, virtual members and static variables.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> class Base {
protected:
    T state;
public:
    Base(T s) : state(s) {}
    virtual ~Base() {}
    T step() { state = next(state); return state; }
    static int made;
    enum { size = 4 };
};
template <class T> int Base<T>::made = 0;
template <class T> class Derived : public Base<T> {
public:
    Derived(T s) : Base<T>(s) { Base<T>::made++; }
    T twice() { T a = this->step(); return a + this->step(); }
};
int main()
{
    Derived<int> d(3);
    int x = d.twice();
    x += d.step();
    std::printf("%d %d\n", x, Base<int>::made);
    return 0;
}
