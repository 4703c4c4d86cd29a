// The list of a channel's messages. At most some hundred of them are in the page. This window moves as the
// user scrolls, and can change without moving the text that the user is reading.

import { h } from './dom.js';
import { icon } from './icons.js';
import { byID, place } from './inbox.js';
import { messageNode, preview, threadCreated } from './message.js';

const page = 50; // messages drawn at first, and added at each end
const most = 250; // messages in the page
const near = 1000; // pixels from an end at which more are added
const frame = 16; // ms for which new messages are collected

export class MessageList {
	// ctx is the pane.
	constructor(ctx) {
		this.ctx = ctx;
		this.messages = [];
		this.stale = new Set(); // messages whose threads have changed
		this.start = h('div.start');
		this.items = h('div.items');
		this.element = h('div.messages', { role: 'log', 'aria-live': 'off', tabindex: 0, onscroll: () => this.scrolled(), onkeydown: (event) => this.key(event) }, this.start, this.items);
		this.jumper = h('button.jumper', { data: { action: 'present' }, hidden: true, onclick: () => this.toPresent() });
		this.news = h('div.visually-hidden', { 'aria-live': 'polite' });
		this.root = h('div.feed', this.element, this.jumper, this.news);
		// Late pictures, an open menu or a new width must not push the newest line out of view.
		const observer = new ResizeObserver(() => this.stick());
		observer.observe(this.items);
		observer.observe(this.element);
	}

	// show opens a channel. messages is the inbox's own list, to which messages are added. fresh is
	// the first unread message.
	show(messages, label, fresh) {
		Object.assign(this, { messages, fresh, halted: false });
		this.element.setAttribute('aria-label', label);
		for (const node of this.nodes) node.dataset.messageId = '';
		this.draw(messages.length - page);
		this.stick(true);
		this.scrolled();
	}

	// draw moves the window. Messages that stay in it aren't touched.
	draw(from, to = this.messages.length) {
		const { messages, items, nodes } = this;
		this.from = Math.max(0, from);
		this.to = Math.min(to, messages.length);
		this.atEnd = this.to === messages.length;
		const known = new Map(nodes.map((node) => [node.dataset.messageId, node]));
		const wanted = messages.slice(this.from, this.to).map((m, i) => known.get(m.id) ?? this.build(this.from + i));
		const held = items.contains(document.activeElement);
		nodes.filter((node) => !wanted.includes(node)).forEach((node) => node.remove());
		wanted.forEach((node, i) => node === items.children[i] || items.insertBefore(node, items.children[i] ?? null));
		if (held && !items.contains(document.activeElement)) this.element.focus({ preventScroll: true });
		this.start.replaceChildren(...(this.complete && !this.from ? this.ctx.welcome() : [
			h('button.button', { data: { action: 'older' }, onclick: () => this.older(true) }, 'Load older messages')]));
	}

	build(at) {
		const [before, message] = [this.messages[at - 1], this.messages[at]];
		const dated = before ? day(before) !== day(message) : this.complete;
		return messageNode(message, before, this.ctx, dated, message.id === this.fresh);
	}

	get complete() {
		return this.ctx.inbox.complete.has(this.ctx.current);
	}

	get nodes() {
		return [...this.items.children];
	}

	node(id) {
		return this.nodes.find((node) => node.dataset.messageId === id);
	}

	// reading returns the ID of the message at a height of the visible part, from 0 to 1.
	reading(height) {
		const box = this.element.getBoundingClientRect();
		return this.nodes.find((node) => node.getBoundingClientRect().bottom > box.top + box.height * height)?.dataset.messageId;
	}

	// keep makes a change without moving the text that the user is reading.
	keep(change) {
		const id = !this.stuck && this.reading(0);
		const top = () => this.node(id)?.getBoundingClientRect().top;
		const before = top();
		change();
		if (id) this.element.scrollTop += top() - before || 0;
		this.stick();
	}

	// read loads older messages. It returns false if that fails or another channel is open.
	async read() {
		const { messages, ctx } = this;
		const count = await ctx.attempt(ctx.inbox.older(ctx.current));
		if (this.messages !== messages || count === undefined) return false;
		this.from += count;
		this.to += count;
		if (this.nodes.length) this.redraw(this.nodes[0].dataset.messageId);
		return true;
	}

	// older adds messages at the upper end. After a failure it loads again only if the user asks for it.
	async older(asked) {
		if (!this.from) {
			if (this.complete || (this.halted && !asked)) return;
			this.halted = true;
			if (!(await this.read())) return;
			this.halted = false;
		}
		const from = this.from - page;
		this.keep(() => this.draw(from, Math.min(this.to, from + most)));
		this.scrolled();
	}

	append() {
		this.timer ??= setTimeout(() => this.flush(), frame);
	}

	// touch redraws a message later, since its thread has changed.
	touch(id) {
		this.stale.add(id);
		this.append();
	}

