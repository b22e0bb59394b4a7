/* 20 locals, of which 3 live across blocking calls: count, sum and last. */
#include <dol.h>

void worker_init(DOLProcess *p) { (void)p; }

int worker_fire(DOLProcess *p)
{
    unsigned count = 0, sum = 7, last = 1, x, y;
    while (DOL_read((void *)"in", &x, sizeof x, p) == sizeof x) {
        unsigned a = x * 3 + last, b = a ^ (x >> 2), c = b + count, d = c * 5, e = d ^ a, f = e + b, g = f - c, h = g ^ d;
        unsigned i = h + 1, j = i * 7, k = j ^ e, l = k + f, m = l ^ g, n = m - h, o = n + i;
        last = o ^ j ^ k;
        sum += o + l;
        count++;
        y = sum ^ n;
        DOL_write((void *)"out", &y, sizeof y, p);
    }
    DOL_detach(p);
    return (int)(sum + last + count);
}
