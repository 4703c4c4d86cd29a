// Run with: node --test bot/playground/assets/_test/   (the folder's underscore keeps it out of the embedded page)

import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

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
	'bold within italics': ['*a **b** c*', '[em a [strong b] c]'],
	'italics at the end of bold': ['**a *b***', '[strong a [em b]]'],
	'bold underlined': ['__**a**__', '[u [strong a]]'],
	'bold struck': ['~~**a**~~', '[s [strong a]]'],
	'bold over lines': ['**a\nb**', '[strong a⏎b]'],
	'spoiler over lines': ['||a\nb||', '[spoiler a⏎b]'],
	'two spoilers': ['||a|| ||b||', '[spoiler a] [spoiler b]'],
	'code with a backtick': ['``a`b``', '[codespan a`b]'],
	'mention in code stays': ['`<@1>`', '[codespan <@1>]'],
	'list in a quote': ['> a\n> - b\n> - c', '[quote a[list:• (b)(c)]]'],
	'quote needs a space': ['>a', '>a'],
	'two quotes': ['> a\n\n> b', '[quote a][quote b]'],
	'bold heading': ['# **a**\nb', '[heading:1 [strong a]]b'],
	'no fourth heading': ['#### a', '#### a'],
	'empty heading': ['# ', '# '],
	'escaped heading': ['\\# a', '# a'],
	'list of stars': ['* a\n* b', '[list:• (a)(b)]'],
	'bullets under numbers': ['1. a\n   - b\n2. c', '[list:1 (a[list:• (b)])(c)]'],
	'list, then subtext': ['- **a**\n-# b', '[list:• ([strong a])][subtext b]'],
	'masked link with marks': ['[**t**](https://a.example)', '[masked:https://a.example [strong t]]'],
	'masked link with a title': ['[t](https://a.example "x")', '[masked:https://a.example t]'],
	'a link does not hide behind another': ['[https://a.example](https://b.example)', '[[link:https://a.example]]([link:https://b.example])'],
	'link in angle brackets': ['<https://a.example/b>', '[link:https://a.example/b]'],
	'animated emoji': ['<a:ring:123>', '[emoji:ring]'],
	'long command': ['</gm add:9>', '[command:gm add]'],
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
