// Run with: node --test bot/playground/assets/_test/   (the folder's underscore keeps it out of the embedded page)

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const load = (name) => {
	const source = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
	return import(`data:text/javascript,${encodeURIComponent(source)}`);
};
const { parse } = await load('markdown.js');

// show writes a tree as short text: [strong a[em b]].
const show = (nodes) => nodes.map(showNode).join('');
function showNode(n) {
	if (n.type === 'text') return n.text;
	if (n.type === 'br') return '⏎';
	const facts = [n.level, n.lang, n.id, n.name, n.unix, n.style, n.url, n.type === 'list' ? (n.ordered ? n.start : '•') : null];
	const head = [n.type, ...facts.filter((f) => f !== undefined && f !== null && f !== '')].join(':');
	const body = n.items ? n.items.map((i) => `(${show(i)})`).join('') : n.text ?? show(n.children ?? []);
	return body ? `[${head} ${body}]` : `[${head}]`;
}

const cases = {
	'plain text': ['hello <b>you</b> & me', 'hello <b>you</b> & me'],
	bold: ['a **b** c', 'a [strong b] c'],
	'italic both ways': ['*a* _b_', '[em a] [em b]'],
	'bold italic': ['***a***', '[strong [em a]]'],
	underline: ['__a__', '[u a]'],
	'snake case stays': ['one_two_three', 'one_two_three'],
	'lone stars stay': ['2 * 3 * 4', '2 * 3 * 4'],
	'unclosed stays': ['**a', '**a'],
	strike: ['~~a~~', '[s a]'],
	spoiler: ['||**a**||', '[spoiler [strong a]]'],
	'code keeps marks': ['`**a**`', '[codespan **a**]'],
	'code in bold hides stars': ['**a `**` b**', '[strong a [codespan **] b]'],
	'escaped star': ['\\*a\\*', '*a*'],
	'escaped mention': ['\\<@1>', '<@1>'],
	'code block with language': ['x ```go\nfunc()\n``` y', 'x [code:go func()] y'],
	'code block without': ['```a *b*```', '[code a *b*]'],
	heading: ['# A\n## B\ntext', '[heading:1 A][heading:2 B]text'],
	'hash without space': ['#a', '#a'],
	subtext: ['-# small', '[subtext small]'],
	quote: ['> a\n> b\nc', '[quote a⏎b]c'],
	'quote all': ['>>> a\nb', '[quote a⏎b]'],
	list: ['- a\n- b\n  - c\n- d', '[list:• (a)(b[list:• (c)])(d)]'],
	'numbered list': ['3. a\n4. b', '[list:3 (a)(b)]'],
	'text, then list': ['x\n- a', 'x[list:• (a)]'],
	'lines break': ['a\nb\n\nc', 'a⏎b⏎⏎c'],
	mentions: ['<@12> <@!13> <@&14> <#15> </game status:9>', '[user:12] [user:13] [role:14] [channel:15] [command:game status]'],
	times: ['<t:100:R> <t:100>', '[time:100:R] [time:100:f]'],
	'bad time style stays': ['<t:100:x>', '<t:100:x>'],
	links: ['see https://a.example/x_y. ok', 'see [link:https://a.example/x_y]. ok'],
	'masked link': ['[t](https://a.example)', '[masked:https://a.example t]'],
	'script is no link': ['[t](javascript:alert(1))', '[t](javascript:alert(1))'],
	'custom emoji': ['<:bell:123>', '[emoji:bell]'],
	everyone: ['@everyone @here', '[everyone @everyone] [everyone @here]'],
	'windows newlines': ['a\r\nb', 'a⏎b'],
	'nothing': [undefined, ''],
};

for (const [name, [source, want]] of Object.entries(cases)) {
	test(name, () => assert.equal(show(parse(source)), want));
}

test('hostile input ends and keeps its letters', () => {
	for (const piece of ['*', '**a', '_', '||', '`', '> ', '- ', '[', '~~', '***', '<t:', '```', '\\', '__*']) {
		const text = piece.repeat(Math.floor(4000 / piece.length));
		assert.ok(Array.isArray(parse(text)), piece);
	}
});
