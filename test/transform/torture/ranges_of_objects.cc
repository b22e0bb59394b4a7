// Range-based loops over objects in braces, around what blocks.
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

static int state = 3;

static int next()
{
    state = (state * 31 + 7) % 101;
    return state;
}

static std::string word()
{
    std::string s = "a word of some length ";
    for (int i = next() % 4 + 1; i > 0; --i)
        s += static_cast<char>(97 + next() % 26);
    return s;
}

struct Counted {
    static int live;
    int n;
    explicit Counted(int n) : n(n) { live++; }
    Counted(const Counted &other) : n(other.n + 100) { live++; }
    ~Counted()
    {
        live--;
        std::printf("~%d ", n);
    }
};
int Counted::live = 0;

static int search(int wanted)
{
    for (const Counted &each : {Counted(1), Counted(2), Counted(3)}) {
        next();
        if (each.n == wanted)
            return each.n * 10 + Counted::live;
        if (each.n > wanted)
            break;
    }
    return Counted::live;
}

int main()
{
    using namespace std::string_literals;
    int total = 0;
    for (const auto &text : {"a"s, "bb"s, std::string(30, 'c') + "y"}) {
        total += next();
        std::printf("%s %d\n", text.c_str(), total);
    }
    for (const std::string &text : {std::string("x"), word()})
        std::printf("%s %d\n", text.c_str(), next());
    for (auto [number, letter] : {std::make_pair(1, 'a'), std::make_pair(2, 'b')})
        std::printf("%d %c %d\n", number, letter, next());
    for (std::string_view view : {std::string_view("one"), std::string_view("three")})
        total += static_cast<int>(view.size()) * next();
    for (const auto &list : {std::vector<int>{1, 2}, std::vector<int>(3, 7)})
        for (int n : list)
            total = (total * 3 + n + next()) % 10007;
    for (auto each : {Counted(5), Counted(6)})
        std::printf("%d %d\n", each.n, next());
    for (int wanted = 0; wanted < 4; wanted++) {
        const int found = search(wanted);
        std::printf("%d\n", found);
    }
    std::printf("%d %d\n", total, Counted::live);
    return 0;
}
