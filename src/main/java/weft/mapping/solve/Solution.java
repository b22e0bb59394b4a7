package weft.mapping.solve;

/**
 * What a search has found.
 *
 * @param assignment the processor of each process; not to be changed
 * @param bound      what no mapping's highest load is below; the highest load itself where the optimum is proved
 * @param isStopped  whether the time ended the search
 * @param steps      how many branches, moves and swaps it looked at: the same on each machine that has the time
 */
public record Solution(int[] assignment, long bound, boolean isStopped, long steps) {

    /** The same search with another end. */
    public Solution with(int[] other) {
        return new Solution(other, bound, isStopped, steps);
    }
}
