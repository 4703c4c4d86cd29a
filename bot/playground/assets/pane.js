// One user's client: channel list, messages, the box to type in, the bot's modals. Its parts get the pane as ctx.

import { Feed, readState, send } from './api.js';
import { h } from './dom.js';
import { MessageList } from './feed.js';
import { DM, isThread } from './inbox.js';
import { Modal } from './modal.js';
import { Pending } from './pending.js';
import { avatar } from './people.js';
import { Sidebar } from './sidebar.js';
import { Composer } from './slash.js';
import { Toasts } from './toast.js';
import { displayName } from './world.js';

const silence = 'The application did not respond';
const typingStays = 8000;
const reloadPause = 2000;

export class Pane {
	// on: {ready(), user(id), unread(), channel(id)} is told of the first state, another user chosen, pings, another channel.
	constructor(world, user, inbox, channel, on) {
		Object.assign(this, { world, user, inbox, on, current: channel });
		this.pending = new Pending();
		this.early = []; // events that came while the state was being read
		this.sidebar = new Sidebar(this);
		this.list = new MessageList(this);
		this.composer = new Composer(this);
		this.toasts = new Toasts();
		this.build();
		this.feed = new Feed(user.id, { onOpen: () => this.reload(), onEvent: ({ t, d }) => this.receive(t, d), onDrop: () => this.dropped() });
		const signal = (this.ended = new AbortController()).signal;
		world.addEventListener('change', () => inbox.channels && this.sidebar.drawSoon(), { signal });
		document.addEventListener('visibilitychange', () => this.attend(), { signal });
	}

	build() {
		const name = displayName(this.user);
		this.title = h('h1.clip');
		this.topic = h('small.clip');
		this.status = h('div.status', { 'aria-live': 'polite' });
		const drawer = h('button.plain.drawer', { 'aria-label': 'Channels', data: { action: 'channels' }, onclick: () => this.element.classList.toggle('drawer-open') }, '☰');
		this.switcher = h('select', { 'aria-label': 'You are', data: { action: 'user' }, onchange: () => this.on.user(this.switcher.value) },
			[...this.world.users.values()].map((u) => h('option', { value: u.id }, displayName(u) + (u.gm ? ' (GM)' : ''))));
		this.switcher.value = this.user.id;
		const main = h('div.main', { onclick: () => this.element.classList.remove('drawer-open') }, this.list.element, this.status, this.composer.element);
		this.element = h('section.pane', { 'aria-label': `Client of ${name}`, data: { user: name, userId: this.user.id } },
			h('header.pane-top', drawer, h('div.clip', this.title, this.topic), avatar(this.user), this.switcher),
			h('div.columns', this.sidebar.element, main), this.toasts.element);
	}

