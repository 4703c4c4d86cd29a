// The drawer's tab of trouble: the clock, faults, a restart of the bot, and recent changes.

import { send } from './api.js';
import { format } from './clock.js';
import { h } from './dom.js';
import { Tab } from './drawer_tab.js';
import { Faults } from './faults.js';

export class TroubleTab extends Tab {
	constructor(drawer) {
		super(drawer, 'trouble', 'Trouble', 'Nothing yet.', 'Copy as curl');
		const faults = new Faults(drawer.app, () => drawer.refresh());
		this.mark = [' ', faults.counter];
		this.time = h('time');
		this.until = { ring: this.step('until', 'ring', 'To next reminder'), lapse: this.step('until', 'lapse', 'To next deadline') };
		this.comes = h('p');
		this.restart = this.button('restart', {}, 'restart', 'Restart the bot');
		this.element.prepend(h('fieldset', h('legend', 'Clock'), h('p', this.time), this.comes,
			h('div.row', ['1h', '12h', '24h'].map((by) => this.step('advance', by, `+${by}`)), Object.values(this.until)), this.custom()),
			faults.element, h('div.row', this.restart, faults.button('drop-gateway', 'Drop the gateway', { drop_gateway: true })), h('h3', 'Recent changes'));
		this.clock.addEventListener('tick', () => (this.time.textContent = format(this.clock.now(), 'clock')));
	}

	// step returns a button that moves the clock by a time, or until the next reminder or deadline.
	step(how, what, title) {
		return this.button('clock', { [how]: what }, 'advance', title, what);
	}

	button(route, body, action, title, by) {
		return h('button.button', { data: { action, by }, onclick: ({ target }) => this.busy(target, route, body) }, title);
	}

	custom() {
		const input = h('input', { placeholder: '90m, 36h, 3d', 'aria-label': 'Move the clock forward by, like 90m, 36h or 3d', data: { field: 'advance' } });
		const button = h('button.button', { type: 'submit', data: { action: 'advance', by: 'custom' } }, 'Advance');
		const onsubmit = (event) => {
			event.preventDefault();
			this.busy(button, 'clock', { advance: input.value.trim().replace(/^([\d.]+)d$/, (_, days) => `${days * 24}h`) });
		};
		return h('form.row', { onsubmit }, input, button);
	}

	async busy(button, route, body) {
		const { toasts } = this.drawer.app;
		button.disabled = button.ariaBusy = true;
		await send(route, body).then(() => route === 'restart' && toasts.show('The bot was restarted.', 'status'), (error) => toasts.show(error.message));
		button.disabled = false;
		button.ariaBusy = null;
		this.drawer.changed();
	}

	async load() {
		const { rows, ring, lapse, restart } = await this.drawer.ask('trouble');
		this.restart.disabled = !restart;
		this.open(this.until.ring, ring, 'No reminder is due.');
		this.open(this.until.lapse, lapse, 'No deadline is set.');
		const next = [ring && ['Next reminder: ', ring], lapse && ['Next deadline: ', lapse]].filter(Boolean);
		this.comes.replaceChildren(...next.map(([title, c]) => h('span', title, this.when(c.at), c.who ? `, ${c.who} (${c.what}). ` : ', in a game that you can’t see. ')), next.length ? '' : 'No reminder or deadline is due.');
		return rows.reverse();
	}

	draw(d) {
		return this.head(d.at, this.told(d).join(' · '));
	}

	// open enables a button, or disables it and shows the reason.
	open(button, can, why) {
		button.disabled = !can;
		button.title = button.ariaDescription = can ? '' : why;
	}

	// told describes a change.
	told({ path, body }) {
		if (path === 'restart') return ['Restarted the bot'];
		if (path === 'clock') return [body.until ? `Moved the clock to the next ${body.until === 'ring' ? 'reminder' : 'deadline'}` : `Moved the clock by ${body.advance}`];
		const all = (list, name) => list.map(name).join(', ') || 'none';
		return Object.entries(body).map(([fault, value]) => ({
			dms_closed: () => `Closed DMs: ${all(value, (id) => this.drawer.app.world.nameOf(id))}`,
			missing_permissions: () => `Permissions removed: ${all(value, (name) => name.toLowerCase().replaceAll('_', ' '))}`,
			rate_limit: () => `Next calls answered 429: ${value}`,
			server_error: () => `Next calls answered 502: ${value}`,
			drop_gateway: () => 'Dropped the gateway',
		})[fault]?.() ?? fault);
	}
}
