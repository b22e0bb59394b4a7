// Members that give a reference to their object, called in a row, with arguments that are converted, or block themselves.
#include <cstdio>
#include <map>
#include <string>
#include <vector>

static int state = 3;

static int next()
{
    state = (state * 31 + 7) % 101;
    return state;
}

static std::string word()
{
    std::string s = "a word of some length ";
    for (int i = next() % 4 + 1; i > 0; --i)
        s += static_cast<char>(97 + next() % 26);
    return s;
}

class Table {
    std::map<std::string, int> entries;
    std::vector<std::string> order;

public:
    Table &set(const std::string &key, int value)
    {
        order.push_back(key);
        entries[key] = value + next();
        return *this;
    }
    Table &title(std::string text) &
    {
        next();
        order.push_back(text);
        return *this;
    }
    int &at(const std::string &key)
    {
        next();
        return entries[key];
    }
    Table *self()
    {
        next();
        return this;
    }
    int total() const &
    {
        int all = next();
        for (const auto &entry : entries)
            all += entry.second;
        return all;
    }
    void show() const
    {
        for (const auto &key : order)
            std::printf("%s\n", key.c_str());
    }
};

class Text {
    std::string text;

public:
    Text &operator<<(const std::string &s)
    {
        next();
        text += s;
        return *this;
    }
    Text &operator<<(int n)
    {
        return *this << std::to_string(n);
    }
    const std::string &str() const
    {
        return text;
    }
};

static Table &named(Table &table, const std::string &name)
{
    return table.set(name, 1).set("after " + name, 2);
}

int main()
{
    Table table;
    table.set("a", 1).set("b", 2).set("c", 3);
    table.set("d", next()).title(word()).set("q" + word(), 4).set("r", next()).set(word() + "s", 5);
    table.at("a") = 7;
    table.at("b") += next();
    int n = 2;
    table.set("e", n++).set("f", 5);
    table.set("g", n++).title("n");
    table.self()->set("h", next()).self()->title("the title");
    named(named(table, "x"), "y").set("z", 0).title("last");
    Text text;
    text << "hello " << 42 << word();
    text << next() << "x" << word();
    std::printf("%s\n", text.str().c_str());
    table.show();
    std::printf("%d %d\n", table.total(), n);
    return 0;
}
