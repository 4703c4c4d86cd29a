// How a person looks: a coloured initial.

import { h } from './dom.js';
import { displayName } from './world.js';

const fallback = '#5865f2';

export function avatar(user) {
	const color = /^#[0-9a-f]{6}$/i.test(user.avatar_color) ? user.avatar_color : fallback;
	const [r, g, b] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
	const el = h('span.avatar', { 'aria-hidden': 'true' }, [...displayName(user)][0].toUpperCase());
	el.style.background = color;
	el.style.color = r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#111' : '#fff';
	return el;
}
