// A list beside its owner, an input or button, which keeps the focus and passes on its keys.

import { h, uid } from './dom.js';

const gap = 6; // pixels
const tallest = 340;
const narrowest = 210;

export class ListBox {
	// pick(entry) is called with an entry of show: {label, value, small, icon, pills, chosen}. The list is
	// placed at beside. head is shown above the entries.
	constructor(owner, { label, pick, multi, beside = owner, head }) {
		Object.assign(this, { owner, pick, beside });
		const long = owner.matches('textarea'); // a textarea must not be a combobox
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

	// show shows entries with the active one (-1: none), or a note, or only the head.
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

	// follow keeps the open list below its anchor, or above if there is more room.
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

	// key handles a key of the owner and returns whether it did. picks are the keys that
	// choose the active entry.
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

// whenLeft calls close after the focus has left an element.
export const whenLeft = (element, close) => element.addEventListener('focusout', () => setTimeout(() => element.contains(document.activeElement) || close()));
