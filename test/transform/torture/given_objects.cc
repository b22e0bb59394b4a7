// Objects with a destructor that functions give: as values of variables, as parts of expressions, in heads, and given on.
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>
static int id(int n) { return n; }
static std::string text(int n)
{
    std::string s(static_cast<std::size_t>(id(n)), 'x');
    if (n == 3) return "three, and long enough to lie outside of the string itself";
    if (n == 4) return {'f', 'o', 'u', 'r'};
    return s + char('0' + n);
}
static std::vector<std::string> list(int n)
{
    std::vector<std::string> all;
    for (int i = 0; i < n; i++) all.push_back(text(i));
    return all;
}
static std::string on(int n) { return text(n); }
static std::string wrapped(int n) { return "<" + text(n) + ">"; }
static const char *letters(int n) { return id(n) ? "many" : "none"; }
static std::string converted(int n) { return letters(n); }
static std::unique_ptr<int> owned(int n) { auto p = std::make_unique<int>(id(n)); return p; }
struct base { virtual ~base() {} virtual int what() { return 1; } };
struct derived : base { int what() override { return 2; } };
static std::unique_ptr<base> made(int n)
{
    auto p = std::make_unique<derived>();
    if (id(n) > 1) return p;
    return nullptr;
}
static std::pair<int, std::string> both(int n) { return {id(n), text(n)}; }
static const std::string constant(int n) { return text(n); }
static void show(const std::string &s) { std::printf("%s %d\n", s.c_str(), id(1)); }
int main()
{
    std::string a = text(2);
    const std::string b = on(5);
    auto c = wrapped(1);
    std::string d(text(0)), e{text(1)};
    a = text(6);
    std::printf("%s %s %s %s %s\n", a.c_str(), b.c_str(), c.c_str(), d.c_str(), e.c_str());
    std::size_t size = text(7).size() + text(3).size();
    std::printf("%zu %s\n", size, (text(1) + text(2)).c_str());
    if (text(4) == "four") std::printf("four %d\n", id(1));
    if (const std::string s = text(1); !s.empty()) std::printf("%s %d\n", s.c_str(), id(2));
    int n = 0;
    while (text(n).size() < 4) n++;
    do n--; while (!text(n).empty() && n > 0);
    for (std::size_t i = text(1).size(); i < text(4).size(); i += text(0).size()) n += (int)i;
    switch (text(2).size()) { case 3: n += 100; break; default: n += 1000; }
    std::printf("%d\n", n);
    for (const std::string &s : list(3)) std::printf("[%s %d]", s.c_str(), id(1));
    std::vector<std::string> all = list(5);
    all.push_back(text(8));
    all[0] = text(2);
    text(3);
    std::printf("%zu %s %s\n", all.size(), all.back().c_str(), all[0].c_str());
    auto p = owned(5);
    *p += *owned(6);
    std::unique_ptr<base> q = made(2);
    std::printf("%d %d %d %s\n", *p, q->what(), made(0) == nullptr, converted(1).c_str());
    auto [number, word] = both(3);
    std::printf("%d %s %d\n", number, word.c_str(), id(2));
    const std::string &bound = text(9);
    std::string &&moved = text(8);
    show(bound + moved);
    show(text(2));
    show("literal");
    if (!a.empty() && text(4) == "four" && (std::string("f") == b || text(5).size() > 2u)) std::printf("and %d\n", id(2));
    std::size_t length = a.empty() ? text(3).size() : text(2 + id(1)).size() + std::string("abc").size();
    length += (text(1), text(2)).size();
    n = a.empty() || (show(a + text(1)), true);
    std::printf("%zu %d\n", length, n);
    const std::string &kept = constant(2);
    std::printf("%s %zu %d\n", kept.c_str(), constant(3).size() + std::string(constant(1)).size(), id(1));
    return (int)text(3).size();
}
