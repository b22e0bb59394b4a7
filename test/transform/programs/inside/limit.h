#define LIMIT 7u
