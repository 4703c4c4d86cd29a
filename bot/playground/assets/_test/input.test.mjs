// What the input parts keep without the DOM: what was sent, and what the bot still has to answer.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const load = (name) => import(`data:text/javascript,${encodeURIComponent(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))}`);
const { Recall } = await load('recall.js');
const { Pending } = await load('pending.js');

function storage() {
	const kept = new Map();
	globalThis.sessionStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

test('brings back what was sent, the newest first, and goes forward again', () => {
	storage();
	const sent = new Recall('ann');
	sent.add({ text: 'one' });
	sent.add({ name: 'roll', values: { dice: '2d6' } });
	assert.deepEqual(sent.step(1), { name: 'roll', values: { dice: '2d6' } });
	assert.deepEqual(sent.step(1), { text: 'one' });
	assert.deepEqual(sent.step(1), { text: 'one' }, 'the oldest stays');
	assert.deepEqual(sent.step(-1), { name: 'roll', values: { dice: '2d6' } });
	assert.deepEqual(sent.step(-1), {});
	assert.deepEqual(new Recall('bob').step(1), {}, 'each user has a list');
});

test('keeps twenty, each once', () => {
	storage();
	const sent = new Recall('ann');
	for (let i = 0; i < 30; i += 1) sent.add({ text: `text ${i}` });
	sent.add({ text: 'text 20' });
	assert.equal(sent.list.length, 20);
	assert.deepEqual(sent.list.slice(0, 2), [{ text: 'text 20' }, { text: 'text 29' }]);
});

test('an outcome may overtake the answer to its request', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const pending = new Pending();
	const run = pending.run(Promise.resolve({ interaction_id: '7' }));
	pending.settle('7', { ok: true });
	assert.deepEqual(await run, { ok: true });
	assert.equal(await pending.owns('7'), true);
	assert.equal(await pending.owns('8'), false, 'another window asked for that');
	pending.run(Promise.resolve({ interaction_id: '9' }));
	assert.equal(await pending.owns('9'), true, 'the form may come before the answer');
});

test('a lost connection ends every wait, a refused request its own', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const pending = new Pending();
	const run = pending.run(Promise.resolve({ interaction_id: '7' }));
	assert.equal(pending.latest, run);
	await new Promise(setImmediate);
	pending.drop();
	assert.deepEqual(await run, { ok: true });
	await assert.rejects(pending.run(Promise.reject(new Error('no'))), /no/);
});

test('a report that never comes counts as silence', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const pending = new Pending();
	const run = pending.run(Promise.resolve({ interaction_id: '7' }));
	await new Promise(setImmediate);
	t.mock.timers.tick(20_000);
	assert.deepEqual(await run, { ok: false });
});
