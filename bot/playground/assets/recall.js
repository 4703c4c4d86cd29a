// A user's sent texts and commands, newest first, for the arrow keys: {text}, or {name,
// values} of a command.

const kept = 20;

export class Recall {
	constructor(userID) {
		Object.assign(this, { key: `sent ${userID}`, at: 0 }); // at counts from 1; 0: nothing is recalled
	}

	get list() {
		return JSON.parse(sessionStorage.getItem(this.key) ?? '[]');
	}

	add(entry) {
		const old = this.list.filter((e) => JSON.stringify(e) !== JSON.stringify(entry));
		sessionStorage.setItem(this.key, JSON.stringify([entry, ...old].slice(0, kept)));
		this.at = 0;
	}

	// step goes to an older entry or, with -1, to a newer one. After the newest it returns {}.
	step(by) {
		this.at = Math.max(0, Math.min(this.list.length, this.at + by));
		return this.list[this.at - 1] ?? {};
	}
}
