// One message as an element.

import { components } from './components.js';
import { h } from './dom.js';
import { attachments, embed } from './media.js';
import { avatar } from './people.js';
import { markdown } from './render.js';
import { displayName } from './world.js';

const ephemeral = 1 << 6;
const loading = 1 << 7;
const silent = 1 << 12;
const groupWindow = 7 * 60_000;

// messageNode draws a message; before is the message above it, if any. ctx is the pane.
export function messageNode(message, before, ctx) {
	const el = h('article.message', { data: { messageId: message.id } }, body(message, ctx));
	el.classList.toggle('continued', continues(message, before));
	el.classList.toggle('pinged', message.author.id !== ctx.user.id && ctx.inbox.mentioned(message));
	el.classList.toggle('ephemeral', Boolean(message.flags & ephemeral));
	return el;
}

// continues: the same author soon after, with nothing that needs a header of its own.
function continues(message, before) {
	return before?.author.id === message.author.id
		&& !origin(message)
		&& ((before.flags ^ message.flags) & (ephemeral | silent)) === 0
		&& Date.parse(message.timestamp) - Date.parse(before.timestamp) < groupWindow;
}

function body(message, ctx) {
	const user = ctx.world.person(message.author.id) ?? message.author;
	return [
		originLine(message, ctx),
		avatar(user),
		h('div.body',
			h('header', h('b', displayName(user)), user.bot && h('span.tag', 'BOT'), ' ', ctx.world.clock.node(Date.parse(message.timestamp), 'message'),
				message.flags & silent && h('small', { role: 'img', title: 'sent silently' }, ' 🔕')),
			content(message, ctx),
			attachments(message),
			message.embeds.map((e) => embed(e, message, ctx)),
			message.components.length > 0 && h('div.components', components(message.components, message, ctx)),
			message.thread && h('div', h('button.plain', { onclick: () => ctx.openChannel(message.thread.id) }, `↳ ${message.thread.name}`)),
			message.flags & ephemeral && h('footer', 'Only you can see this · ',
				h('button.plain', { data: { action: 'dismiss' }, onclick: () => ctx.dismiss(message) }, 'Dismiss')),
			h('div.error', { role: 'status' })),
	];
}

function content(message, ctx) {
	if (message.flags & loading) return h('i.thinking', `${ctx.world.nameOf(message.author.id)} is thinking…`);
	return message.content && h('div', markdown(message.content, ctx), message.edited_timestamp && h('small.edited', ' (edited)'));
}

// origin is what a message answers: {user, command} or the id of another message.
function origin({ type, interaction, interaction_metadata: metadata, message_reference: reference }) {
	if (interaction?.name) return { user: interaction.user, command: interaction.name };
	const id = reference?.message_id ?? metadata?.interacted_message_id;
	return type === 19 && id ? { id } : null;
}

function originLine(message, ctx) {
	const from = origin(message);
	if (!from) return null;
	if (from.command) return h('div.origin', h('b', ctx.world.nameOf(from.user.id)), 'used ', h('span.mention', `/${from.command}`));
	const original = ctx.inbox.find(message.channel_id, from.id);
	if (!original) return h('div.origin', h('i', 'a message that is gone'));
	return h('div.origin', h('b', ctx.world.nameOf(original.author.id)), h('button.plain.clip', { onclick: () => ctx.list.jump(from.id) }, preview(original, ctx)));
}

// preview is a message's first line as plain text.
function preview(message, ctx) {
	const line = h('span', markdown(message.content.split('\n')[0], ctx));
	for (const spoiler of line.querySelectorAll('.spoiler')) spoiler.textContent = '▮▮▮';
	return line.textContent || 'see the message';
}
