package weft.model;

/** All that was read for one run: the network, what it runs on, and where each process runs. */
public record Application(Network network, Architecture architecture, Mapping mapping) {}
