/** How many bytes each firing of a process moves: found in its C, never declared by the user. */
package weft.rates;
