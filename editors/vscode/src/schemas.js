'use strict';

const vscode = require('vscode');

/**
 * Gives the schemas to the extension for XML, LemMinX, if it is there. DOL's dialect is known by its namespaces, which a catalog has;
 * the compact one has none, so that each of its files is named.
 */
class Schemas {

    constructor(context, isWished) {
        this.context = context;
        this.isWished = isWished;
        this.named = new Set();
    }

    async offer(uri, { isDol }) {
        const extension = this.isWished ? vscode.extensions.getExtension('redhat.vscode-xml') : undefined;
        const key = isDol ? 'catalog' : uri.toString();
        if (!extension || this.named.has(key)) {
            return;
        }
        this.named.add(key);
        const xml = await extension.activate();
        if (isDol) {
            xml.addXMLCatalogs([this.context.asAbsolutePath('catalog.xml')]);
        } else {
            const schema = vscode.Uri.file(this.context.asAbsolutePath('schemas/weft.xsd'));
            xml.addXMLFileAssociations([{ pattern: pattern(uri.fsPath), systemId: schema.toString() }]);
        }
    }
}

/** A pattern that one file matches. */
function pattern(path) {
    return path.replace(/[\\*?[\]{}]/g, character => character === '\\' ? '/' : `\\${character}`);
}

module.exports = { Schemas };
