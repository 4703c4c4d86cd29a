// The actions of a user: posts, commands, presses, dismissals, forms. Pane extends it.

import { send } from './api.js';
import { menu } from './commands.js';
import { Modal } from './modal.js';
import { Pending } from './pending.js';
import { Toasts } from './toast.js';
import { displayName } from './world.js';

const silence = 'The application did not respond. Try again in a moment.';

export class Client {
	pending = new Pending();
	toasts = new Toasts();

	// post sends a request in the user's name. If the body names no channel, it is for the open one.
	post(route, body) {
		return send(route, { user: this.user.id, channel_id: this.current, ...body });
	}

	// attempt returns a request's answer. If the request fails, it shows the error and returns undefined.
	attempt(request) {
		return request.catch((error) => this.toasts.show(error.message));
	}

	// say posts a text. @Name becomes a mention.
	say(text) {
		this.list.toPresent();
		const content = this.world.everybody().reduce((t, u) => t.replaceAll(`@${displayName(u)}`, `<@${u.id}>`), text);
		return this.post('message', { content });
	}

	// registered returns the commands of the open channel, and whether it is a DM.
	registered() {
		const { guild_id: id } = this.inbox.channels?.get(this.current) ?? {};
		return [this.inbox.commands?.filter((c) => !c.guild_id || c.guild_id === id) ?? [], !id];
	}

	// menu returns the commands in the menu of a user (type 2) or of a message (type 3).
	menu(type) {
		return menu(...this.registered(), type);
	}

	// useOn uses a command of a menu on a user or message.
	useOn(command, target) {
		return this.attempt(this.runCommand(command, undefined, target));
	}

	// runCommand returns when the command is sent. If the bot doesn't respond, a notice appears later. target is
	// the ID of the user or message in whose menu the command is.
	async runCommand({ id, name, type }, options, target) {
		this.list.toPresent();
		const request = this.post('command', { command_id: id, options, target_id: target });
		this.pending.run(request).then(({ ok }) => {
			this.note('');
			if (!ok) this.toasts.show(silence);
		}, () => this.note(''));
		this.note(`Running ${type > 1 ? '' : '/'}${name}…`);
		await request;
	}

	async suggest({ id }, options) {
		return (await this.post('autocomplete', { command_id: id, options })).choices ?? [];
	}

	// press uses a button or menu of a message. el is busy until the bot responds.
	async press(message, component, values, el) {
		if (el.ariaBusy === 'true') return;
		const error = el.closest('.message').querySelector('.body > .error');
		error.textContent = '';
		el.ariaBusy = 'true';
		const outcome = await this.attempt(this.pending.run(this.post('component', {
			channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, component_type: component.type, values,
		})));
		el.ariaBusy = null;
		if (outcome?.ok === false) error.textContent = silence;
	}

	async dismiss(message) {
		const done = await this.attempt(this.post('dismiss', { message_id: message.id }));
		if (done) this.changed(this.inbox.remove(message));
	}

	async openDM() {
		const channel = await this.attempt(this.post('dm'));
		if (!channel) return;
		this.inbox.setChannel(channel);
		this.openChannel(channel.id);
		this.composer.element.querySelector('textarea')?.focus();
	}

	// openModal shows a form of the bot, unless another window of the same user caused it.
	async openModal(form) {
		if (!(await this.pending.owns(form.interaction_id))) return;
		this.modal?.close();
		this.modal = new Modal(form, this, async (components) => {
			const { interaction_id, channel_id = this.current, custom_id } = form;
			const { ok } = await this.pending.run(this.post('modal', { interaction_id, channel_id, custom_id, components }));
			return { ok, reason: silence };
		});
		this.modal.open(this.element);
	}
}
