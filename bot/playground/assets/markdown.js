// Discord's markdown as a tree of plain objects, without the DOM; render.js draws it.
//
// Blocks:  heading{level} subtext quote list{ordered,start,items} code{lang,text}   (each with children, save code)
// Inline:  text{text} br strong em u s spoiler codespan{text} user{id} role{id} channel{id} everyone{text}
//          command{name} time{unix,style} link{url} masked{url,children} emoji{name}

const deepest = 10;

export const parse = (source) => blocks(String(source ?? '').replace(/\r\n?/g, '\n'), 0);

// --- blocks: read line by line; all other lines are inline text ---

function blocks(text, depth) {
	const out = [];
	let plain = '';
	for (let rest = text; rest; ) {
		const found = depth < deepest && blockAt(rest, depth);
		const length = found ? found.length : plainLength(rest);
		if (found) {
			if (plain) out.push(...inline(plain.replace(/\n$/, ''), depth));
			out.push(found.node);
			plain = '';
		} else plain += rest.slice(0, length);
		rest = rest.slice(length);
	}
	return plain ? out.concat(inline(plain, depth)) : out;
}

// plainLength returns the length of a line with its newline, or up to a code block that begins in the line.
function plainLength(text) {
	const newline = text.indexOf('\n') + 1 || text.length;
	const fence = text.indexOf('```', 1);
	return fence > 0 && fence < newline && fenced(text.slice(fence)) ? fence : newline;
}

function blockAt(text, depth) {
	return fenced(text) ?? heading(text, depth) ?? quote(text, depth) ?? list(text, depth);
}

const block = (m, node) => ({ node, length: m[0].length });

function fenced(text) {
	const m = /^```(?:([\w+#.-]+)\n)?\n*([^]+?)\n*```\n?/.exec(text);
	return m && block(m, { type: 'code', lang: m[1] ?? '', text: m[2] });
}

function heading(text, depth) {
	const m = /^(#{1,3}|-#) +([^\n]+)(?:\n|$)/.exec(text);
	if (!m) return null;
	const children = inline(m[2].trim(), depth + 1);
	return block(m, m[1] === '-#' ? { type: 'subtext', children } : { type: 'heading', level: m[1].length, children });
}

function quote(text, depth) {
	const m = /^>>> ([^]+)/.exec(text) ?? /^(?:> [^\n]*(?:\n|$)|>(?:\n|$))+/.exec(text);
	return m && block(m, { type: 'quote', children: blocks(m[1] ?? m[0].replace(/^> ?/gm, '').replace(/\n$/, ''), depth + 1) });
}

const item = /^( *)([-*]|\d{1,9}\.) +([^\n]+)(?:\n|$)/;

// list reads consecutive items. Lines with a larger indent than the first belong to the item above them.
function list(text, depth) {
	const first = item.exec(text);
	if (!first) return null;
	const ordered = first[2].length > 1;
	const entries = [];
	let length = 0;
	for (let m = first; m; m = item.exec(text.slice(length))) {
		const nested = length > 0 && m[1].length > first[1].length;
		if (!nested && m[2].length > 1 !== ordered) break;
		if (nested) entries.at(-1).nested += m[0];
		else entries.push({ line: m[3], nested: '' });
		length += m[0].length;
	}
	const items = entries.map((e) => [...inline(e.line, depth + 1), ...blocks(e.nested, depth + 1)]);
	return { node: { type: 'list', ordered, start: ordered ? parseInt(first[2], 10) : 1, items }, length };
}

// --- inline: at each special character its rules are tried in order ---

function inline(text, depth) {
	const out = [];
	for (let i = 0; i < text.length; ) {
		const found = ruleAt(text, i, depth);
		const node = found?.node ?? { type: 'text', text: found?.text ?? text[i] };
		if (node.type === 'text' && out.at(-1)?.type === 'text') out.at(-1).text += node.text;
		else out.push(node);
		i += found?.length ?? 1;
	}
	return out;
}

function ruleAt(text, at, depth) {
	for (const rule of rules[text[at]] ?? []) {
		const found = rule(text, at, depth);
		if (found) return found;
	}
	return null;
}

// pattern returns a rule for a regular expression that must match at the position, in a limited
// part of the text.
const pattern = (expression, node) => (text, at, depth) => {
	const m = expression.exec(text.slice(at, at + 2100));
	return m && { node: node(m, depth), length: m[0].length };
};

const escapes = (text, at) => /[^\w\s]/.test(text[at + 1] ?? '') && { text: text[at + 1], length: 2 };

const codespan = pattern(/^(`+)([^]*?[^`])\1(?!`)/, (m) => ({ type: 'codespan', text: m[2].trim() || m[2] }));

// span returns a rule for text between two marks, like **this**. opens and closes can reject a mark.
function span(type, mark, closes, opens = () => true) {
	return (text, at, depth) => {
		if (depth >= deepest || !text.startsWith(mark, at) || !opens(text, at)) return null;
		const end = closing(text, at + mark.length, mark, closes);
		if (end < 0) return null;
		const children = inline(text.slice(at + mark.length, end), depth + 1);
		return { node: { type, children }, length: end + mark.length - at };
	};
}

function closing(text, from, mark, closes) {
	for (let i = from; i < text.length; i += 1) {
		if (text[i] === '\\') i += 1;
		else if (text[i] === '`') i += (codespan(text, i)?.length ?? 1) - 1;
		else if (i > from && text.startsWith(mark, i)) {
			if (closes(text, i)) return i;
			if (mark.length === 1) i += 1;
		}
	}
	return -1;
}

