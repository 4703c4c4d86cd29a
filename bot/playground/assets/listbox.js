// A list to choose from. Its owner, an input or a button, keeps the focus and hands over its keys.

import { h, uid } from './dom.js';

export class ListBox {
	// pick(entry) gets one of show's entries: {label, small, emoji, chosen, hooks}; hooks become data attributes.
	constructor(owner, { label, pick, multi }) {
		Object.assign(this, { owner, pick, entries: [] });
		this.element = h('div.list', { id: uid(), role: 'listbox', 'aria-label': label, 'aria-multiselectable': multi && 'true', hidden: true,
			onmousedown: (event) => event.preventDefault() }); // the owner keeps the focus
		owner.setAttribute('aria-controls', this.element.id);
		owner.setAttribute('aria-expanded', 'false');
	}

	get open() {
		return !this.element.hidden;
	}

	// show lists the entries with one of them active (-1: none), or a note.
	show(entries, active = 0, note = '') {
		this.entries = entries;
		this.element.replaceChildren(...entries.map((entry) => this.option(entry)), note && h('div.option.note', note));
		this.element.hidden = !entries.length && !note;
		this.owner.setAttribute('aria-expanded', String(this.open));
		this.mark(active);
		if (this.open) this.element.scrollIntoView({ block: 'nearest' });
	}

	hide() {
		this.show([]);
	}

	option(entry) {
		return h('div.option', { id: uid(), role: 'option', data: entry.hooks ?? {}, onclick: () => this.pick(entry) },
			emojiText(entry.emoji), h('span.option-text', h('span', entry.label), entry.small && h('small', entry.small)),
			entry.chosen !== undefined && h('span.check'));
	}

	mark(active) {
		this.active = active;
		this.owner.removeAttribute('aria-activedescendant');
		this.entries.forEach((entry, i) => {
			const el = this.element.children[i];
			el.classList.toggle('active', i === active);
			el.setAttribute('aria-selected', String(entry.chosen ?? i === active));
			if (i !== active) return;
			this.owner.setAttribute('aria-activedescendant', el.id);
			el.scrollIntoView({ block: 'nearest' });
		});
	}

	// key handles a key of the owner and tells whether it did. picks are the keys that choose the active entry.
	key(event, picks = ['Enter', 'Tab']) {
		const count = this.entries.length;
		const to = { ArrowDown: this.active + 1, ArrowUp: Math.max(this.active, 0) + count - 1 }[event.key];
		if (!this.open || event.isComposing || event.shiftKey) return false;
		if (event.key === 'Escape') this.hide();
		else if (to !== undefined && count) this.mark(to % count);
		else if (picks.includes(event.key) && this.entries[this.active]) this.pick(this.entries[this.active]);
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	}
}

// emojiText shows an emoji as text; a custom one by its name.
export const emojiText = (emoji) => emoji?.name && h('span', { 'aria-hidden': 'true' }, emoji.id ? `:${emoji.name}:` : emoji.name);

// whenLeft calls close when the focus leaves an element.
export function whenLeft(element, close) {
	element.addEventListener('focusout', (event) => element.contains(event.relatedTarget) || close());
}
