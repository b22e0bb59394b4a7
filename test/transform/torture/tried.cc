// Exceptions that leave try blocks while the process has been blocked there: what lives ends, the last first, and handlers may block, too.
#include <cstdio>
#include <stdexcept>
#include <string>

static int made, living;

struct Noisy {
    int number;
    explicit Noisy(int n) : number(n)
    {
        made++, living++;
        printf("+%d ", number);
    }
    Noisy(const Noisy &other) : number(other.number + 100)
    {
        made++, living++;
        printf("c%d ", number);
    }
    ~Noisy()
    {
        living--;
        printf("-%d ", number);
    }
};

struct Thrown {
    int code;
    std::string text;
};

static int next(int n)
{
    return n * 7 % 5 + 2;
}

static int checked(int n)
{
    Noisy here(10 + n);
    int x = next(n);
    if (x > 4)
        throw std::runtime_error("too large: " + std::to_string(x));
    Noisy there(20 + n);
    if (n == 3)
        throw Thrown{n, "three"};
    return x + next(x);
}

static std::string text(int n)
{
    std::string all = "n";
    for (int i = 0; i < n; i++) {
        Noisy each(30 + i);
        all += std::to_string(next(i));
        if (all.size() > 3)
            throw n;
    }
    return all;
}

static Noisy noisy(int n)
{
    if (next(n) == 6)
        throw "six";
    return Noisy(40 + n);
}

static int simple(int n)
{
    int before = 1;
    try {
        before = 2;
        int x = checked(n);
        before = 3;
        x += next(x);
        printf("x %d ", x);
        return x;
    } catch (const std::runtime_error &e) {
        printf("[%s] ", e.what());
        before += 10 * next(before);
        printf("[%s] ", e.what());
    } catch (Thrown thrown) {
        thrown.code += next(thrown.code);
        thrown.text += "!";
        before += next(1);
        printf("[%d %s] ", thrown.code, thrown.text.c_str());
    }
    return before;
}

static int nested(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        Noisy outer(50 + i);
        try {
            try {
                Noisy inner(60 + i);
                sum += checked(i);
                if (i == 1)
                    continue;
                std::string s = text(i);
                printf("%s ", s.c_str());
            } catch (const Thrown &thrown) {
                sum += next(thrown.code);
                if (i == 3)
                    throw;
            }
            sum += next(sum);
        } catch (int number) {
            number++;
            sum += next(number);
            printf("(int %d) ", number);
            if (i == 4)
                break;
        } catch (...) {
            Noisy handling(70 + i);
            sum += next(i);
            try {
                sum += next(sum) + checked(i);
            } catch (const std::exception &again) {
                printf("(again %s) ", again.what());
                sum += next(2);
            } catch (...) {
                printf("(again) ");
            }
        }
        sum += next(i);
    }
    return sum;
}

static int temporaries(int n)
{
    int sum = 0;
    try {
        sum += noisy(n).number + noisy(n + 1).number;
        printf("= %d ", sum);
        if (noisy(n + 2).number > 40)
            sum += noisy(n + 3).number + (int)text(n).size();
        Noisy kept = noisy(n + 4);
        printf("%d ", kept.number);
    } catch (const char *what) {
        sum += next(sum);
        printf("<%s> ", what);
    } catch (int) {
        printf("<int> ");
    }
    return sum;
}

static int passing(int n)
{
    Noisy mine(80 + n);
    for (int i = 0;; i++) {
        Noisy each(90 + i);
        checked(n + i);
    }
}

int main()
{
    for (int n = 0; n < 5; n++)
        printf("simple %d\n", simple(n));
    for (int n = 0; n < 7; n++)
        printf("nested %d\n", nested(n));
    for (int n = 0; n < 5; n++)
        printf("temporaries %d\n", temporaries(n));
    for (int n = 0; n < 4; n++) {
        try {
            passing(n);
        } catch (const Thrown &thrown) {
            printf("passed %s\n", thrown.text.c_str());
        } catch (const std::exception &e) {
            printf("passed %s\n", e.what());
        }
    }
    printf("%d made, %d live\n", made, living);
    return living;
}
