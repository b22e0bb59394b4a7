/** All stages in their order, and the C toolchain behind them: what the command line and the Maven plugin have in common. */
package weft.compile;
