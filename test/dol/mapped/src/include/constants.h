#define STAGES 4
struct limits { int rounds; int step; };
