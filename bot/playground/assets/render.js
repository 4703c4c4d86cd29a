// Draws the trees of markdown.js as DOM nodes.

import { h, link, safeURL } from './dom.js';
import { icon } from './icons.js';
import { isThread } from './inbox.js';
import { parse } from './markdown.js';
import { tinted } from './people.js';

// markdown returns nodes for a message's text. ctx is a pane, or only {world, inbox} if
// nothing can be pressed.
export const markdown = (source, ctx) => draw(parse(source), ctx);

const draw = (nodes, ctx) => nodes.map((node) => drawers[node.type](node, ctx));
const wrap = (tag) => (node, ctx) => h(tag, draw(node.children, ctx));
const pill = (...content) => h('span.mention', content);
const press = (act, ...content) => h('a.mention', { href: '#', onclick: (event) => {
	event.preventDefault();
	act(event.currentTarget);
} }, content);

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
	everyone: (n) => pill(n.text),
	command: (n, ctx) => (ctx.composer ? press(() => ctx.composer.begin(n.name), `/${n.name}`) : pill(`/${n.name}`)),
	time: (n, ctx) => ctx.world.clock.node(n.unix * 1000, n.style),
	link: (n, ctx) => within(n.url, ctx) ?? (safeURL(n.url) ? link(safeURL(n.url), n.url) : n.url),
	masked: (n, ctx) => {
		const el = within(n.url, ctx, draw(n.children, ctx)) ?? link(safeURL(n.url) ?? '#', draw(n.children, ctx));
		el.title = n.url;
		return el;
	},
	role: (n, ctx) => {
		const role = ctx.inbox.role?.(n.id);
		return tinted(pill(`@${role?.name ?? 'unknown-role'}`), role?.color);
	},
	user: (n, ctx) => {
		const name = `@${ctx.world.nameOf(n.id)}`;
		return ctx.card && ctx.world.person(n.id) ? press((el) => ctx.card(n.id, el), name) : pill(name);
	},
	channel: (n, ctx) => {
		const channel = ctx.inbox.channels.get(n.id);
		return channel && ctx.openChannel ? press(() => ctx.openChannel(n.id), sign(channel), channel.name) : pill(`#${channel?.name ?? 'unknown'}`);
	},
	spoiler,
};

const sign = (channel) => [icon(isThread(channel) ? 'thread' : 'hash'), '\u2060'];

// goal returns the target of a link into Discord: {channel, message}, if the reader sees the channel.
export function goal(url, ctx) {
	const [, id, message] = /^https:\/\/discord\.com\/channels\/\w+\/(\d+)(?:\/(\d+))?$/.exec(url.replace('@', '')) ?? [];
	const channel = ctx.openAt && ctx.inbox.channels.get(id);
	return channel && { channel, message };
}

function within(url, ctx, text) {
	const { channel, message } = goal(url, ctx) ?? {};
	return channel && press(() => ctx.openAt(channel.id, message), text ?? [sign(channel), ctx.titleOf(channel), message && ' › message']);
}

function spoiler(node, ctx) {
	const shown = h('span.revealed', { tabindex: -1 });
	const inside = h('span', { 'aria-hidden': 'true' }, draw(node.children, ctx));
	inside.inert = true;
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
