// stack: used as an lvalue
// ?: around a call that blocks gives an object that lies somewhere, which an operator changes there.
#include <cstdio>

struct Row {
    int values[3];
    int &operator[](int i) { return values[i]; }
    Row &operator<<(int n)
    {
        values[0] = values[0] * 10 + n;
        return *this;
    }
    int *operator*() { return values + 2; }
};

static int calls;

static Row &pick(Row &a, Row &b)
{
    return ++calls % 2 ? a : b;
}

int main()
{
    Row a{{1, 2, 3}}, b{{4, 5, 6}};
    for (int i = 0; i < 4; i++) {
        (i % 2 ? a : pick(a, b))[1] += 10;
        (i < 2 ? pick(b, a) : b) << i;
        **(i == 2 ? pick(a, b) : a) += 5;
    }
    std::printf("%d %d %d %d %d %d\n", a[0], a[1], a[2], b[0], b[1], b[2]);
    return 0;
}
