// Pictures, files and embeds. Only pictures that this server holds are loaded; others are shown as links.

import { h, link, safeURL } from './dom.js';
import { markdown } from './render.js';

const componentsV2 = 1 << 15;

// attachments shows what no embed and no component shows already.
export function attachments(message) {
	if (message.flags & componentsV2) return [];
	const used = message.embeds.flatMap((e) => [e.image, e.thumbnail]).map((image) => image && resolve(image.url, message));
	const files = message.attachments.filter((a) => !used.includes(a));
	return files.map((a) => (a.content_type?.startsWith('image/') ? picture(a.url, a.description || a.filename, a) : file(a)));
}

// resolve finds the attachment that an address names: attachment://name or its own.
export function resolve(url, message) {
	return message.attachments.find((a) => a.url === url || url === `attachment://${a.filename}`) ?? { url };
}

export function picture(raw, alt, { width, height } = {}) {
	const url = safeURL(raw);
	if (!url) return h('span.missing', alt);
	if (!url.startsWith('/')) return link(url, `Picture: ${alt}`);
	return h('button.picture', { title: 'Enlarge', onclick: () => enlarge(url, alt) }, h('img', { src: url, alt, width, height }));
}

function enlarge(src, alt) {
	const close = h('button', { data: { action: 'close' }, 'aria-label': 'Close picture' }, '×');
	const box = h('dialog.lightbox', { 'aria-label': alt, onclick: () => box.close(), onclose: () => box.remove() }, close, h('img', { src, alt }), h('p', alt));
	document.body.append(box);
	box.showModal();
}

export function file({ url: raw, filename, name, size }) {
	const url = safeURL(raw);
	const title = filename || name || 'file';
	return h('div.file', '▤ ', url ? link(url, title) : title, size && h('small', ` ${(size / 1000).toFixed(1)} kB`));
}

export const hex = (color) => `#${color.toString(16).padStart(6, '0')}`;

export function embed(data, message, ctx) {
	const shown = (image) => {
		const { url: raw, description } = resolve(image.url, message);
		return picture(raw, description || data.title || 'Picture', image);
	};
	const url = safeURL(data.url);
	const title = data.title && markdown(data.title, ctx);
	const at = data.timestamp && ctx.world.clock.node(Date.parse(data.timestamp), 'f');
	const el = h('div.embed',
		data.thumbnail && h('div.thumbnail', shown(data.thumbnail)),
		data.author && h('small', data.author.name),
		title && h('b.embed-title', url ? link(url, title) : title),
		data.description && h('div', markdown(data.description, ctx)),
		data.fields?.length > 0 && h('dl.fields', data.fields.map((f) => field(f, ctx))),
		data.image && shown(data.image),
		(data.footer || at) && h('small', data.footer?.text, data.footer && at && ' · ', at));
	if (data.color) el.style.setProperty('--bar', hex(data.color));
	return el;
}

function field({ name, value, inline }, ctx) {
	return h(inline ? 'div.field.inline' : 'div.field', h('dt', markdown(name, ctx)), h('dd', markdown(value, ctx)));
}
