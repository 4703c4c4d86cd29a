// What the drawer's tabs have in common: rows that are drawn once, JSON on demand, times that tick.

import { format } from './clock.js';
import { h } from './dom.js';

const recent = 5000; // ms

export class Tab {
	// copies says what a copy of it is.
	constructor(drawer, name, title, empty, copies) {
		Object.assign(this, { drawer, name, title, copies, clock: drawer.app.world.clock, kept: new Map() });
		this.list = h('ol.rows', { 'aria-label': title });
		this.empty = h('p.empty', empty);
		this.element = h('div', this.empty, this.list);
		this.clock.addEventListener('tick', () => this.list.querySelectorAll('.past').forEach((el) => this.age(el)));
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
		return h('div.row-head', what, h('small', this.age(h('time.past', { datetime: at, title: format(Date.parse(at), 'F') }))));
	}

	// age writes how long ago a moment was.
	age(el) {
		const ago = this.clock.now() - Date.parse(el.dateTime);
		const text = ago < recent ? 'just now' : format(-ago, 'R', 0);
		if (el.textContent !== text) el.textContent = text;
		return el;
	}

	// secret says whose a row is that isn't shown.
	secret(row) {
		return h('p.secret', `🔒 ${row.for ? `Only ${row.for.join(' and ')}` : 'No one'} can see this.`);
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
