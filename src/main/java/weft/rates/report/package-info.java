/** What is found out about rates, for people and for tools. */
package weft.rates.report;
