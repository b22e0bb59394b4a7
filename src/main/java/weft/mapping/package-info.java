/** Where processes are to run: measured work and traffic, a model of their cost, a search, and words for what it found. */
package weft.mapping;
