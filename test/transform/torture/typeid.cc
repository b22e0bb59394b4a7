// stack: typeid around a call that blocks
#include <cstdio>
#include <typeinfo>
struct base { virtual ~base() = default; };
struct derived : base { };
static derived object;
static int called;
static base *at(int x) { called += x; return &object; }
static int number(int x) { called += x; return x; }
int main()
{
    bool is = typeid(*at(1)) == typeid(derived), number_is = typeid(number(2)) == typeid(int);
    at(number(4));
    std::printf("%d %d %d\n", is, number_is, called);
    return 0;
}