	flush() {
		this.timer = undefined;
		const { messages, ctx, to } = this;
		const begun = messages.filter((m) => m.type === threadCreated && this.stale.has(m.message_reference?.channel_id)).map((m) => m.id);
		[...this.stale, ...begun].forEach((id) => this.update({ id }));
		this.stale.clear();
		this.mark(ctx.inbox.unread.get(ctx.current)?.first ?? this.fresh);
		if (this.stuck) this.draw(Math.max(this.from, messages.length - most));
		else if (this.atEnd) this.draw(this.from, this.from + most);
		this.stick();
		const heard = messages.slice(to).slice(-3).filter((m) => m.author.id !== ctx.user.id);
		if (heard.length) this.news.replaceChildren(...heard.map((m) => h('p', spoken(m, ctx))));
	}

	mark(id) {
		const old = this.fresh;
		this.fresh = id;
		if (old !== id) [old, id].forEach((each) => each && this.redraw(each));
	}

	update({ id }) {
		this.keep(() => this.redraw(id));
	}

	// redraw replaces the element of a message. The focus stays on the same button, or else on the message.
	redraw(id) {
		const old = this.node(id);
		const at = place(this.messages, id);
		if (!old || this.messages[at]?.id !== id) return;
		const held = old.contains(document.activeElement) && document.activeElement.dataset.customId;
		const fresh = this.build(at);
		old.replaceWith(fresh);
		if (held === false) return;
		const same = held && fresh.querySelector(`[data-custom-id="${CSS.escape(held)}"]:not(:disabled)`);
		(same || fresh).focus({ preventScroll: true });
	}

	// remove also redraws the message below, which may now need a header.
	remove({ id }) {
		const old = this.node(id);
		if (!old) return;
		const below = old.nextSibling;
		if (old.contains(document.activeElement)) (below ?? this.element).focus({ preventScroll: true });
		this.keep(() => {
			this.draw(this.from, this.to - 1);
			if (below) this.redraw(below.dataset.messageId);
		});
	}

	get below() {
		const { scrollHeight, scrollTop, clientHeight } = this.element;
		return scrollHeight - scrollTop - clientHeight;
	}

	// scrolled handles scrolling. Only scrolling up leaves the newest line; new messages below don't.
	scrolled() {
		const { element, below, stuck } = this;
		if (!element.clientHeight) return; // hidden, so there is nothing to do
		if (below < 40 && this.atEnd) this.stuck = true;
		else if (element.scrollTop < this.top) this.stuck = false;
		this.top = element.scrollTop;
		if (this.stuck && !stuck) this.ctx.attend();
		if (element.scrollTop < near) this.older();
		if (below < near && !this.atEnd) this.keep(() => this.draw(Math.max(this.from, this.to + page - most), this.to + page));
		this.showJumper();
	}

	stick(stuck = this.stuck) {
		this.stuck = stuck;
		if (stuck && !this.atEnd) this.draw(this.messages.length - page);
		if (stuck) this.element.scrollTop = this.element.scrollHeight;
		this.top = this.element.scrollTop;
		this.showJumper();
	}

	showJumper() {
		const { count } = this.ctx.inbox.unread.get(this.ctx.current) ?? {};
		const shown = !this.stuck && (count || !this.atEnd || this.below > this.element.clientHeight);
		if (shown) this.jumper.replaceChildren(count ? `${count} new message${count > 1 ? 's' : ''}` : 'These are older messages', h('b', 'Jump to present ', icon('down')));
		else if (this.jumper === document.activeElement) this.element.focus();
		this.jumper.hidden = !shown;
	}

	// toPresent shows the newest message. All messages are then read.
	toPresent() {
		this.mark();
		this.stick(true);
		this.ctx.attend();
	}

	// jump scrolls to a message, or to where it was if it is deleted, and returns whether it exists.
	async jump(id) {
		const { messages } = this;
		while (!this.complete && (!messages.length || byID(messages[0], { id }) > 0)) if (!(await this.read())) return true;
		const at = Math.min(place(messages, id), messages.length - 1);
		if (at < 0) return false;
		if (!this.node(messages[at].id)) this.draw(at - page / 2, at + page / 2);
		const node = this.node(messages[at].id);
		this.stuck = false;
		node.scrollIntoView({ block: 'center' });
		node.classList.add('flash');
		node.onanimationend = () => node.classList.remove('flash');
		return messages[at].id === id;
	}

	key(event) {
		if (event.key === 'Escape') this.toPresent();
		const all = this.nodes;
		const at = all.indexOf(event.target);
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (!by || event.altKey || (at < 0 && event.target !== this.element)) return;
		event.preventDefault();
		const node = at < 0 ? all.at(-1) : all[at + by];
		const message = node && this.messages[place(this.messages, node.dataset.messageId)];
		if (message) node.setAttribute('aria-label', spoken(message, this.ctx));
		node?.focus();
	}
}

const day = (message) => new Date(message.timestamp).toDateString();
const spoken = (message, ctx) => `${ctx.world.nameOf(message.author.id)}: ${preview(message, ctx)}`;
