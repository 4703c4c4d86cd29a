// The state that all panes share: people, the bot, the clock and the faults.

import { Clock } from './clock.js';

const colors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00']; // distinct for most people with a colour vision deficiency

// World fires 'change' when people, the bot or faults change.
export class World extends EventTarget {
	clock = new Clock();
	users = new Map();
	faults = {};

	// absorb takes the shared part of a state.
	absorb({ now, users, bot, faults }) {
		users.forEach((user, i) => this.users.set(user.id, { ...user, avatar_color: colors[i % colors.length] }));
		Object.assign(this, { bot, faults });
		this.clock.set(now);
		this.changed();
	}

	// apply handles an event for all panes and returns whether it did.
	apply(t, d) {
		if (t === 'CLOCK') this.clock.set(d.now);
		else if (t === 'BOT_STATUS') this.bot.online = d.online;
		else if (t === 'FAULTS') this.faults = d;
		else return false;
		this.changed();
		return true;
	}

	changed() {
		this.dispatchEvent(new Event('change'));
	}

	everybody() {
		return [...this.users.values(), this.bot];
	}

	person(id) {
		return id === this.bot?.id ? this.bot : this.users.get(id);
	}

	nameOf(id) {
		return displayName(this.person(id) ?? {});
	}

	findUser(text) {
		const names = (u) => [u.id, u.username, displayName(u)].map((name) => name.toLowerCase());
		return [...this.users.values()].find((u) => names(u).includes(text?.toLowerCase()));
	}
}

export const displayName = (user) => user.global_name || user.username || 'unknown-user';
