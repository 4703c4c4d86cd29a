// Small DOM helpers. Strings always become text nodes, so that players' text is never read as HTML.

// h('button.primary', {onclick: f, data: {action: 'send'}}, 'Text', node, null) creates an element. The
// attributes are optional. A button has the type "button" unless the attributes set another.
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

// fill replaces an element's children, but keeps those that are the same, so that the focus and a press in
// progress aren't lost. Listeners of new children may be lost, so they belong on the element itself.
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

// uid returns an ID that no other element of the page has.
export const uid = () => `e${(last += 1)}`;

const loopback = ['localhost', '127.0.0.1', '[::1]'];

// safeURL returns an address if it may be linked to, else null. An address of this server becomes relative,
// whatever loopback name it has.
export function safeURL(raw) {
	const url = raw && URL.canParse(raw, location.href) && new URL(raw, location.href);
	if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
	const same = [url, location].every((at) => loopback.includes(at.hostname) && at.port === location.port);
	return same ? url.pathname + url.search : url.href;
}

export const link = (href, ...children) => h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
