// Message components: rows of buttons and menus.

import { lines } from './choices.js';
import { h, link, safeURL } from './dom.js';
import { goal } from './render.js';
import { SelectBox } from './select.js';

// components returns a message's rows. ctx.press(message, component, values, element) sends an interaction.
export const components = (rows, message, ctx) => rows.map((row) => h('div.row', row.components.map((c) => (c.type === 2 ? button : select)(c, message, ctx))));

const styles = ['', 'primary', 'secondary', 'success', 'danger', 'secondary'];

function button(component, message, ctx) {
	const { style, label } = component;
	const url = style === 5 && safeURL(component.url);
	const at = url && goal(component.url, ctx);
	const onclick = () => (at ? ctx.openAt(at.channel.id, at.message) : ctx.press(message, component, undefined, el));
	const el = url && !at ? link(url) : h('button', { data: { customId: component.custom_id }, onclick });
	el.className = `button ${styles[style] ?? 'secondary'}`;
	el.append(label, style === 5 ? ' ↗' : '');
	return el;
}

function select(component, message, ctx) {
	const onCommit = (values) => ctx.press(message, component, values, box.button);
	const box = new SelectBox({ ...component, options: lines(component, ctx) }, { hooks: { customId: component.custom_id }, onCommit });
	return box.element;
}
