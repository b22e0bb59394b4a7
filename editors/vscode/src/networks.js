'use strict';

const vscode = require('vscode');

const ROOT = /^\uFEFF?\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*)*<(?:([\w.-]+):)?(processnetwork|mapping|architecture)\b([^>]*)/s;

/** Files that are looked at, at most, to know whether a folder has to do with Weft. */
const MOST = 200;

/** Whether a text is a network, a mapping or an architecture: its dialect, or undefined. */
function root(text) {
    const found = ROOT.exec(text);
    return found ? { isDol: /\bxmlns\b/.test(found[3]) && /\/~shapes\/schema\//.test(found[3]) } : undefined;
}

/** Whether the workspace has any of them. */
async function hasNetworks() {
    for (const uri of await vscode.workspace.findFiles('**/*.xml', undefined, MOST)) {
        if (root(Buffer.from(await vscode.workspace.fs.readFile(uri)).toString())) {
            return true;
        }
    }
    return false;
}

module.exports = { root, hasNetworks };
