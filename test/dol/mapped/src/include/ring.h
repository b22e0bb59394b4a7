#include <dol.h>
#include "constants.h"
#define PORT_IN "in"
#define PORT_OUT "out"
typedef struct _local_states { int round; struct limits limits; } Stage_State;
