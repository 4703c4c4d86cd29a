// A form in one pane. The other pane can still be used.

import { h, uid } from './dom.js';
import { modalField } from './fields.js';
import { avatar } from './people.js';
import { displayName } from './world.js';

const drafts = new Map(); // user and form -> {field: text} of a form that was closed without submitting

export class Modal {
	// form is the data of the MODAL event. submit(components) returns {ok, reason} or throws an
	// error with a sentence.
	constructor(form, ctx, submit) {
		const app = ctx.world.bot;
		Object.assign(this, { submit, key: `${ctx.user.id} ${form.custom_id}` });
		const parts = form.components.map((component) => modalField(component, ctx));
		this.fields = parts.filter((f) => f.read);
		this.error = h('div.error', { role: 'alert' });
		this.send = h('button.primary', { type: 'submit', data: { action: 'submit' } }, 'Submit');
		const cancel = (action, text) => h('button.plain', { data: { action }, 'aria-label': action, onclick: () => this.close() }, text);
		this.first = cancel('close', '×');
		const title = h('h2', { id: uid() }, form.title);
		const note = h('small.text', { id: uid() }, 'This form will be submitted to ', h('b', displayName(app)),
			'. Do not share passwords or other sensitive information.');
		this.form = h('form.modal', { onsubmit: (event) => this.onSubmit(event) }, h('header', avatar(app), title, this.first),
			h('div.modal-fields', note, parts.map((f) => f.element)), h('div.foot', this.error, cancel('cancel', 'Cancel'), this.send));
		const texts = [...this.form.querySelectorAll('.text')].map((t) => t.id).join(' ');
		this.element = h('div.shade', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': title.id, 'aria-describedby': texts,
			onkeydown: (event) => this.onKey(event) }, this.form);
		this.texts = [...this.form.querySelectorAll('[maxlength]')];
	}

	// open shows the form in the pane. All other elements except notices are inert until it closes.
	open(pane) {
		Object.assign(this, { pane, before: document.activeElement, outside: [...pane.children].filter((el) => !el.classList.contains('toasts')) });
		for (const el of this.outside) el.inert = true;
		for (const el of this.texts) el.value = drafts.get(this.key)?.[el.dataset.field] ?? el.value;
		pane.append(this.element);
		(this.fields[0]?.input ?? this.send).focus();
	}

	close(sent) {
		if (!this.element.isConnected) return;
		const typed = this.texts.filter((el) => !sent && el.value !== el.defaultValue);
		drafts.set(this.key, Object.fromEntries(typed.map((el) => [el.dataset.field, el.value])));
		for (const el of this.outside) el.inert = false;
		const id = this.before.dataset.customId; // the message may have been redrawn without it
		const openers = [id && this.before, ...this.pane.querySelectorAll(`[data-custom-id="${CSS.escape(id ?? '')}"], .composer :is(textarea, input)`)];
		openers.find((el) => {
			el?.focus();
			return el && document.activeElement === el;
		});
		this.element.remove();
	}

	onKey(event) {
		const [from, to] = event.shiftKey ? [this.first, this.send] : [this.send, this.first];
		if (event.key === 'Escape') this.close();
		else if (event.key === 'Tab' && event.target === from) to.focus();
		else return;
		event.preventDefault();
	}

	async onSubmit(event) {
		event.preventDefault();
		if (this.send.ariaBusy) return;
		this.error.textContent = '';
		const answers = this.fields.map((field) => field.read());
		const bad = answers.findIndex((a) => a.error);
		if (bad < 0) await this.deliver(answers.map((a) => a.component));
		else this.fields[bad].input.focus();
	}

	async deliver(components) {
		this.send.ariaBusy = 'true';
		try {
			const { ok, reason } = await this.submit(components);
			if (ok) this.close(true);
			else this.error.textContent = reason;
		} catch (error) {
			this.error.textContent = error.message;
		}
		this.send.ariaBusy = null;
	}
}
