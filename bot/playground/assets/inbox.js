// Everything that a user can see: servers, channels, messages and unread counts. Without the DOM.

import { readOlder } from './api.js';

const slack = 60_000; // ms by which IDs may be ahead of the clock
const atFirst = 100; // newest messages of a channel in a state

export const DM = 1;

export class Inbox {
	// store is like localStorage. It stores the read messages for the next visit.
	constructor(me, store) {
		Object.assign(this, { me, store });
		this.messages = new Map(); // channel id -> oldest to newest
		this.unread = new Map(); // channel id -> {count, pings}
		this.read = new Map(Object.entries(JSON.parse(store?.getItem(`read:${me}`) ?? '{}'))); // channel ID -> ID of the newest message seen
		this.complete = new Set(); // channels whose first message is known
	}

	// load takes a complete state. Messages newer than the last one seen are unread.
	load({ guilds, commands, channels, messages, now }) {
		const again = Boolean(this.channels);
		Object.assign(this, { guilds, commands, channels: new Map(channels.map((c) => [c.id, c])) });
		for (const [id, fresh] of Object.entries(messages)) {
			this.merge(id, fresh);
			this.unread.delete(id);
			if (!again && !this.knows(id, now ? Date.parse(now) : Infinity)) this.begin(id);
			const seen = { id: this.read.get(id) ?? '' };
			fresh.filter((m) => byID(m, seen) > 0).forEach((m) => this.count(m));
		}
		this.save();
	}

	// knows reports whether read messages are stored for a channel. A time ahead of the clock
	// is from another game.
	knows(id, now) {
		return this.read.has(id) && sentAt(this.read.get(id)) <= now + slack;
	}

	// begin marks a channel that is new to the user as read, up to the first message for this user.
	begin(id) {
		const list = this.list(id);
		const first = list.findIndex((m) => this.pinged(m));
		this.read.set(id, (first < 0 ? list.at(-1) : list[first - 1])?.id ?? '');
	}

	save() {
		this.store?.setItem(`read:${this.me}`, JSON.stringify(Object.fromEntries(this.read)));
	}

	// merge adds fresh messages. Older ones are kept if they continue without a gap.
	merge(id, fresh) {
		const list = this.list(id);
		const meets = list.findIndex((m) => m.id === fresh[0]?.id);
		list.splice(Math.max(0, meets), list.length, ...fresh);
		if (fresh.length < atFirst) this.complete.add(id);
		else if (meets < 0) this.complete.delete(id);
	}

	// list returns the channel's own list, to which new messages are added.
	list(channelID) {
		if (!this.messages.has(channelID)) this.messages.set(channelID, []);
		return this.messages.get(channelID);
	}

	// older loads messages before the oldest known one, and returns their number.
	async older(channelID) {
		const list = this.list(channelID);
		const { messages, more } = await readOlder(this.me, channelID, list[0]?.id ?? '');
		const fresh = messages.filter((m) => !list.length || byID(m, list[0]) < 0);
		list.unshift(...fresh);
		if (!more) this.complete.add(channelID);
		return fresh.length;
	}

	find(channelID, id) {
		const list = this.list(channelID);
		const found = list[place(list, id)];
		return found?.id === id ? found : undefined;
	}

	// apply handles an event, and returns the change: {kind: 'append' | 'update' | 'remove', message}, {kind:
	// 'channels', channel} or nothing.
	apply(t, d) {
		if (/^(CHANNEL|THREAD)_/.test(t)) return this.setChannel(d, t.endsWith('DELETE'));
		if (t === 'COMMANDS_UPDATE') this.commands = d.commands;
		return { MESSAGE_CREATE: () => this.create(d), MESSAGE_UPDATE: () => this.update(d), MESSAGE_DELETE: () => this.remove(d) }[t]?.();
	}

	create(message) {
		const list = this.list(message.channel_id);
		if (this.find(message.channel_id, message.id)) return this.update(message);
		list.push(message);
		this.count(message);
		return { kind: 'append', message };
	}

	update(change) {
		const message = this.find(change.channel_id, change.id);
		return message && { kind: 'update', message: Object.assign(message, change) };
	}

	remove(message) {
		const list = this.list(message.channel_id);
		const at = place(list, message.id);
		if (list[at]?.id === message.id) list.splice(at, 1);
		return { kind: 'remove', message };
	}

	setChannel(channel, gone) {
		if (gone) this.channels.delete(channel.id);
		else this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
		return { kind: 'channels', channel };
	}

	count(message) {
		if (message.author.id === this.me) return;
		const unread = this.unread.get(message.channel_id) ?? { count: 0, pings: 0, first: message.id };
		unread.count += 1;
		unread.pings += this.pinged(message) ? 1 : 0;
		this.unread.set(message.channel_id, unread);
	}

	// pinged reports whether a message of another user is for this user. In a DM every message is.
	pinged(message) {
		return message.author.id !== this.me && (this.channels.get(message.channel_id)?.type === DM || Boolean(this.mentioned(message)));
	}

	mentioned({ mention_everyone: everyone, mentions, mention_roles: roles = [] }) {
		return everyone || mentions.some((u) => u.id === this.me) || roles.some((id) => this.role(id)?.members?.includes(this.me));
	}

	// pings returns the number of unread messages for this user, in all channels or some.
	pings(channels = [...this.channels?.values() ?? []]) {
		return channels.reduce((sum, { id }) => sum + (this.unread.get(id)?.pings ?? 0), 0);
	}

	markRead(channelID) {
		const newest = this.list(channelID).at(-1)?.id ?? '';
		if (this.read.get(channelID) !== newest) {
			this.read.set(channelID, newest);
			this.save();
		}
		return this.unread.delete(channelID);
	}

	role(id) {
		return this.guilds.flatMap((g) => g.roles ?? []).find((r) => r.id === id);
	}

	// children returns a server's channels, a channel's threads (archived ones last) or, without
	// a parent, the DMs.
	children(parent) {
		const belongs = (c) => (c.type === DM ? !parent : parent && (isThread(c) ? c.parent_id : c.guild_id) === parent);
		return [...this.channels.values()].filter(belongs).sort((a, b) => isArchived(a) - isArchived(b) || byPosition(a, b));
	}

	// liveliest returns the channel or thread with the newest message, in a server or in all, since the game
	// is probably there. Without messages it is the first channel of the first server.
	liveliest(guildID) {
		const newest = (c) => this.list(c.id).at(-1) ?? { id: '' };
		const served = [...this.channels.values()].filter((c) => c.type !== DM && (!guildID || c.guild_id === guildID));
		const server = (c) => this.guilds.findIndex((g) => g.id === c.guild_id);
		return served.sort((a, b) => byID(newest(b), newest(a)) || server(a) - server(b) || byPosition(a, b))[0]?.id;
	}
}

export const isThread = (channel) => channel.type >= 10;
export const isArchived = (channel) => Boolean(channel.thread_metadata?.archived);

// sentAt returns the time in a snowflake, in ms.
const sentAt = (id) => Number(BigInt(id || 0) >> 22n) + 1420070400000;

// byID compares snowflakes, which are too large for a Number.
export const byID = (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byID(a, b);

// place returns the index of a message in a list, or the index at which it would be inserted.
export function place(list, id) {
	let from = 0;
	let to = list.length;
	while (from < to) {
		const middle = (from + to) >> 1;
		if (byID(list[middle], { id }) < 0) from = middle + 1;
		else to = middle;
	}
	return from;
}
