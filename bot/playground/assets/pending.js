// Interactions without a response yet.

const patience = 20_000; // in case a report is lost: the server gives up after 3 s

export class Pending {
	constructor() {
		this.posts = new Set(); // requests in progress
		this.calls = new Map(); // interaction ID -> outcome, which may arrive before the request's answer
		this.mine = new Set(); // interactions that this pane caused
	}

	call(id) {
		if (!this.calls.has(id)) {
			const call = {};
			call.outcome = new Promise((resolve) => call.settle = resolve);
			this.calls.set(id, call);
		}
		return this.calls.get(id);
	}

	// run takes a request with the answer {interaction_id}. It returns {ok} when the bot has responded or
	// failed. latest is the newest result, as a promise.
	run(request) {
		return this.latest = this.follow(request);
	}

	async follow(request) {
		this.posts.add(request);
		try {
			const { interaction_id: id } = await request;
			this.mine.add(id);
			setTimeout(() => this.settle(id, { ok: false }), patience);
			return this.call(id).outcome;
		} finally {
			this.posts.delete(request);
		}
	}

	settle(id, outcome) {
		this.call(id).settle(outcome);
	}

	// owns reports whether this pane caused the interaction, and not another window of the same user.
	async owns(id) {
		if (!this.mine.has(id)) await Promise.allSettled(this.posts);
		return this.mine.has(id);
	}

	// drop ends all waits, since no report arrives after a lost connection.
	drop() {
		for (const id of this.calls.keys()) this.settle(id, { ok: true });
	}
}
