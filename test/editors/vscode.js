'use strict';
// The module that VS Code gives to extensions, as far as Weft's and the language client that it brings need it, without the editor.
// What is not here does nothing. `editor` at the end is for the tests: what a person does, and sees.

const fs = require('node:fs');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

/** A place for listeners. */
class EventEmitter {
    constructor() {
        this.listeners = new Set();
        this.event = (listener, that) => {
            const bound = that ? listener.bind(that) : listener;
            this.listeners.add(bound);
            return new Disposable(() => this.listeners.delete(bound));
        };
    }

    fire(value) {
        return Promise.all([...this.listeners].map(listener => listener(value)));
    }

    dispose() {
        this.listeners.clear();
    }
}

class Disposable {
    constructor(end) {
        this.end = end;
    }

    dispose() {
        this.end?.();
    }
}

class Uri {
    constructor(text) {
        this.text = text;
        this.scheme = text.slice(0, text.indexOf(':'));
    }

    static file(name) {
        return new Uri(pathToFileURL(name).href);
    }

    static parse(text) {
        return new Uri(text);
    }

    static joinPath(uri, ...parts) {
        return Uri.file(path.join(uri.fsPath, ...parts));
    }

    get fsPath() {
        return fileURLToPath(this.text);
    }

    get path() {
        return new URL(this.text).pathname;
    }

    toString() {
        return this.text;
    }
}

class Position {
    constructor(line, character) {
        Object.assign(this, { line, character });
    }
}

class Range {
    constructor(startLine, startCharacter, endLine, endCharacter) {
        this.start = new Position(startLine, startCharacter);
        this.end = new Position(endLine, endCharacter);
    }
}

class Diagnostic {
    constructor(range, message, severity) {
        Object.assign(this, { range, message, severity });
    }
}

class CodeLens {
    constructor(range, command) {
        Object.assign(this, { range, command });
    }
}

class CodeActionKind {
    static Empty = new CodeActionKind();

    append() {
        return this;
    }
}

class Task {
    constructor(definition, scope, name, source, execution) {
        Object.assign(this, { definition, scope, name, source, execution });
    }
}

class ProcessExecution {
    constructor(process, args, options) {
        Object.assign(this, { process, args, options });
    }
}

class CancellationTokenSource {
    constructor() {
        this.token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
    }

    cancel() {}

    dispose() {}
}

class Document {
    constructor(file, languageId) {
        this.uri = Uri.file(file);
        this.fileName = file;
        this.languageId = languageId;
        this.version = 1;
        this.isClosed = false;
        this.text = fs.readFileSync(file, 'utf8');
    }

    getText() {
        return this.text;
    }
}

/** An object of which what is not there is a function, or a class, that does nothing. */
function lenient(known) {
    return new Proxy(known, {
        get: (target, key) => key in target || typeof key === 'symbol' ? target[key] : nothing,
    });
}

function nothing() {
    return new Disposable();
}

const documents = [];
const events = {
    opened: new EventEmitter(), changed: new EventEmitter(), closed: new EventEmitter(), told: new EventEmitter(), drawn: new EventEmitter(),
};
const commands = new Map();
const state = { settings: {}, folder: undefined, problems: new Map(), lenses: undefined, panel: undefined, tasks: [], errors: [], schemas: [] };

const xml = {
    addXMLCatalogs: catalogs => state.schemas.push(...catalogs),
    addXMLFileAssociations: associations => state.schemas.push(...associations),
};

const workspace = lenient({
    textDocuments: documents,
    workspaceFolders: undefined,
    notebookDocuments: [],
    onDidOpenTextDocument: events.opened.event,
    onDidChangeTextDocument: events.changed.event,
    onDidCloseTextDocument: events.closed.event,
    getConfiguration: () => ({ get: (name, otherwise) => state.settings[name] ?? otherwise, has: () => false, inspect: () => undefined }),
    getWorkspaceFolder: () => (state.folder ? { uri: Uri.file(state.folder), name: 'test', index: 0 } : undefined),
    createFileSystemWatcher: () => lenient({ dispose() {} }),
    findFiles: async () => fs.readdirSync(state.folder).filter(name => name.endsWith('.xml')).map(name => Uri.file(path.join(state.folder, name))),
    fs: { readFile: async uri => fs.readFileSync(uri.fsPath) },
    saveAll: async () => documents.forEach(document => fs.writeFileSync(document.fileName, document.text)),
});

const languages = lenient({
    match: (selector, document) => ([selector].flat().some(each => (each.language ?? each) === document.languageId) ? 10 : 0),
    createDiagnosticCollection: () => lenient({
        set: (uri, problems) => {
            state.problems.set(uri.toString(), problems ?? []);
            events.told.fire();
        },
    }),
    registerCodeLensProvider: (selector, provider) => {
        state.lenses = provider;
        return new Disposable();
    },
});

const window = lenient({
    activeTextEditor: undefined,
    visibleTextEditors: [],
    createOutputChannel: () => lenient({}),
    showErrorMessage: async message => state.errors.push(message),
    createWebviewPanel: (type, title, place, options) => {
        const ended = new EventEmitter();
        const webview = {
            options,
            set html(text) {
                this.text = text;
                events.drawn.fire();
            },
            get html() {
                return this.text ?? '';
            },
        };
        state.panel = { type, title, webview, onDidDispose: ended.event, reveal() {}, dispose: () => ended.fire() };
        return state.panel;
    },
});

/** Waits until something is as wished; a test that waits in vain is ended by its runner. */
async function until(emitter, isWished) {
    while (!isWished()) {
        await new Promise(resolve => {
            const once = emitter.event(() => {
                once.dispose();
                resolve();
            });
        });
    }
}

const editor = {
    state,
    async open(file, languageId) {
        const document = new Document(file, languageId);
        documents.push(document);
        await events.opened.fire(document);
        return document;
    },
    async type(document, old, text) {
        if (!document.text.includes(old)) {
            throw new Error(`${old} is not in ${document.fileName}`);
        }
        document.text = document.text.replaceAll(old, text);
        document.version++;
        await events.changed.fire({ document, contentChanges: [{ text: document.text }], reason: undefined });
    },
    lenses: document => state.lenses.provideCodeLenses(document, new CancellationTokenSource().token),
    click: lens => commands.get(lens.command.command)(...lens.command.arguments),
    problems: (document, isWished) => until(events.told, () => isWished(state.problems.get(document.uri.toString()) ?? [])),
    picture: isWished => until(events.drawn, () => isWished(state.panel?.webview.html ?? '')),
};

module.exports = lenient({
    version: '1.82.0',
    Uri,
    EventEmitter,
    Disposable,
    Position,
    Range,
    Diagnostic,
    CodeLens,
    CodeActionKind,
    Task,
    ProcessExecution,
    CancellationTokenSource,
    TaskScope: { Workspace: 2 },
    ViewColumn: { Beside: -2 },
    workspace,
    languages,
    window,
    env: { appName: 'stand-in', language: 'en' },
    extensions: { getExtension: name => (name === 'redhat.vscode-xml' ? { activate: async () => xml } : undefined) },
    tasks: { executeTask: async task => state.tasks.push(task) },
    commands: {
        registerCommand: (name, run) => {
            commands.set(name, run);
            return new Disposable(() => commands.delete(name));
        },
        executeCommand: async () => undefined,
    },
    editor,
});
