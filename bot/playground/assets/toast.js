// Short notices at the edge of a pane or the page. Screen readers announce errors at once.

import { h } from './dom.js';

const stay = 9000;

export class Toasts {
	constructor() {
		this.element = h('div.toasts');
	}

	show(sentence, role = 'alert') {
		const el = h(`div.toast.${role}`, { role });
		this.element.append(el);
		el.append(sentence, h('button.plain', { 'aria-label': 'Close notice', onclick: () => el.remove() }, '×')); // filled after it is in the page, so that it is announced
		setTimeout(() => el.remove(), stay);
	}
}
