// The box at the bottom of a pane: text is said, "/" lists the bot's commands, a picked one asks for its options.

import { flatten, optionTree, remainder, search } from './commands.js';
import { h } from './dom.js';
import { ListBox, whenLeft } from './listbox.js';
import { optionInput } from './options.js';

const listed = 25;
const tallest = 160; // pixels

export class Composer {
	// ctx is the pane: its say and runCommand reject with a sentence for the user.
	constructor(ctx) {
		this.ctx = ctx;
		this.box = h('textarea', { rows: 1, maxlength: 2000, placeholder: 'Say something, or press /', role: 'combobox', 'aria-autocomplete': 'list',
			data: { field: 'message' }, oninput: () => this.typed(), onkeydown: (event) => this.key(event) });
		this.list = new ListBox(this.box, { label: 'Commands', pick: (entry) => this.pick(entry.command) });
		this.error = h('div.error', { role: 'alert' });
		this.send = h('button.primary', { data: { action: 'send' }, onclick: () => this.enter() }, 'Send');
		this.element = h('div.composer');
		whenLeft(this.element, () => this.list.hide());
		this.showBox();
	}

	// setChannel names the channel of the box; a command that is being filled in stays.
	setChannel(name) {
		this.box.setAttribute('aria-label', `Message ${name}, or slash for commands`);
	}

	showBox() {
		this.element.replaceChildren(this.list.element, h('div.line', this.box, this.send), this.error);
	}

	typed() {
		this.box.style.height = 'auto';
		this.box.style.height = `${Math.min(tallest, this.box.scrollHeight)}px`;
		this.error.textContent = '';
		if (!this.box.value.startsWith('/')) return this.list.hide();
		const entries = this.found().map((command) => ({ command, label: `/${command.name}`, small: command.description, hooks: { command: command.name } }));
		return this.list.show(entries, 0, entries.length ? '' : 'No command like that. Press / to see all of them.');
	}

	found() {
		const { inbox, current } = this.ctx;
		const all = flatten(inbox.commands, inbox.channels.get(current)?.type === 1);
		return search(all, this.box.value.slice(1)).slice(0, listed);
	}

	key(event) {
		if (this.list.key(event) || event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		this.enter();
	}

	enter() {
		const text = this.box.value.trim();
		const [best] = text.startsWith('/') ? this.found() : [];
		if (best) this.pick(best);
		else if (text && !text.startsWith('/')) this.say(text);
	}

	async say(text) {
		this.clear();
		try {
			await this.ctx.say(text);
		} catch (error) {
			this.box.value ||= text;
			this.error.textContent = error.message;
		}
	}

	clear() {
		this.box.value = '';
		this.typed();
	}

	pick(command) {
		const typed = remainder(command, this.box.value.slice(1));
		this.clear();
		const form = new CommandForm(command, this.ctx, () => {
			this.showBox();
			this.box.focus();
		});
		this.element.replaceChildren(form.element);
		form.start(typed);
	}
}

// CommandForm asks for the options of one command and runs it.
class CommandForm {
	constructor(command, ctx, close) {
		Object.assign(this, { command, ctx, close });
		const suggest = (option) => ctx.suggest(command, this.tree(option));
		this.fields = command.options.map((option) => optionInput(option, ctx, suggest));
		this.error = h('div.error', { role: 'alert' });
		this.run = h('button.primary', { data: { action: 'send' }, onclick: () => this.submit() }, 'Run');
		this.element = h('form.command', { data: { command: command.name }, 'aria-label': `/${command.name}`, onkeydown: (event) => this.key(event),
			oninput: () => this.fail(''), onsubmit: (event) => event.preventDefault() },
			h('div.command-head', h('b', `/${command.name}`), h('small', command.description),
				h('button.plain', { data: { action: 'cancel' }, onclick: close, 'aria-label': 'Cancel command' }, '×')),
			h('div.option-fields', this.fields.map((f) => f.element)),
			h('div.foot', this.error, this.run));
	}

	start(typed) {
		const first = this.fields[0]?.input;
		if (typed && first?.tagName === 'INPUT') first.value = typed;
		(first ?? this.run).focus();
	}

	key(event) {
		if (event.key === 'Escape') this.close();
		if (event.key !== 'Enter' || !event.target.matches('input, select')) return;
		event.preventDefault();
		this.submit();
	}

	// tree is the option tree so far. For autocomplete the option in focus is marked and sent as typed.
	tree(focus) {
		const values = this.fields.flatMap(({ option, input, read }) => {
			const { name, type } = option;
			if (option === focus) return [{ name, type, value: input.value, focused: true }];
			const { value } = read();
			return value === undefined ? [] : [{ name, type, value }];
		});
		return optionTree(this.command, values);
	}

	async submit() {
		const bad = this.fields.find((field) => field.read().error);
		if (bad) {
			this.fail(bad.read().error);
			bad.input.focus();
			return;
		}
		this.run.disabled = true;
		try {
			await this.ctx.runCommand(this.command, this.tree());
			this.close();
		} catch (error) {
			this.fail(error.message);
			this.run.disabled = false;
		}
	}

	fail(sentence) {
		this.error.textContent = sentence;
	}
}
