/* package: http-parser */
#include "data.h"
#include "http_parser.c"

static int told(http_parser *parser, const char *at, size_t size)
{
    (void)parser;
    printf("[%.*s]", (int)size, at);
    return 0;
}

static int event(http_parser *parser)
{
    printf("<%d %d>", (int)parser->status_code, (int)parser->method);
    return 0;
}

int main(void)
{
    static const char *const texts[] = {
        "GET /weft/a?b=c#d HTTP/1.1\r\nHost: example.org\r\nConnection: keep-alive\r\nX-Long: a\r\n b\r\n\r\n",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nUpgrade: x\r\n\r\n5\r\nhello\r\n0;ext=1\r\nTrail: er\r\n\r\n",
        "HTTP/1.0 200 OK\r\nContent-Length: 4\r\n\r\nabcd",
        "GET / HTTP/9\r\n",
    };
    http_parser_settings settings;
    http_parser_settings_init(&settings);
    settings.on_url = settings.on_header_field = settings.on_header_value = settings.on_body = settings.on_status = told;
    settings.on_headers_complete = settings.on_message_complete = settings.on_chunk_header = event;
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        http_parser parser;
        struct http_parser_url url;
        size_t at = 0, size = strlen(texts[i]), used;
        http_parser_init(&parser, HTTP_BOTH);
        do {
            size_t piece = size - at < 11 ? size - at : 11;
            used = http_parser_execute(&parser, &settings, texts[i] + at, piece);
            at += used;
            if (used != piece)
                break;
        } while (at < size);
        printf("%u %s %d\n", (unsigned)at, http_errno_name(HTTP_PARSER_ERRNO(&parser)), http_should_keep_alive(&parser));
        http_parser_url_init(&url);
        printf("%d", http_parser_parse_url("http://u:p@host:80/x?y#z", 24, 0, &url));
        printf(" %d %d\n", url.port, url.field_set);
    }
    return 0;
}
