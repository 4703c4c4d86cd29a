// Finds the elements that the guide points at, and the messages that end a step. panes are all
// clients of the page.

import { displayName } from './world.js';

const remembered = 80; // newest messages per channel

// find returns the first visible point, with its element and index. If its user isn't shown, it returns
// {absent, text}. If there is none, it returns {el, text} for an element that is in the way. pressed(index)
// tells whether a point was pressed.
export function find(panes, points, pressed) {
	for (const [index, point] of points.entries()) {
		const pane = panes.find((p) => displayName(p.user) === point.user);
		const el = pane && !(point.once && pressed(index)) && fits(point, pane) && locate(point, pane);
		if (!pane || (el && !seen(pane.element))) return { absent: point.user, text: el ? point.text : undefined };
		if (el) return { ...point, el, index, pane };
	}
	const [text, el] = otherwise.map(([words, place]) => [words, first(place)]).find((found) => found[1]) ?? [];
	return el ? { text, el } : {};
}

const otherwise = [
	['You don’t need this form now. Cancel it.', 'form.modal .foot [data-action=cancel]'],
	['Go back to the messages.', '.drawer-open .channel[aria-current]'],
	['Go back to the server.', '.drawer-open .rail [data-place]:not([aria-current])'],
	['Answer this first.', '.message.pinged button[data-custom-id]:enabled'],
];

// newest returns the ID of the newest message that ends a step; '' if there is none.
export function newest(panes, dones) {
	const told = dones.flatMap((d) => panes.filter((p) => !d.user || displayName(p.user) === d.user).flatMap(messages).filter((m) => tells(d, m)));
	return told.map((m) => m.id).sort(newer).at(-1) ?? '';
}

export const newer = (a, b) => a.length - b.length || (a < b ? -1 : Number(a > b));
const messages = ({ inbox }) => [...inbox.messages.values()].flatMap((list) => list.slice(-remembered));
const matches = (pattern, m) => new RegExp(pattern).test(m.content + JSON.stringify(m.components));
const customIDs = (components = []) => components.flatMap((c) => [c.custom_id ?? [], customIDs(c.components)].flat());
const tells = ({ message, button: id }, m) => (message ? matches(message, m) : customIDs(m.components).some((one) => new RegExp(id).test(one)));

// shown reports whether an element can be pressed, once its pane is visible. A narrow
// window shows one pane.
const seen = (el) => el.checkVisibility({ visibilityProperty: true });
const shown = (el) => !el.closest('[inert], [hidden]') && (seen(el) || !seen(el.closest('.pane') ?? el));
const first = (selector, within = document) => [...within.querySelectorAll(selector)].find(shown);

// fits reports whether a point applies to the newest messages.
const fits = ({ when }, { inbox, current }) => !when || inbox.list(current).slice(-2).some((m) => matches(when, m));

function locate({ button: id, channel: name, picture: text, command, action, ...point }, pane) {
	if (id) return button(id, point, pane);
	if (name) return channel(name, pane);
	if (text) return picture(text, pane);
	const places = action ? [`[data-action="${action}"]`] : [`form.command[data-command="${command}"] [data-action=send]`, '[data-field=message]', 'form.command [data-action=cancel]'];
	return places.map((place) => first(place, pane.element)).find(Boolean);
}

// channel finds the newest matching channel that isn't open, or a button that leads to it. DMs have no name.
function channel(name, { inbox, current, element }) {
	const all = [...(inbox.channels?.values() ?? [])].filter((c) => new RegExp(name).test(c.name ?? ''));
	const { id, guild_id: guild } = all.sort((a, b) => newer(b.id, a.id))[0] ?? {};
	const places = ['.channels', '.rail'].map((list) => `${list} [data-channel-id="${id}"]`).concat('[data-action=channels]', `[data-place="${guild ?? 'home'}"]`);
	return id && id !== current && places.map((place) => first(place, element)).find(Boolean);
}

// button finds the newest matching button, unless a later message shows that it was pressed.
function button(id, { pinged, unless }, { inbox, current, element, user }) {
	const named = (m) => m.querySelector('.text')?.textContent.includes(`@${displayName(user)}`); // silent messages only name users
	const calls = (m) => m.matches('.pinged') || named(m);
	const all = [...element.querySelectorAll('.message')].filter((m) => !pinged || calls(m)).reverse().map((m) => [...m.querySelectorAll('button[data-custom-id]:enabled')]);
	const el = all.flat().find((b) => shown(b) && new RegExp(id).test(b.dataset.customId));
	const pressed = el && unless && inbox.list(current).some((m) => newer(m.id, el.closest('.message').dataset.messageId) > 0 && matches(unless, m));
	return pressed ? null : el;
}

function picture(text, { element }) {
	const img = [...element.querySelectorAll('.message img')].findLast((i) => shown(i) && new RegExp(text).test(i.closest('.message').textContent));
	return img?.closest('button') ?? img;
}
