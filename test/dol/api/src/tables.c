#include <dol.h>
#include "text.h"
#define PORT_SMALL	1
#define PORT_LARGE	12
static const int order[3] = { 1, 10, 100 };
