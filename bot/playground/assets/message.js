// The element for a message.

import { format } from './clock.js';
import { components } from './components.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { isArchived } from './inbox.js';
import { attachments } from './media.js';
import { appTag, avatar } from './people.js';
import { markdown } from './render.js';
import { displayName } from './world.js';

const ephemeral = 1 << 6;
const loading = 1 << 7;
const silent = 1 << 12;
const groupWindow = 7 * 60_000;
export const threadCreated = 18; // a message's type
const renamed = 4; // another type
const pinned = 6; // another type

// messageNode returns the element for a message. before is the message above, if any. dated and fresh add a
// line above: a new day, or the start of unread messages. ctx is the pane.
export function messageNode(message, before, ctx, dated, fresh) {
	const line = (dated || fresh) && h('div.divider', { role: 'separator' }, dated && h('span', format(Date.parse(message.timestamp), 'D')), fresh && h('b', 'New'));
	const el = h('article.message', { tabindex: -1, data: { messageId: message.id } }, line, body(message, ctx));
	el.classList.toggle('continued', !line && continues(message, before));
	el.classList.toggle('pinged', message.author.id !== ctx.user.id && ctx.inbox.mentioned(message));
	el.classList.toggle('ephemeral', Boolean(message.flags & ephemeral));
	return el;
}

// continues reports whether a message needs no header: it follows soon after one by the same author.
function continues(message, before) {
	return before?.author.id === message.author.id
		&& !origin(message) && ![message, before].some(({ type }) => [threadCreated, renamed, pinned].includes(type))
		&& ((before.flags ^ message.flags) & (ephemeral | silent)) === 0
		&& Date.parse(message.timestamp) - Date.parse(before.timestamp) < groupWindow;
}

function body(message, ctx) {
	const user = ctx.world.person(message.author.id) ?? message.author;
	const notice = message.type === threadCreated ? started(message, ctx) : message.type === renamed ? h('span.notice', 'changed the name: ', h('b', message.content), '.')
		: message.type === pinned && h('span.notice', 'pinned a message.'); // Discord's own message
	const sent = (style) => ctx.world.clock.node(Date.parse(message.timestamp), style);
	const onclick = ({ currentTarget }) => ctx.card(user.id, currentTarget);
	return [
		originLine(message, ctx),
		h('div.face', { onclick }, notice ? icon('right') : avatar(user)),
		h('div.gutter', sent('t')),
		h('div.body',
			h('header', h('button.name', { onclick }, displayName(user)), appTag(user), notice, sent('message'),
				message.flags & silent && h('span', { role: 'img', title: 'Sent silently', 'aria-label': 'sent silently' }, icon('silent'))),
			!notice && message.content && ctx.menu(3).length > 0 && h('button.icon-button.apps', { title: 'Apps', 'aria-label': 'Apps', data: { action: 'apps' }, onclick: ({ currentTarget }) => ctx.messageMenu(message, currentTarget) }, icon('more')),
			!notice && content(message, ctx),
			attachments(message),
			message.components.length > 0 && h('div.components', components(message.components, message, ctx)),
			!message.content && edited(message),
			threadCard(message, ctx),
			message.flags & ephemeral && footer(message, ctx),
			h('div.error', { role: 'status' })),
	];
}

function started(message, ctx) {
	const thread = threadOf(message, ctx);
	const press = (onclick, text) => h('button.plain', { onclick }, text);
	return h('span.notice', 'started a thread: ', thread ? press(() => ctx.openChannel(thread.id), thread.name) : h('b', message.content), '. See all ', press(() => ctx.showChannels(), 'threads'), '.');
}

// threadOf returns the thread that a message announces.
function threadOf({ type, message_reference: reference }, ctx) {
	return type === threadCreated ? ctx.inbox.channels.get(reference.channel_id) : undefined;
}

const edited = ({ edited_timestamp: at }) => at && h('small.edited', { title: format(Date.parse(at), 'F') }, ' (edited)');

function content(message, ctx) {
	if (message.flags & loading) return h('div.thinking', h('span.dots', { 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), `${ctx.world.nameOf(message.author.id)} is thinking…`);
	if (!message.content) return null;
	const text = h('div.text', markdown(message.content, ctx));
	lastLine(text).append(...[edited(message)].filter(Boolean));
	return text;
}

// lastLine returns the last element of a text, to which something can be appended.
const lastLine = (el) => (el.lastChild?.matches?.('.subtext, ul, ol, li') ? lastLine(el.lastChild) : el);

function footer(message, ctx) {
	const other = ctx.opponent();
	const link = (action, onclick, text) => h('button.plain', { data: { action }, onclick }, text);
	return h('footer', icon('eye'), ' Only you can see this · ', link('dismiss', () => ctx.dismiss(message), 'Dismiss message'),
		other && [' · ', link('sees', () => ctx.showTo(other, message.id), `See what ${displayName(other)} sees`)]);
}

function threadCard(message, ctx) {
	const thread = threadOf(message, ctx);
	if (!thread) return null;
	const last = ctx.inbox.list(thread.id).at(-1);
	const count = Math.max(thread.message_count ?? 0, ctx.inbox.list(thread.id).length);
	return h('button.thread-card', { onclick: () => ctx.openChannel(thread.id) },
		h('span', h('b', thread.name), ' ', h('span.more', count ? `${count} message${count > 1 ? 's' : ''} ›` : 'Open thread ›')),
		h('span.clip', isArchived(thread) && 'Archived. ', last && [face(last.author, ctx), h('b', ctx.world.nameOf(last.author.id)), preview(last, ctx), ' ', ctx.world.clock.node(Date.parse(last.timestamp), 'R')]));
}

const face = (user, ctx) => avatar(ctx.world.person(user.id) ?? user);

// origin returns the command that a message answers, as {user, command}, or the ID of the
// message that it answers.
function origin({ type, interaction, interaction_metadata: metadata, message_reference: reference }) {
	if (interaction?.name) return { user: interaction.user, command: interaction.name };
	const id = reference?.message_id ?? metadata?.interacted_message_id;
	return type === 19 && id ? { id } : null;
}

function originLine(message, ctx) {
	const from = origin(message);
	if (!from) return null;
	const original = from.id && ctx.inbox.find(message.channel_id, from.id);
	const user = from.user ?? original?.author;
	return h('div.origin', user && [face(user, ctx), h('button.name', { onclick: ({ target }) => ctx.card(user.id, target) }, ctx.world.nameOf(user.id))],
		from.command ? ['used ', h('span.mention', `/${from.command}`)] : h('button.plain.clip', { onclick: () => ctx.find(from.id) }, original ? preview(original, ctx) : 'Original message'));
}

// preview returns a message's first line as plain text.
export function preview(message, ctx) {
	const line = h('span', markdown(message.content.split('\n')[0], ctx));
	for (const spoiler of line.querySelectorAll('.spoiler')) spoiler.textContent = '▮▮▮';
	return line.textContent || (message.flags & loading ? 'is thinking…' : 'Press to see the message');
}
