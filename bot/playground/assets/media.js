// Pictures and files. Only pictures on this server are loaded; others become links.

import { dialog } from './dialogs.js';
import { h, link, safeURL } from './dom.js';
import { icon } from './icons.js';

const largest = [550, 350]; // pixels

export function attachments({ attachments: files }) {
	const pictures = files.filter((a) => a.content_type?.startsWith('image/'));
	return [pictures.length > 0 && h('div.gallery', { data: { count: pictures.length } }, pictures.map(picture)), files.filter((a) => !pictures.includes(a)).map(file)];
}

// picture returns a picture that is scaled to a maximum size. Its space is reserved before it is loaded.
function picture({ url: raw, description, width, height, filename }) {
	const url = safeURL(raw);
	const alt = description || filename;
	if (!url) return h('span.missing', alt);
	if (!url.startsWith('/')) return link(url, `Picture: ${alt}`);
	const img = h('img', { src: url, alt, width, height });
	const scale = Math.min(1, largest[0] / width, largest[1] / height);
	if (scale) img.style.width = `${Math.round(width * scale)}px`;
	return h('button.picture', { onclick: () => enlarge(img) }, img, description && h('span.alt', { 'aria-hidden': 'true', title: alt }, 'ALT'));
}

// enlarge shows a picture of a message. The arrows lead to the others.
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
	const box = dialog('lightbox', 'Picture', step('left', 'Previous picture', -1), h('figure', { onclick: () => box.close() }, img, caption), step('right', 'Next picture', 1));
	box.addEventListener('keydown', ({ key }) => go({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0));
	go(0);
}

function file({ url: raw, filename, size }) {
	const url = safeURL(raw);
	return h('div.file', icon('file'), h('div.clip', url ? link(url, filename) : filename, size && h('small', `${(size / 1000).toFixed(1)} kB`)));
}
