// Operators of classes in namespaces, defined outside, of bases, of members, of pointers.
#include <cstdio>
static int next(int n) { return n + 1; }
namespace io {
class Writer {
public:
    Writer &operator<<(int n);
    Writer &operator<<(const char *s);
    int operator()(int a, int b = 3) const;
    int last = 0;
};
class Log : public Writer {
public:
    int &operator[](const char *s) { last = next(last) + s[0]; return last; }
};
}
io::Writer &io::Writer::operator<<(int n) { last = next(n) * 10 + last; return *this; }
io::Writer &io::Writer::operator<<(const char *s) { while (*s) last += next(*s++); return *this; }
int io::Writer::operator()(int a, int b) const { int k = next(a); return k * b; }
struct Device { io::Log log; io::Writer *to; io::Writer &writer() { return *to; } };
static int use(const io::Writer &w, int n) { return w(n) + w(n, n); }
int main()
{
    Device d;
    d.to = &d.log;
    d.log << 3 << "ab" << next(1);
    *d.to << 4;
    d.writer() << 5;
    d.log["x"] += 2;
    int x = d.log["y"];
    std::printf("%d %d %d\n", d.log.last, x, use(d.log, 4));
    (next(1) ? *d.to : d.log) << 8;
    Device *p = &d;
    p->log << p->log(1) << p->log(1, 2);
    p->log.operator<<(9) << 1;
    std::printf("%d\n", d.log.last);
    if ((d.log << 1).last > 3 && d.log["z"])
        std::printf("%d\n", d.log(2) ? d.log(3) : d.log(4));
    return 0;
}
