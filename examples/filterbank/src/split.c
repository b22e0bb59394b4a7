#include "spectrum.h"

#define PORT_SPECTRA "spectra"
#define PORT_BAND "band"

void split_init(DOLProcess *p)
{
    (void)p;
}

/* Sends each band its bins. */
int split_fire(DOLProcess *p)
{
    struct spectrum *spectrum;
    CREATEPORTVAR(port);
    const int bands = DOL_port_count((void *)PORT_BAND, p);
    DOL_capture((void *)PORT_SPECTRA, (void **)&spectrum, sizeof *spectrum, p);
    for (int i = 0; i < bands; i++) {
        CREATEPORT(port, PORT_BAND, 1, i, bands);
        DOL_write((void *)port, spectrum->bin + first_bin(i, bands), bins(i, bands) * (int)sizeof *spectrum->bin, p);
    }
    DOL_consume((void *)PORT_SPECTRA, p);
    return 0;
}
