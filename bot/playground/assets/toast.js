// Short notices at the edge of a pane or of the page. An error is announced at once.

import { h } from './dom.js';

const stay = 9000;

export class Toasts {
	constructor() {
		this.element = h('div.toasts');
	}

	show(sentence, role = 'alert') {
		const el = h(`div.toast.${role}`, { role });
		this.element.append(el);
		el.append(sentence, h('button.plain', { 'aria-label': 'Close notice', onclick: () => el.remove() }, '×')); // in the page already: announced
		setTimeout(() => el.remove(), stay);
	}
}
