/** What several commands write: pictures, dependencies, and folders that they leave no trace of. */
package weft.cli.write;
