// Run with: node --test bot/playground/assets/_test/

import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { format } = await load('clock.js');

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const day = 86_400_000;

test('relative times take the largest unit', () => {
	const relative = (ms) => format(now + ms, 'R', now);
	const words = (...args) => new Intl.RelativeTimeFormat().format(...args);
	assert.deepEqual([90 * minute, -3 * day, 40_000, 400 * day].map(relative), [words(2, 'hour'), words(-3, 'day'), words(40, 'second'), words(1, 'year')]);
});

test('a message of today shows its time, of yesterday says so, an older one its date', () => {
	assert.equal(format(now, 'message', now), format(now, 't'));
	assert.match(format(now - day, 'message', now), /^Yesterday at /);
	assert.equal(format(now - 3 * day, 'message', now), format(now - 3 * day, 's'));
});

test('what no date can hold is called so', () => {
	for (const ms of [NaN, 9e15, -9e15]) assert.equal(format(ms, 'F', now), 'Invalid date');
});
