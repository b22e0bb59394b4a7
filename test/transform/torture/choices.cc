#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
enum class strong : unsigned char { A = 3, B };
namespace ns { struct In { int n; }; enum class Deep { X, Y }; }
struct Yes { int n; explicit operator bool() const { return n > 2; } };
struct No { int n; operator bool() const { return n > 2; } };
static int next(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return k + 1;
}
static int pointed(int k) { return k + 1; } // what is pointed to does not block
static int &place(int &k) { return k; }
static strong which(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return k ? strong::B : strong::A;
}
static ns::Deep deep(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return k ? ns::Deep::X : ns::Deep::Y;
}
static ns::In in(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return {k};
}
static std::string text(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return std::string(k, 't');
}
static const char *chars(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return k ? "yes" : "no";
}
static int none_of(int k)
{
    int n = 1;
    n++;
    n -= 2;
    return 0;
}
int main()
{
    int k = 3, j = 4;
    std::optional<int> none, nought(0), seven(7);
    std::unique_ptr<int> up(new int(0)), empty;
    std::shared_ptr<int> sp;
    std::function<int(int)> fn = pointed, nofn;
    Yes y{1}; No n{5};
    bool b5 = next(-1) || nought;
    printf("%d\n", b5);
    bool c8 = next(k) && y;
    bool c9 = next(k) && up;
    printf("%d%d\n", c8, c9);
    strong s1 = k > 2 ? which(1) : strong::A;
    strong s2 = k > 5 ? strong::A : which(0);
    ns::Deep d1 = k > 2 ? deep(1) : ns::Deep::Y;
    printf("%d %d %d\n", (int)s1, (int)s2, (int)d1);
    k = 9;
    j += 7;
    printf("%d %d\n", k, j);
    int &r = j;
    r++;
    printf("%d %d\n", k, j);
    std::string t1 = text(3);
    std::string t2 = text(2);
    const char *ch = k > 2 ? chars(1) : nullptr;
    const char *arr = k > 2 ? chars(0) : "abc";
    printf("%s %g %ld\n", arr, k > 2 ? next(1) : 2.5, k > 2 ? next(1) : 3L);
    auto a = k > 2 ? next(1) : 'c';
    auto a2 = text(1);
    printf("%d %s\n", a, a2.c_str());
    if (k > 100 || next(k) > 100 || !n) printf("bad\n"); else printf("good\n");
    k > 2 ? (void)next(1) : (void)printf("void\n");
    k > 2 ? printf("p%d\n", next(1)) : throw 1;
    int thrown = k > 2 ? next(3) : throw 2;
    printf("%d %zu\n", thrown, sizeof(k > 2 ? next(3) : 1.0));
    try { thrown = k > 100 ? next(3) : throw 7; } catch (int caught) { printf("caught %d\n", caught); }
    strong s3 = ({ next(k); which(1); });
    printf("%d\n", (int)s3);
    int (*pf)(int) = k > 2 ? (next(1), pointed) : nullptr;
    printf("%d\n", pf(1));
    int Yes::*m = next(k) ? &Yes::n : nullptr;
    printf("%d\n", y.*m);
    return 0;
}
