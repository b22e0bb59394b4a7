// stack: next in a member function, a template or a global initialiser
// The string lives as long as the constructor looks at it.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct R {
    std::string all;
    R(const char *s, int n)
    {
        for (int i = 0; i < n; i++) {
            all += s;
            all += std::to_string(next(i));
        }
    }
};
static std::string make(int n) { return std::string(40, 'a' + n); }
int main()
{
    R r(make(3).c_str(), 2);
    std::printf("%s\n", r.all.c_str());
    return 0;
}
