// Draws the trees of markdown.js as DOM nodes.

import { h, link, safeURL } from './dom.js';
import { parse } from './markdown.js';

// markdown returns nodes for a message's text. ctx gives {world, inbox, openChannel(id)}.
export const markdown = (source, ctx) => draw(parse(source), ctx);

const draw = (nodes, ctx) => nodes.map((node) => drawers[node.type](node, ctx));
const wrap = (tag) => (node, ctx) => h(tag, draw(node.children, ctx));
const pill = (text) => h('span.mention', text);

const drawers = {
	text: (n) => n.text,
	br: () => h('br'),
	strong: wrap('strong'),
	em: wrap('em'),
	u: wrap('u'),
	s: wrap('s'),
	quote: wrap('blockquote'),
	subtext: wrap('small.subtext'),
	codespan: (n) => h('code', n.text),
	code: (n) => h('pre', { tabindex: 0 }, h('code', n.text)),
	heading: (n, ctx) => h(`p.h${n.level}`, { role: 'heading', 'aria-level': n.level + 2 }, draw(n.children, ctx)),
	list: (n, ctx) => h(n.ordered ? 'ol' : 'ul', { start: n.ordered && n.start }, n.items.map((i) => h('li', draw(i, ctx)))),
	emoji: (n) => `:${n.name}:`,
	role: () => pill('@role'),
	everyone: (n) => pill(n.text),
	command: (n) => pill(`/${n.name}`),
	user: (n, ctx) => pill(`@${ctx.world.nameOf(n.id)}`),
	time: (n, ctx) => ctx.world.clock.node(n.unix * 1000, n.style),
	channel: (n, ctx) => {
		const channel = ctx.inbox.channels.get(n.id);
		return channel ? h('button.mention', { onclick: () => ctx.openChannel(n.id) }, `#${channel.name}`) : pill('#unknown');
	},
	link: (n) => (safeURL(n.url) ? link(safeURL(n.url), n.url) : n.url),
	masked: (n, ctx) => h('span.masked', { title: n.url }, draw(n.children, ctx)),
	spoiler,
};

function spoiler(node, ctx) {
	const shown = h('span.revealed', { tabindex: -1 });
	const inside = h('span', { 'aria-hidden': 'true' }, draw(node.children, ctx));
	const reveal = (event) => {
		if (event.key && event.key !== 'Enter' && event.key !== ' ') return;
		event.preventDefault();
		el.replaceWith(shown);
		shown.append(...inside.childNodes);
		shown.focus();
	};
	const el = h('span.spoiler', { role: 'button', tabindex: 0, 'aria-label': 'Spoiler: press to show', onclick: reveal, onkeydown: reveal }, inside);
	return el;
}
