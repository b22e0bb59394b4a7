'use strict';

const vscode = require('vscode');

/** A panel beside the text that shows the network's picture as the text is. */
class Picture {

    /** @param request gives the picture of a file as SVG, or fails with the reason */
    constructor(request) {
        this.request = request;
        this.panel = undefined;
        this.uri = undefined;
        this.svg = '';
        this.isAsking = false;
        this.isOld = false;
    }

    async show(uri) {
        if (uri !== this.uri) {
            this.uri = uri;
            this.svg = '';
        }
        if (this.panel) {
            this.panel.reveal(undefined, true);
        } else {
            this.panel = vscode.window.createWebviewPanel(
                'weft.picture', 'Network', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: false });
            this.panel.onDidDispose(() => {
                this.panel = undefined;
            });
        }
        await this.refresh();
    }

    /** Draws it again. One request is on its way at most: what changes meanwhile is one more when that is answered. */
    async refresh() {
        this.isOld = true;
        if (this.isAsking) {
            return;
        }
        this.isAsking = true;
        while (this.isOld && this.panel) {
            this.isOld = false;
            const uri = this.uri;
            let problem = '';
            let svg = this.svg;
            try {
                svg = await this.request(uri);
            } catch (error) {
                problem = error.message;
            }
            if (uri === this.uri && this.panel) {
                this.svg = svg;
                this.panel.webview.html = page(svg, problem);
            }
        }
        this.isAsking = false;
    }

    dispose() {
        this.panel?.dispose();
    }
}

/** What is wrong stands above the picture of what was right last. */
function page(svg, problem) {
    return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
p { color: var(--vscode-errorForeground); }
svg { max-width: 100%; height: auto; }
.old { opacity: 0.5; }
</style>
</head>
<body>
${problem ? `<p>${escaped(problem)}</p>` : ''}
<div${problem ? ' class="old"' : ''}>${svg}</div>
</body>
</html>`;
}

function escaped(text) {
    return text.replace(/[&<>]/g, character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);
}

module.exports = { Picture };
