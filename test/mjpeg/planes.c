/* planes < IN.mjpeg > OUT.y4m: the reference. Decodes JPEG images one after the other with libjpeg (islow, no colour
   conversion, no upsampling) and writes their planes. */
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

/* Decodes the first of the images; returns how many bytes it has. */
static size_t decode(const uint8_t *images, size_t size, int first)
{
    struct jpeg_decompress_struct j;
    struct jpeg_error_mgr errors;
    j.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&j);
    jpeg_mem_src(&j, images, size);
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
    size_t left = j.src->bytes_in_buffer;
    jpeg_destroy_decompress(&j);
    return size - left;
}

int main(void)
{
    static uint8_t images[1 << 26];
    size_t size = fread(images, 1, sizeof images, stdin);
    for (size_t at = 0; at < size;)
        at += decode(images + at, size - at, at == 0);
    return fflush(stdout) == 0 ? 0 : 1;
}
