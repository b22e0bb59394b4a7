/** Messages for tools: as JSON, and as SARIF. */
package weft.diagnostics.format;
