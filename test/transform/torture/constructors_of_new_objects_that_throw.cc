// stack: next in a member function, a template or a global initialiser
// The memory of a new object is given back where its constructor throws.
#include <cstdio>
static int next(int n) { return n + 1; }
static int left;
struct M {
    M() { left++; }
    ~M() { left--; }
};
struct T {
    M m;
    int n;
    T(int n) : n(n)
    {
        if (next(n) > 2)
            throw 5;
    }
};
int main()
{
    for (int i = 0; i < 4; i++)
        try {
            T *t = new T(i);
            std::printf("%d %d\n", t->n, left);
            delete t;
        } catch (int e) {
            std::printf("%d %d\n", e, left);
        }
    return 0;
}
