// Run with: node --test bot/playground/assets/_test/

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const source = readFileSync(new URL('../commands.js', import.meta.url), 'utf8');
const { flatten, search, remainder, optionTree, readValue } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const definitions = [
	{ id: '1', name: 'roll', description: 'Roll dice', options: [{ type: 3, name: 'dice', required: true }] },
	{
		id: '2', name: 'game', description: 'Games', contexts: [0],
		options: [
			{ type: 1, name: 'status', description: 'Where it stands' },
			{ type: 2, name: 'rule', description: 'House rules', options: [{ type: 1, name: 'set', description: 'Change one', options: [{ type: 3, name: 'key' }] }] },
		],
	},
	{ id: '3', name: 'Report', type: 3 },
];
const names = (list) => list.map((c) => c.name);

test('flattens subcommands and groups, leaves menu commands out', () => {
	assert.deepEqual(names(flatten(definitions, false)), ['roll', 'game status', 'game rule set']);
});

test('a DM shows only what may be used there', () => assert.deepEqual(names(flatten(definitions, true)), ['roll']));

test('searches names before descriptions', () => {
	const all = flatten(definitions, false);
	assert.deepEqual(names(search(all, '')), ['roll', 'game status', 'game rule set']);
	assert.deepEqual(names(search(all, 'ga')), ['game status', 'game rule set']);
	assert.deepEqual(names(search(all, 'set')), ['game rule set']);
	assert.deepEqual(names(search(all, 'stands')), ['game status']);
	assert.deepEqual(names(search(all, 'roll 2d6')), ['roll']);
	assert.deepEqual(names(search(all, 'nothing')), []);
});

test('keeps what was typed behind the name', () => {
	const [roll] = flatten(definitions, false);
	assert.equal(remainder(roll, 'roll 2d6 + 1'), '2d6 + 1');
	assert.equal(remainder(roll, 'ro'), '');
});

test('wraps options as an interaction does', () => {
	const [roll, status, set] = flatten(definitions, false);
	const value = [{ name: 'dice', type: 3, value: '2d6' }];
	assert.deepEqual(optionTree(roll, value), value);
	assert.deepEqual(optionTree(status, []), [{ name: 'status', type: 1, options: [] }]);
	assert.deepEqual(optionTree(set, value), [{ name: 'rule', type: 2, options: [{ name: 'set', type: 1, options: value }] }]);
});

test('reads numbers and texts within their limits', () => {
	const die = { name: 'sides', type: 4, min_value: 2, max_value: 100 };
	assert.deepEqual(readValue(die, '6'), { value: 6 });
	for (const bad of ['1', '101', '2.5', 'six']) assert.ok(readValue(die, bad).error, bad);
	assert.deepEqual(readValue({ name: 'n', type: 10 }, '2,5'), { value: 2.5 });
	assert.ok(readValue({ name: 't', type: 3, max_length: 2 }, 'abc').error);
	assert.deepEqual(readValue({ name: 't', type: 3 }, ''), {});
	assert.ok(readValue({ name: 't', type: 3, required: true }, '').error);
	assert.deepEqual(readValue({ name: 'b', type: 5 }, false), { value: false });
});
