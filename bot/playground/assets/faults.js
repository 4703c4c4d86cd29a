// The faults: errors of Discord that can be switched on and off.

import { send } from './api.js';
import { h } from './dom.js';
import { displayName } from './world.js';

const permissions = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'CREATE_PUBLIC_THREADS', 'ATTACH_FILES'];
const none = { dms_closed: [], rate_limit: 0, server_error: 0, missing_permissions: [] };

// countFaults returns the number of kinds of faults that are on.
export const countFaults = ({ faults }) => Object.keys(none).filter((name) => faults[name].length ?? faults[name]).length;

export class Faults {
	// The users must be known before Faults are created. done() is called after each change.
	constructor(app, done) {
		Object.assign(this, { app, done });
		this.counter = h('span.badge');
		this.element = h('div.faults',
			this.switches('dms_closed', 'Closed DMs', [...app.world.users.values()].map((u) => [u.id, displayName(u)])),
			this.number('rate_limit', 'Next calls answered 429 (rate limit)'),
			this.number('server_error', 'Next calls answered 502 (server error)'),
			this.switches('missing_permissions', 'Permissions removed from the bot', permissions.map((p) => [p, p.toLowerCase().replaceAll('_', ' ')])),
			h('div.row', this.button('no-faults', 'Turn off all faults', none)));
		app.world.addEventListener('change', () => this.refresh());
		this.refresh();
	}

	switches(fault, title, entries) {
		const boxes = entries.map(([value, label]) => h('label.choice', h('input', { type: 'checkbox', value, data: { fault } }), label));
		const chosen = () => boxes.map((b) => b.firstChild).filter((i) => i.checked).map((i) => i.value);
		return h('fieldset', { onchange: () => this.send({ [fault]: chosen() }) }, h('legend', title), h('div.choices', boxes));
	}

	number(fault, title) {
		return h('label.number', title, h('input', { type: 'number', min: 0, max: 1000, data: { fault }, onchange: ({ target }) => this.send({ [fault]: Number(target.value) }) }));
	}

	button(action, title, change) {
		return h('button.button', { data: { action }, onclick: () => this.send(change) }, title);
	}

	async send(change) {
		await send('faults', change).catch((error) => this.app.toasts.show(error.message));
		this.refresh();
		this.done();
	}

	// refresh shows the current faults, which another window may have changed.
	refresh() {
		const { faults } = this.app.world;
		for (const input of this.element.querySelectorAll('[data-fault]')) {
			const value = faults[input.dataset.fault];
			if (input.type === 'checkbox') input.checked = value.includes(input.value);
			else if (input !== document.activeElement) input.value = value;
		}
		const on = countFaults(this.app.world);
		this.counter.hidden = !on;
		this.counter.textContent = on;
	}
}
