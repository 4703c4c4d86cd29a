// Small DOM helpers. Strings always become text nodes: nothing that a player writes is read as HTML.

// h('button.primary', {onclick: f, data: {action: 'send'}}, 'Text', node, null) builds an element; the attributes may be
// left out. A button is no submit button unless it says so.
export function h(spec, ...rest) {
	const [tag, ...classes] = spec.split('.');
	const el = document.createElement(tag);
	if (classes.length) el.className = classes.join(' ');
	if (tag === 'button') el.type = 'button';
	if (rest[0]?.constructor === Object) Object.entries(rest.shift()).forEach(([name, value]) => set(el, name, value));
	el.append(...rest.flat(Infinity).filter(Boolean));
	return el;
}

function set(el, name, value) {
	if (value === null || value === undefined || value === false) return;
	if (name.startsWith('on')) el.addEventListener(name.slice(2), value);
	else if (name === 'data') Object.entries(value).forEach(([k, v]) => v !== undefined && (el.dataset[k] = v));
	else if (name === 'value') el.value = value;
	else el.setAttribute(name, value === true ? '' : value);
}

// fill gives an element these children, but keeps what is the same already: neither the focus nor a press under way is
// lost. The new ones' listeners are not taken over: they belong on the element itself.
export function fill(el, ...children) {
	const fresh = [...h('i', children).childNodes];
	while (el.childNodes.length > fresh.length) el.lastChild.remove();
	fresh.forEach((node, i) => {
		const old = el.childNodes[i];
		if (!old) el.append(node);
		else if (!old.isEqualNode(node)) blend(old, node);
	});
}

function blend(old, node) {
	if (old.nodeName !== node.nodeName || !node.attributes) return old.replaceWith(node);
	for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
	for (const { name, value } of node.attributes) old.setAttribute(name, value);
	return fill(old, [...node.childNodes]);
}

let last = 0;

// uid returns an id that no other element of this page has.
export const uid = () => `e${(last += 1)}`;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

// safeURL returns the address if it may be linked to, else null. This very server's become same-origin, whichever of its
// loopback names they have.
export function safeURL(raw) {
	const url = raw && URL.canParse(raw, location.href) && new URL(raw, location.href);
	if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
	const same = [url, location].every((at) => loopback.includes(at.hostname) && at.port === location.port);
	return same ? url.pathname + url.search : url.href;
}

export const link = (href, ...children) => h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
