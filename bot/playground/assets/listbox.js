// A list to choose from, floating beside its owner: an input or a button that keeps the focus and hands over its keys.

import { h, uid } from './dom.js';

const gap = 6; // pixels
const tallest = 340;
const narrowest = 210;

export class ListBox {
	// pick(entry) gets one of show's entries: {label, value, small, icon, pills, chosen}. beside is what the
	// list keeps to; head stands above the options.
	constructor(owner, { label, pick, multi, beside = owner, head }) {
		Object.assign(this, { owner, pick, beside });
		const long = owner.matches('textarea'); // may not be a combobox
		this.box = h('div.options', { id: uid(), role: 'listbox', tabindex: long - 1, 'aria-label': label, 'aria-multiselectable': multi && 'true' });
		this.note = h('div.note', { role: 'status' });
		this.element = h('div.popup', { popover: 'manual', onmousedown: (event) => event.preventDefault() }, head, this.box, this.note);
		owner.setAttribute('aria-controls', this.box.id);
		if (!owner.matches('button')) owner.ariaAutoComplete = 'list';
		if (!long) owner.role = 'combobox';
		this.fill([], -1);
	}

	get open() {
		return this.element.matches(':popover-open');
	}

	// show lists the entries with one of them active (-1: none), or a note, or the head alone.
	show(entries, active = 0, note = '') {
		if (!this.element.isConnected) return;
		this.fill(entries, active, note);
		if (this.open) return;
		this.element.showPopover();
		this.mark(active); // scrolls there
		this.follow();
	}

	hide() {
		if (!this.open) return;
		this.element.hidePopover();
		this.fill([], -1);
	}

	fill(entries, active, note = '') {
		this.entries = entries;
		this.nodes = entries.map((entry) => this.option(entry));
		this.box.replaceChildren(...this.nodes);
		this.box.hidden = !entries.length;
		this.note.textContent = note;
		if (this.owner.role) this.owner.ariaExpanded = String(!this.box.hidden);
		this.mark(active);
	}

	option(entry) {
		const { value, icon, label, small, pills, chosen } = entry;
		return h('div.option', { id: uid(), role: 'option', data: { value }, onclick: () => this.pick(entry) }, icon?.cloneNode(true),
			h('span.option-text', h('b', label), pills?.map((name) => h('i', name)), small && h('small', small)), chosen !== undefined && this.box.ariaMultiSelectable && h('span.check'));
	}

	mark(active) {
		this.active = active;
		this.owner.removeAttribute('aria-activedescendant');
		this.nodes.forEach((node, i) => {
			node.classList.toggle('active', i === active);
			node.ariaSelected = String(this.entries[i].chosen ?? i === active);
		});
		if (!this.nodes[active]) return;
		this.owner.setAttribute('aria-activedescendant', this.nodes[active].id);
		this.nodes[active].scrollIntoView({ block: 'nearest' });
	}

	// follow keeps the open list below what it belongs to, or above where more room is.
	follow() {
		cancelAnimationFrame(this.frame);
		if (!this.open) return;
		const { top, bottom, left, width } = this.beside.getBoundingClientRect();
		const below = innerHeight - bottom - 2 * gap;
		const up = below < Math.min(tallest, this.element.scrollHeight) && top > below;
		const wide = Math.max(width, narrowest);
		const px = { left: Math.max(0, Math.min(left, innerWidth - wide)), width: wide, top: up || bottom + gap, bottom: !up || innerHeight - top + gap,
			maxHeight: Math.min(tallest, up ? top - 2 * gap : below) };
		for (const [name, value] of Object.entries(px)) this.element.style[name] = value === true ? 'auto' : `${value}px`;
		this.frame = requestAnimationFrame(() => this.follow());
	}

	// key handles a key of the owner and tells whether it did. picks are the keys that choose the active entry.
	key(event, picks = ['Enter', 'Tab']) {
		const count = this.entries.length;
		const to = { ArrowDown: this.active + 1, ArrowUp: Math.max(this.active, 0) + count - 1 }[event.key];
		if (!this.open || !count || event.isComposing || event.shiftKey) return false;
		if (event.key === 'Escape') this.hide();
		else if (to !== undefined) this.mark(to % count);
		else if (picks.includes(event.key) && this.entries[this.active]) this.pick(this.entries[this.active]);
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	}
}

// whenLeft calls close once the focus has left an element.
export const whenLeft = (element, close) => element.addEventListener('focusout', () => setTimeout(() => element.contains(document.activeElement) || close()));
