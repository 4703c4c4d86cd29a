// The top bar: the bot's status, the clock, and the page's buttons. On a phone the buttons are in a menu.

import { format } from './clock.js';
import { showShortcuts } from './dialogs.js';
import { h, uid } from './dom.js';
import { countFaults } from './faults.js';
import { icon } from './icons.js';
import { displayName } from './world.js';

const after = { auto: 'dark', dark: 'light', light: 'auto' };
const theme = () => document.documentElement.dataset.theme ?? 'auto';

export class TopBar {
	// The world must be known before a TopBar is created.
	constructor(app) {
		this.app = app;
		this.bot = h('span.bots', { 'aria-live': 'polite' });
		this.time = h('time.bar-clock', { title: "The playground's clock" });
		this.split = this.button('split', () => app.split(this.split.ariaPressed !== 'true'), icon('people'), 'Split view');
		this.theme = this.button('theme', () => {
			app.theme(after[theme()]);
			this.show();
		});
		this.behind = this.button('drawer', () => app.drawer.toggle(), icon('eye'), 'Behind the scenes', (this.faults = h('span.badge')));
		const id = uid();
		const guide = () => {
			this.open(false); // the menu would cover the card
			app.guide.begin();
		};
		this.tools = h('div.bar-tools', { id }, this.split, this.theme, this.behind,
			(this.guide = this.button('guide', guide, 'Guide')), this.button('help', showShortcuts, icon('help'), 'Keys'));
		this.more = h('button.icon-button.bar-more', { 'aria-label': 'More', 'aria-controls': id, 'aria-expanded': 'false', data: { action: 'more' }, onclick: () => this.open(this.more.ariaExpanded !== 'true') }, icon('menu'));
		this.element = h('header.topbar', { onkeydown: (event) => this.key(event) }, h('b', 'Warbell', h('span.bar-wide', ' playground')), this.bot, this.time, this.more, this.tools);
		app.world.addEventListener('change', () => this.show());
		app.world.clock.addEventListener('tick', () => this.showTime());
		app.addEventListener('pane', () => this.show());
		document.addEventListener('pointerdown', (event) => this.element.contains(event.target) || this.open(false));
		this.show();
	}

	button(action, onclick, ...title) {
		return h('button.icon-button', { data: { action }, onclick }, title);
	}

	open(on) {
		this.more.ariaExpanded = String(on);
		this.element.classList.toggle('tools-open', on);
	}

	key(event) {
		if (event.key !== 'Escape' || this.more.ariaExpanded !== 'true') return;
		this.open(false);
		this.more.focus();
	}

	// focus moves the focus to a button, or to the menu that contains it.
	focus(name) {
		this.open(false);
		(this[name].checkVisibility() ? this[name] : this.more).focus();
	}

	show() {
		const { bot } = this.app.world;
		const state = bot.online ? 'online' : 'offline';
		if (state !== this.shown) this.bot.replaceChildren(h(`span.bot.${state}`, displayName(bot), h('span.bar-wide', ` is ${state}`)));
		this.shown = state;
		this.split.ariaPressed = String(!document.body.classList.contains('single'));
		this.theme.textContent = `Theme: ${theme()}`;
		const faults = countFaults(this.app.world);
		this.faults.hidden = !faults;
		this.faults.replaceChildren(String(faults), h('span.visually-hidden', ' kinds of faults are on'));
		this.behind.title = faults ? 'Faults are on' : '';
		this.showTime();
	}

	showTime() {
		const now = this.app.world.clock.now();
		this.time.dateTime = new Date(now).toISOString();
		this.time.textContent = format(now, 'clock');
	}
}
