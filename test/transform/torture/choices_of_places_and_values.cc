// A choice of an object that lies somewhere and one that is made gives an object that is made.
#include <cstdio>
#include <string>
#include <vector>

static std::vector<std::string> out;

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}
static bool emit(const std::string &s)
{
    out.push_back(s + "@" + std::to_string(out.size()));
    return out.size() < 12;
}
static int length(const std::string &s, int k) { return (int)s.size() + step(k); }

static int work(const std::string &s, bool other)
{
    std::string t = "t" + s;
    int n = emit(other ? s : "+" + s) && step(1) ? 1 : 100;
    n += length(other ? "-" + s : t, 2);
    n += length(step(3) > 2 && other ? s : std::string("abc"), 4);
    const std::string &r = other ? s : t;
    const std::string kept = step(5) ? s : s + s;
    n += length(other ? s : t, 6);
    return n + (int)r.size() + (int)kept.size();
}

int main()
{
    int a = work("ab", true);
    int b = work("cde", false);
    std::printf("%d %d\n", a, b);
    for (auto &s : out)
        std::printf("%s ", s.c_str());
    std::printf("\n");
    return 0;
}
