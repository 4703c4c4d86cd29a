// A modal inside one pane: the other one can be played on.

import { h, uid } from './dom.js';
import { modalField } from './fields.js';

export class Modal {
	// form is the MODAL event's data; submit(components) resolves to {ok, reason} or rejects with a sentence.
	constructor(form, ctx, submit) {
		this.submit = submit;
		this.fields = form.components.map((component) => modalField(component, ctx));
		this.error = h('div.error', { role: 'alert' });
		this.send = h('button.primary', { type: 'submit', data: { action: 'submit' } }, 'Submit');
		const cancel = h('button.plain', { data: { action: 'cancel' }, onclick: () => this.close() }, 'Cancel');
		const title = h('h2', { id: uid() }, form.title);
		this.form = h('form.modal', { onsubmit: (event) => this.onSubmit(event) },
			title, h('div.modal-fields', this.fields.map((f) => f.element)), h('div.foot', this.error, cancel, this.send));
		const texts = [...this.form.querySelectorAll('.text')].map((t) => t.id).join(' ');
		this.element = h('div.shade', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': title.id, 'aria-describedby': texts || null,
			onkeydown: (event) => event.key === 'Escape' && this.close() }, this.form);
	}

	// open puts the modal into the pane; everything else there but its notices is inert until it closes.
	open(pane) {
		this.before = document.activeElement;
		this.outside = [...pane.children].filter((el) => !el.classList.contains('toasts'));
		for (const el of this.outside) el.inert = true;
		pane.append(this.element);
		(this.form.querySelector('.modal-field :is(input, textarea, button)') ?? this.send).focus();
	}

	close() {
		this.element.remove();
		for (const el of this.outside) el.inert = false;
		if (this.before?.isConnected) this.before.focus();
	}

	async onSubmit(event) {
		event.preventDefault();
		this.error.textContent = '';
		const answers = this.fields.map((field) => field.read());
		const bad = answers.find((a) => a.error);
		if (bad) bad.focus();
		else await this.deliver(answers.flatMap((a) => a.component ?? []));
	}

	async deliver(components) {
		this.send.disabled = true;
		try {
			const { ok, reason } = await this.submit(components);
			if (ok) this.close();
			else this.error.textContent = reason;
		} catch (error) {
			this.error.textContent = error.message;
		}
		this.send.disabled = false;
	}
}
