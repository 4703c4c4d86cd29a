// The drawer's tab of requests: the bot's requests to the stand-in, and their answers.

import { h } from './dom.js';
import { Tab, unfold } from './drawer_tab.js';

export class RequestsTab extends Tab {
	constructor(drawer) {
		super(drawer, 'requests', 'Requests', 'No matching requests.', 'Copy as curl');
		const box = (name, label) => h('label.choice', h('input', { type: 'checkbox', name, onchange: () => drawer.refresh() }), label);
		this.filters = h('form.row', box('here', 'This channel'), box('errors', 'Errors only'));
		this.element.prepend(this.filters);
	}

	args() {
		return Object.fromEntries(new FormData(this.filters));
	}

	draw(r) {
		const what = [this.head(r.at, h(`span.mark.${r.status < 300 ? 'said' : 'given-up'}`, String(r.status)), ' ', h('b', r.method), ' ', h('code', r.path.replace(/^\/api\/v\d+/, ''))),
			r.code > 0 && h('p.error', `Discord's code ${r.code}`)];
		if (r.hidden) return [what, this.secret(r)];
		const load = async () => ({ ...(await this.drawer.ask('request', { n: r.n })), limits: r.limits });
		return [what, r.for && h('p.secret', `🔒 Only for ${r.for.join(' and ')}`), r.files && h('p', `Files: ${r.files.join(', ')}`), unfold('Body and answer', load)];
	}
}
