// Member functions that block: classes in classes, bases, overloads, pointers, names that hide others.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

static int count;

static int next(int n)
{
    count += n;
    std::printf("next %d\n", count);
    return count;
}

static int total = 5;

namespace {

struct Base {
    int total = 1;
    static int made;
    enum Level { LOW = 2, HIGH };
    int read(int by)
    {
        total += next(by);
        return total + ::total;
    }
    int read(const char *text, int by = HIGH)
    {
        int sum = 0;
        for (; *text; text++)
            sum += read(by) % 7;
        return sum;
    }
    Base &self() { return *this; }
    static Base *make(int n)
    {
        Base *base = new Base;
        base->total = next(n);
        made++;
        return base;
    }
};
int Base::made;

class Derived : public Base {
    class Inner {
        int depth = 1;
        static int all;

    public:
        int open(Derived &outer)
        {
            depth++;
            outer.hidden += next(depth);
            all += outer.hidden;
            return all + Deep{2}.weight;
        }
        struct Deep {
            int weight;
            int weigh(int k)
            {
                int before = weight;
                weight += next(k) % 3;
                return before + weight + all;
            }
        };
    };
    int hidden = 2;
    Inner inner;
    std::vector<int> seen;
    Inner::Deep deep{7};

public:
    int read(int by) // hides those of Base
    {
        int x = Base::read(by);
        int y = this->Base::read("ab", by);
        seen.push_back(next(x % 5) + y % 11);
        return x + y + static_cast<int>(seen.size());
    }
    int run(int n)
    {
        int sum = inner.open(*this);
        for (int i = 0; i < n; i++) {
            sum += read(i);
            if (sum > 3000)
                break;
            int seen = deep.weigh(i); // hides the member
            sum += seen + this->seen[0] % 3;
        }
        int more = next(1);
        return [sum](int x) { return x + sum; }(hidden) + more;
    }
    std::string name(const std::string &before) const
    {
        std::string text = before + std::to_string(seen.size());
        next(1);
        text += std::to_string(total + next(LOW));
        return text;
    }
    bool operator<(const Derived &other) const { return hidden < other.hidden; }
};
int Derived::Inner::all = 3;

class Chain {
    int value;
    Chain *before;

public:
    Chain(int value, Chain *before) : value(value), before(before) {}
    int sum(int depth = 0)
    {
        int own = value + next(depth);
        if (before)
            own += before->sum(depth + 1);
        value = own % 100;
        return own;
    }
    Chain *last() { return before ? before->last() : this; }
    ~Chain() { std::printf("chain %d ends\n", value); }
};

union Bits {
    int whole;
    unsigned char parts[sizeof(int)];
    int fill(int n)
    {
        for (unsigned i = 0; i < sizeof parts; i++)
            parts[i] = static_cast<unsigned char>(next(n) + i);
        return parts[1] ^ parts[3];
    }
};

}

int main()
{
    Base base;
    int sum = base.read(2) + base.self().read("xyz");
    std::printf("%d\n", sum);
    Derived derived;
    sum += derived.run(4);
    std::printf("%d %s\n", sum, derived.name("n").c_str());
    Base *made = Base::make(3);
    sum += made->read(made->total % 5);
    Base **at = &made;
    sum += (*at)->read("q", 2);
    delete made;
    Chain first(1, nullptr), second(2, &first), third(3, &second);
    sum += third.sum() + second.sum(2);
    std::printf("%d %d\n", sum, Base::made);
    std::unique_ptr<Chain> own(new Chain(4, &third));
    sum += own.get()->sum(1);
    Bits bits;
    bits.whole = 0;
    sum += bits.fill(2);
    Base one, two;
    Base *several[] = {&one, &two};
    for (Base *each : several)
        sum += each->read(1);
    Derived other;
    other.read(2);
    std::printf("%d %d\n", sum, derived < other);
    return 0;
}
