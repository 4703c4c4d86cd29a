// Interactions that the bot has not answered yet.

const patience = 20_000; // for a lost report: the server gives up after three seconds

export class Pending {
	constructor() {
		this.posts = new Set(); // requests under way
		this.waiting = new Map(); // interaction id -> resolve
		this.early = new Map(); // outcomes that overtook their request's answer
		this.mine = new Set(); // interactions that this pane caused
	}

	// run takes a request that answers {interaction_id} and resolves to {ok, reason} when the bot has answered or failed.
	async run(request) {
		this.posts.add(request);
		try {
			const { interaction_id: id } = await request;
			this.mine.add(id);
			return this.early.get(id) ?? this.wait(id);
		} finally {
			this.posts.delete(request);
			if (!this.posts.size) this.early.clear();
		}
	}

	wait(id) {
		setTimeout(() => this.settle(id, { ok: false }), patience);
		return new Promise((resolve) => this.waiting.set(id, resolve));
	}

	settle(id, outcome) {
		if (this.posts.size) this.early.set(id, outcome);
		this.waiting.get(id)?.(outcome);
		this.waiting.delete(id);
	}

	// owns tells whether this pane caused the interaction: another window may be open for the same user.
	async owns(id) {
		if (!this.mine.has(id)) await Promise.allSettled(this.posts);
		return this.mine.has(id);
	}

	// drop ends every wait: after a lost connection no report will come.
	drop() {
		for (const id of this.waiting.keys()) this.settle(id, { ok: true });
	}
}
