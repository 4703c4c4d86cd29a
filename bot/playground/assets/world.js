// What all panes of the page share: people, bots, the clock, the faults that are switched on.

import { Clock } from './clock.js';

// World fires 'change' when people, bots, faults or the hint changed.
export class World extends EventTarget {
	clock = new Clock();
	users = new Map();
	bots = new Map();
	faults = {};
	hint = '';

	// absorb takes the shared part of a state answer.
	absorb({ now, users, bots, faults, hint }) {
		for (const user of users) this.users.set(user.id, user);
		for (const bot of bots) this.bots.set(bot.id, { ...bot, bot: true });
		Object.assign(this, { faults, hint });
		this.clock.set(now);
		this.changed();
	}

	// apply takes an event that concerns every pane and tells whether it was one.
	apply(t, d) {
		if (t === 'CLOCK') this.clock.set(d.now);
		else if (t === 'BOT_STATUS') this.bots.set(d.bot_id, { id: d.bot_id, username: 'bot', bot: true, ...this.bots.get(d.bot_id), online: d.online });
		else if (t === 'FAULTS') this.faults = d;
		else return false;
		this.changed();
		return true;
	}

	changed() {
		this.dispatchEvent(new Event('change'));
	}

	everybody() {
		return [...this.users.values(), ...this.bots.values()];
	}

	choices() {
		return this.everybody().map((u) => ({ value: u.id, label: displayName(u) }));
	}

	person(id) {
		return this.users.get(id) ?? this.bots.get(id);
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
