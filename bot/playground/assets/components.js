// Message components: rows of buttons and menus, and the layout of Components V2.

import { h, link, safeURL } from './dom.js';
import { emojiText } from './listbox.js';
import { file, gallery, picture, resolve, small } from './media.js';
import { tinted } from './people.js';
import { goal, markdown } from './render.js';
import { SelectBox } from './select.js';

// components draws a list of components. ctx.press(message, component, values, element) sends an interaction.
export function components(list, message, ctx) {
	return (list ?? []).map((c) => (drawers[c.type] ?? unknown)(c, message, ctx));
}

const unknown = (c) => h('div.missing', `Unknown component type ${c.type}`);

const drawers = {
	1: (c, ...rest) => h('div.row', components(c.components, ...rest)),
	2: button,
	3: select,
	5: select,
	6: select,
	7: select,
	8: select,
	9: (c, ...rest) => h('div.section', h('div', components(c.components, ...rest)), components([c.accessory], ...rest)),
	10: (c, message, ctx) => h('div.text', markdown(c.content, ctx)),
	11: (c, message) => media(c, message, small),
	12: (c, message) => gallery(c.items.map((item) => media(item, message))),
	13: (c, message) => hidden(c, file({ ...c, ...resolve(c.file.url, message) })),
	14: (c) => h(c.divider === false ? 'div.gap' : 'hr', { data: { spacing: c.spacing } }),
	17: (c, ...rest) => hidden(c, tinted(h('div.container', components(c.components, ...rest)), c.accent_color)),
};

const styles = ['', 'primary', 'secondary', 'success', 'danger', 'secondary'];

function button(component, message, ctx) {
	const { style, disabled, emoji, label } = component;
	if (style === 6) return null; // premium: nothing is sold here
	const url = style === 5 && !disabled && safeURL(component.url);
	const at = url && goal(component.url, ctx);
	const onclick = () => (at ? ctx.openAt(at.channel.id, at.message) : ctx.press(message, component, undefined, el));
	const el = url && !at ? link(url) : h('button', { disabled, data: { customId: component.custom_id }, onclick });
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
function media(item, message, box) {
	const found = resolve(item.media.url, message);
	return hidden(item, picture(found.url, item.description || found.description, { ...found, ...item.media }, box));
}

const hidden = ({ spoiler }, child) => (spoiler ? h('details', h('summary', 'Spoiler'), child) : child);
