/** What a mapping costs: numbers only, no names. */
package weft.mapping.cost;