const always = () => true;
const single = (text, end) => text[end + 2] !== text[end];
const starOpens = (text, at) => /[^\s*]/.test(text[at + 1] ?? ' ');
const starCloses = (text, end) => text[end + 1] !== '*' && /\S/.test(text[end - 1]);
const lineOpens = (text, at) => text[at + 1] !== '_';
const lineCloses = (text, end) => !/\w/.test(text[end + 1] ?? '');

const rules = {
	'\\': [escapes],
	'\n': [() => ({ node: { type: 'br' }, length: 1 })],
	'`': [codespan],
	'*': [span('strong', '**', single), span('em', '*', starCloses, starOpens)],
	_: [span('u', '__', single), span('em', '_', lineCloses, lineOpens)],
	'~': [span('s', '~~', single)],
	'|': [span('spoiler', '||', always)],
	'[': [pattern(/^\[(?![^\]\n]*https?:)((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>()]+)>?(?: "[^"\n]*")?\)/, (m, depth) => ({ type: 'masked', url: m[2], children: inline(m[1], depth + 1) }))],
	'@': [pattern(/^@(?:everyone|here)\b/, (m) => ({ type: 'everyone', text: m[0] }))],
	h: [pattern(/^https?:\/\/[^\s<>"\]]*[^\s<>"'.,:;!?)\]*_~|]/, (m) => ({ type: 'link', url: m[0] }))],
	'<': [
		pattern(/^<@!?(\d+)>/, (m) => ({ type: 'user', id: m[1] })),
		pattern(/^<@&(\d+)>/, (m) => ({ type: 'role', id: m[1] })),
		pattern(/^<#(\d+)>/, (m) => ({ type: 'channel', id: m[1] })),
		pattern(/^<\/([^:\n>]{1,100}):\d+>/, (m) => ({ type: 'command', name: m[1] })),
		pattern(/^<t:(-?\d{1,14})(?::([tTdDfFsSR]))?>/, (m) => ({ type: 'time', unix: Number(m[1]), style: m[2] ?? 'f' })),
		pattern(/^<a?:(\w{2,32}):\d+>/, (m) => ({ type: 'emoji', name: m[1] })),
		pattern(/^<(https?:\/\/[^\s<>]+)>/, (m) => ({ type: 'link', url: m[1] })),
	],
};
