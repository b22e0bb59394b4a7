package weft.target;

import weft.transform.UnitRequest.Execution;

/**
 * What a program is to be.
 *
 * @param execution   how processes share a processor
 * @param isAccounted whether the program counts what it does
 * @param isLive      whether it can be watched while it runs
 */
public record ProgramOptions(Execution execution, boolean isAccounted, boolean isLive, Product product) {}
