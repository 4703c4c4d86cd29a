// The drawer's tabs about games: the log, the duties with their clocks, the outbox.

import { h } from './dom.js';
import { Tab, unfold } from './drawer_tab.js';

const noGame = 'No game is played in this channel.';

// What the kinds of rows of the outbox are for: to be done, and done. An N is the step.
const kinds = {
	thread: ['make the thread', 'made the thread'],
	tell: ['tell step N', 'told step N'],
	retell: ['tell step N anew', 'told step N anew'],
	prompt: ['ask by DM', 'asked by DM'],
	ring: ['ring', 'rang'],
	close: ['take the buttons off a post', 'took the buttons off a post'],
	lapsed: ['say that a challenge lapsed', 'said that a challenge lapsed'],
	dm: ['write a DM', 'wrote a DM'],
};

export class GameTab extends Tab {
	constructor(drawer) {
		super(drawer, 'game', 'Game', noGame, 'Copy as a script');
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
		this.empty.textContent = noGame;
		if (!games.length) return [];
		const { steps, withheld } = await this.drawer.ask('log', this.args()).catch(({ message }) => ({ steps: [], withheld: message }));
		this.empty.textContent = withheld ?? '';
		return steps.reverse();
	}

	draw(s) {
		return h(s.undone ? 'div.undone' : 'div', this.head(s.at, h('b', String(s.seq)), ` ${s.who} `, h('code', s.kind), s.undone && ' (undone)'),
			h('p', s.line), s.dice && h('p', '🎲 ', h('code', s.dice)),
			(s.seals ?? []).map((seal) => h('p.seal', `🔒 ${seal.what} is sealed as `, h('code', seal.hash))), unfold('JSON', () => s.entry));
	}
}

export class DutiesTab extends Tab {
	constructor(drawer) {
		super(drawer, 'duties', 'Duties', 'Nobody owes anything here.', 'Copy as text');
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
		super(drawer, 'outbox', 'Outbox', 'Nothing was said yet.', 'Copy as text');
	}

	draw(r) {
		if (r.hidden) return [this.head(r.created, h('b', this.deed(r))), this.secret(r)];
		const [, user] = /^user:(.+)/.exec(r.lane) ?? [];
		const facts = [user && `to ${this.drawer.app.world.nameOf(user)}`, r.game && `game ${r.game}`, r.attempts > 1 && `after ${r.attempts} attempts`, !r.attempts && 'with a reply'];
		return [this.head(r.created, h(`span.mark.${r.state.replace(' ', '-')}`, r.state), ' ', h('b', this.deed(r))),
			h('p', facts.filter(Boolean).join(' · '), r.state === 'unsaid' && this.when(r.not_before, ' · not before ')), r.why && h('p.error', r.why)];
	}

	// deed says what a row is for, and in which tense.
	deed({ kind, state, seq }) {
		const words = kinds[kind] ?? kinds[kind.split('.')[0]] ?? [kind, kind];
		return words[Number(state === 'said')].replace('step N', seq ? `step ${seq}` : 'a step');
	}
}
