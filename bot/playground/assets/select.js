// A menu as in Discord: a button that opens a list with one or several choices.

import { h } from './dom.js';
import { ListBox, whenLeft } from './listbox.js';

const typingPause = 800;

export class SelectBox {
	// onCommit(values) is called after a choice: at once for a single one, when the list closes for several.
	// In a form there is no onCommit.
	constructor(component, { hooks, label, onCommit }) {
		const { options, min_values: min = 1, max_values: max = 1, placeholder = 'Make a selection' } = component;
		Object.assign(this, { options, min, max, placeholder, name: label || placeholder, onCommit, letters: '' });
		this.button = h('button.select-button', { data: hooks, onclick: () => this.toggle(), onkeydown: (event) => this.key(event) });
		this.list = new ListBox(this.button, { label: this.name, multi: max > 1, pick: (entry) => this.choose(entry.value) });
		this.element = h('div.select', this.button, this.list.element);
		whenLeft(this.element, () => this.close());
		this.set(options.filter((o) => o.default).map((o) => o.value));
	}

	key(event) {
		const { key } = event;
		if (key === 'Escape' && this.list.open) this.close();
		else if (key === 'ArrowDown' && !this.list.open) this.open();
		else if (key.length === 1 && (key !== ' ' || this.letters) && !event.ctrlKey && !event.metaKey) this.seek(key);
		else return this.list.key(event, ['Enter', ' ']);
		event.preventDefault();
		return event.stopPropagation();
	}

	// seek goes to the option that begins with the typed letters.
	seek(letter) {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.letters = '', typingPause);
		this.letters += letter.toLowerCase();
		if (!this.list.open) this.open();
		const at = this.options.findIndex((o) => o.label.toLowerCase().startsWith(this.letters));
		if (at >= 0) this.list.mark(at);
	}

	toggle() {
		this.button.focus();
		if (this.list.open) this.close();
		else this.open();
	}

	open(active = this.values[0]) {
		if (this.button.ariaBusy === 'true') return;
		if (!this.list.open) this.before = this.values;
		const { options, values, min, max } = this;
		const entries = options.map((o) => ({ small: o.description, ...o, chosen: values.includes(o.value) }));
		const count = values.length < min ? `Choose ${min - values.length} more.` : `${values.length} of up to ${max} chosen. Close the list when done.`;
		this.list.show(entries, Math.max(0, options.findIndex((o) => o.value === active)), max > 1 ? count : '');
	}

	// close commits several choices. If there are too few, it restores the previous ones.
	close() {
		if (!this.list.open) return;
		this.list.hide();
		if (this.max < 2 || !this.onCommit || String(this.values) === String(this.before)) return;
		if (this.values.length >= this.min) this.onCommit(this.values);
		else this.set(this.before);
	}

	choose(value) {
		const rest = this.values.filter((v) => v !== value);
		const had = rest.length < this.values.length;
		if (this.max > 1) {
			if (had || rest.length < this.max) this.set(had ? rest : [...rest, value]);
			this.open(value);
			return;
		}
		this.set(had && !this.min ? rest : [value]);
		this.close();
		this.onCommit?.(this.values);
	}

	set(values) {
		this.values = values;
		const chosen = this.options.filter((o) => values.includes(o.value));
		const text = chosen.map((o) => o.label).join(', ') || this.placeholder;
		this.button.replaceChildren(h('span.clip', text));
		this.button.classList.toggle('empty', !chosen.length);
		this.button.ariaLabel = `${this.name}: ${text}`;
		this.button.dispatchEvent(new Event('input', { bubbles: true }));
	}
}
