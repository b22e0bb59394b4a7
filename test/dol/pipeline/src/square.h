#define PORT_IN  "in"
#define PORT_OUT "out"
typedef struct _local_states {
    int count;
} Square_State;
