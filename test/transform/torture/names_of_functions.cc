// What functions call themselves, in namespaces and classes.
#include <cstdio>
#include <cstring>
static int count;
static int get(int k) { count += k; std::printf("%s %s\n", __func__, __FUNCTION__); return count; }
namespace app {
static int helper(int k) { int x = get(k); std::printf("%s %zu\n", __func__, sizeof __func__); return x; }
static int over(int k) { int x = get(k); std::printf("%s\n", __func__); return x; }
static int over(long k) { int x = get(1); const char *name = __func__; get(2); std::printf("%s\n", name); return x + (int)k; }
}
struct Reader {
    int n;
    int next(int k) { int x = get(k); std::printf("%s\n", __FUNCTION__); return x + n; }
};
int main()
{
    Reader r{2};
    int x = app::helper(1) + app::over(2) + app::over(3L) + r.next(3);
    std::printf("%d\n", x);
    return 0;
}
