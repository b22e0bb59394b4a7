package weft.mapping.solve;

/**
 * What a search has found.
 *
 * @param assignment the processor of each process; not to be changed
 * @param bound      what no mapping's highest load is below; the highest load itself where the optimum is proved
 * @param isStopped  whether the time ended the search
 */
public record Solution(int[] assignment, long bound, boolean isStopped) {}
