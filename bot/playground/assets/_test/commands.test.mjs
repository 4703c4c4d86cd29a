import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const source = readFileSync(new URL('../commands.js', import.meta.url), 'utf8');
const { flatten, kind, match, menu, narrow, optionTree, parse, readValue, search } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const definitions = [
	{ id: '1', type: 1, name: 'roll', description: 'Roll dice', options: [{ type: 3, name: 'dice', required: true }, { type: 3, name: 'why' }] },
	{
		id: '2', type: 1, name: 'game', description: 'Games', contexts: [0],
		options: [
			{ type: 1, name: 'status', description: 'Where it stands' },
			{ type: 1, name: 'set', description: 'Change one', options: [{ type: 3, name: 'key' }] },
		],
	},
	{ id: '4', type: 1, name: 'roll call', description: 'Who is here' },
	{ id: '5', type: 2, name: 'Challenge', contexts: [0] },
	{ id: '6', type: 3, name: 'Roll this' },
];
const names = (list) => list.map((c) => c.name);
const all = flatten(definitions.slice(0, 2), false);

test('flattens subcommands', () => {
	assert.deepEqual(names(all), ['roll', 'game status', 'game set']);
	assert.deepEqual(all.map((c) => c.id), ['1', '2', '2']);
});

test('a DM shows only what may be used there', () => assert.deepEqual(names(flatten(definitions, true)), ['roll', 'roll call']));

test('the menus of users and messages have their own commands', () => {
	assert.deepEqual(names(menu(definitions, false, 2)), ['Challenge']);
	assert.deepEqual(names(menu(definitions, true, 2)), []);
	assert.deepEqual(names(menu(definitions, true, 3)), ['Roll this']);
});

test('searches names before descriptions', () => {
	assert.deepEqual(names(search(all, '')), ['roll', 'game status', 'game set']);
	assert.deepEqual(names(search(all, 'ga')), ['game status', 'game set']);
	assert.deepEqual(names(search(all, 'set')), ['game set']);
	assert.deepEqual(names(search(all, 'stands')), ['game status']);
	assert.deepEqual(names(search(all, 'roll 2d6')), ['roll']);
	assert.deepEqual(names(search(all, 'nothing')), []);
});

test('the best match is in front', () => {
	const both = flatten(definitions, false);
	assert.deepEqual(names(search(both, 'roll')), ['roll', 'roll call']);
	assert.deepEqual(names(search(both, 'roll call')), ['roll call', 'roll']);
});

test('reads options that were typed behind the name', () => {
	const [roll] = all;
	assert.deepEqual(parse(all, 'roll dice:2d6 + 1 why: for luck'), { command: roll, values: { dice: '2d6 + 1', why: 'for luck' } });
	assert.deepEqual(parse(all, 'roll 2d6 why:a:b'), { command: roll, values: { dice: '2d6', why: 'a:b' } });
	assert.deepEqual(parse(all, 'ROLL 2d6').values, { dice: '2d6' });
	assert.deepEqual(parse(all, 'game set key:x').values, { key: 'x' });
	assert.equal(parse(flatten(definitions, false), 'roll call me').command.name, 'roll call');
	assert.deepEqual(parse(all, 'roll why').values, { why: '' });
	for (const nothing of ['roll', 'roll ', 'rol 2d6', 'game', '']) assert.equal(parse(all, nothing), null, nothing);
});

test('finds what was typed in a list', () => {
	const people = [{ label: 'Jacob', value: '9' }, { label: 'Bob', value: '7' }, { label: '#the-tower', value: '5' }];
	const labels = (list) => list.map((e) => e.label);
	assert.deepEqual(labels(narrow(people, 'OB')), ['Jacob', 'Bob']);
	assert.deepEqual(labels(narrow(people, '@b')), ['Bob', 'Jacob']);
	assert.deepEqual(labels(narrow(people, 'the')), ['#the-tower']);
	assert.equal(narrow(people, '').length, 3);
	for (const typed of ['bob', '@Bob', '<@7>', '7']) assert.equal(match(people, typed)?.label, 'Bob', typed);
	assert.equal(match(people, '<#5>').value, '5');
	assert.equal(match(people, 'bo'), undefined);
	assert.equal(match([{ label: 'True', value: true }], 'true').value, true);
});

test('wraps options as an interaction does', () => {
	const [roll, status, set] = all;
	const value = [{ name: 'dice', type: 3, value: '2d6' }];
	assert.deepEqual(optionTree(roll, value), value);
	assert.deepEqual(optionTree(status, []), [{ name: 'status', type: 1, options: [] }]);
	assert.deepEqual(optionTree(set, value), [{ name: 'set', type: 1, options: value }]);
});

test('reads numbers and texts within their limits', () => {
	const die = { name: 'sides', type: 4, min_value: 2, max_value: 100 };
	assert.deepEqual(readValue(die, '6'), { value: 6 });
	for (const bad of ['1', '101', '2.5', 'six']) assert.equal(readValue(die, bad).error, 'Enter a whole number from 2 to 100.', bad);
	assert.equal(readValue({ name: 't', type: 3, max_length: 2 }, 'abc').error, 'Enter 0 to 2 characters.');
	assert.deepEqual(readValue({ name: 't', type: 3 }, ''), {});
	assert.equal(readValue({ name: 't', type: 3, required: true }, '').error, 'This option is required. Specify a value.');
	assert.equal(kind({ type: 6 }), 'user');
});
