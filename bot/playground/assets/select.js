// A menu as Discord has them: a button that opens a list; one or several options can be chosen.

import { h } from './dom.js';
import { ListBox, emojiText, whenLeft } from './listbox.js';

export class SelectBox {
	// onCommit(values) is called when the choice is made: at once for a single one, by "Done" for several. A form's field
	// has no onCommit: its values are read.
	constructor(component, ctx, { hooks, label, onCommit }) {
		this.options = choicesFor(component, ctx);
		this.min = component.min_values ?? 1;
		this.max = Math.min(component.max_values ?? 1, this.options.length);
		this.placeholder = component.placeholder || 'Make a selection';
		this.name = label || this.placeholder;
		this.onCommit = onCommit;
		this.values = this.options.filter((o) => o.default).map((o) => o.value);
		this.button = h('button.select-button', { disabled: component.disabled, role: 'combobox', data: hooks,
			onclick: () => this.toggle(), onkeydown: (event) => this.key(event) });
		this.list = new ListBox(this.button, { label: this.name, multi: this.max > 1, pick: (entry) => this.choose(entry.value) });
		this.done = h('button.primary.done', { data: { action: 'done' }, onclick: () => this.commit() });
		this.element = h('div.select', this.button, this.list.element, this.done);
		whenLeft(this.element, () => this.close());
		this.close();
		this.show();
	}

	key(event) {
		if (this.list.key(event, ['Enter', ' '])) {
			if (!this.list.open) this.close();
		} else if (event.key === 'ArrowDown') {
			event.preventDefault();
			this.open();
		}
	}

	toggle() {
		this.button.focus();
		if (this.list.open) this.close();
		else this.open();
	}

	open(active = this.values[0]) {
		const entries = this.options.map((o) => ({ ...o, small: o.description, chosen: this.values.includes(o.value), hooks: { value: o.value } }));
		this.list.show(entries, Math.max(0, this.options.findIndex((o) => o.value === active)));
		this.done.hidden = this.max < 2;
	}

	close() {
		this.list.hide();
		this.done.hidden = true;
	}

	choose(value) {
		const rest = this.values.filter((v) => v !== value);
		const had = rest.length < this.values.length;
		if (this.max < 2) this.values = had && !this.min ? [] : [value];
		else if (had || rest.length < this.max) this.values = had ? rest : [...rest, value];
		this.show();
		if (this.max < 2) this.commit();
		else this.open(value);
	}

	commit() {
		this.close();
		this.button.focus();
		this.onCommit?.(this.values);
	}

	show() {
		const chosen = this.options.filter((o) => this.values.includes(o.value));
		const text = chosen.map((o) => o.label).join(', ') || this.placeholder;
		this.button.replaceChildren((chosen.length === 1 && emojiText(chosen[0].emoji)) || '', h('span.clip', text));
		this.button.classList.toggle('empty', !chosen.length);
		this.button.setAttribute('aria-label', `${this.name}: ${text}`);
		this.done.textContent = `Done (${chosen.length} of ${this.max})`;
		this.done.disabled = Boolean(this.onCommit) && chosen.length < this.min;
	}
}

// choicesFor gives a menu's own options, or the people or channels to choose from. There are no roles to choose.
function choicesFor({ type, options = [], default_values: preset = [] }, { world, inbox }) {
	if (type === 3 || type === 6) return options;
	return (type === 8 ? inbox.choices() : world.choices()).map((o) => ({ ...o, default: preset.some((d) => d.id === o.value) }));
}
