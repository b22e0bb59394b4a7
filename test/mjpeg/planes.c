/* The reference: decodes the JPEG files named, as frames of one video, with libjpeg (islow, no colour conversion, no
   upsampling), and writes their planes to standard output as a Y4M file. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

static const char *sampling(const struct jpeg_decompress_struct *j)
{
    if (j->num_components == 1)
        return "mono";
    int across = j->max_h_samp_factor / j->comp_info[1].h_samp_factor;
    int down = j->max_v_samp_factor / j->comp_info[1].v_samp_factor;
    switch (across * 10 + down) {
    case 11: return "444";
    case 12: return "440";
    case 21: return "422";
    case 22: return "420jpeg";
    default: return "411";
    }
}

static void decode(const char *name, bool first)
{
    struct jpeg_decompress_struct j;
    struct jpeg_error_mgr errors;
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    j.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&j);
    jpeg_stdio_src(&j, file);
    jpeg_read_header(&j, TRUE);
    j.raw_data_out = TRUE;
    j.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&j);

    uint8_t *plane[3];
    int stride[3];
    for (int c = 0; c < j.num_components; c++) {
        stride[c] = (int)j.comp_info[c].width_in_blocks * 8 + 64;
        plane[c] = malloc((size_t)stride[c] * (j.comp_info[c].height_in_blocks * 8 + 64));
    }
    int lines = j.max_v_samp_factor * 8;
    for (int row = 0; j.output_scanline < j.output_height; row++) {
        JSAMPROW rows[3][32];
        JSAMPARRAY planes[3] = {rows[0], rows[1], rows[2]};
        for (int c = 0; c < j.num_components; c++) {
            int n = j.comp_info[c].v_samp_factor * 8;
            for (int i = 0; i < n; i++)
                rows[c][i] = plane[c] + (size_t)(row * n + i) * (size_t)stride[c];
        }
        jpeg_read_raw_data(&j, planes, (JDIMENSION)lines);
    }
    if (first)
        printf("YUV4MPEG2 W%u H%u F25:1 Ip A0:0 C%s XCOLORRANGE=FULL\n", j.image_width, j.image_height, sampling(&j));
    printf("FRAME\n");
    for (int c = 0; c < j.num_components; c++) {
        for (unsigned y = 0; y < j.comp_info[c].downsampled_height; y++)
            fwrite(plane[c] + y * (size_t)stride[c], 1, j.comp_info[c].downsampled_width, stdout);
        free(plane[c]);
    }
    jpeg_finish_decompress(&j);
    jpeg_destroy_decompress(&j);
    fclose(file);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        decode(argv[i], i == 1);
    return fflush(stdout) == 0 ? 0 : 1;
}
