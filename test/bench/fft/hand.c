/* The same as one static schedule: one frame after the other, in place of channels two arrays. hand FRAMES */
#include "frame.h"

int main(int argc, char **argv)
{
    const uint32_t count = argc > 1 ? (uint32_t)atol(argv[1]) : 1000;
    static float re[LOG_POINTS][POINTS / 2], im[LOG_POINTS][POINTS / 2];
    static struct frame in, a, b;
    float sum = 0;
    for (int stage = 0; stage < LOG_POINTS; stage++)
        for (int k = 0; k < 1 << stage; k++) {
            re[stage][k] = cosf((float)M_PI * (float)k / (float)(1 << stage));
            im[stage][k] = -sinf((float)M_PI * (float)k / (float)(1 << stage));
        }
    const double begun = seconds();
    for (uint32_t number = 0; number < count; number++) {
        signal_frame(number, &in);
        for (int i = 0; i < POINTS; i++) {
            int from = 0;
            for (int bit = 0; bit < LOG_POINTS; bit++)
                from |= (i >> bit & 1) << (LOG_POINTS - 1 - bit);
            a.re[i] = in.re[from];
            a.im[i] = in.im[from];
        }
        for (int stage = 0; stage < LOG_POINTS; stage++) {
            const struct frame *const x = stage % 2 ? &b : &a;
            struct frame *const y = stage % 2 ? &a : &b;
            const int half = 1 << stage;
            for (int start = 0; start < POINTS; start += 2 * half)
                for (int k = 0; k < half; k++) {
                    const int i = start + k, j = i + half;
                    const float r = x->re[j] * re[stage][k] - x->im[j] * im[stage][k];
                    const float s = x->re[j] * im[stage][k] + x->im[j] * re[stage][k];
                    y->re[i] = x->re[i] + r;
                    y->im[i] = x->im[i] + s;
                    y->re[j] = x->re[i] - r;
                    y->im[j] = x->im[i] - s;
                }
        }
        sum += a.re[number % POINTS];
    }
    printf("frame: %.3f ns of 256 points\n", 1e9 * (seconds() - begun) / count);
    return sum != sum; /* so that the work is not left out */
}
