// An option of a command: a pill "name: [input]", with a list of its type and choices.

import { people } from './choices.js';
import { kind, match, narrow, readValue } from './commands.js';
import { h, uid } from './dom.js';
import { ListBox, whenLeft } from './listbox.js';

const listed = 25;
const typingPause = 180;

export class Pill {
	constructor(option, line) {
		Object.assign(this, { option, line, fixed: choicesOf(option, line.ctx), asked: 0, found: [] });
		const { name, type, required, description, max_length: maxlength } = option;
		const id = uid();
		this.input = h('input', { id, type: type === 11 && 'file', maxlength, autocomplete: 'off', inputmode: type === 4 && 'numeric', data: { option: name },
			'aria-describedby': `${id}-about`, 'aria-required': required && 'true', oninput: () => this.typed(), onchange: () => this.attach(), onfocus: () => this.offer(0),
			onkeydown: (event) => this.list.key(event) });
		const head = h('div.popup-head', { id: `${id}-about` }, name && h('b', name), type && h('i', kind(option)), description);
		this.list = new ListBox(this.input, { label: 'Choices', beside: line.element, head, pick: (entry) => this.pick(entry) });
		this.element = h('span.pill', h('label', { for: id }, name), this.input, this.list.element);
		whenLeft(this.element, () => this.close());
	}

	typed() {
		this.changed();
		if (document.activeElement === this.input) this.offer(typingPause);
	}

	// attach reads a chosen file.
	attach() {
		const [file] = this.input.files ?? [];
		const reader = new FileReader();
		reader.onload = () => this.file = { name: file.name, data: reader.result.split(',')[1] ?? '' };
		this.file = null;
		if (file) reader.readAsDataURL(file);
	}

	changed(entry) {
		this.entry = entry; // the chosen entry, unless the value was typed
		this.flag();
		this.line.touched(this);
	}

	offer(pause) {
		this.close();
		if (this.entry || !(this.fixed || this.option.autocomplete)) this.list.show([]);
		else if (this.fixed) this.show(narrow(this.fixed, this.input.value));
		else {
			this.list.show([], -1, 'Loading…');
			this.timer = setTimeout(() => this.load(this.asked), pause);
		}
	}

	// load shows the bot's suggestions, unless they arrive too late.
	async load(asked) {
		const found = await this.line.suggest(this).then(entriesOf, (error) => error.message);
		if (asked !== this.asked) return;
		this.found = Array.isArray(found) ? found : [];
		this.show(this.found, found);
	}

	// show marks the first entry. In an empty optional option it marks none, so that Enter runs the command.
	show(entries, note) {
		const active = this.option.required || this.input.value ? 0 : -1;
		this.list.show(entries.slice(0, listed), active, entries.length ? '' : note || 'No options match.');
	}

	pick(entry) {
		this.set(entry);
		this.close();
		this.line.picked(entry);
	}

	// set sets an entry {label, value} or a text.
	set(given) {
		if (this.option.type === 11) return; // a file input can't be set
		const entry = (this.fixed && match(this.fixed, given.value ?? given)) ?? (given.label && given);
		this.input.value = entry?.label ?? given;
		this.changed(entry);
	}

	close() {
		this.asked += 1;
		clearTimeout(this.timer);
		this.list.hide();
	}

	// read returns {value} (undefined if empty) or {error}.
	read() {
		if (this.option.type === 11 && this.input.value) return this.file ? { value: this.file } : { error: 'The file is still being read.' };
		const typed = this.input.value.trim();
		const entry = this.entry ?? (typed && match(this.fixed ?? this.found, typed));
		if (entry) return { value: entry.value };
		return typed && this.fixed ? { error: 'Choose one of the list.' } : readValue(this.option, typed);
	}

	flag(error) {
		this.input.ariaInvalid = error ? 'true' : null;
	}
}

const entriesOf = (choices) => choices.map(({ name, value }) => ({ label: name, value }));

// choicesOf returns the fixed choices of an option; undefined if it has none.
function choicesOf({ type, choices }, ctx) {
	if (type === 5) return [{ label: 'True', value: true }, { label: 'False', value: false }];
	if (type === 6) return people(ctx);
	return choices?.length ? entriesOf(choices) : undefined;
}
