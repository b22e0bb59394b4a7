// Strings of which only the compiler knows how many characters they have.
#include <cstdio>
static int id(int x) { return x; }
int main()
{
    wchar_t wide[] = L"grüße";
    char bytes[] = "a\tb\x41\u00fc" "1";
    char raw[]{R"x(a"b\n)x"};
    char16_t pairs[] = {u"ü\U0001D11E"};
    int numbers[] = {1, 2, 3};
    char table[][4] = {"a", "bcd"};
    wide[id(0)] = bytes[id(1)];
    raw[id(1)] = table[id(1)][0];
    std::printf("%zu %zu %zu %zu\n", sizeof wide, sizeof bytes, sizeof raw, sizeof pairs);
    std::printf("%zu %zu %d %s\n", sizeof numbers, sizeof table, int(wide[id(0)]), raw);
    std::printf("%d %d\n", pairs[id(1)], numbers[id(2)]);
    return 0;
}
