// Handlers that are left past objects that end: the exceptions have destructors that do nothing, so that nobody can tell when they end.
#include <cstdio>
#include <string>
static int id(int k) { return k; }
class Error {
public:
    Error(const std::string &what, int code) : what_(what), code_(code) {}
    virtual ~Error() {}
    virtual std::string text() const { return what_; }
    int code() const { return code_; }
private:
    std::string what_;
    int code_;
};
struct Limit : Error { explicit Limit(int k) : Error("limit", k) {} std::string text() const override { return "<" + Error::text(); } };
struct Guard { const char *name; explicit Guard(const char *name) : name(name) {} ~Guard() { std::printf("~%s ", name); } };
static int checked(int k)
{
    if (k == 1) throw Limit(id(k));
    if (k == 2) throw Error("two", id(k));
    return id(k) * 2;
}
static std::string attempt(int k)
{
    Guard guard("attempt");
    try {
        return std::to_string(checked(k));
    } catch (const Limit &e) {
        int code = id(e.code());
        return e.text() + std::to_string(code);
    } catch (Error &e) {
        std::printf("E%d ", id(e.code()));
        return e.text();
    }
}
static int loop(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        Guard guard("turn");
        try {
            sum += checked(i);
        } catch (const Error &e) {
            sum += id(10 * e.code());
            if (e.code() == 1) continue;
            break;
        }
    }
    return sum;
}
int main()
{
    for (int k = 0; k < 4; k++) {
        std::string text = attempt(k);
        int sum = loop(k + 1);
        std::printf("%s %d\n", text.c_str(), sum);
    }
}
