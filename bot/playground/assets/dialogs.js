// Dialogs over the page: a person's card, and the list of shortcuts.

import { h } from './dom.js';
import { icon } from './icons.js';
import { appTag, avatar, initials, rolesOf, tinted } from './people.js';
import { displayName } from './world.js';

// dialog opens a dialog. A press outside or Escape closes it, and the focus returns to the element
// that had it before.
export function dialog(kind, label, ...children) {
	const close = h('button.icon-button.closer', { data: { action: 'close' }, 'aria-label': 'Close', onclick: () => box.close() }, icon('close'));
	const box = h(`dialog.${kind}`, { 'aria-label': label, onclose: () => box.remove(), onclick: ({ target }) => target === box && box.close() }, close, children);
	document.body.append(box);
	box.showModal();
	return box;
}

// personCard shows a person's card beside the pressed element. ctx is the pane.
export function personCard(user, ctx, anchor) {
	const name = displayName(user);
	const guilds = ctx.inbox.guilds.filter((g) => g.members?.includes(user.id) ?? true);
	const roles = rolesOf(user, ctx.guild ?? guilds[0]);
	const button = (action, label, then) => h('button.button', { data: { action }, onclick: () => {
		box.close();
		then();
	} }, label);
	const face = avatar(user, true);
	const box = dialog('card', name, h('div.banner', { style: `background: ${face.style.background}` }), face, h('div.card-body',
		h('h2', name, ' ', appTag(user)), user.username,
		roles.length > 0 && [h('h3', 'Roles'), h('div.row', roles.map((r) => tinted(h('span.role', r.name), r.color)))],
		guilds.length > 0 && [h('h3', 'Mutual servers'), guilds.map((g) => h('div.row', h('span.initials', { 'aria-hidden': 'true' }, initials(g.name)), g.name))],
		h('div.row', user.bot && button('dm', 'Message', () => ctx.openDM()),
			user.id !== ctx.user.id && ctx.menu(2).map((c) => button('use', c.name, () => ctx.useOn(c, user.id))),
			!user.bot && user.id !== ctx.user.id && [button('sit', `Switch to ${name}`, () => ctx.app.sit(ctx, user.id)), button('sees', `What ${name} sees`, () => ctx.showTo(user))])));
	beside(box, anchor);
}

function beside(box, anchor) {
	const { left, right, top } = anchor.getBoundingClientRect();
	const x = right + 8 + box.offsetWidth < innerWidth ? right + 8 : left - 8 - box.offsetWidth;
	box.style.left = `${Math.max(8, x)}px`;
	box.style.top = `${Math.max(8, Math.min(top, innerHeight - box.offsetHeight - 8))}px`;
}

// messageMenu shows the commands for a message beside the pressed element.
export function messageMenu(message, ctx, anchor) {
	const box = dialog('card', 'Apps', h('div.card-body', h('h3', 'Apps'), h('div.row', ctx.menu(3).map((c) => h('button.button', { data: { action: 'use' }, onclick: () => {
		box.close();
		ctx.useOn(c, message.id);
	} }, c.name)))));
	beside(box, anchor);
}

const shortcuts = [
	['F6', 'Next region of the window (with Shift: previous)'],
	['↑ ↓', 'Move up or down in channels or messages'],
	['Alt ↑ ↓', 'Previous or next channel'],
	['Esc', 'Go to the newest message and mark all as read'],
	['/', 'List the commands (in the text box)'],
	['↑', 'Recall what you sent last (in the empty text box)'],
	['Tab', 'Choose the marked entry of a list'],
	['Ctrl /', 'Show this list'],
];

export const showShortcuts = () => dialog('sheet', 'Keyboard shortcuts', h('h2', 'Keyboard shortcuts'),
	h('dl.keys', shortcuts.map(([keys, text]) => [h('dt', keys.split(' ').map((k) => h('kbd', k))), h('dd', text)])));
