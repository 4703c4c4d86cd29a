// Message components: rows of buttons and menus, and the layout of Components V2.

import { h, link, safeURL } from './dom.js';
import { emojiText } from './listbox.js';
import { file, hex, picture, resolve } from './media.js';
import { markdown } from './render.js';
import { SelectBox } from './select.js';

// components draws a list of components. ctx.press(message, component, values, element) sends an interaction.
export function components(list, message, ctx) {
	return (list ?? []).map((c) => drawers[c.type]?.(c, message, ctx) ?? h('div.missing', `Unknown component type ${c.type}`));
}

const drawers = {
	1: (c, ...rest) => h('div.row', components(c.components, ...rest)),
	2: button,
	3: select,
	5: select,
	6: select,
	7: select,
	8: select,
	9: (c, ...rest) => h('div.section', h('div', components(c.components, ...rest)), components([c.accessory], ...rest)),
	10: (c, message, ctx) => h('div', markdown(c.content, ctx)),
	11: (c, message) => h('div.thumbnail', media(c, message)),
	12: (c, message) => h('div.gallery', c.items.map((item) => media(item, message))),
	13: (c, message) => hidden(c, file({ ...c, ...resolve(c.file.url, message) })),
	14: (c) => h(c.divider === false ? 'div.gap' : 'hr', { data: { spacing: c.spacing } }),
	17: container,
};

const styles = ['', 'primary', 'secondary', 'success', 'danger'];

function button(component, message, ctx) {
	const { style, disabled, emoji, label } = component;
	const url = style === 5 && !disabled && safeURL(component.url);
	const el = url ? link(url) : h('button', { disabled, data: { customId: component.custom_id }, onclick: () => ctx.press(message, component, undefined, el) });
	el.className = `button ${styles[style] ?? 'secondary'}`;
	el.append(emojiText(emoji) || '', label ?? '', style === 5 ? ' ↗' : '');
	if (!label && emoji) el.setAttribute('aria-label', emoji.name);
	return el;
}

function select(component, message, ctx) {
	const onCommit = (values) => ctx.press(message, component, values, box.button);
	const box = new SelectBox(component, ctx, { hooks: { customId: component.custom_id }, onCommit });
	return box.element;
}

// media shows {media, description, spoiler}: a thumbnail or one picture of a gallery.
function media(item, message) {
	const { url, description } = resolve(item.media.url, message);
	return hidden(item, picture(url, item.description || description || 'Picture', item.media));
}

function hidden({ spoiler }, child) {
	return spoiler ? h('details', h('summary', 'Spoiler: press to show'), child) : child;
}

function container(component, message, ctx) {
	const el = h('div.container', components(component.components, message, ctx));
	if (component.accent_color) el.style.setProperty('--bar', hex(component.accent_color));
	return hidden(component, el);
}
