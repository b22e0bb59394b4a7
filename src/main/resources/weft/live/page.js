// Shows moments of a network that runs, or has run. Rows are arrays; the indices of their columns:
'use strict';
const pristine = document.documentElement.outerHTML; // before anything of it changes: what is saved
const FIRINGS = 0, DOES = 1, AT = 2, FILE = 3, LINE = 4, SEEN = 5;
const WRITTEN = 0, READ = 1, CAPACITY = 2;
const READS = 2, WRITES = 3;
const DOING = ['gone', 'runs', 'reads', 'writes', 'tests', 'gone'];
const SPAN = 1; // seconds: rates are those of this time
const EACH = 250; // milliseconds between two questions
const ROWS = 50;
const SVG = 'http://www.w3.org/2000/svg';

const network = JSON.parse(byId('network').textContent);
const processes = network.processes.map(([name, processor, unit]) => ({name, processor, unit}));
const channels = network.channels.map(([name, writer, reader, capacity]) => ({name, writer, reader, capacity}));
const saved = byId('history').textContent;
let moments = saved ? JSON.parse(saved) : [];
let chosen = null; // indices of processes
let misses = 0;

function byId(id) { return document.getElementById(id); }

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function short(number) {
  for (const unit of ['', 'k', 'M', 'G']) {
    if (number < 1000) return (number < 10 && number % 1 ? number.toFixed(1) : Math.round(number)) + (unit ? ' ' + unit : '');
    number /= 1000;
  }
  return Math.round(number) + ' T';
}

function rate(bytes) { return short(bytes) + (bytes < 1000 ? ' B/s' : 'B/s'); }

// The moment that is shown, and an older one, so that their difference is what happened in between.
function shown() { return byId('follow').checked ? moments.length - 1 : Math.min(Number(byId('time').value), moments.length - 1); }
function older(index) {
  let before = index;
  while (before > 0 && moments[index].t - moments[before].t < SPAN) before--;
  return before;
}

function view(index) {
  const now = moments[index], before = index > 0 ? moments[older(index)] : null;
  const passed = before ? now.t - before.t : now.t, looks = now.looks - (before ? before.looks : 0);
  const delta = (kind, i, column) => now[kind][i][column] - (before && before[kind][i] ? before[kind][i][column] : 0);
  return {
    now,
    firings: i => passed > 0 ? delta('processes', i, FIRINGS) / passed : 0,
    share: i => looks > 0 ? delta('processes', i, SEEN) / looks : 0,
    busy: i => looks > 0 && now.processors[i] ? delta('processors', i, 0) / looks : 0,
    bytes: i => passed > 0 ? delta('channels', i, WRITTEN) / passed : 0,
    held: i => Math.max(0, now.channels[i][WRITTEN] - now.channels[i][READ]),
    fill: i => now.channels[i][CAPACITY] > 0 ? Math.min(1, Math.max(0, now.channels[i][WRITTEN] - now.channels[i][READ]) / now.channels[i][CAPACITY]) : 0,
    grown: i => now.channels[i][CAPACITY] > channels[i].capacity,
  };
}

// Who a process waits for; -1: nobody.
function waitsFor(row) {
  return row[DOES] === READS ? channels[row[AT]].writer : row[DOES] === WRITES ? channels[row[AT]].reader : -1;
}

function does(row) {
  const line = row[LINE] > 0 ? ' at ' + row[FILE] + ':' + row[LINE] : '', other = waitsFor(row);
  if (row[DOES] === READS) return 'waits for ' + processes[other].name + ': data of ' + channels[row[AT]].name + line;
  if (row[DOES] === WRITES) return 'waits for ' + processes[other].name + ': room in ' + channels[row[AT]].name + line;
  return ['is elsewhere', 'runs', '', '', 'tests' + line, 'has ended'][row[DOES]];
}

// The processes that wait for each other in a circle, where the program has found one.
function deadlock(now) {
  if (!now.deadlocked) return [];
  const passed = new Map();
  for (let start = 0; start < processes.length; start++) {
    let at = start;
    while (at >= 0 && !passed.has(at)) {
      passed.set(at, start);
      at = waitsFor(now.processes[at]);
    }
    if (at >= 0 && passed.get(at) === start) {
      const circle = [];
      do {
        circle.push(at);
        at = waitsFor(now.processes[at]);
      } while (at !== circle[0]);
      return circle;
    }
  }
  return [];
}

