'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { Picture } = require('./picture');
const { Schemas } = require('./schemas');
const { root, hasNetworks } = require('./networks');

const LANGUAGES = ['xml', 'c', 'cpp'];

/** The server is started at the first document that it is for: most files of these languages have nothing to do with Weft. */
async function activate(context) {
    const settings = vscode.workspace.getConfiguration('weft');
    const command = settings.get('command');
    const schemas = new Schemas(context, settings.get('schemas'));
    let client; // once it is wanted

    async function consider(document) {
        if (document.uri.scheme !== 'file' || !LANGUAGES.includes(document.languageId)) {
            return;
        }
        const isXml = document.languageId === 'xml';
        const kind = isXml ? root(document.getText()) : undefined;
        if (kind) {
            await schemas.offer(document.uri, kind);
        }
        if (!client && (isXml ? kind : await hasNetworks()) && !client) {
            client = start(context, command);
        }
    }

    context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(consider));
    await Promise.all(vscode.workspace.textDocuments.map(consider));
}

function start(context, command) {
    const picture = new Picture(async uri => client.sendRequest('weft/picture', { uri }));
    const client = new LanguageClient('weft', 'Weft', { command, args: ['lsp'] }, {
        documentSelector: LANGUAGES.map(language => ({ scheme: 'file', language })),
        synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{xml,c,cc,cpp,h,hpp}') },
        middleware: {
            didChange: async (event, next) => {
                await next(event);
                picture.refresh();
            },
        },
    });
    context.subscriptions.push(
        client,
        picture,
        vscode.commands.registerCommand('weft.picture', uri => picture.show(uriOf(uri))),
        vscode.commands.registerCommand('weft.run', (...words) => run(command, words)),
    );
    client.start().then(
        () => vscode.commands.executeCommand('setContext', 'weft.isActive', true),
        () => vscode.window.showErrorMessage(`'${command}' cannot be started: install Weft, or say in weft.command where it lies.`),
    );
    return client;
}

/** What a lens, the title's menu (a Uri) or the palette (nothing) gives. */
function uriOf(given) {
    return typeof given === 'string' ? given : (given ?? vscode.window.activeTextEditor.document.uri).toString();
}

/** Runs a command line of Weft's, the words of a lens, in the folder of the project. */
async function run(command, words) {
    await vscode.workspace.saveAll(false);
    const network = vscode.Uri.file(words[1]);
    const folder = vscode.workspace.getWorkspaceFolder(network);
    const cwd = folder ? folder.uri.fsPath : vscode.Uri.joinPath(network, '..').fsPath;
    await vscode.tasks.executeTask(new vscode.Task(
        { type: 'process' },
        folder ?? vscode.TaskScope.Workspace,
        words[0],
        'weft',
        new vscode.ProcessExecution(command, words, { cwd }),
    ));
}

module.exports = { activate };