	// --- state and events ---

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
		this.element.classList.remove('offline');
		this.openChannel(this.current);
		for (const { t, d } of this.early.splice(0)) this.receive(t, d);
		this.on.ready();
	}

	dropped() {
		this.element.classList.add('offline');
		this.status.textContent = 'Connection lost. Trying again…';
		this.pending.drop();
	}

	receive(t, d) {
		if (this.loading) this.early.push({ t, d });
		else if (this.world.apply(t, d)) return;
		else if (t === 'MODAL') this.openModal(d);
		else if (t === 'INTERACTION_DONE') this.pending.settle(d.interaction_id, { ok: true });
		else if (t === 'INTERACTION_FAILED') this.pending.settle(d.interaction_id, { ok: false });
		else if (t === 'TYPING_START') this.typing(d);
		else this.changed(this.inbox.apply(t, d));
	}

	changed(change) {
		if (!change) return;
		const { kind, message } = change;
		if (kind === 'channels' && this.inbox.channels.has(this.current)) this.showTitle();
		else if (kind === 'channels') this.openChannel();
		else if (message.channel_id === this.current) this.list[kind](message);
		if (kind === 'append' && message.author.id === this.typist) this.note('');
		if (kind === 'append') this.attend();
		this.noteUnread();
	}

	// attend marks the open channel as read if it can be seen.
	attend() {
		if (document.hidden || !this.element.offsetParent || !this.inbox.channels) return;
		if (this.inbox.markRead(this.current)) this.noteUnread();
	}

	noteUnread() {
		this.sidebar.drawSoon();
		this.on.unread();
	}

	typing({ channel_id: channelID, user_id: userID }) {
		if (channelID !== this.current || userID === this.user.id) return;
		this.note(`${this.world.nameOf(userID)} is typing…`, typingStays);
		this.typist = userID;
	}

	// note says something below the messages, for a while or until the next note.
	note(text, stay) {
		this.typist = null;
		this.status.textContent = text;
		clearTimeout(this.noteTimer);
		if (stay) this.noteTimer = setTimeout(() => this.note(''), stay);
	}

	// --- channels ---

	// openChannel opens a channel or thread, or the liveliest if that one is not there.
	openChannel(id) {
		if (id && this.inbox.channels.has(this.current) && !this.inbox.channels.has(id)) {
			this.toasts.show('You cannot see that channel.');
			return;
		}
		this.current = this.inbox.channels.has(id) ? id : this.inbox.liveliest();
		this.element.classList.remove('drawer-open');
		this.note('');
		this.showTitle();
		this.list.show(this.inbox.list(this.current), `Messages in ${this.title.textContent}`);
		this.attend();
		this.sidebar.draw();
		this.noteUnread();
		this.on.channel(this.current);
	}

	showTitle() {
		const channel = this.inbox.channels.get(this.current);
		const parent = isThread(channel) && this.inbox.channels.get(channel.parent_id);
		this.title.textContent = (channel.type === DM ? '@' : '#') + this.titleOf(channel);
		this.topic.textContent = parent ? `thread in #${parent.name}` : channel.topic ?? '';
		this.composer.setChannel(this.title.textContent);
	}

	// other is whom a DM is with.
	other(channel) {
		const other = channel.recipients?.find((r) => r.id !== this.user.id);
		return this.world.person(other?.id) ?? other;
	}

	titleOf(channel) {
		return channel.type === DM ? displayName(this.other(channel) ?? {}) : channel.name;
	}

	async openDM(botID) {
		const channel = await this.attempt(this.post('dm', { bot_id: botID }));
		if (!channel) return;
		this.inbox.setChannel(channel);
		this.openChannel(channel.id);
	}

	// --- what the user does ---

	// post sends something in this user's name, in the open channel unless the body names another.
	post(route, body) {
		return send(route, { user: this.user.id, channel_id: this.current, ...body });
	}

	// attempt resolves to a request's answer, or to nothing after saying what went wrong.
	attempt(request) {
		return request.catch((error) => this.toasts.show(error.message));
	}

	// say sends plain text; @Name becomes a mention.
	say(text) {
		this.list.stick(true);
		const content = this.world.everybody().reduce((t, u) => t.replaceAll(`@${displayName(u)}`, `<@${u.id}>`), text);
		return this.post('message', { content });
	}

	// runCommand resolves once the command is on its way; the bot's silence is told later.
	async runCommand({ id, name }, options) {
		this.list.stick(true);
		const request = this.post('command', { command_id: id, options });
		this.pending.run(request).then((outcome) => this.report(outcome), () => this.note(''));
		this.note(`Running /${name}…`);
		await request;
	}

	// suggest asks the bot for the choices of the option in focus.
	async suggest({ id }, options) {
		return (await this.post('autocomplete', { command_id: id, options })).choices ?? [];
	}

	report({ ok }) {
		this.note('');
		if (!ok) this.toasts.show(silence);
	}

	// press uses a button or menu of a message; el shows that the bot is still to answer.
	async press(message, component, values, el) {
		if (el.ariaBusy === 'true') return;
		const error = el.closest('.message').querySelector('.body > .error');
		error.textContent = '';
		el.ariaBusy = 'true';
		const outcome = await this.attempt(this.pending.run(this.post('component', {
			channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, component_type: component.type, values,
		})));
		el.ariaBusy = null;
		if (!outcome) return;
		this.report(outcome);
		if (!outcome.ok) error.textContent = silence;
	}

	async dismiss(message) {
		const done = await this.attempt(this.post('dismiss', { message_id: message.id }));
		if (done) this.changed(this.inbox.remove(message));
	}

	// openModal shows a form that the bot asked for, unless another window of the same user caused it.
	async openModal(form) {
		if (!(await this.pending.owns(form.interaction_id))) return;
		this.modal?.close();
		this.modal = new Modal(form, this, async (components) => {
			const { interaction_id, channel_id = this.current, custom_id } = form;
			const { ok } = await this.pending.run(this.post('modal', { interaction_id, channel_id, custom_id, components }));
			return { ok, reason: `${silence}. Try again, or cancel.` };
		});
		this.modal.open(this.element);
	}

	close() {
		this.closed = true;
		this.feed.close();
		this.ended.abort();
		this.element.remove();
	}
}
