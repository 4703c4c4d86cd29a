// What a user has sent, newest first, to be brought back with the arrow keys: {text} or {name, values} of a command.

const kept = 20;

export class Recall {
	constructor(userID) {
		Object.assign(this, { key: `sent ${userID}`, at: 0 }); // at counts from 1; 0: nothing is brought back
	}

	get list() {
		return JSON.parse(sessionStorage.getItem(this.key) ?? '[]');
	}

	add(entry) {
		const old = this.list.filter((e) => JSON.stringify(e) !== JSON.stringify(entry));
		sessionStorage.setItem(this.key, JSON.stringify([entry, ...old].slice(0, kept)));
		this.at = 0;
	}

	// step goes back or, by -1, forward again; past the newest there is nothing.
	step(by) {
		this.at = Math.max(0, Math.min(this.list.length, this.at + by));
		return this.list[this.at - 1] ?? {};
	}
}
