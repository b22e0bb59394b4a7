// Declarations as conditions of statements that block, in the condition or inside.
#include <cstdio>
#include <memory>
#include <optional>
static int id(int x) { return x; }
static int left = 5;
static const int *next() { static int at; at = left; return left-- > 0 ? &at : nullptr; }
struct word {
    int length;
    explicit operator bool() const { return length > 0; }
};
static int loops()
{
    int sum = 0;
    while (const int *n = next()) {
        if (*n == 4)
            continue;
        if (*n == 1)
            break;
        sum += id(*n);
    }
    left = 3;
    while (int n = id(left)) while (int m = id(n--)) { sum += m; left--; break; }
    while (std::unique_ptr<int> p = left++ < 2 ? std::make_unique<int>(left) : nullptr)
        sum += *p + id(1);
    return sum;
}
static int branches(int x)
{
    int sum = 0;
    if (int n = id(x))
        sum += n + id(2);
    else if (auto m = id(x + 1); m > 5)
        sum -= id(m);
    else if (long k{id(3)})
        sum += int(k) + id(n);
    if (word w = word{x}) sum += id(w.length);
    else sum += id(100);
    if (std::optional<int> o = x ? std::optional<int>(x) : std::nullopt)
        sum += id(*o);
    switch (int k = id(x) & 3) {
    case 0: sum += id(k); break;
    case 1: sum += id(10); [[fallthrough]];
    default: sum += id(k);
    }
    return sum;
}
int main()
{
    std::printf("%d\n", loops());
    for (int i = 0; i < 4; i++)
        std::printf("%d\n", branches(i));
    return 0;
}
