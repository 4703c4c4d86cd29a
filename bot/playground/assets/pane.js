// A user's client: servers, channels, messages, members and the composer. ctx in its parts is the pane.

import { Feed, readState } from './api.js';
import { Client } from './client.js';
import { messageMenu, personCard, showShortcuts } from './dialogs.js';
import { h } from './dom.js';
import { MessageList } from './feed.js';
import { icon } from './icons.js';
import { DM, isThread } from './inbox.js';
import { MemberList } from './members.js';
import { avatar } from './people.js';
import { Sidebar } from './sidebar.js';
import { Composer } from './slash.js';
import { displayName } from './world.js';

const reloadPause = 2000;
const roomForMembers = 1150; // pixels
const regions = '.rail, .channels, .messages, .composer, .members';

export class Pane extends Client {
	// app is the page. The pane reports its first state, new channels, unread messages and changes to it.
	constructor(app, user, inbox, channel) {
		super();
		Object.assign(this, { app, world: app.world, user, inbox, current: channel });
		this.name = displayName(user);
		this.early = []; // events that arrived while the state was being read
		this.sidebar = new Sidebar(this);
		this.list = new MessageList(this);
		this.members = new MemberList(this);
		this.composer = new Composer(this);
		this.loaded = new Promise((resolve) => (this.hasLoaded = resolve));
		this.build();
		this.feed = new Feed(user.id, { onOpen: () => this.reload(), onEvent: ({ t, d }) => this.receive(t, d), onDrop: () => this.dropped() });
		const signal = (this.ended = new AbortController()).signal;
		this.world.addEventListener('change', () => inbox.channels && this.drawSides(), { signal });
		document.addEventListener('visibilitychange', () => this.attend(), { signal });
	}

	build() {
		const button = (action, title, onclick, name, ...text) => h('button.icon-button', { title, 'aria-label': text.length ? null : title, data: { action }, onclick }, icon(name), text);
		this.title = h('span.clip');
		this.topic = h('small.clip');
		this.sign = h('span');
		this.alarm = h('span');
		this.status = h('div.status', { 'aria-live': 'polite' });
		this.eye = button('sees', '', () => this.showTo(this.opponent(), this.list.stuck ? undefined : this.list.reading(0.5)), 'eye', h('span'));
		this.toggle = button('members', 'Members', () => this.flip(), 'people');
		this.chat = h('div.chat', h('header.pane-top', button('channels', 'Channels', () => this.slide(true), 'menu', h('span.visually-hidden', 'Channels of '), avatar(this.user), h('span.visually-hidden', this.name), this.alarm),
			h('h1.clip', this.sign, this.title), this.topic, this.eye, this.toggle, button('help', 'Keyboard shortcuts', showShortcuts, 'help')),
			h('div.columns', h('div.main', { onclick: ({ target, currentTarget }) => target === currentTarget && this.members.covers && this.flip() }, this.list.root, this.status, this.composer.element), this.members.element));
		this.element = h('section.pane', { 'aria-label': `Client of ${this.name}`, data: { user: this.name, userId: this.user.id }, onkeydown: (event) => this.key(event) },
			h('div.shadow', { onclick: () => this.slide(false) }), this.sidebar.element, this.chat, this.toasts.element);
		this.showMembers(this.app.slots.length === 1 && innerWidth > roomForMembers);
	}

	async reload() {
		this.loading = true;
		try {
			const state = await readState(this.user.id);
			if (this.closed) return;
			this.world.absorb(state);
			this.inbox.load(state);
		} catch (error) {
			this.toasts.show(error.message);
			setTimeout(() => this.closed || this.reload(), reloadPause);
			return;
		}
		this.loading = false;
		this.recovered();
		this.openChannel(this.current);
		for (const { t, d } of this.early.splice(0)) this.receive(t, d);
		this.hasLoaded();
		this.app.ready();
	}

	// recovered removes the notices about a lost connection.
	recovered() {
		const offline = this.element.classList.contains('offline');
		this.element.classList.remove('offline');
		this.toasts.element.replaceChildren();
		if (!offline) return;
		this.app.toasts.element.replaceChildren();
		this.composer.fail('');
	}