// The picture: its boxes and arrows lie there in the order of network.nodes and network.edges.
const boxes = [...document.querySelectorAll('#picture .process')], arrows = [...document.querySelectorAll('#picture .channel')];

function bar(parent, className, x, y, width, height) {
  const made = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({x, y, width, height})) made.setAttribute(name, value);
  made.setAttribute('class', className);
  parent.append(made);
  return made;
}

boxes.forEach((box, i) => {
  const frame = box.querySelector('.frame'), at = name => Number(frame.getAttribute(name));
  box.load = bar(box, 'load', at('x'), at('y') + at('height') - 4, 0, 4);
  box.width = at('width');
  box.addEventListener('click', () => choose(network.nodes[i]));
});
// Whether an arrow leads through the place of a bar: its texts may lie right above it.
function crosses(path, x, y) {
  const length = path.getTotalLength();
  for (let at = 0; at <= length; at += 2) {
    const point = path.getPointAtLength(at);
    if (point.x > x - 2 && point.x < x + 62 && point.y > y - 2 && point.y < y + 6) return true;
  }
  return false;
}

arrows.forEach(arrow => {
  const texts = arrow.querySelectorAll('text'), last = texts[texts.length - 1];
  const x = Number(last.getAttribute('x')), below = Number(last.getAttribute('y')) + 3;
  const y = crosses(arrow.querySelector('path'), x, below) ? Number(texts[0].getAttribute('y')) - 16 : below;
  arrow.told = last;
  arrow.title = arrow.querySelector('title');
  last.textContent = arrow.title.textContent = ''; // the widest figures kept room for those to come: there are none yet
  bar(arrow, 'back', x, y, 60, 4);
  arrow.fill = bar(arrow, 'fill', x, y, 0, 4);
});

const ORDER = ['runs', 'writes', 'reads', 'tests', 'gone'];

function drawPicture(seen, circle) {
  const dead = new Set(circle), stuck = new Set(circle.map(i => seen.now.processes[i][AT]));
  boxes.forEach((box, i) => {
    const group = network.nodes[i], states = group.map(p => DOING[seen.now.processes[p][DOES]]);
    const share = group.reduce((sum, p) => sum + seen.share(p), 0);
    const state = ORDER.find(each => states.includes(each));
    box.setAttribute('class', 'process ' + state + (group.some(p => dead.has(p)) ? ' dead' : '') + (chosen && group.includes(chosen[0]) ? ' chosen' : ''));
    box.load.setAttribute('width', (box.width * Math.min(1, share)).toFixed(1));
    box.querySelector('title').textContent = group.length === 1 ? processes[group[0]].name + ' ' + does(seen.now.processes[group[0]])
      : group.length + ' processes: ' + ORDER.map(each => [each, states.filter(s => s === each).length]).filter(([, n]) => n).map(([each, n]) => n + ' ' + each).join(', ');
  });
  arrows.forEach((arrow, i) => {
    const group = network.edges[i];
    const fill = group.reduce((sum, c) => sum + seen.fill(c), 0) / group.length, bytes = group.reduce((sum, c) => sum + seen.bytes(c), 0);
    const grown = group.some(seen.grown), waits = group.map(c => waitsOn(seen.now, c)).find(each => each) || '';
    arrow.setAttribute('class', 'channel ' + waits + (fill > 0.99 ? ' full' : '') + (grown ? ' grown' : '') + (group.some(c => stuck.has(c)) ? ' dead' : ''));
    arrow.fill.setAttribute('width', (60 * fill).toFixed(1));
    arrow.told.textContent = (grown ? 'grown ' : '') + Math.round(100 * fill) + ' % ' + rate(bytes);
    const c = group[0];
    arrow.title.textContent = (group.length === 1 ? channels[c].name : group.length + ' channels, such as ' + channels[c].name) + ': ' + seen.held(c) + ' of ' + seen.now.channels[c][CAPACITY] + ' bytes'
      + (seen.grown(c) ? ', grown from ' + channels[c].capacity : '');
  });
}

