// stack: this temporary object ends after a call that blocks
// Of an object in braces a part has been made when an exception leaves what makes the next.
#include <cstdio>

static int ended;
struct Part {
    ~Part() { ended++; }
};
struct Whole {
    Part part;
    int number;
};

static int fails(int n)
{
    printf("-");
    if (n > 1)
        throw n;
    return n;
}

int main()
{
    for (int n = 0; n < 4; n++) {
        try {
            Whole whole{{}, fails(n)};
            printf("%d ", whole.number);
        } catch (int number) {
            printf("(%d) ", number);
        }
    }
    printf("%d\n", ended);
    return 0;
}
