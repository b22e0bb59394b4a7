#include "spectrum.h"

#define PORT_BAND "band"
#define PORT_SPECTRA "spectra"

void merge_init(DOLProcess *p)
{
    (void)p;
}

/* Puts the bands of a spectrum side by side. */
int merge_fire(DOLProcess *p)
{
    struct spectrum *spectrum;
    CREATEPORTVAR(port);
    const int bands = DOL_port_count((void *)PORT_BAND, p);
    DOL_reserve((void *)PORT_SPECTRA, (void **)&spectrum, sizeof *spectrum, p);
    for (int i = 0; i < bands; i++) {
        CREATEPORT(port, PORT_BAND, 1, i, bands);
        DOL_read((void *)port, spectrum->bin + first_bin(i, bands), bins(i, bands) * (int)sizeof *spectrum->bin, p);
    }
    DOL_release((void *)PORT_SPECTRA, p);
    return 0;
}
