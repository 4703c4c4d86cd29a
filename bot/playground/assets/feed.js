// The list of one channel's messages. It only appends and replaces single elements, however many come.

import { h } from './dom.js';
import { messageNode } from './message.js';

const shown = 200; // messages in the page
const page = 100; // messages drawn at first, and that "load older" adds
const frame = 16; // ms in which arriving messages are gathered

export class MessageList {
	constructor(ctx) {
		this.ctx = ctx;
		this.queue = new Set();
		this.older = h('button.button', { hidden: true, data: { action: 'older' }, onclick: () => this.loadOlder() }, 'Load older messages');
		this.items = h('div.items');
		this.element = h('div.messages', { role: 'log', tabindex: 0, onscroll: () => this.scrolled() }, this.older, this.items);
		// Late pictures, an opened menu or another width must not push the newest line out of sight.
		const observer = new ResizeObserver(() => this.stick());
		observer.observe(this.items);
		observer.observe(this.element);
	}

	// show draws a channel anew. messages is the inbox's own list, which grows.
	show(messages, label) {
		this.messages = messages;
		this.queue.clear();
		this.element.setAttribute('aria-label', label);
		this.element.setAttribute('aria-live', 'off');
		const first = Math.max(0, messages.length - page);
		this.items.replaceChildren(...this.draw(first, messages.length));
		this.older.hidden = first === 0;
		this.stick(true);
		setTimeout(() => this.element.setAttribute('aria-live', 'polite'), 200);
	}

	draw(from, to) {
		return this.messages.slice(from, to).map((m, i) => messageNode(m, this.messages[from + i - 1], this.ctx));
	}

	// append takes the inbox's newest message; those of one moment are drawn together.
	append(message) {
		if (!this.queue.size) setTimeout(() => this.flush(), frame);
		this.queue.add(message.id);
	}

	flush() {
		const last = this.messages.length;
		const first = this.messages.findIndex((m) => this.queue.has(m.id));
		this.queue.clear();
		if (first < 0) return;
		this.items.append(...this.draw(this.stuck ? Math.max(first, last - shown) : first, last));
		if (this.stuck) this.trim();
		this.stick();
	}

	trim() {
		while (this.items.children.length > shown) this.items.firstElementChild.remove();
		this.older.hidden = this.first() === 0;
	}

	update(message) {
		const old = this.node(message.id);
		if (!old) return;
		const at = this.messages.findLastIndex((m) => m.id === message.id);
		const [fresh] = this.draw(at, at + 1);
		const focused = old.contains(document.activeElement) && document.activeElement.dataset.customId;
		old.replaceWith(fresh);
		if (focused) fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
	}

	// remove also redraws the message below, which may need a header of its own now.
	remove({ id }) {
		const old = this.node(id);
		const below = old?.nextElementSibling?.dataset.messageId;
		if (old?.contains(document.activeElement)) this.element.focus({ preventScroll: true });
		old?.remove();
		if (below) this.update({ id: below });
	}

	node(id) {
		return this.items.querySelector(`[data-message-id="${CSS.escape(id)}"]`);
	}

	// first is the position of the oldest message in the page.
	first() {
		const id = this.items.firstElementChild?.dataset.messageId;
		return Math.max(0, this.messages.findIndex((m) => m.id === id));
	}

	loadOlder() {
		const first = this.first();
		const from = Math.max(0, first - page);
		const below = this.element.scrollHeight - this.element.scrollTop;
		this.stuck = false;
		this.items.prepend(...this.draw(from, first));
		this.older.hidden = from === 0;
		this.element.scrollTop = this.element.scrollHeight - below;
	}

	// scrolled: only a move upwards lets go of the newest line; what grows below does not.
	scrolled() {
		const { scrollHeight, scrollTop, clientHeight } = this.element;
		if (scrollHeight - scrollTop - clientHeight < 40) this.stuck = true;
		else if (scrollTop < this.top) this.stuck = false;
		this.top = scrollTop;
	}

	stick(stuck = this.stuck) {
		this.stuck = stuck;
		if (stuck) this.element.scrollTop = this.element.scrollHeight;
	}

	// jump scrolls to a message and marks it for a moment.
	jump(id) {
		const el = this.node(id);
		el?.scrollIntoView({ block: 'center' });
		el?.animate({ background: ['#5865f288', '#5865f200'] }, 1500);
	}
}