// Who waits at a channel.
function waitsOn(now, channel) {
  const reader = now.processes[channels[channel].reader], writer = now.processes[channels[channel].writer];
  if (reader[DOES] === READS && reader[AT] === channel) return 'reads';
  return writer[DOES] === WRITES && writer[AT] === channel ? 'writes' : '';
}

function rows(table, head, lines) {
  const names = element('tr');
  head.forEach(name => names.append(element('th', name)));
  table.replaceChildren(names, ...lines);
}

function line(cells, process) {
  const row = element('tr');
  for (const cell of cells) {
    const at = element('td');
    if (cell instanceof Node) at.append(cell);
    else {
      at.textContent = cell;
      if (/^[\d.,]/.test(cell)) at.className = 'number';
    }
    row.append(at);
  }
  if (process !== undefined) {
    row.dataset.process = process;
    if (chosen && chosen.length === 1 && chosen[0] === process) row.className = 'chosen';
  }
  return row;
}

function meter(value) {
  const made = element('meter');
  made.value = value;
  made.title = Math.round(100 * value) + ' %';
  return made;
}

function most(count, rank) {
  return [...Array(count).keys()].sort((a, b) => rank(b) - rank(a)).slice(0, ROWS);
}

function processLine(seen, i) {
  const row = seen.now.processes[i];
  return line([processes[i].name, meter(seen.share(i)), short(seen.firings(i)), element('span', does(row), DOING[row[DOES]])], i);
}

function drawTables(seen) {
  rows(byId('processors'), ['processor', 'busy', 'runs'], network.processors.map(([name, node], i) => {
    const running = seen.now.processors[i] ? seen.now.processors[i][1] : -1;
    return line([(node ? node + ': ' : '') + name, meter(seen.busy(i)), running < 0 ? '' : processes[running].name]);
  }));
  rows(byId('processes'), ['process', 'busy', 'firings/s', 'does'],
    most(processes.length, i => seen.share(i) + 1e-12 * seen.firings(i)).map(i => processLine(seen, i)));
  rows(byId('channels'), ['channel', 'fill', 'bytes/s', 'capacity'],
    most(channels.length, i => seen.fill(i) + 1e-12 * seen.bytes(i)).map(i =>
      line([channels[i].name, meter(seen.fill(i)), short(seen.bytes(i)), seen.now.channels[i][CAPACITY] + (seen.grown(i) ? ', grown from ' + channels[i].capacity : '')])));
}

// A line of what was so from the beginning to the moment that is shown.
function chart(index, value, most) {
  const svg = document.createElementNS(SVG, 'svg'), line = document.createElementNS(SVG, 'polyline');
  const step = Math.max(1, Math.floor(index / 300)), points = [];
  for (let i = index % step; i <= index; i += step) points.push([moments[i].t, value(view(i))]);
  const highest = most || Math.max(1e-9, ...points.map(([, y]) => y)), end = moments[index].t || 1;
  line.setAttribute('points', points.map(([x, y]) => (300 * x / end).toFixed(1) + ',' + (46 - 44 * Math.min(1, y / highest)).toFixed(1)).join(' '));
  svg.setAttribute('viewBox', '0 0 300 48');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('class', 'chart');
  svg.append(line);
  return svg;
}

