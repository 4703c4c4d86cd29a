// The faults menu: what can go wrong with Discord, to switch on and off.

import { send } from './api.js';
import { h } from './dom.js';
import { displayName } from './world.js';

const permissions = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'CREATE_PUBLIC_THREADS', 'EMBED_LINKS', 'ATTACH_FILES', 'READ_MESSAGE_HISTORY'];
const none = { dms_closed: [], rate_limit: 0, server_error: 0, missing_permissions: [] };

export class FaultsMenu {
	// It is made when the users are known.
	constructor(world, toasts) {
		Object.assign(this, { world, toasts });
		const users = [...world.users.values()].map((u) => [u.id, displayName(u)]);
		this.counter = h('span.badge');
		this.panel = h('div.faults',
			this.switches('dms_closed', 'Closed DMs', users),
			this.number('rate_limit', 'Next calls answered 429'),
			this.number('server_error', 'Next calls answered 502'),
			this.switches('missing_permissions', 'Permissions taken from the bot', permissions.map((p) => [p, p.toLowerCase().replaceAll('_', ' ')])),
			h('div.row', this.button('drop-gateway', 'Drop the gateway', { drop_gateway: true }), this.button('no-faults', 'All faults off', none)));
		world.addEventListener('change', () => this.refresh());
		this.refresh();
	}

	switches(fault, title, entries) {
		const boxes = entries.map(([value, label]) => h('label.choice', h('input', { type: 'checkbox', value, data: { fault } }), label));
		const chosen = () => this.inputs(fault).filter((i) => i.checked).map((i) => i.value);
		return h('fieldset', { onchange: () => this.send({ [fault]: chosen() }) }, h('legend', title), h('div.choices', boxes));
	}

	number(fault, title) {
		const input = h('input', { type: 'number', min: 0, max: 1000, data: { fault }, onchange: () => this.send({ [fault]: Number(input.value) }) });
		return h('label.number', title, input);
	}

	button(action, title, change) {
		return h('button.button', { data: { action }, onclick: () => this.send(change) }, title);
	}

	inputs(fault) {
		return [...this.panel.querySelectorAll(`[data-fault="${fault}"]`)];
	}

	async send(change) {
		await send('faults', change).catch((error) => this.toasts.show(error.message));
		this.refresh();
	}

	// refresh shows what is switched on, also by another window.
	refresh() {
		const { faults } = this.world;
		for (const input of this.panel.querySelectorAll('[data-fault]')) {
			const value = faults[input.dataset.fault];
			if (input.type === 'checkbox') input.checked = value.includes(input.value);
			else if (input !== document.activeElement) input.value = value;
		}
		const on = Object.keys(none).filter((name) => faults[name].length ?? faults[name]).length;
		this.counter.hidden = !on;
		this.counter.textContent = on;
	}
}
