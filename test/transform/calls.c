/* The calls of transformed code as functions of the runtime's library, for programs that tcc compiles: it does not know what
   the inline ones of weft/unit.h are made of. */
#define weft_frame inline_frame
#define weft_fires_again inline_fires_again
#define weft_need inline_need
#define weft_result inline_result
#define weft_read inline_read
#define weft_read_value inline_read_value
#define weft_write inline_write
#define weft_write_value inline_write_value
#define weft_capture inline_capture
#define weft_reserve inline_reserve
#define weft_consume inline_consume
#define weft_release inline_release
#define weft_rtest inline_rtest
#define weft_wtest inline_wtest
#define weft_port_find inline_port_find
#include <weft/unit.h>
#undef weft_frame
#undef weft_fires_again
#undef weft_need
#undef weft_result
#undef weft_read
#undef weft_read_value
#undef weft_write
#undef weft_write_value
#undef weft_capture
#undef weft_reserve
#undef weft_consume
#undef weft_release
#undef weft_rtest
#undef weft_wtest
#undef weft_port_find

void *weft_frame(DOLProcess *p)
{
    return inline_frame(p);
}

bool weft_fires_again(DOLProcess *p, unsigned *firings)
{
    return inline_fires_again(p, firings);
}

void weft_need(DOLProcess *p, const void *frame, size_t size, const char *function)
{
    inline_need(p, frame, size, function);
}

int weft_result(DOLProcess *p)
{
    return inline_result(p);
}

bool weft_read(DOLProcess *p, weft_port port, void *buf, int len, enum weft_use use)
{
    return inline_read(p, port, buf, len, use);
}

bool weft_read_value(DOLProcess *p, weft_port port, void *value, void *home, int len, enum weft_use use)
{
    return inline_read_value(p, port, value, home, len, use);
}

bool weft_write(DOLProcess *p, weft_port port, const void *buf, int len, enum weft_use use)
{
    return inline_write(p, port, buf, len, use);
}

bool weft_write_value(DOLProcess *p, weft_port port, const void *value, void *home, int len, enum weft_use use)
{
    return inline_write_value(p, port, value, home, len, use);
}

bool weft_capture(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    return inline_capture(p, port, window, len, use);
}

bool weft_reserve(DOLProcess *p, weft_port port, void **window, int len, enum weft_use use)
{
    return inline_reserve(p, port, window, len, use);
}

int weft_consume(DOLProcess *p, weft_port port)
{
    return inline_consume(p, port);
}

int weft_release(DOLProcess *p, weft_port port)
{
    return inline_release(p, port);
}

int weft_rtest(DOLProcess *p, weft_port port, int len)
{
    return inline_rtest(p, port, len);
}

int weft_wtest(DOLProcess *p, weft_port port, int len)
{
    return inline_wtest(p, port, len);
}

weft_port weft_port_find(DOLProcess *p, const void *name)
{
    return inline_port_find(p, name);
}