function drawDetails(seen, index) {
  const parts = [];
  if (!chosen) {
    parts.push(element('p', 'Click a process for its line and history.'));
    for (const [name, text] of [['runs', 'green: runs'], ['reads', 'blue: waits for data'], ['writes', 'orange: waits for room'], ['dead', 'red: deadlock'], ['gone', 'grey: has ended']])
      parts.push(element('p', text, name));
    parts.push(element('p', 'A bar in a box: the share of a processor that it takes. A bar at a channel: how full it is.'));
  } else if (chosen.length > 1) {
    parts.push(element('h2', chosen.length + ' processes'));
    const table = element('table');
    rows(table, ['process', 'busy', 'firings/s', 'does'], chosen.map(i => processLine(seen, i)));
    parts.push(table);
  } else {
    const i = chosen[0], row = seen.now.processes[i];
    parts.push(element('h2', processes[i].name));
    parts.push(element('p', does(row), DOING[row[DOES]]));
    parts.push(element('p', 'source ' + processes[i].unit + ', bound to ' + processes[i].processor));
    parts.push(element('p', short(row[FIRINGS]) + ' firings, ' + short(seen.firings(i)) + ' per second:'), chart(index, each => each.firings(i)));
    parts.push(element('p', 'busy ' + Math.round(100 * seen.share(i)) + ' % of a processor:'), chart(index, each => each.share(i), 1));
    channels.forEach((channel, c) => {
      if (channel.writer !== i && channel.reader !== i) return;
      const to = channel.writer === i ? 'to ' + processes[channel.reader].name : 'from ' + processes[channel.writer].name;
      parts.push(element('p', channel.name + ' ' + to + ': ' + seen.held(c) + ' of ' + seen.now.channels[c][CAPACITY] + ' bytes' + (seen.grown(c) ? ' (grown)' : '') + ', ' + rate(seen.bytes(c))),
        chart(index, each => each.fill(c), 1));
    });
  }
  byId('details').replaceChildren(...parts);
}

function draw() {
  if (moments.length === 0) return;
  const index = shown(), seen = view(index), now = seen.now, circle = deadlock(now);
  const slider = byId('time'), state = byId('state');
  slider.max = moments.length - 1;
  if (byId('follow').checked) slider.value = slider.max;
  state.textContent = (now.ended ? 'ended' + (now.status === undefined ? '' : ' with status ' + now.status) : now.deadlocked ? 'deadlock' : misses > 3 ? 'not heard of' : 'runs') + ' \u00b7 ' + now.t.toFixed(1) + ' s';
  state.className = now.deadlocked ? 'deadlocked' : now.ended ? 'ended' : '';
  byId('deadlock').hidden = !now.deadlocked;
  byId('deadlock').textContent = circle.length === 0 ? 'Some processes wait for each other for good.'
    : 'Deadlock:\n' + circle.map(i => processes[i].name + ' ' + does(now.processes[i])).join('\n');
  drawPicture(seen, circle);
  drawTables(seen);
  drawDetails(seen, index);
}

function choose(group) {
  chosen = group;
  draw();
}

document.addEventListener('click', event => {
  const row = event.target.closest('tr[data-process]');
  if (row) choose([Number(row.dataset.process)]);
});
byId('time').addEventListener('input', () => {
  byId('follow').checked = false;
  draw();
});
byId('follow').addEventListener('change', draw);

// The page as it came, with all that it has heard.
function record() {
  const json = JSON.stringify(moments).replaceAll('<', '\\u003c');
  const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; script-src \'unsafe-inline\'">';
  return '<!DOCTYPE html>\n' + pristine.replace('<meta charset="utf-8">', () => '<meta charset="utf-8">\n' + policy)
    .replace(/(<script type="application\/json" id="history">)[^<]*/, (all, tag) => tag + json);
}

byId('save').addEventListener('click', () => {
  const link = element('a');
  link.href = URL.createObjectURL(new Blob([record()], {type: 'text/html'}));
  link.download = network.name + '.html';
  link.click();
  URL.revokeObjectURL(link.href);
});

async function listen() {
  const last = moments[moments.length - 1];
  if (last && last.ended) return;
  try {
    const answer = await fetch('moments' + (last ? '?after=' + last.t : ''));
    const more = await answer.json();
    misses = 0;
    if (more.length > 0 && last && more[0].t === last.t) moments.pop();
    moments.push(...more);
    thin();
  } catch (error) {
    misses++;
  }
  draw();
  setTimeout(listen, EACH);
}

// Of a long run every second of the older moments goes, so that it stays small.
function thin() {
  const size = 3 * processes.length + 3 * channels.length + 1;
  if (moments.length <= Math.max(240, Math.min(2400, 4e6 / size))) return;
  const half = moments.length / 2;
  moments = moments.filter((moment, i) => i >= half || i % 2 === 0);
}

draw();
if (!saved) listen();
