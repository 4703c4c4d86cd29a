// What the drawer's tabs have in common: rows that are drawn once, JSON on demand, times that tick.

import { h } from './dom.js';

export class Tab {
	constructor(drawer, name, title, empty) {
		Object.assign(this, { drawer, name, title, clock: drawer.app.world.clock, kept: new Map() });
		this.list = h('ol.rows', { 'aria-label': title });
		this.empty = h('p.empty', empty);
		this.element = h('div', this.empty, this.list);
	}

	// args narrow what load asks for.
	args() {
		return {};
	}

	async load() {
		return (await this.drawer.ask(this.name, this.args())).rows;
	}

	// show keeps the rows that didn't change, with what is open or has the focus in them.
	show(rows) {
		const next = new Map(rows.map((row) => [JSON.stringify(row), row]));
		for (const [text, row] of next) next.set(text, this.kept.get(text) ?? h('li', this.draw(row)));
		this.kept = next;
		this.empty.hidden = rows.length > 0;
		const els = [...next.values()];
		for (const el of [...this.list.children]) if (!els.includes(el)) el.remove();
		let at = this.list.firstChild;
		for (const el of els) {
			if (el === at) at = at.nextSibling;
			else this.list.insertBefore(el, at);
		}
	}

	head(at, ...what) {
		return h('div.row-head', what, h('small', this.when(at)));
	}

	// secret says whose a row is that isn't shown.
	secret(row) {
		return h('p.secret', `🔒 ${row.for ? `Only ${row.for.join(' and ')}` : 'Nobody'} can see this.`);
	}

	// when shows a moment as it ticks by; nothing for none.
	when(iso, before = '') {
		return iso && [before, this.clock.node(Date.parse(iso), 'R')];
	}
}

// unfold is a part that is shown on demand.
export function unfold(title, load) {
	const box = h('pre', { tabindex: 0, role: 'group', 'aria-label': title });
	const fill = async () => (box.textContent ||= await Promise.resolve(load()).then((value) => JSON.stringify(value, null, 2), (error) => error.message));
	return h('details', { ontoggle: fill }, h('summary', title), box);
}
