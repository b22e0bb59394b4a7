// stack: next in a lambda expression
// The names that the function brings are not known outside.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
int main()
{
    using namespace std;
    int k = 1;
    auto f = [&](const string &s) { k += next((int)s.size()); };
    f("abc");
    printf("%d\n", k);
    return 0;
}
