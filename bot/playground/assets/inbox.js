// What one user can see: channels, their messages, and what is unread. No DOM.

const remembered = 5000; // messages kept a channel

export const DM = 1;

export class Inbox {
	constructor(me) {
		this.me = me;
		this.messages = new Map(); // channel id -> oldest to newest
		this.unread = new Map(); // channel id -> {count, pings}
		this.read = new Map(); // channel id -> id of the newest message that was seen
	}

	// load takes a whole state. What is newer than what was seen is unread; on the first load nothing is.
	load({ guilds, commands, channels, messages }) {
		const again = Boolean(this.channels);
		Object.assign(this, { guilds, commands, channels: new Map(channels.map((c) => [c.id, c])) });
		for (const [id, fresh] of Object.entries(messages)) {
			const overlap = this.list(id).findIndex((m) => m.id === fresh[0]?.id);
			this.messages.set(id, [...this.list(id).slice(0, Math.max(0, overlap)), ...fresh]);
			this.unread.delete(id);
			const seen = { id: this.read.get(id) ?? '' };
			if (again) fresh.filter((m) => byID(m, seen) > 0).forEach((m) => this.count(m));
			else this.markRead(id);
		}
	}

	// list returns the channel's own list of messages: it grows as they come.
	list(channelID) {
		if (!this.messages.has(channelID)) this.messages.set(channelID, []);
		return this.messages.get(channelID);
	}

	// choices lists the server channels, of some types only, for a menu.
	choices(types) {
		const fits = (c) => c.type !== DM && (types?.includes(c.type) ?? true);
		return [...this.channels.values()].filter(fits).map((c) => ({ value: c.id, label: `#${c.name}` }));
	}

	find(channelID, id) {
		return this.list(channelID).findLast((m) => m.id === id);
	}

	// apply takes one event and returns what changed: {kind: 'append' | 'update' | 'remove', message}, {kind: 'channels'}
	// or nothing.
	apply(t, d) {
		if (/^(CHANNEL|THREAD)_/.test(t)) return this.setChannel(d, t.endsWith('DELETE'));
		if (t === 'COMMANDS_UPDATE') this.commands = d.commands;
		return { MESSAGE_CREATE: () => this.create(d), MESSAGE_UPDATE: () => this.update(d), MESSAGE_DELETE: () => this.remove(d) }[t]?.();
	}

	create(message) {
		const list = this.list(message.channel_id);
		if (this.find(message.channel_id, message.id)) return this.update(message);
		list.push(message);
		if (list.length > remembered) list.shift();
		this.count(message);
		return { kind: 'append', message };
	}

	update(change) {
		const message = this.find(change.channel_id, change.id);
		return message && { kind: 'update', message: Object.assign(message, change) };
	}

	remove(message) {
		const list = this.list(message.channel_id);
		const at = list.findLastIndex((m) => m.id === message.id);
		if (at >= 0) list.splice(at, 1);
		return { kind: 'remove', message };
	}

	setChannel(channel, gone) {
		if (gone) this.channels.delete(channel.id);
		else this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
		return { kind: 'channels' };
	}

	count(message) {
		if (message.author.id === this.me) return;
		const unread = this.unread.get(message.channel_id) ?? { count: 0, pings: 0 };
		const direct = this.channels.get(message.channel_id)?.type === DM;
		unread.count += 1;
		unread.pings += direct || this.mentioned(message) ? 1 : 0;
		this.unread.set(message.channel_id, unread);
	}

	mentioned({ mention_everyone: everyone, mentions }) {
		return everyone || mentions.some((u) => u.id === this.me);
	}

	// pings is how many unread messages are for this user.
	pings() {
		return [...this.unread.values()].reduce((sum, u) => sum + u.pings, 0);
	}

	// markRead tells whether anything was unread.
	markRead(channelID) {
		this.read.set(channelID, this.list(channelID).at(-1)?.id);
		return this.unread.delete(channelID);
	}

	// children lists a server's channels, a channel's threads (the archived last) or, without a parent, the DMs.
	children(parent) {
		const belongs = (c) => (c.type === DM ? !parent : parent && (isThread(c) ? c.parent_id : c.guild_id) === parent);
		return [...this.channels.values()].filter(belongs).sort((a, b) => isArchived(a) - isArchived(b) || byPosition(a, b));
	}

	// liveliest is the server channel or thread with the newest message: where the game is.
	liveliest() {
		const newest = (c) => this.list(c.id).at(-1) ?? { id: '' };
		const served = [...this.channels.values()].filter((c) => c.type !== DM);
		return served.sort((a, b) => byID(newest(b), newest(a)) || byPosition(a, b))[0]?.id;
	}
}

export const isThread = (channel) => channel.type >= 10;
export const isArchived = (channel) => Boolean(channel.thread_metadata?.archived);

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byID(a, b);
const byID = (a, b) => a.id.length - b.id.length || a.id.localeCompare(b.id);
