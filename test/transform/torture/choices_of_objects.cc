// ?: of objects that have more than bytes, with a call that blocks in a branch: each branch makes the object.
#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static unsigned state = 5;

static unsigned next()
{
    state = (state * 37 + 11) % 1009;
    return state;
}

static std::string word()
{
    std::string all;
    for (unsigned i = next() % 5 + 14; i > 0; --i)
        all += static_cast<char>('a' + next() % 26);
    return all;
}

static const std::string &longer(const std::string &a, const std::string &b)
{
    next();
    return a.size() > b.size() ? a : b;
}

static std::string joined(const std::string &a, std::string b)
{
    next();
    return a + "," + b;
}

static std::string named(int k)
{
    return k > 3 ? word() : "a name that is long enough for the heap";
}

static std::string chosen(int k)
{
    return k == 0 ? "none" : k == 1 ? word() : k == 2 ? std::string(20, 'x') : k < 5 ? joined("k", word()) : throw std::out_of_range("k");
}

struct Row {
    std::string name;
    std::vector<int> values;
    int total() const
    {
        int all = static_cast<int>(name.size());
        for (int v : values)
            all += v;
        return all;
    }
};

static Row row(int n)
{
    Row r{word(), {}};
    for (int i = 0; i < n; i++)
        r.values.push_back(static_cast<int>(next()));
    return r;
}

static std::unique_ptr<Row> owned(int n)
{
    next();
    return std::make_unique<Row>(Row{"owned", {n, n * 2}});
}

static std::optional<std::string> perhaps(int k)
{
    if (next() % 2)
        return word();
    return k % 3 ? std::nullopt : std::optional<std::string>("three");
}

static std::vector<std::string> listed(const std::string &first, int k)
{
    std::vector<std::string> all{k > 3 ? word() : "short", first};
    all.push_back(k % 2 ? named(k) : word());
    all.emplace_back("head " + (k % 3 ? " tail" : word()));
    return all;
}

static int length(const std::string &a, std::string b)
{
    return static_cast<int>(a.size() * 100 + b.size()) + static_cast<int>(next() % 2);
}

int main()
{
    std::string first = word();
    for (int k = 0; k < 6; k++) {
        try {
            auto value = next() % 2 ? word() : first + "!";
            const std::string &bound = k % 2 ? word() : "a text that is bound to a reference";
            std::string direct(k > 2 ? named(k) : first);
            std::string copied = k > 1 ? std::string(longer(first, value)) : value;
            first += next() % 2 ? word() : std::string("-");
            first = next() % 3 ? first.substr(0, 20) : word() + first;
            std::printf("%s %s %s %s %s\n", value.c_str(), bound.c_str(), direct.c_str(), copied.c_str(), first.c_str());
            const int size = static_cast<int>((k & 1 ? word() : first).size());
            const int both = length(first, k & 2 ? "literal" : word());
            std::printf("%d %d", size, both);
            for (const auto &each : listed(first, k))
                std::printf(" %s", each.c_str());
            Row r = k % 2 ? row(k) : Row{"fixed", {1, 2, k}};
            auto pointer = k % 3 ? owned(k) : std::make_unique<Row>(r);
            auto other = k < 2 ? std::move(pointer) : k < 4 ? owned(k) : nullptr;
            auto maybe = k > 2 ? perhaps(k) : std::optional<std::string>("given");
            std::printf(" %d %d %d %s\n", r.total(), pointer ? pointer->total() : -1, other ? other->total() : -1,
                        maybe ? maybe->c_str() : "nothing");
            if ((k % 2 ? word() : first) < first)
                std::printf("less\n");
            while ((next() % 2 ? word() : first).size() % 3)
                first += '.';
            k % 2 ? word() : first + "lost";
            std::printf("%s\n", chosen(k).c_str());
        } catch (const std::out_of_range &e) {
            std::printf("thrown %s\n", e.what());
        }
    }
    return 0;
}
