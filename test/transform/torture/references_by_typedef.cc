// References by the name of a type that is one.
#include <stdio.h>
#include <string>
#include <vector>
static int n(int x) { return x; }
template <class T> struct box { typedef T &reference; typedef const T &const_reference; T v; reference get() { return v; } };
typedef int &ref;
int main()
{
    std::wstring s(L"abc"); std::vector<int> v = {1, 2, 3}; box<int> b = {4}; int k = 5;
    std::wstring::reference r = s.at(1); std::vector<int>::const_reference q = v[1]; box<int>::reference p = b.get(); ref o = k; box<int>::const_reference c = b.v;
    n(1);
    r = L'z'; p = 7; o = n(8);
    printf("%d %d %d %d %d\n", (int)s[1], q, b.v, k, c);
    return 0;
}
