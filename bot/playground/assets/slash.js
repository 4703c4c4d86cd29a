// The composer at the bottom of a pane: plain text, commands after "/", people after
// "@", channels after "#".

import { channels, people } from './choices.js';
import { flatten, narrow, parse, search } from './commands.js';
import { h } from './dom.js';
import { CommandLine } from './line.js';
import { ListBox, whenLeft } from './listbox.js';
import { avatar } from './people.js';
import { Recall } from './recall.js';

const listed = 25;
const tallest = 160; // pixels
const longest = 2000;
const near = 200; // characters before the end

export class Composer {
	// ctx is the pane. Its say and runCommand throw errors with a sentence for the user.
	constructor(ctx) {
		this.ctx = ctx;
		this.sent = new Recall(ctx.user.id);
		this.field = h('textarea', { rows: 1, maxlength: longest, placeholder: 'Write a message, or press /', data: { field: 'message' },
			oninput: () => this.typed(), onkeydown: (event) => this.key(event) });
		this.left = h('small.counter');
		this.error = h('div.error', { role: 'alert' });
		this.box = h('div.box', this.field, this.left, h('button.primary', { data: { action: 'send' }, onclick: () => this.enter() }, 'Send'));
		this.list = new ListBox(this.field, { label: 'Suggestions', beside: this.box, pick: (entry) => entry.take() });
		this.element = h('div.composer');
		whenLeft(this.element, () => this.list.hide());
		this.showBox();
	}

	// setChannel sets the channel's name in the label. A command that is being filled in stays.
	setChannel(name) {
		this.field.ariaLabel = `Message ${name}, or slash for commands`;
	}

	showBox(text = '') {
		this.element.replaceChildren(this.box, this.list.element, this.error);
		this.field.value = text;
		this.typed();
	}

	// close returns to the text box.
	close(text) {
		this.showBox(text);
		this.field.focus();
	}

	fail(sentence) {
		this.error.textContent = sentence;
	}

	// --- text ---

	typed() {
		const { style, value } = this.field;
		this.sent.at = 0;
		this.fail('');
		this.left.textContent = value.length > longest - near ? longest - value.length : '';
		style.height = 'auto';
		style.height = `${Math.min(tallest, this.field.scrollHeight)}px`;
		this.ctx.list.stick(); // the height for messages has changed
		if (value.startsWith('/')) this.offerCommands();
		else this.offerNames();
	}

	// offerNames lists people after an @ and channels after a #.
	offerNames() {
		const { field } = this;
		const end = field.selectionStart;
		const [, sign, part] = /(?:^|\s)([@#])(\S*)$/.exec(field.value.slice(0, end)) ?? [];
		const found = sign ? narrow((sign === '@' ? people : channels)(this.ctx), part).slice(0, listed) : [];
		const take = (label) => {
			field.setRangeText(`${sign}${label.replace('#', '')} `, end - part.length - 1, end, 'end');
			this.typed();
		};
		if (found.length) this.list.show(found.map((e) => ({ ...e, take: () => take(e.label) })));
		else this.list.hide();
	}

	key(event) {
		const { key } = event;
		const { value } = this.field;
		const enter = key === 'Enter' && !event.shiftKey && !event.isComposing;
		const whole = enter && value.startsWith('/') && parse(this.commands(), value.slice(1));
		if (whole) this.open(whole.command, whole.values).submit();
		else if (this.list.key(event)) return;
		else if (enter) this.enter();
		else if (event.altKey) return; // handled by the pane
		else if (key === 'ArrowUp' && (!value || this.sent.at)) this.recall(1);
		else if (key === 'ArrowDown' && this.sent.at) this.recall(-1);
		else return;
		event.preventDefault();
	}

	async enter() {
		const text = this.field.value.trim();
		if (!text || text.startsWith('/')) return;
		this.sent.add({ text });
		this.close();
		const all = channels(this.ctx).sort((a, b) => b.label.length - a.label.length);
		try {
			await this.ctx.say(all.reduce((so, { label, value }) => so.replaceAll(label, `<#${value}>`), text));
		} catch (error) {
			if (!this.field.value) this.showBox(text);
			this.fail(error.message);
		}
	}

	// recall fetches an older text or command or, with -1, a newer one, and finally an empty box.
	recall(step) {
		const { text, name, values } = this.sent.step(step);
		const { at } = this.sent;
		if (name) this.begin(name, values, true);
		else this.close(text);
		this.list.hide();
		this.sent.at = at;
	}

	// --- commands ---

	commands() {
		return flatten(...this.ctx.registered());
	}

	offerCommands() {
		const query = this.field.value.slice(1);
		const entries = search(this.commands(), query).slice(0, listed).map((command) => {
			const take = () => this.open(command, parse([command], query)?.values);
			return { label: `/${command.name}`, small: command.description, icon: avatar(this.ctx.world.bot), pills: command.options.map((o) => o.name), take };
		});
		this.list.show(entries, 0, entries.length ? '' : 'No such command. Type / to see all commands.');
	}

	// begin opens a command, given by name, with values: {option: text, or {label, value}}.
	begin(name, values, again) {
		const command = this.commands().find((c) => c.name === name);
		if (command) this.open(command, values, again);
		else this.close(`/${name}`);
	}

	open(command, values = {}, again = false) {
		const line = new CommandLine(command, this);
		this.showBox();
		this.element.replaceChildren(line.element, this.error);
		line.start(values, again);
		return line;
	}

	// run returns when the command is sent. If the bot doesn't respond, an error appears later.
	async run(line) {
		const { name } = line.command;
		const started = this.ctx.runCommand(line.command, line.tree());
		const { latest } = this.ctx.pending;
		await started;
		this.sent.add({ name, values: line.values() });
		this.close();
		latest.then(({ ok }) => ok || this.fail('The application did not respond. Press ↑ to get the command back.'));
	}
}
