// /src/wrong_namespace.input.cc:3:1: error: P_init is in namespace app, where the runtime does not call it; define it outside [W0524]
// /src/wrong_namespace.input.cc:4:1: error: P_fire is in namespace app, where the runtime does not call it; define it outside [W0524]
