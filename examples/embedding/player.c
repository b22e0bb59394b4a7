/* Plays a motion JPEG stream that comes over a socket into a Y4M file: player PORT OUT.y4m [RATE] waits for one connection at this port of
   the loopback. One thread does both: it reads the socket when the decoder has room, and writes frames when there are any. */
#include <decoder.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "src/frame.h"

struct player {
    decoder_network *decoder;
    FILE *out;
    const char *rate;
    struct frame frame; /* that is on its way */
    size_t head;        /* bytes of it that have come */
    long left;          /* bytes of its samples that have not */
    long frames;
};

static int connected(int port)
{
    const struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    if (listener < 0 || bind(listener, (const struct sockaddr *)&at, sizeof at) != 0 || listen(listener, 1) != 0) {
        perror("player");
        exit(1);
    }
    puts("listening");
    fflush(stdout);
    const int socket = accept(listener, NULL, NULL);
    close(listener);
    return socket;
}

/* Takes what has come of a frame; true as long as there is something. */
static bool take(struct player *player, bool *ended)
{
    char samples[16384];
    const bool in_head = player->left == 0;
    char *to = in_head ? (char *)&player->frame + player->head : samples;
    const size_t wanted = in_head ? sizeof player->frame - player->head
                          : player->left < (long)sizeof samples ? (size_t)player->left : sizeof samples;
    const ptrdiff_t more = decoder_read(player->decoder, decoder_out_frames, to, wanted, decoder_now);
    *ended = more != decoder_again && more <= 0;
    if (more <= 0)
        return false;
    if (!in_head) {
        fwrite(samples, 1, (size_t)more, player->out);
        player->left -= more;
        return true;
    }
    player->head += (size_t)more;
    if (player->head < sizeof player->frame)
        return true;
    if (player->frames++ == 0)
        fprintf(player->out, "YUV4MPEG2 W%d H%d F%s:1 Ip A0:0 C%s XCOLORRANGE=FULL\n", player->frame.width, player->frame.height,
                player->rate, player->frame.sampling);
    fputs("FRAME\n", player->out);
    player->left = player->frame.bytes;
    player->head = 0;
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: player PORT OUT.y4m [RATE]\n");
        return 2;
    }
    struct player player = {.out = fopen(argv[2], "wb"), .rate = argc > 3 ? argv[3] : "25"};
    if (!player.out || decoder_open(&player.decoder, NULL) != decoder_ok)
        return 1;
    int socket = connected(atoi(argv[1]));
    char bytes[4096];
    ssize_t there = 0, sent = 0;
    const int room = decoder_input_descriptor(player.decoder, decoder_in_stream);
    const int frames = decoder_output_descriptor(player.decoder, decoder_out_frames);
    for (bool ended = false; !ended;) {
        struct pollfd at[] = {{frames, POLLIN, 0}, {there > sent ? room : socket, POLLIN, 0}};
        poll(at, 2, -1);
        if (at[1].revents && there == sent && socket >= 0) {
            there = read(socket, bytes, sizeof bytes);
            sent = 0;
            if (there <= 0) {
                close(socket);
                socket = -1;
                there = 0;
                decoder_end(player.decoder, decoder_in_stream);
            }
        }
        if (there > sent) {
            const ptrdiff_t more = decoder_write(player.decoder, decoder_in_stream, bytes + sent, (size_t)(there - sent), decoder_now);
            sent += more > 0 ? more : 0;
        }
        while (take(&player, &ended)) {
        }
    }
    const int result = decoder_join(player.decoder);
    decoder_close(player.decoder);
    printf("%ld frames\n", player.frames);
    return fclose(player.out) == 0 && result == decoder_ok ? 0 : 1;
}
