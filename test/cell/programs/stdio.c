/* What a program says must be the same from an SPE as from here: compiled by both compilers, the outputs are
 * compared. */
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <fcntl.h>
#include <unistd.h>

static void formats(void)
{
    static const double numbers[] = {0, -0.0, 1, -1.5, 3.14159265358979, 1e100, -1e-100, 123456789.125, 0.1};
    unsigned int i;
    for (i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double x = numbers[i];
        printf("%f %e %g %a|%10.3f|%-12.4e|%+g|% .2f|%#.0f|%012.3f\n", x, x, x, x, x, x, x, x, x, x);
    }
    printf("%d %i %u %o %x %X|%5d|%-5d|%05d|%+d|% d|%#x|%#o|%.5d\n", -42, 42, 42u, 42u, 42u, 42u, 7, 7, 7, 7, 7, 255,
           8, 12);
    printf("%hhd %hd %lld %llu %llx|%hhu %hu\n", 300, 70000, LLONG_MIN, ULLONG_MAX, 0x123456789abcdefLL, 511, 131071);
    printf("%c%c%c|%s|%10s|%-10s|%.3s|%*d|%-*d|%.*s|%%\n", 'a', 'b', 'c', "text", "right", "left", "truncate", 6, 1, 6,
           2, 2, "xyz");
    printf("%d %d %d %d %d %d %d %d %d %d %f %d %lld %s\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.5, 12, 13LL, "fourteen");
    /* more than the 72 registers that arguments are passed in */
    printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d "
           "%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d "
           "%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d "
           "%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d ",
           0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
           20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
           40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
           60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79);
}

static int by_list(char *to, size_t size, const char *format, ...)
{
    va_list list;
    int n;
    va_start(list, format);
    n = vsnprintf(to, size, format, list);
    va_end(list);
    return n;
}

static void texts(void)
{
    char s[64], word[16], set[16];
    int i = -1, j = -1, n, at = -1;
    short h = -1;
    long long big = -1;
    float f = -1;
    double d = -1;
    unsigned int x = 0;
    n = sprintf(s, "%s-%d", "sprintf", 5);
    printf("%d %s\n", n, s);
    n = snprintf(s, 6, "%s", "truncated");
    printf("%d %s\n", n, s);
    n = by_list(s, sizeof s, "%d %s %g %lld", 1, "two", 3.5, 4LL);
    printf("%d %s\n", n, s);
    n = sscanf("12 -7 0x1f 9999999999 1.5 2.25 word [set]rest", "%d %hd %x %lld %f %lf %15s [%15[a-z]]%n", &i, &h, &x,
               &big, &f, &d, word, set, &at);
    printf("%d: %d %d %x %lld %g %g %s %s %d\n", n, i, h, x, big, f, d, word, set, at);
    n = sscanf("1 x", "%d %*s %d", &i, &j);
    printf("%d: %d %d\n", n, i, j);
    n = sscanf("nothing", "%d", &i);
    printf("%d\n", n);
    n = sscanf("", "%d", &i);
    printf("%d\n", n);
    n = sscanf("abc", "%2c%n", s, &at);
    printf("%d %.2s %d\n", n, s, at);
}

static void files(void)
{
    char s[64], c[4];
    fpos_t here;
    struct stat st;
    int n, fd;
    FILE *f = fopen("stdio-test", "w+");
    printf("%d\n", f != NULL);
    fprintf(f, "line %d\nline %d\n", 1, 2);
    fputs("third", f);
    fputc('\n', f);
    n = (int)fwrite("abcdef", 2, 3, f);
    printf("%d %ld\n", n, (long)ftell(f));
    rewind(f);
    printf("%s", fgets(s, sizeof s, f));
    fgetpos(f, &here);
    printf("%s", fgets(s, sizeof s, f));
    fsetpos(f, &here);
    n = fscanf(f, "%s %d", s, &fd);
    printf("%d %s %d\n", n, s, fd);
    fseek(f, -4, SEEK_END);
    n = (int)fread(c, 1, 4, f);
    printf("%d %.4s %d\n", n, c, feof(f));
    n = fgetc(f);
    printf("%d %d\n", n, feof(f) != 0);
    clearerr(f);
    ungetc('!', f);
    n = fgetc(f);
    fd = fclose(f);
    printf("%c %d %d\n", n, fd, stat("stdio-test", &st));
    printf("%d %o\n", (int)st.st_size, (unsigned int)st.st_mode & 0100777);
    fd = open("stdio-test", O_RDWR);
    n = (int)read(fd, c, 4);
    printf("%d %.4s %d\n", n, c, (int)lseek(fd, 0, SEEK_END));
    n = (int)write(fd, "xy", 2);
    printf("%d %d\n", n, close(fd));
    n = rename("stdio-test", "stdio-test-2");
    printf("%d %d\n", n, access("stdio-test", F_OK));
    n = remove("stdio-test-2");
    printf("%d %d\n", n, remove("stdio-test-2"));
    f = fopen("no/such/file", "r");
    printf("%d %s\n", f == NULL, strerror(errno));
    puts("end");
    putchar('\n');
    printf("%d\n", getchar());
}

int main(void)
{
    formats();
    texts();
    files();
    return 3;
}
