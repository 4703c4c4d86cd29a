// The look of a person: a coloured initial, tags and roles.

import { h } from './dom.js';
import { icon } from './icons.js';
import { displayName } from './world.js';

// avatar returns a person's initial, or a bell for a bot. With dot, it shows whether the person is online.
export function avatar(user, dot) {
	const color = user.avatar_color ?? '#5865f2';
	const [r, g, b] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
	const el = h('span.avatar', { 'aria-hidden': 'true' }, user.bot ? icon('bell') : [...displayName(user)][0].toUpperCase(), dot && h(isAway(user) ? 'i.dot.away' : 'i.dot'));
	el.style.background = color;
	el.style.color = r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#111' : '#fff';
	return el;
}

export const isAway = (user) => user.online === false;
export const appTag = (user) => user.bot && h('span.tag', 'APP');

// initials returns the initials of a server: "The Long Table" becomes TLT.
export const initials = (name) => name.split(/\s+/).map((word) => [...word][0]).join('').slice(0, 4);

// rolesOf returns a person's roles in a server. A GM without a role gets a role "GM".
export function rolesOf(user, guild) {
	const roles = guild?.roles?.filter((r) => r.members.includes(user.id)) ?? [];
	return roles.length || !user.gm ? roles : [{ name: 'GM' }];
}

// tinted sets the CSS variable --tint of an element, if there is a colour.
export function tinted(el, color) {
	if (color) el.style.setProperty('--tint', `#${color.toString(16).padStart(6, '0')}`);
	return el;
}
