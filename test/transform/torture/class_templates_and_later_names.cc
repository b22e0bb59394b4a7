// Names that are declared between a class template and its use: those of the template's own mean the same.
#include <cstdio>
static int next(int n) { return n + 1; }
template <class T> class In {
    T value;
    int count = 0;

public:
    explicit In(T value) : value(value) {}
    T get(int step)
    {
        int k = next(step);
        count += k;
        return value = static_cast<T>(value + k);
    }
    int size() const { return count; }
};
static int value = 4, count = 5, k = 6, step = 7, T = 8;
static int twice(int n) { return n * 2; }
template <class U> U pull(In<U> &in, int n)
{
    int local = next(n);
    return in.get(twice(local));
}
static int local = 9, n = 3;
int main()
{
    In<int> in(next(value));
    int a = in.get(step) + in.get(k);
    int b = pull(in, n) + local;
    std::printf("%d %d %d %d\n", a, b, in.size(), count + T);
    return 0;
}
