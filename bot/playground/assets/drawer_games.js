// The drawer's tabs about games: the log, the duties with their clocks, the outbox.

import { h } from './dom.js';
import { Tab, unfold } from './drawer_tab.js';

export class GameTab extends Tab {
	constructor(drawer) {
		super(drawer, 'game', 'Game', 'No game is played in this channel.');
		this.pick = h('select', { 'aria-label': 'Which game', onchange: () => drawer.refresh() });
		this.element.prepend(this.pick);
	}

	args() {
		return { game: this.pick.value };
	}

	async load() {
		const { games } = await this.drawer.ask('games');
		const before = this.pick.value;
		this.pick.replaceChildren(...games.map((g) => h('option', { value: g.id }, g.name + (g.over ? ' (ended)' : ''))));
		if (games.some((g) => g.id === before)) this.pick.value = before;
		this.pick.hidden = !games.length;
		return games.length ? (await this.drawer.ask('log', this.args())).steps.reverse() : [];
	}

	draw(s) {
		return h(s.undone ? 'div.undone' : 'div', this.head(s.at, h('b', String(s.seq)), ` ${s.who} `, h('code', s.kind), s.undone && ' (undone)'),
			h('p', s.line), s.dice && h('p', '🎲 ', h('code', s.dice)),
			(s.seals ?? []).map((seal) => h('p.seal', `🔒 ${seal.what} is sealed as `, h('code', seal.hash))), unfold('JSON', () => s.entry));
	}
}

export class DutiesTab extends Tab {
	constructor(drawer) {
		super(drawer, 'duties', 'Duties', 'Nobody owes anything here.');
	}

	async load() {
		const { games } = await this.drawer.ask('games');
		return games.flatMap((g) => g.owed.map((d) => ({ ...d, game: g.name })));
	}

	draw(d) {
		const clocks = [this.when(d.due, 'lapses '), this.when(d.ring, 'rings '), d.rings > 0 && [`rung ${d.rings} times`]].filter(Boolean);
		return [this.head(d.since, h('b', d.who), ` owes ${d.what}`), h('p', clocks.length ? clocks.flatMap((c, i) => [i > 0 && ' · ', c]) : 'waits without a clock'), h('small', d.game)];
	}
}

export class OutboxTab extends Tab {
	constructor(drawer) {
		super(drawer, 'outbox', 'Outbox', 'Nothing was said yet.');
	}

	draw(r) {
		if (r.hidden) return [this.head(r.created, h('b', r.kind)), this.secret(r)];
		const lane = r.lane.replace(/\d{9,}/, (id) => this.drawer.app.world.nameOf(id));
		const facts = [r.seq > 0 && `step ${r.seq}`, r.duty && `duty ${r.duty}`, r.attempts > 0 ? `attempts: ${r.attempts}` : 'with a reply'];
		return [this.head(r.created, h(`span.mark.${r.state.replace(' ', '-')}`, r.state), ' ', h('b', r.kind), ` in ${lane}`),
			h('p', facts.filter(Boolean).join(' · '), r.state === 'unsaid' && this.when(r.not_before, ' · not before ')), r.why && h('p.error', r.why)];
	}
}
