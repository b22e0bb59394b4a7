#define TEXT "longer than its channel"
