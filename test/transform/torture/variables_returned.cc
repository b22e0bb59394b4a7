// Variables that are the results of their functions: they are made where the caller wants them, and neither copied nor ended there.
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>
static int made, copied, moved, ended;
static int id(int k) { return k; }
class Buffer {
public:
    explicit Buffer(int n) : data_(new int[n]), n_(n) { made++; for (int i = 0; i < n; i++) data_[i] = i; }
    Buffer(const Buffer &other) : data_(new int[other.n_]), n_(other.n_) { copied++; for (int i = 0; i < n_; i++) data_[i] = other.data_[i]; }
    Buffer(Buffer &&other) noexcept : data_(std::exchange(other.data_, nullptr)), n_(std::exchange(other.n_, 0)) { moved++; }
    Buffer &operator=(Buffer other) { std::swap(data_, other.data_); std::swap(n_, other.n_); return *this; }
    ~Buffer() { ended++; delete[] data_; }
    int sum() const { int s = 0; for (int i = 0; i < n_; i++) s += data_[i]; return s; }
    int &operator[](int i) { return data_[i]; }
    Buffer *self() { return this; }
private:
    int *data_;
    int n_;
};
struct Handle { int k; explicit Handle(int k) : k(k) { std::printf("+%d ", k); } ~Handle() { std::printf("-%d ", k); } };
struct Once { std::unique_ptr<int> p; Once(int k) : p(new int(k)) {} Once(Once &&) = default; Once(const Once &) = delete; ~Once() { if (p) std::printf("o%d ", *p); } };
static Handle acquire(int k)
{
    Handle h(id(k));
    return h;
}
static Handle later(int k)
{
    int n = id(k) + 1;
    Handle other(n);
    Handle h(n * 10);
    other.k += id(h.k);
    if (id(k) > 2) return h;
    h.k += other.k;
    return (h);
}
static Buffer filled(int n)
{
    Buffer buffer(n);
    Buffer *self = buffer.self();
    for (int i = 0; i < n; i++) buffer[i] += id(i);
    (*self)[0] = 5;
    return buffer;
}
static Buffer through(int n) { return filled(n + 1); }
static Buffer twice(int n)
{
    Buffer one = filled(n);
    Buffer two = filled(n + 1);
    one[0] += two.sum();
    return one;
}
static Buffer either(int n)
{
    Buffer one = filled(n);
    if (n > 2) return one;
    one[0] = id(7);
    return one;
}
static Once once(int k)
{
    Once o(id(k));
    *o.p += id(1);
    return o;
}
static Buffer thrown(int n)
{
    Buffer buffer(n);
    if (id(n) > 2) throw std::runtime_error("many");
    buffer[0] = id(9);
    return buffer;
}
static int sum(const Buffer &buffer) { return buffer.sum() + id(1); }
static int taken(Buffer buffer) { return buffer.sum() + id(2); }
static int all(int n)
{
    Buffer a = filled(n + 1);
    int s = a.sum();
    s += sum(through(n));
    s += taken(filled(n + 2));
    Buffer b = either(n + 1);
    s += b.sum();
    s += twice(n + 1).sum();
    filled(2);
    std::vector<Buffer> v;
    v.reserve(3);
    v.push_back(filled(3));
    v.emplace_back(through(2));
    auto p = std::make_unique<Buffer>(filled(n + 3));
    s += v[0].sum() + v[1].sum() + p->sum();
    try {
        Buffer t = thrown(n + 1);
        s += t.sum();
        Buffer u = thrown(n + 2);
        s += u.sum();
    } catch (const std::exception &e) {
        s += id(1000);
    }
    return s;
}
int main()
{
    for (int n = 0; n < 4; n++) {
        {
            Handle h = acquire(n);
            Handle g = later(n);
            std::printf("%d %d ", h.k, g.k);
            acquire(n + 10);
            const Handle &kept = acquire(n + 20);
            int k = acquire(n + 30).k + kept.k;
            Once o = once(n);
            std::printf("%d %d\n", k, *o.p);
        }
        int s = all(n);
        std::printf("%d: %d %d %d %d\n", s, made, copied, moved, ended);
    }
}
