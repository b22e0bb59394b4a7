#define LAST 5
