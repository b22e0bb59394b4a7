// Members that are declared with defaults, and defined outside.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
namespace text {
class Writer {
public:
    static const int wide = 7;
    enum Kind { LOW, HIGH = 5 };
    explicit Writer(int at) : at(at) {}
    int put(int n, int width = wide, Kind kind = HIGH, const char *end = "end");
    std::string name(const std::string &prefix = "w", int *place = nullptr) const;
private:
    int at;
};
int Writer::put(int n, int width, Kind kind, const char *end)
{
    at = next(at);
    int r = n + width;
    r = next(r) + kind;
    return r + end[0] + at;
}
std::string Writer::name(const std::string &prefix, int *place) const
{
    int k = next(at);
    if (place)
        *place = k;
    return prefix + std::to_string(next(k));
}
}
int main()
{
    text::Writer w(3);
    int where = 0;
    int a = w.put(1);
    int b = w.put(2, 3) + w.put(4, next(5), text::Writer::LOW);
    std::string s = w.name();
    std::string t = w.name("x", &where);
    std::printf("%d %d %s %s %d\n", a, b, s.c_str(), t.c_str(), where);
    return 0;
}
