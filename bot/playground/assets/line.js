// The line of a command: its name, its options as pills, and options that can be added.

import { kind, optionTree } from './commands.js';
import { h } from './dom.js';
import { Pill } from './options.js';
import { avatar } from './people.js';

export class CommandLine {
	// box is the composer.
	constructor(command, box) {
		Object.assign(this, { command, box, ctx: box.ctx });
		this.run = h('button.primary', { data: { action: 'send' }, onclick: () => this.submit() }, 'Run');
		this.chips = h('span.chips');
		const line = h('div.line', h('b.slash', avatar(this.ctx.world.bot), `/${command.name}`));
		this.element = h('form.box.command', { data: { command: command.name }, 'aria-label': `/${command.name}`, onkeydown: (event) => this.key(event),
			oninput: () => this.again = false, onsubmit: (event) => event.preventDefault() }, line, this.run,
			h('button.plain', { data: { action: 'cancel' }, 'aria-label': 'Cancel command', onclick: () => box.close() }, '×'));
		this.pills = command.options.map((option) => new Pill(option, this));
		const tail = { element: this.element, touched: () => this.named(), picked: (entry) => this.add(entry.pill) };
		this.more = new Pill({ description: 'Add an option, or press Enter to run.' }, tail);
		this.more.input.ariaLabel = 'Add an option';
		this.more.element.className = 'tail';
		line.append(...[...this.pills, this.more].map((p) => p.element), this.chips);
		for (const { element, option } of this.pills) element.hidden = !option.required && this.pills.length > 1;
		this.draw();
	}

	get shown() {
		return this.pills.filter((p) => !p.element.hidden);
	}

	get missing() {
		return this.pills.find((p) => p.option.required && !p.input.value);
	}

	// draw offers the options that the line doesn't have yet.
	draw() {
		const left = this.pills.filter((p) => p.element.hidden);
		this.more.fixed = left.map((pill) => ({ pill, label: pill.option.name, small: pill.option.description, pills: [kind(pill.option)] }));
		this.more.element.hidden = !left.length;
		const chip = (pill) => h('button.chip', { tabindex: -1, title: pill.option.description, onclick: () => this.add(pill) }, `+ ${pill.option.name}`);
		this.chips.replaceChildren(...left.map(chip));
	}

	// named adds an option whose name was typed with a colon.
	named() {
		const whole = this.more.fixed.find((e) => `${e.label}:` === this.more.input.value.trim());
		if (whole) this.add(whole.pill);
	}

	add(pill) {
		this.touched(pill);
		pill.input.focus();
	}

	// touched adds an optional pill at the end of the line.
	touched({ element }) {
		this.box.fail('');
		if (!element.hidden) return;
		element.hidden = false;
		this.more.element.before(element);
		this.more.set('');
		this.draw();
	}

	// picked moves the focus to the next required option, or to the options that can be added.
	picked() {
		const { input } = this.missing ?? this.more;
		(input.parentElement.hidden ? this.run : input).focus();
	}

	// start sets values, as {option: argument of Pill.set}, and focuses the next option.
	start(values, again) {
		for (const pill of this.pills) if (values[pill.option.name] !== undefined) pill.set(values[pill.option.name]);
		this.asked = this.pills.find((p) => values[p.option.name] === ''); // named without a value
		const { input } = this.missing ?? this.asked ?? this.shown.at(-1) ?? this.more;
		(input.parentElement.hidden ? this.run : input).focus();
		this.again = again; // recalled: the arrow keys continue
	}

	// values returns the values in the form of start.
	values() {
		const filled = this.pills.filter((p) => p.input.value);
		return Object.fromEntries(filled.map(({ option, entry, input }) => [option.name, entry ? { label: entry.label, value: entry.value } : input.value]));
	}

	key(event) {
		const { key, target } = event;
		if (event.defaultPrevented || event.isComposing || event.altKey) return;
		if (key === 'Escape') this.box.close();
		else if (key === 'Enter' && target.matches('input')) this.submit();
		else if (key === 'Backspace' && !target.value) this.back(this.pills.find((p) => p.input === target));
		else if (this.again && /^Arrow(Up|Down)$/.test(key)) this.box.recall(key === 'ArrowUp' ? 1 : -1);
		else return;
		event.preventDefault();
	}

	// back handles Backspace in an empty input. It removes an optional pill. At the end of the line it moves
	// to the last pill.
	back(pill) {
		if (pill && !pill.option.required) {
			pill.element.hidden = true;
			this.draw();
			this.more.input.focus();
		} else if (!pill && this.shown.length) this.shown.at(-1).input.focus();
		else if (!pill) this.box.close();
	}

	// tree returns the current option tree. The option for autocomplete has the typed text.
	tree(focus) {
		return optionTree(this.command, this.pills.flatMap((pill) => {
			const { name, type } = pill.option;
			if (pill === focus) return [{ name, type, value: pill.input.value, focused: true }];
			const { value } = pill.read();
			return value === undefined ? [] : [{ name, type, value }];
		}));
	}

	suggest(pill) {
		return this.ctx.suggest(this.command, this.tree(pill));
	}

	async submit() {
		if (this.run.ariaBusy) return;
		const { asked } = this;
		this.asked = null;
		if (asked && !asked.input.value && !asked.option.required) return this.box.fail(`Enter a value for ${asked.option.name}, or press Enter again to leave it out.`);
		for (const pill of this.pills) pill.flag(pill.read().error);
		const bad = this.pills.find((p) => p.read().error);
		if (bad) {
			bad.input.focus();
			this.box.fail(`${bad.option.name}: ${bad.read().error}`);
			return;
		}
		this.run.ariaBusy = 'true';
		await this.box.run(this).catch((error) => this.box.fail(error.message));
		this.run.ariaBusy = null;
	}
}
