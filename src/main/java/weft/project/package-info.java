/** New projects, and new processes in them. */
package weft.project;
