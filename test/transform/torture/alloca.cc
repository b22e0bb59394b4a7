#include <alloca.h>
#include <cstdio>
#include <cstring>
#include <new>
namespace deep {
struct Word { char *text; int length; };
static Word word(char *room, int length) { std::memset(room, 'a' + length, (std::size_t)length); return {room, length}; }
static int spell(int n)
{
    int sum = 0;
    for (int i = 1; i < n; i++) {
        Word w = word(static_cast<char *>(alloca(i + 1)), i);
        w.text[i] = 0;
        std::printf("%s ", w.text);
        sum += w.text[i - 1];
    }
    return sum;
}
}
static int recursive(int n)
{
    auto *numbers = new (alloca(sizeof(int) * (n + 1))) int[n + 1];
    for (int i = 0; i <= n; i++) numbers[i] = n * i;
    int below = n > 0 ? recursive(n - 1) : 1;
    int last = [&] { return *static_cast<int *>(std::memcpy(alloca(sizeof(int)), numbers + n, sizeof(int))); }();
    return below * 3 + numbers[n] + last;
}
int main()
{
    int a = deep::spell(7);
    int b = recursive(6);
    std::printf("%d %d\n", a, b);
    return 0;
}
