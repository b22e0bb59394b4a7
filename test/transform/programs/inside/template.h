/* Included several times: a function for each PLACE. */
static unsigned PLACE(DOLProcess *p)
{
    unsigned char bytes[2] = {LIMIT, 0};
    DOL_read((void *)PORT_IN2, bytes + 1, 1, p);
    return bytes[0] + bytes[1];
}
