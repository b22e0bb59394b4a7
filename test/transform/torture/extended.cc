// stack: is bound to is a temporary object
// A temporary object lives as long as the member that refers to it.
#include <cstdio>

static int order;
struct Counted {
    ~Counted() { printf("~%d ", order++); }
};
struct Holder {
    Counted &&counted;
    int number;
};

static int next(int n)
{
    printf("[%d %d] ", n, order++);
    return n;
}

int main()
{
    Holder holder{{}, 3};
    next(holder.number);
    printf("%d\n", order++);
    return 0;
}
