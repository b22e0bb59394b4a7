// What looks at a temporary object may be within an optional, a variant or a union.
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
struct U { union { const char *p; long k; }; U(const std::string &s) : p(s.c_str()) {} };
static int va(std::variant<int, std::string_view> v) { return std::get<1>(v)[0]; }
static int u(U v) { return v.p[0]; }
static int f(int n) { int r = va(std::string_view(std::string(60, 'z'))); return r + n; }
static int g(int n) { int r = u(std::string(60, 'z')); return r + n; }
static int ov(std::optional<std::string_view> v) { return v ? (*v)[0] : 0; }
static int o(int n) { int r = ov(std::string(60, 'z')); return r + n; }
int main() { int r = f(1); std::printf("%d\n", r); r = o(1); std::printf("%d\n", r); r = g(1); std::printf("%d\n", r); }
