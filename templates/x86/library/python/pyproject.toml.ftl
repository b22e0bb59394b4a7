[build-system]
requires = ["setuptools>=61", "wheel"]
build-backend = "setuptools.build_meta"

[project]
name = "${functions.name}"
version = "1.0.0"
description = "A process network as a library"
requires-python = ">=3.9"

[tool.setuptools]
packages = ["${functions.name}"]
package-dir = { "" = "python" }

[tool.setuptools.package-data]
"*" = ["py.typed"]
