// The operator's bar: the bot's state, the clock, restart, faults and the hint.

import { send } from './api.js';
import { format } from './clock.js';
import { h } from './dom.js';
import { FaultsMenu } from './faults.js';
import { markdown } from './render.js';
import { displayName } from './world.js';

export class TopBar {
	// It is made when the world is known.
	constructor(world, toasts) {
		Object.assign(this, { world, toasts });
		this.bots = h('span.bots', { 'aria-live': 'polite' });
		this.time = h('time.clock', { title: "The playground's clock" });
		this.hint = h('p.hint');
		const faults = new FaultsMenu(world, toasts);
		const toggle = h('button.plain.tools-toggle', { 'aria-label': 'Tools', onclick: () => this.element.classList.toggle('tools-open') }, '⋯');
		const restart = h('button.button', { data: { action: 'restart' }, onclick: () => this.busy(restart, send('restart', {}), 'The bot was restarted.') }, 'Restart the bot');
		const steps = ['1h', '12h', '24h'].map((by) => h('button.button', { data: { action: 'advance', by }, onclick: (e) => this.advance(by, e.target) }, `+${by}`));
		this.element = h('header.topbar',
			h('div.bar', h('b', 'Warbell playground'), this.bots, toggle,
				h('div.tools', this.time, steps, this.custom(), restart, menu(['Faults ', faults.counter], faults.panel))),
			this.hint);
		world.addEventListener('change', () => this.show());
		world.clock.addEventListener('tick', () => this.showTime());
		this.show();
	}

	custom() {
		const input = h('input', { size: 8, 'aria-label': 'Move the clock forward by', data: { field: 'advance' } });
		const button = h('button.primary', { type: 'submit', data: { action: 'advance', by: 'custom' } }, 'Advance');
		const onsubmit = (event) => {
			event.preventDefault();
			this.advance(input.value.trim().replace(/^([\d.]+)d$/, (_, days) => `${days * 24}h`), button);
		};
		return menu('+ …', h('form', { onsubmit }, h('p', 'Forward by, like 90m, 36h or 3d'), h('div.row', input, button)));
	}

	advance(by, button) {
		return this.busy(button, send('clock', { advance: by }));
	}

	async busy(button, request, done) {
		button.disabled = true;
		button.ariaBusy = 'true';
		await request.then(() => done && this.toasts.show(done, 'status'), (error) => this.toasts.show(error.message));
		button.disabled = false;
		button.ariaBusy = null;
	}

	show() {
		const states = [...this.world.bots.values()].map((bot) => [bot.online ? 'online' : 'offline', displayName(bot)]);
		if (String(states) !== this.shown) this.bots.replaceChildren(...states.map(([state, name]) => h(`span.bot.${state}`, `${name} is ${state}`)));
		this.shown = String(states);
		this.hint.hidden = !this.world.hint;
		this.hint.replaceChildren(...markdown(this.world.hint, { world: this.world, inbox: { channels: new Map() } }));
		this.showTime();
	}

	showTime() {
		const now = this.world.clock.now();
		this.time.dateTime = new Date(now).toISOString();
		this.time.textContent = format(now, 'clock');
	}
}

// menu is a button with a panel below it, closed by Escape or a press elsewhere.
function menu(title, panel) {
	const onkeydown = (event) => {
		if (event.key !== 'Escape') return;
		el.open = false;
		el.firstChild.focus();
	};
	const el = h('details.menu', { onkeydown }, h('summary.button', title), h('div.menu-panel', panel));
	document.addEventListener('pointerdown', (event) => el.contains(event.target) || (el.open = false));
	return el;
}
