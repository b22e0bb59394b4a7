// What is evaluated once or not at all: first values of static variables, operands of typeid.
#include <cstdio>
#include <typeinfo>

static int sum;

static int get(int k)
{
    sum += k;
    return sum;
}

struct Plain {
    int n;
};
struct Virtual {
    virtual ~Virtual() {}
};
static Virtual one;
static Plain two;

static int once(int k)
{
    int x = get(k);
    int y = k + 1;
    get(1);
    static int from = y * 10 + x;
    get(2);
    static const int changed = x++;
    return from + changed + x;
}

static int types(int k)
{
    int evaluated = get(k), not_evaluated = k;
    bool result(false);
    const std::type_info &a = typeid((result = true, evaluated++, one));
    get(1);
    const std::type_info &b = typeid((result = false, not_evaluated++, two));
    get(2);
    std::printf("%s %s\n", a.name(), b.name());
    return evaluated * 100 + not_evaluated * 10 + result;
}

int main()
{
    int a = once(3), b = once(4);
    int c = types(5);
    std::printf("%d %d %d\n", a, b, c);
    return 0;
}
