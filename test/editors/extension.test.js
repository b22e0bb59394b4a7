'use strict';
// The extension as it is in the .vsix, with the real server, in a stand-in of the editor (vscode.js).

const test = require('node:test');
const assert = require('node:assert');
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const EXTENSION = path.resolve(process.env.WEFT_EXTENSION);
const manifest = JSON.parse(fs.readFileSync(path.join(EXTENSION, 'package.json')));
const { editor } = require(path.join(EXTENSION, 'node_modules/vscode.js'));
const { activate } = require(path.join(EXTENSION, manifest.main));
const { state } = editor;

/** A test that waits in vain ends by itself. */
const LIMIT = { timeout: 120_000 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weft-editor-'));
const context = { subscriptions: [], asAbsolutePath: name => path.join(EXTENSION, name) };
let network;

test.before(async () => {
    fs.cpSync(path.join(ROOT, 'examples/quickstart'), folder, { recursive: true });
    state.folder = folder;
    state.settings = { command: path.join(ROOT, 'scripts/weft'), schemas: true };
    await activate(context);
    network = await editor.open(path.join(folder, 'quickstart.xml'), 'xml');
}, LIMIT);

test.after(async () => {
    await Promise.all(context.subscriptions.map(each => each.dispose()));
    fs.rmSync(folder, { recursive: true });
}, LIMIT);

async function lens(document, title) {
    return (await editor.lenses(document)).find(each => each.command.title === title);
}

test('what is wrong is told as it is typed', LIMIT, async () => {
    await editor.problems(network, found => found.length === 0);
    await editor.type(network, '<sender process="worker"', '<sender process="wroker"');
    await editor.problems(network, found => found.some(each => each.message.includes("there is no process 'wroker'")));
    await editor.type(network, '"wroker"', '"worker"');
    await editor.problems(network, found => found.length === 0);
});

test('the picture follows the text', LIMIT, async () => {
    await editor.click(await lens(network, 'picture'));
    await editor.picture(html => html.includes('>producer</text>'));
    await editor.type(network, '"producer"', '"maker"');
    await editor.picture(html => html.includes('>maker</text>'));
    assert.ok(!state.panel.webview.html.includes('producer</text>'));
    assert.strictEqual(state.panel.webview.options.enableScripts, false);
});

test('a mistake stands above the last picture', LIMIT, async () => {
    await editor.type(network, '<sender process="maker"', '<sender process="m&lt;ker"');
    await editor.picture(html => html.includes("there is no process 'm&lt;ker'") && html.includes('>maker</text>'));
    await editor.type(network, '"m&lt;ker"', '"maker"');
    await editor.picture(html => !html.includes('there is no process'));
    await editor.type(network, '"maker"', '"producer"');
});

test('a closed picture is asked for no more, and opened again', LIMIT, async () => {
    const closed = state.panel;
    closed.dispose();
    await editor.click(await lens(network, 'picture'));
    assert.notStrictEqual(state.panel, closed);
    await editor.picture(html => html.includes('>producer</text>'));
});

test('a network is saved and run', LIMIT, async () => {
    const run = await lens(network, 'run');
    await editor.type(network, 'capacity="32" name="channelA"', 'capacity="48" name="channelA"');
    await editor.click(run);
    assert.ok(fs.readFileSync(network.fileName, 'utf8').includes('capacity="48"'));
    const { process, args, options } = state.tasks.pop().execution;
    assert.deepStrictEqual([...args], ['run', network.fileName]);
    assert.strictEqual(options.cwd, folder);
    const done = spawnSync(process, args, { ...options, encoding: 'utf8' });
    assert.strictEqual(done.status, 0, done.stderr);
    assert.match(done.stdout, /\n/);
});

test('a mapping is run with its network', LIMIT, async () => {
    const mapping = await editor.open(path.join(folder, 'mapping.xml'), 'xml');
    await editor.click(await lens(mapping, 'run'));
    assert.deepStrictEqual([...state.tasks.pop().execution.args].slice(0, 4), ['run', network.fileName, '-m', mapping.fileName]);
});

test('the extension for XML is given the schemas', LIMIT, async () => {
    const compact = state.schemas.find(each => each.pattern === network.fileName);
    assert.ok(fs.existsSync(new URL(compact.systemId)));
    const dol = path.join(folder, 'dol.xml');
    fs.writeFileSync(dol, '<?xml version="1.0"?>\n<processnetwork xmlns="http://www.tik.ee.ethz.ch/~shapes/schema/PROCESSNETWORK" name="n"/>\n');
    await editor.open(dol, 'xml');
    const catalog = state.schemas.find(each => typeof each === 'string');
    const named = [...fs.readFileSync(catalog, 'utf8').matchAll(/ uri="([^"]*)"/g)].map(found => found[1]);
    assert.strictEqual(named.length, 4);
    named.forEach(schema => assert.ok(fs.existsSync(path.join(path.dirname(catalog), schema)), schema));
});

test('what the manifest names is there', LIMIT, () => {
    assert.strictEqual(manifest.license, 'Apache-2.0');
    ['LICENSE.txt', 'README.md', 'catalog.xml', manifest.main].forEach(name => assert.ok(fs.existsSync(path.join(EXTENSION, name)), name));
    assert.ok(!fs.existsSync(path.join(EXTENSION, 'node_modules/@vscode')), 'tools are in the package');
});
