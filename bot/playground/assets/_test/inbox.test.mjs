// Run with: node --test bot/playground/assets/_test/

import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { Inbox, byID, place } = await load('inbox.js');

const guild = { id: '1', roles: [{ id: '90', name: 'GM', members: ['gil'] }] };
const channels = [
	{ id: '10', type: 0, guild_id: '1', name: 'duels', position: 0 },
	{ id: '11', type: 0, guild_id: '1', name: 'tavern', position: 1 },
	{ id: '12', type: 11, guild_id: '1', parent_id: '10', name: 'done', thread_metadata: { archived: true } },
	{ id: '13', type: 11, guild_id: '1', parent_id: '10', name: 'on', thread_metadata: { archived: false } },
	{ id: '14', type: 1, recipients: [{ id: 'bot' }] },
];
const message = (id, more = {}) => ({ id: String(id), channel_id: '10', author: { id: 'bob' }, mentions: [], content: '', ...more });
const range = (from, to) => Array.from({ length: to - from }, (_, i) => message(from + i));
const state = (messages = []) => ({ guilds: [guild], commands: [], channels, messages: { 10: messages, 11: [], 12: [], 13: [], 14: [] } });

function opened(me = 'ann', messages = []) {
	const inbox = new Inbox(me);
	inbox.load(state(messages));
	return inbox;
}
const ids = (list) => list.map((m) => Number(m.id));

test('snowflakes are ordered as numbers', () => {
	assert.ok(byID({ id: '9' }, { id: '10' }) < 0);
	assert.ok(byID({ id: '1573777966779043840' }, { id: '1573777966779043839' }) > 0);
	assert.equal(byID({ id: '5' }, { id: '5' }), 0);
});

test('a place is found whether the message is there or not', () => {
	const list = [message(8), message(10), message(12)];
	assert.deepEqual(['7', '8', '9', '12', '13'].map((id) => place(list, id)), [0, 0, 1, 2, 3]);
	assert.equal(place([], '1'), 0);
});

test('nothing is unread at first, and what comes is until it was seen', () => {
	const inbox = opened('ann', range(1, 4));
	assert.equal(inbox.unread.size, 0);
	inbox.apply('MESSAGE_CREATE', message(4));
	inbox.apply('MESSAGE_CREATE', message(5, { mentions: [{ id: 'ann' }] }));
	assert.deepEqual(inbox.unread.get('10'), { count: 2, pings: 1, first: '4' });
	assert.equal(inbox.pings(), 1);
	assert.equal(inbox.markRead('10'), true);
	assert.equal(inbox.markRead('10'), false);
	assert.equal(inbox.pings(), 0);
});

