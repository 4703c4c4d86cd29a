// The base of the drawer's tabs: rows that are drawn once, JSON on demand, and times that are updated.

import { format } from './clock.js';
import { h } from './dom.js';

const recent = 5000; // ms

export class Tab {
	// copies is the label of the copy button.
	constructor(drawer, name, title, empty, copies) {
		Object.assign(this, { drawer, name, title, copies, clock: drawer.app.world.clock, kept: new Map() });
		this.list = h('ol.rows', { 'aria-label': title });
		this.empty = h('p.empty', empty);
		this.element = h('div', this.empty, this.list);
		this.clock.addEventListener('tick', () => this.list.querySelectorAll('.past').forEach((el) => this.age(el)));
	}

	// args returns the query parameters for load.
	args() {
		return {};
	}

	async load() {
		return (await this.drawer.ask(this.name, this.args())).rows;
	}

	// show shows rows. Those that didn't change are kept, so that open parts stay open and
	// the focus isn't lost.
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

	// age sets the text of a time element to the time that has passed.
	age(el) {
		const ago = this.clock.now() - Date.parse(el.dateTime);
		const text = ago < recent ? 'just now' : format(-ago, 'R', 0);
		if (el.textContent !== text) el.textContent = text;
		return el;
	}

	// secret returns a notice that names the readers of a hidden row.
	secret(row) {
		return h('p.secret', `🔒 ${row.for ? `Only ${row.for.join(' and ')}` : 'No one'} can see this.`);
	}

	// when returns a relative time that is updated; undefined if iso is.
	when(iso, before = '') {
		return iso && [before, this.clock.node(Date.parse(iso), 'R')];
	}
}

// unfold returns a part whose content is loaded when it is opened.
export function unfold(title, load) {
	const box = h('pre', { tabindex: 0, role: 'group', 'aria-label': title });
	const fill = async () => (box.textContent ||= await Promise.resolve(load()).then((value) => JSON.stringify(value, null, 2), (error) => error.message));
	return h('details', { ontoggle: fill }, h('summary', title), box);
}
