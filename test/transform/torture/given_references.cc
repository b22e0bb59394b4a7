// Functions that block and give references.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

struct Base {
    int n = 7;
    virtual ~Base() {}
};
struct Derived : Base {
    std::string name = "derived";
};

static std::vector<int> table{1, 2, 3, 4};
static Derived object;
static int numbers[3] = {10, 20, 30};

static int next(int n)
{
    printf("-");
    return n * 7 % 5;
}

static int &cell(int n)
{
    printf("[%d]", n);
    return table[next(n) % 4];
}

static const std::string &name(bool yes)
{
    printf(".");
    return yes ? object.name : object.name;
}

static auto base(int &which) -> Base &
{
    which++;
    return object;
}

static int (&all())[3]
{
    printf("#");
    return numbers;
}

static std::string &&taken(std::string &from)
{
    from += next(3) ? "!" : "?";
    return std::move(from);
}

static int &through(int n)
{
    int &found = cell(n);
    found++;
    if (n > 2)
        return cell(n - 1);
    return found += 2;
}

int main()
{
    for (int n = 0; n < 5; n++) {
        cell(n) += cell(n + 1) * next(2);
        cell(n)++;
        int &kept = cell(n);
        kept += next(kept);
        const int &fixed = through(n);
        printf(" %d %d %d\n", kept, fixed, cell(next(n)));
    }
    int which = 0;
    base(which).n += base(which).n + which;
    Base &b = base(which);
    b.n += next(b.n);
    printf("%d %d %zu %s\n", object.n, which, name(true).size(), name(false).c_str());
    all()[next(4)] = 5;
    for (int &each : all())
        each += next(each);
    std::string text = "text", other = taken(text);
    printf("%s '%s' %d %d %d\n", other.c_str(), text.c_str(), numbers[0], numbers[1], numbers[2]);
    int &first = cell(0);
    std::swap(first, cell(1));
    struct { int a, b, c; } three{cell(0), cell(0)++, cell(0) << cell(1)};
    printf("%d %d %d\n", three.a, three.b, three.c);
    int *pointer = &cell(2);
    (*pointer)--;
    for (int each : table)
        printf("%d ", each);
    printf("\n");
    return 0;
}
