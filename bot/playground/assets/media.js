// Pictures, files and embeds. Only pictures that this server holds are loaded; others are shown as links.

import { dialog } from './dialogs.js';
import { h, link, safeURL } from './dom.js';
import { icon } from './icons.js';
import { tinted } from './people.js';
import { markdown } from './render.js';

const componentsV2 = 1 << 15;

const large = [550, 350];
const medium = [400, 300];
export const small = [85, 85];

// attachments shows what no embed and no component shows already.
export function attachments(message) {
	if (message.flags & componentsV2) return [];
	const used = message.embeds.flatMap((e) => [e.image, e.thumbnail]).map((image) => image && resolve(image.url, message));
	const files = message.attachments.filter((a) => !used.includes(a));
	const pictures = files.filter((a) => a.content_type?.startsWith('image/'));
	return [gallery(pictures.map((a) => picture(a.url, a.description, a))), files.filter((a) => !pictures.includes(a)).map(file)];
}

export const gallery = (pictures) => pictures.length > 0 && h('div.gallery', { data: { count: pictures.length } }, pictures);

// resolve finds the attachment that an address names: attachment://name or its own.
export function resolve(url, message) {
	return message.attachments.find((a) => a.url === url || url === `attachment://${a.filename}`) ?? { url };
}

// picture shows a picture no larger than a box; its room is known before it has come.
export function picture(raw, description, { width, height, filename }, box = large) {
	const url = safeURL(raw);
	const alt = description || filename || 'Picture';
	if (!url) return h('span.missing', alt);
	if (!url.startsWith('/')) return link(url, `Picture: ${alt}`);
	const img = h('img', { src: url, alt, width, height });
	const scale = Math.min(1, box[0] / width, box[1] / height);
	if (scale) img.style.width = `${Math.round(width * scale)}px`;
	return h('button.picture', { onclick: () => enlarge(img) }, img, description && box !== small && h('span.alt', { 'aria-hidden': 'true', title: alt }, 'ALT'));
}

// enlarge shows one of a message's pictures; the arrows go to the others.
function enlarge(pressed) {
	const all = [...pressed.closest('.message').querySelectorAll('.picture img')];
	let at = all.indexOf(pressed);
	const img = h('img');
	const caption = h('p', { 'aria-live': 'polite' });
	const go = (by) => {
		at = (at + by + all.length) % all.length;
		const { src, alt, naturalWidth: width, naturalHeight: height } = all[at];
		Object.assign(img, { src, alt, width, height });
		caption.textContent = (all.length > 1 ? `${at + 1} of ${all.length}: ` : '') + alt;
	};
	const step = (name, label, by) => all.length > 1 && h(`button.icon-button.${name}`, { 'aria-label': label, onclick: () => go(by) }, icon(name));
	const box = dialog('lightbox', 'Picture', step('left', 'Picture before', -1), h('figure', { onclick: () => box.close() }, img, caption), step('right', 'Next picture', 1));
	box.addEventListener('keydown', ({ key }) => go({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0));
	go(0);
}

export function file({ url: raw, filename, name, size }) {
	const url = safeURL(raw);
	const title = filename || name || 'file';
	return h('div.file', icon('file'), h('div.clip', url ? link(url, title) : title, size && h('small', `${(size / 1000).toFixed(1)} kB`)));
}

export function embed(data, message, ctx) {
	const shown = (image, box) => {
		const found = resolve(image.url, message);
		return picture(found.url, found.description || data.title, { ...found, ...image }, box);
	};
	const titled = (text, url) => (safeURL(url) ? link(safeURL(url), text) : text);
	const at = data.timestamp && ctx.world.clock.node(Date.parse(data.timestamp), 'message');
	return tinted(h('div.embed',
		data.thumbnail && h('div.thumbnail', shown(data.thumbnail, small)),
		data.author && h('b', titled(data.author.name, data.author.url)),
		data.title && h('b.embed-title', titled(markdown(data.title, ctx), data.url)),
		data.description && h('div', markdown(data.description, ctx)),
		data.fields?.length > 0 && h('dl', data.fields.map((f) => h(f.inline ? 'div.inline' : 'div', h('dt', markdown(f.name, ctx)), h('dd', markdown(f.value, ctx))))),
		data.image && shown(data.image, medium),
		(data.footer || at) && h('small', data.footer?.text, data.footer && at && ' • ', at)), data.color);
}
