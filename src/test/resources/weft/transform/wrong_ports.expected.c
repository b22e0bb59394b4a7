// /src/wrong_ports.input.c:4:1: warning: no port is named "non"; known: '1', 'in', 'in2', 'it', 'out', 'out2'
// /src/wrong_ports.input.c:5:1: warning: no port is named "12"; did you mean '1'?
// /src/wrong_ports.input.c:11:14: error: the process has no port "inn"; did you mean 'in'?
// /src/wrong_ports.input.c:12:14: error: DOL_read needs an input port, and port "out" is an output port
// /src/wrong_ports.input.c:13:15: error: DOL_write needs an output port, and port "1" is an input port
// /src/wrong_ports.input.c:14:14: error: the process has no port "12"; did you mean '1'?
// /src/wrong_ports.input.c:15:9: warning: DOL_rtest makes the network's result depend on time: it is no longer a Kahn network
// /src/wrong_ports.input.c:15:55: error: DOL_consume needs an input port, and port "out2" is an output port
// /src/wrong_ports.input.c:16:5: error: DOL_read takes 4 arguments, here are 3