	dropped() {
		this.element.classList.add('offline');
		this.note('Connection lost. Trying again…');
		this.pending.drop();
	}

	receive(t, d) {
		if (this.loading) this.early.push({ t, d });
		else if (this.world.apply(t, d)) return;
		else if (t === 'MODAL') this.openModal(d);
		else if (t === 'INTERACTION_DONE') this.pending.settle(d.interaction_id, { ok: true });
		else if (t === 'INTERACTION_FAILED') this.pending.settle(d.interaction_id, { ok: false });
		else this.changed(this.inbox.apply(t, d));
	}

	changed(change) {
		if (!change) return;
		const { kind, message, channel } = change;
		if (channel) this.openChannel(this.current, true);
		if (message?.channel_id === this.current) this.list[kind](message);
		else this.list.touch(message?.channel_id ?? channel.id);
		if (kind === 'append') this.attend();
		if (message && kind !== 'remove') this.app.tell('message', { pane: this, message });
		this.noteUnread();
	}

	// attend marks the open channel as read if its newest message is visible.
	attend() {
		const seen = !document.hidden && this.element.offsetParent && this.inbox.channels && this.list.stuck;
		if (seen && this.inbox.markRead(this.current)) this.noteUnread();
	}

	noteUnread() {
		this.sidebar.drawSoon();
		this.app.showUnread();
	}

	drawSides() {
		this.sidebar.drawSoon();
		this.members.draw();
	}

	// note shows a text below the messages until the next note.
	note(...content) {
		this.status.replaceChildren(...content);
	}

	get channel() {
		return this.inbox.channels?.get(this.current);
	}

	get guild() {
		return this.inbox.guilds.find((g) => g.id === this.channel?.guild_id);
	}

	// openChannel opens a channel or thread. If it doesn't exist, it opens the liveliest. again: the channel
	// may stay open.
	openChannel(id, again) {
		const { inbox } = this;
		if (id && this.channel && !inbox.channels.has(id)) return this.toasts.show('You can’t see that channel.');
		if (again && this.channel) return this.showTitle();
		this.current = inbox.channels.has(id) ? id : inbox.liveliest();
		this.slide(false);
		if (this.chat.clientWidth < 700) this.showMembers(false);
		this.note('');
		this.showTitle();
		this.list.show(inbox.list(this.current), `Messages in ${this.title.textContent}`, inbox.unread.get(this.current)?.first);
		this.attend();
		this.sidebar.show(this.channel);
		this.members.draw();
		this.app.showUnread();
		return this.app.moved(this);
	}

	showTitle() {
		const { channel } = this;
		const parent = isThread(channel) && this.inbox.channels.get(channel.parent_id);
		this.title.textContent = this.titleOf(channel);
		this.sign.replaceChildren(this.signOf(channel));
		this.topic.textContent = parent ? `Thread in #${parent.name}` : '';
		this.composer.setChannel((channel.type === DM ? '@' : '#') + this.titleOf(channel));
		this.showEye();
	}

	signOf(channel) {
		return icon(channel.type === DM ? 'at' : isThread(channel) ? 'thread' : 'hash');
	}

	other(channel) {
		const other = channel.recipients?.find((r) => r.id !== this.user.id);
		return this.world.person(other?.id) ?? other;
	}

	titleOf(channel) {
		return channel.type === DM ? displayName(this.other(channel) ?? {}) : channel.name;
	}

	welcome() {
		const { channel } = this;
		const name = this.titleOf(channel);
		const [title, text] = isThread(channel) ? [name, `Started by ${this.world.nameOf(channel.owner_id)}.`]
			: channel.type === DM ? [name, `This is the beginning of your direct messages with ${name}. No one else can read them.`]
				: [`Welcome to #${name}!`, `This is the start of the #${name} channel.`];
		return [channel.type === DM ? avatar(this.other(channel) ?? {}) : h('span.avatar.round', this.signOf(channel)), h('h2', title), h('p', text)];
	}