function cupboard() {
	const kept = new Map();
	return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

test('who sits down first finds what is for them, and what came after it', () => {
	const bob = opened('bob', [message(1, { author: { id: 'ann' } }), message(2, { author: { id: 'ann' }, mentions: [{ id: 'bob' }] }), message(3, { author: { id: 'ann' } })]);
	assert.deepEqual(bob.unread.get('10'), { count: 2, pings: 1, first: '2' });
	assert.equal(opened('ann', [message(1, { mentions: [{ id: 'gil' }] })]).unread.size, 0);
});

test('the next visit knows what was read, of each user', () => {
	const store = cupboard();
	const visit = (me, messages, now) => {
		const inbox = new Inbox(me, store);
		inbox.load({ ...state(messages), now });
		return inbox;
	};
	visit('ann', range(1, 4)).markRead('10');
	assert.deepEqual(visit('ann', range(1, 6)).unread.get('10'), { count: 2, pings: 0, first: '4' });
	assert.equal(visit('ann', range(1, 6)).unread.get('10').count, 2, 'looking at the list reads nothing');
	assert.equal(visit('gil', range(1, 6)).unread.size, 0);
	visit('ann', [message('1573777966779043840')]).markRead('10');
	const again = visit('ann', [message(1, { mentions: [{ id: 'ann' }] })], '2016-01-01T00:00:00Z');
	assert.equal(again.pings(), 1, 'a record from beyond the clock is of another game');
});

test('own messages are read, direct ones ring, roles and everyone ring whom they name', () => {
	const ann = opened();
	ann.apply('MESSAGE_CREATE', message(4, { author: { id: 'ann' } }));
	assert.equal(ann.unread.size, 0);
	ann.apply('MESSAGE_CREATE', message(5, { channel_id: '14' }));
	assert.equal(ann.pings(), 1);
	const role = message(6, { mention_roles: ['90'] });
	assert.equal(Boolean(ann.mentioned(role)), false);
	assert.equal(Boolean(opened('gil').mentioned(role)), true);
	assert.equal(Boolean(ann.mentioned(message(7, { mention_everyone: true }))), true);
});

test('an edit changes the message, a deletion takes it away, a repeated one is no new one', () => {
	const inbox = opened('ann', range(1, 4));
	assert.equal(inbox.apply('MESSAGE_UPDATE', message(2, { content: 'new' })).kind, 'update');
	assert.equal(inbox.find('10', '2').content, 'new');
	assert.equal(inbox.apply('MESSAGE_UPDATE', message(9)), undefined);
	assert.equal(inbox.apply('MESSAGE_CREATE', message(3)).kind, 'update');
	assert.equal(inbox.apply('MESSAGE_DELETE', message(2)).kind, 'remove');
	assert.deepEqual(ids(inbox.list('10')), [1, 3]);
});

test('a state that is read again keeps older messages if they meet its own, in the same list', () => {
	const inbox = opened('ann', range(1, 101));
	const list = inbox.list('10');
	assert.equal(inbox.complete.has('10'), false);
	inbox.load(state(range(51, 151)));
	assert.equal(inbox.list('10'), list);
	assert.deepEqual([list.length, list[0].id, list.at(-1).id], [150, '1', '150']);
	assert.equal(inbox.unread.get('10').count, 50);
	inbox.load(state(range(400, 500)));
	assert.deepEqual([list.length, list[0].id], [100, '400']);
});

test('a short state is a whole channel', () => assert.equal(opened('ann', range(1, 4)).complete.has('10'), true));

test('older messages come before those that are known, until there are no more', async (t) => {
	const inbox = opened('ann', range(101, 201));
	const answers = [{ messages: range(51, 101), more: true }, { messages: range(1, 51), more: false }];
	const asked = [];
	t.mock.method(globalThis, 'fetch', async (path) => {
		asked.push(path);
		return { ok: true, json: async () => answers.shift() };
	});
	assert.equal(await inbox.older('10'), 50);
	assert.equal(inbox.complete.has('10'), false);
	assert.equal(await inbox.older('10'), 50);
	assert.equal(inbox.complete.has('10'), true);
	assert.deepEqual(ids(inbox.list('10')), ids(range(1, 201)));
	assert.match(asked[1], /channel_id=10&before=51/);
});

test('channels and threads stand in their order, the archived last', () => {
	const inbox = opened();
	const names = (parent) => inbox.children(parent).map((c) => c.name);
	assert.deepEqual(names('1'), ['duels', 'tavern']);
	assert.deepEqual(names('10'), ['on', 'done']);
	assert.deepEqual(inbox.children().map((c) => c.id), ['14']);
	inbox.apply('CHANNEL_DELETE', { id: '11' });
	assert.deepEqual(names('1'), ['duels']);
});

test('the liveliest channel has the newest message', () => {
	const inbox = opened();
	inbox.apply('MESSAGE_CREATE', message(7, { channel_id: '13' }));
	assert.equal(inbox.liveliest(), '13');
	assert.equal(inbox.liveliest('1'), '13');
	assert.equal(inbox.liveliest('2'), undefined);
	assert.equal(opened().liveliest(), '10');
	const two = new Inbox('ann');
	two.load({ ...state(), guilds: [guild, { id: '0' }], channels: [{ id: '5', type: 0, guild_id: '0', position: 0 }, ...channels] });
	assert.equal(two.liveliest(), '10', "the first server's first channel");
});
