// The drawer's tabs about games: the log, the duties with their deadlines, and the outbox.

import { h } from './dom.js';
import { Tab, unfold } from './drawer_tab.js';

const noGame = 'No game in this channel.';

// Descriptions of the kinds of outbox rows, before and after they are sent. N is the step.
const kinds = {
	thread: ['create the thread', 'created the thread'],
	tell: ['post step N', 'posted step N'],
	retell: ['edit step N', 'edited step N'],
	prompt: ['ask by DM', 'asked by DM'],
	ring: ['remind', 'reminded'],
	close: ['remove the buttons of a post', 'removed the buttons of a post'],
	lapsed: ['expire a challenge', 'expired a challenge'],
	dm: ['send a DM', 'sent a DM'],
};

export class GameTab extends Tab {
	constructor(drawer) {
		super(drawer, 'game', 'Game', noGame, 'Copy as a script');
		this.pick = h('select', { 'aria-label': 'Game', onchange: () => drawer.refresh() });
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
			(s.seals ?? []).map((seal) => h('p.seal', `🔒 ${seal.what} is locked as `, h('code', seal.hash))), unfold('JSON', () => s.entry));
	}
}

export class DutiesTab extends Tab {
	constructor(drawer) {
		super(drawer, 'duties', 'To do', 'Nothing to do here.', 'Copy as text');
	}

	async load() {
		const { games } = await this.drawer.ask('games');
		return games.flatMap((g) => g.owed.map((d) => ({ ...d, game: g.name })));
	}

	draw(d) {
		const clocks = [this.when(d.due, 'due '), this.when(d.ring, 'reminder '), d.rings > 0 && [`reminders sent: ${d.rings}`]].filter(Boolean);
		return [this.head(d.since, h('b', d.who), `: ${d.what}`), h('p', clocks.length ? clocks.flatMap((c, i) => [i > 0 && ' · ', c]) : 'no deadline'), h('small', d.game)];
	}
}

export class OutboxTab extends Tab {
	constructor(drawer) {
		super(drawer, 'outbox', 'Outbox', 'Nothing sent yet.', 'Copy as text');
	}

	draw(r) {
		if (r.hidden) return [this.head(r.created, h('b', this.deed(r))), this.secret(r)];
		const [, user] = /^user:(.+)/.exec(r.lane) ?? [];
		const facts = [user && `to ${this.drawer.app.world.nameOf(user)}`, r.game && `game ${r.game}`, r.attempts > 1 && `attempts: ${r.attempts}`, !r.attempts && 'with a reply'];
		return [this.head(r.created, h(`span.mark.${r.state.replace(' ', '-')}`, r.state), ' ', h('b', this.deed(r))),
			h('p', facts.filter(Boolean).join(' · '), r.state === 'unsaid' && this.when(r.not_before, ' · not before ')), r.why && h('p.error', r.why)];
	}

	// deed describes a row of the outbox, in the right tense.
	deed({ kind, state, seq }) {
		const words = kinds[kind] ?? kinds[kind.split('.')[0]] ?? [kind, kind];
		return words[Number(state === 'said')].replace('step N', seq ? `step ${seq}` : 'a step');
	}
}
