/* What numbers below 0 ask for. */
enum { FAULT = -10, DEADLOCK = -20, FAULT_ON_STACK = -30, STOP = -40, LEAVE = -50 };
