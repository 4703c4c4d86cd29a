// A text input with a list of what the bot suggests for the text so far.

import { h } from './dom.js';
import { ListBox, whenLeft } from './listbox.js';

const typingPause = 180;

export class Suggest {
	// ask() resolves to [{name, value}]. picked is the entry that was picked, if what stands there was not typed.
	constructor(input, label, ask) {
		Object.assign(this, { input, ask, asked: 0 });
		this.list = new ListBox(input, { label, pick: (entry) => this.pick(entry) });
		this.element = h('div', input, this.list.element);
		input.setAttribute('role', 'combobox');
		input.setAttribute('aria-autocomplete', 'list');
		input.addEventListener('keydown', (event) => this.list.key(event));
		input.addEventListener('input', () => this.soon());
		input.addEventListener('focus', () => this.picked || this.soon());
		whenLeft(this.element, () => this.close());
	}

	soon() {
		this.picked = null;
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.load(), typingPause);
	}

	async load() {
		const mine = (this.asked += 1);
		let note = 'No suggestion for this.';
		const choices = await this.ask().catch((error) => {
			note = error.message;
			return [];
		});
		if (mine !== this.asked) return;
		const entries = choices.map((c) => ({ label: c.name, value: c.value, hooks: { value: c.value } }));
		this.list.show(entries, -1, entries.length ? '' : note);
	}

	pick(entry) {
		this.picked = entry;
		this.input.value = entry.label;
		this.close();
	}

	close() {
		this.asked += 1; // an answer under way comes too late
		clearTimeout(this.timer);
		this.list.hide();
	}
}
