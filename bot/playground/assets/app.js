// The page: two panes side by side (?left=Ann&right=Bob), or one (?user=Ann).

import { readState } from './api.js';
import { showShortcuts } from './dialogs.js';
import { fill, h } from './dom.js';
import { Drawer } from './drawer.js';
import { Guide } from './guide.js';
import { Inbox } from './inbox.js';
import { Pane } from './pane.js';
import { badge } from './sidebar.js';
import { Toasts } from './toast.js';
import { TopBar } from './topbar.js';
import { World } from './world.js';

const bootRetry = 1500;
const title = document.title;

// App fires 'pane' when a pane is opened or its channel or user changes, and
// 'message' with {pane, message}.
class App extends EventTarget {
	world = new World();
	toasts = new Toasts();
	params = new URLSearchParams(location.search);
	slots = this.params.has('user') ? ['user'] : ['left', 'right'];
	panes = new Map(); // slot -> Pane
	inboxes = new Map(); // user ID -> Inbox; kept so that unread counts survive a change of user
	tabs = h('div.tabs', { role: 'group', 'aria-label': 'User to show', onclick: ({ target }) => this.show(target.closest('button')?.dataset.slot ?? this.shown) });
	stage = h('main.stage', { id: 'chat', tabindex: -1 }, this.tabs);

	// start waits for the server, since the page may be opened before it runs.
	async start() {
		this.theme(localStorage.getItem('theme') ?? 'auto');
		document.body.replaceChildren(this.stage, this.toasts.element);
		try {
			this.state = await readState();
		} catch (error) {
			this.toasts.show(error.message);
			setTimeout(() => this.start(), bootRetry);
			return;
		}
		this.toasts.element.replaceChildren();
		this.world.absorb(this.state);
		this.topbar = new TopBar(this);
		this.drawer = new Drawer(this);
		this.guide = new Guide(this);
		const skip = h('a.skip', { href: '#chat', onclick: () => setTimeout(() => this.panes.get(this.shown).list.element.focus()) }, 'Skip to the messages');
		document.body.replaceChildren(skip, this.topbar.element, h('div.desk', this.stage, this.drawer.element), this.guide.element, this.toasts.element);
		document.addEventListener('keydown', (event) => event.ctrlKey && event.key === '/' && !document.querySelector('dialog[open]') && showShortcuts());
		for (const slot of this.slots) this.openPane(slot, this.userFor(slot));
		this.show(this.slots[0]);
	}

	userFor(slot) {
		const name = this.params.get(slot);
		const users = [...this.world.users.values()];
		const found = this.world.findUser(name);
		if (name && !found) this.toasts.show(`No user here is called ${name}.`);
		return found ?? users[this.slots.indexOf(slot)] ?? users[0];
	}

	openPane(slot, user, channel = sessionStorage.getItem(user.id)) {
		const before = this.panes.get(slot);
		const known = this.inboxes.get(user.id);
		const taken = [...this.panes.values()].some((p) => p !== before && p.inbox === known);
		const inbox = (!taken && known) || new Inbox(user.id, localStorage);
		const pane = new Pane(this, user, inbox, channel);
		this.inboxes.set(user.id, inbox);
		this.panes.set(slot, pane);
		if (before) before.element.before(pane.element);
		else this.stage.append(pane.element);
		before?.close();
		pane.element.addEventListener('focusin', () => (this.active = pane));
		return pane;
	}

	slotOf(pane) {
		return this.slots.find((slot) => this.panes.get(slot) === pane);
	}

	// sit changes a pane's user. The channel stays, if the new user can see it.
	sit(pane, userID) {
		const slot = this.slotOf(pane);
		const fresh = this.openPane(slot, this.world.users.get(userID), pane.current);
		this.show(slot);
		fresh.sidebar.switcher.focus();
		this.land(fresh);
	}

	ready() {
		if ([...this.panes.values()].every((p) => p.channel)) document.body.dataset.ready = 'true';
	}

	tell(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { detail }));
	}

	// moved stores the channel of a pane.
	moved(pane) {
		sessionStorage.setItem(pane.user.id, pane.current);
		for (const each of this.panes.values()) if (each.channel) each.showEye();
		this.tell('pane', { pane });
	}

	// show selects the pane of a narrow window. A wide window shows all panes.
	show(slot) {
		this.shown = slot;
		for (const name of ['user', 'left', 'right']) this.params.delete(name);
		for (const [name, pane] of this.panes) {
			this.params.set(name, pane.name);
			pane.element.classList.toggle('shown', name === slot);
		}
		history.replaceState(null, '', `?${this.params}`);
		document.body.classList.toggle('single', this.slots.length === 1);
		this.panes.get(slot).list.stick();
		this.panes.get(slot).attend();
		this.drawn = null;
		this.showUnread();
	}

	// split shows two panes, or only the one that was used last.
	split(on, user) {
		if (on === (this.slots.length > 1)) return;
		const kept = this.slotOf(this.active) ? this.active : this.panes.get(this.shown);
		const gone = [...this.panes.values()].find((p) => p !== kept);
		gone?.close();
		this.slots = on ? ['left', 'right'] : ['user'];
		this.panes = new Map([[this.slots[0], kept]]);
		kept.showMembers(false);
		if (on) this.openPane('right', user ?? this.other ?? kept.opponent() ?? kept.user, kept.current);
		this.other = gone?.user;
		this.show(this.slots[0]);
		this.moved(kept);
	}

	// seeAs shows how a user sees a channel, at a message, in the pane that isn't in use.
	seeAs(userID, channelID, messageID) {
		const user = this.world.users.get(userID);
		this.split(true, user);
		const all = [...this.panes.values()];
		let pane = all.find((p) => p.user.id === userID);
		pane ??= this.openPane(this.slotOf(all.find((p) => p !== this.active)), user, channelID);
		this.show(this.slotOf(pane));
		this.land(pane);
		return pane.openAt(channelID, messageID);
	}

	// land moves the focus to a pane if the focused element is hidden.
	land(pane) {
		if (!document.activeElement?.offsetParent) pane.list.element.focus();
	}

	// theme sets the theme: 'dark', 'light' or 'auto', which is the system's.
	theme(name) {
		document.documentElement.dataset.theme = name;
		localStorage.setItem('theme', name);
	}

	showUnread() {
		const pings = [...this.panes.values()].map((pane) => pane.inbox.pings());
		if (String(pings) === this.drawn) return;
		this.drawn = String(pings);
		const sum = pings.reduce((a, b) => a + b, 0);
		document.title = sum ? `(${sum}) ${title}` : title;
		fill(this.tabs, [...this.panes].map(([slot, pane], i) => h('button.tab', { 'aria-pressed': String(slot === this.shown), data: { slot } }, pane.name, ' ', badge(pings[i]))));
	}
}

new App().start();
