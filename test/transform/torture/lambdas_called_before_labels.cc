#include <cstdio>
#include <string>
static int next(int k) { static int n = 7; n = (n * 5 + k) % 101; return n; }
static int pick(int k, const std::string &s)
{
    std::string t = s + "!";
    switch (k) {
    case 1:
        return [t] { return next((int)t.size()); }();
    case 2:
        [t, &k] { k += next((int)t.size()); }();
        break;
    case 3:
        k = [t] { return next((int)t.size()); }();
        break;
    default:
        k++;
    }
    return k;
}
static int jump(int k)
{
    std::string t = "ab";
    if (k > 3)
        goto out;
    k = [t] { return next((int)t.size()); }();
out:
    return k;
}
int main()
{
    for (int i = 0; i < 5; i++) {
        int x = pick(i, "abc");
        int y = jump(i);
        std::printf("%d %d\n", x, y);
    }
    return next(1) == 200;
}
