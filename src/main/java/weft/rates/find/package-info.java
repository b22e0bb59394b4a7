/** The rates of one process, by running its firings on values that may be unknown. */
package weft.rates.find;
