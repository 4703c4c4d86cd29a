// Interactions that the bot has not answered yet.

const patience = 20_000; // for a lost report: the server gives up after three seconds

export class Pending {
	constructor() {
		this.posts = new Set(); // requests under way
		this.calls = new Map(); // interaction id -> its outcome, which may overtake the request's answer
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

	// run takes a request that answers {interaction_id} and resolves to {ok} when the bot has answered or failed. latest is
	// what the newest run will resolve to.
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

	// owns tells whether this pane caused the interaction: another window may be open for the same user.
	async owns(id) {
		if (!this.mine.has(id)) await Promise.allSettled(this.posts);
		return this.mine.has(id);
	}

	// drop ends every wait: after a lost connection no report will come.
	drop() {
		for (const id of this.calls.keys()) this.settle(id, { ok: true });
	}
}
