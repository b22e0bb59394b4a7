/** What the rates of processes that are connected mean together: how often each fires, and whether that goes on for ever. */
package weft.rates.balance;
