// The drawer: Warbell's internal state in several tabs, each of which can be copied.

import { send } from './api.js';
import { h, link, uid } from './dom.js';
import { DutiesTab, GameTab, OutboxTab } from './drawer_games.js';
import { RequestsTab } from './drawer_requests.js';
import { TroubleTab } from './drawer_trouble.js';
import { icon } from './icons.js';
import { displayName } from './world.js';

const soon = 350; // ms after an event
const later = 1800; // ms after an event, for the bot's reaction

export class Drawer {
	constructor(app) {
		this.app = app;
		this.tabs = [GameTab, DutiesTab, OutboxTab, RequestsTab, TroubleTab].map((Tab) => this.add(new Tab(this)));
		this.who = h('small.clip');
		this.script = link('', 'Open');
		this.copier = h('button.button', { data: { action: 'copy-script' }, onclick: () => this.copy() });
		this.foot = h('footer.behind-foot', this.copier, this.script);
		const title = h('h2', { id: uid() }, 'Behind the scenes');
		this.element = h('aside.behind', { 'aria-labelledby': title.id, hidden: true, onkeydown: (event) => this.key(event) },
			h('header.behind-top', title, this.who, h('button.icon-button', { 'aria-label': 'Close', data: { action: 'close-drawer' }, onclick: () => this.close() }, icon('close'))),
			h('div.behind-tabs', { role: 'tablist', 'aria-labelledby': title.id }, this.tabs.map((t) => t.button)),
			this.tabs.map((t) => t.panel), this.foot);
		for (const on of ['message', 'pane']) app.addEventListener(on, () => this.changed());
		app.world.addEventListener('change', () => this.changed());
		app.stage.addEventListener('focusin', () => this.changed());
		this.select(this.tabs[0]);
	}

	add(tab) {
		const id = uid();
		tab.button = h('button.behind-tab', { role: 'tab', id, 'aria-controls': `${id}-panel`, data: { tab: tab.name }, onclick: () => this.select(tab) }, tab.title, tab.mark);
		tab.error = h('p.error', { role: 'alert' });
		tab.panel = h('div.behind-panel', { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id, tabindex: 0 }, tab.error, tab.element);
		return tab;
	}

	// toggle opens the drawer, at the named tab if there is one, or closes it.
	toggle(name) {
		if (!this.element.hidden && !name) return this.close();
		this.show(true);
		this.select(this.tabs.find((t) => t.name === name) ?? this.tab);
		this.tab.button.focus();
	}

	close() {
		this.show(false);
		this.app.topbar.focus('behind');
	}

	show(on) {
		this.element.hidden = !on;
		this.app.topbar.behind.ariaExpanded = String(on);
	}

	key(event) {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		const { tabs, tab } = this;
		if (event.key === 'Escape') return this.close();
		if (!step || event.target !== tab.button) return;
		this.select(tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]);
		this.tab.button.focus();
	}

	select(tab) {
		this.tab = tab;
		this.copier.textContent = tab.copies;
		for (const t of this.tabs) {
			t.button.ariaSelected = String(t === tab);
			t.button.tabIndex = t === tab ? 0 : -1;
			t.panel.hidden = t !== tab;
		}
		this.refresh();
	}

	// pane returns the pane that was used last. The drawer shows its user's view of its channel.
	get pane() {
		const panes = [...this.app.panes.values()];
		return panes.find((p) => p === this.app.active) ?? panes[0];
	}

	changed() {
		if (this.element.hidden) return;
		clearTimeout(this.soon);
		clearTimeout(this.later);
		this.soon = setTimeout(() => this.refresh(), soon);
		this.later = setTimeout(() => this.refresh(), later);
	}

	async refresh() {
		if (this.element.hidden) return;
		const { tab, pane } = this;
		const turn = (tab.turn = (tab.turn ?? 0) + 1);
		this.who.textContent = `as ${displayName(pane.user)}, in ${pane.inbox.channels?.get(pane.current)?.name ?? 'a direct message'}`;
		const rows = await tab.load().catch((error) => error);
		if (tab.turn !== turn) return; // a later request was faster
		tab.error.textContent = rows.message ?? '';
		tab.show(rows.message ? [] : rows);
		this.foot.hidden = !rows.length;
		this.script.href = this.path(`script/${tab.name}`, tab.args());
	}

	// path returns the address of data for the pane's user and channel.
	path(what, args) {
		const { user, current } = this.pane;
		return `/play/inspect/${what}?${new URLSearchParams({ user: user.id, channel: current ?? '', ...args })}`;
	}

	ask(what, args) {
		return send(this.path(what, args).slice('/play/'.length)); // without a body it is a GET
	}

	async copy() {
		const response = await fetch(this.script.href);
		const text = await response.text();
		const done = response.ok ? navigator.clipboard.writeText(text) : Promise.reject();
		const lines = text.split('\n').length - 1;
		done.then(() => this.app.toasts.show(`Copied ${lines} lines.`, 'status'), () => this.app.toasts.show('Copying failed. Open it instead.'));
	}
}
