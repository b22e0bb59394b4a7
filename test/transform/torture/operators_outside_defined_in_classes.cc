// stack: next in a member function, a template or a global initialiser is not supported
// A friend that is defined in its class is found by its arguments alone.
#include <cstdio>
static int next(int n) { return n + 1; }
struct Out {
    int sum = 0;
    friend Out &operator<<(Out &out, int n) { out.sum = next(out.sum) * 2 + n; return out; }
};
Out &operator<<(Out &out, const char *text) { while (*text) out.sum += next(*text++); return out; }
int main()
{
    Out out;
    out << 1 << "ab";
    std::printf("%d\n", out.sum);
    return 0;
}
