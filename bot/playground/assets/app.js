// The page: two panes side by side (?left=Ann&right=Bob), or one (?user=Ann).

import { readState } from './api.js';
import { h } from './dom.js';
import { Inbox } from './inbox.js';
import { Pane } from './pane.js';
import { badge } from './sidebar.js';
import { Toasts } from './toast.js';
import { TopBar } from './topbar.js';
import { World, displayName } from './world.js';

const bootRetry = 1500;
const title = document.title;

class App {
	constructor() {
		this.world = new World();
		this.toasts = new Toasts();
		this.params = new URLSearchParams(location.search);
		this.slots = this.params.has('user') ? ['user'] : ['left', 'right'];
		this.panes = new Map(); // slot -> Pane
		this.inboxes = new Map(); // slot and user -> Inbox, so that unread marks outlive a change of user
		this.stage = h('main.stage');
		this.tabs = h('div.tabs', { role: 'group', 'aria-label': 'Whose client to show' });
	}

	// start waits for the server: the page may be open before it is.
	async start() {
		document.body.classList.toggle('single', this.slots.length === 1);
		document.body.replaceChildren(this.tabs, this.stage, this.toasts.element);
		try {
			this.world.absorb(await readState());
		} catch (error) {
			this.toasts.show(error.message);
			setTimeout(() => this.start(), bootRetry);
			return;
		}
		document.body.prepend(new TopBar(this.world, this.toasts).element);
		for (const slot of this.slots) this.openPane(slot, this.userFor(slot));
		this.show(this.slots[0]);
	}

	userFor(slot) {
		const name = this.params.get(slot);
		const users = [...this.world.users.values()];
		const found = this.world.findUser(name);
		if (name && !found) this.toasts.show(`There is no user called ${name} here.`);
		return found ?? users[this.slots.indexOf(slot)] ?? users[0];
	}

	openPane(slot, user) {
		const key = `${slot} ${user.id}`;
		const inbox = this.inboxes.get(key) ?? new Inbox(user.id);
		const before = this.panes.get(slot);
		const pane = new Pane(this.world, user, inbox, sessionStorage.getItem(key), {
			ready: () => this.ready(pane),
			user: (id) => this.changeUser(slot, this.world.users.get(id)),
			unread: () => this.showUnread(),
			channel: (id) => sessionStorage.setItem(key, id),
		});
		this.inboxes.set(key, inbox);
		this.panes.set(slot, pane);
		if (before) before.element.before(pane.element);
		else this.stage.append(pane.element);
		before?.close();
	}

	changeUser(slot, user) {
		this.params.set(slot, displayName(user));
		history.replaceState(null, '', `?${this.params}`);
		this.openPane(slot, user);
		this.show(this.shown);
		this.panes.get(slot).switcher.focus();
	}

	ready(pane) {
		pane.isReady = true;
		if ([...this.panes.values()].every((p) => p.isReady)) document.body.dataset.ready = 'true';
	}

	// show chooses the pane of a narrow window; a wide one shows all.
	show(slot) {
		this.shown = slot;
		for (const [name, pane] of this.panes) pane.element.classList.toggle('shown', name === slot);
		this.panes.get(slot).attend();
		this.panes.get(slot).list.stick();
		this.drawn = null;
		this.showUnread();
	}

	// showUnread counts pings in the window's title and on the tabs.
	showUnread() {
		const pings = [...this.panes.values()].map((pane) => pane.inbox.pings());
		if (String(pings) === this.drawn) return;
		this.drawn = String(pings);
		const sum = pings.reduce((a, b) => a + b, 0);
		document.title = sum ? `(${sum}) ${title}` : title;
		this.tabs.replaceChildren(...[...this.panes].map(([slot, pane], i) => h('button.tab', { 'aria-pressed': String(slot === this.shown), data: { slot },
			onclick: () => this.show(slot) }, displayName(pane.user), ' ', badge(pings[i]))));
	}
}

new App().start();
