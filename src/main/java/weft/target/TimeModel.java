package weft.target;

/**
 * A model of the time that a target's processors take, asked by variables of the program's environment.
 *
 * @param table    names the file for a table of what they took, or is 1 for stderr
 * @param timeline names the file for a timeline, in the model's time
 */
public record TimeModel(String table, String timeline) {}