	step(by) {
		const all = [...this.sidebar.list.querySelectorAll('[data-channel-id]')].map((el) => el.dataset.channelId);
		this.openChannel(all.at((all.indexOf(this.current) + by) % all.length));
	}

	card(userID, anchor) {
		const user = this.world.person(userID);
		if (user) personCard(user, this, anchor);
	}

	messageMenu(message, anchor) {
		messageMenu(message, this, anchor);
	}

	// opponent returns the other pane's user, or the last other user who wrote, was mentioned or
	// acted in the channel.
	opponent() {
		const other = [...this.app.panes.values()].find((p) => p.user.id !== this.user.id)?.user;
		const named = (m) => [m.author, ...m.mentions, m.interaction_metadata?.user].map((u) => u?.id);
		const ids = [...this.inbox.list(this.current).slice(-100).reverse().flatMap(named), ...this.world.users.keys()];
		return other ?? this.world.users.get(ids.find((id) => id !== this.user.id && this.world.users.has(id)));
	}

	showEye() {
		const user = this.opponent();
		const label = user ? `What ${displayName(user)} sees` : '';
		this.eye.hidden = !user;
		this.eye.title = this.eye.ariaLabel = this.eye.lastChild.textContent = label;
	}

	showTo(user, messageID) {
		this.app.active = this;
		this.app.seeAs(user.id, this.current, messageID);
	}

	// openAt opens a channel at a message. If the user can't see it, it shows a notice.
	async openAt(channelID, messageID) {
		await this.loaded;
		if (!this.inbox.channels.has(channelID)) return this.toasts.show(`${this.name} can’t see that channel: it is private.`, 'status');
		this.openChannel(channelID);
		return messageID && this.find(messageID, `${this.name} can’t see that message: it is private.`);
	}

	async find(messageID, otherwise = 'That message is deleted.') {
		if (!(await this.list.jump(messageID))) this.toasts.show(otherwise, 'status');
	}

	// slide shows or hides the channels in a narrow pane.
	slide(open) {
		if (Boolean(this.sheet) === open) return;
		this.sheet = open;
		this.element.classList.toggle('drawer-open', open);
		this.chat.inert = open;
		(open ? this.sidebar.list.querySelector('[tabindex="0"]') : this.list.element)?.focus();
	}

	showMembers(on) {
		this.members.element.hidden = !on;
		this.toggle.setAttribute('aria-pressed', String(on));
		if (this.inbox.channels) this.members.draw();
	}

	// flip shows or hides the members. If they cover the messages, they take the focus and give it back.
	flip() {
		this.showMembers(this.members.element.hidden);
		(this.members.covers ? this.members.closer : this.toggle).focus();
	}

	// showChannels moves the focus to the list of channels and threads, which a narrow pane hides.
	showChannels() {
		this.slide(!this.sidebar.list.checkVisibility({ visibilityProperty: true }));
		this.sidebar.list.querySelector('[tabindex="0"]')?.focus();
	}

	key(event) {
		const to = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (event.key === 'F6') this.cycle(event.shiftKey ? -1 : 1);
		else if (event.key === 'Escape' && this.members.covers && !event.defaultPrevented) this.flip();
		else if (event.key === 'Escape' && this.sheet) this.slide(false);
		else if (event.altKey && to) this.step(to);
		else return;
		event.preventDefault();
	}

	cycle(by) {
		const all = [...this.element.querySelectorAll(regions)].filter((el) => el.offsetParent);
		const at = all.findIndex((el) => el.contains(document.activeElement));
		const next = all.at((at < 0 && by < 0 ? by : at + by) % all.length);
		const within = ['textarea, input', '[tabindex="0"]', 'button'].map((s) => [...next.querySelectorAll(s)].find((el) => el.offsetParent));
		(next.tabIndex ? within.find(Boolean) : next)?.focus();
	}

	close() {
		this.closed = true;
		this.feed.close();
		this.ended.abort();
		this.element.remove();
	}
}
