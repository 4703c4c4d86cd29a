// The inputs for a command's options: one labelled input each, by the option's type.

import { readValue } from './commands.js';
import { h, uid } from './dom.js';
import { Suggest } from './suggest.js';

// optionInput returns {option, element, input, read()}; read gives {value} (absent when not set) or {error}.
// suggest(option) asks the bot for an autocomplete option's choices.
export function optionInput(option, ctx, suggest) {
	const id = uid();
	const entries = entriesFor(option, ctx);
	const input = entries ? menu(option, entries) : text(option);
	const list = option.autocomplete ? new Suggest(input, `${option.name}: suggestions`, () => suggest(option)) : null;
	const value = () => (entries ? entries[input.value - 1]?.value : (list?.picked ?? input).value);
	input.id = id;
	input.dataset.option = option.name;
	input.setAttribute('aria-describedby', `${id}-hint`);
	if (option.required) input.setAttribute('aria-required', 'true');
	const element = h('div.option-field', h('label', { for: id }, option.name, option.required && h('span.required', '*')),
		list ? list.element : input, h('small', { id: `${id}-hint` }, option.description));
	return { option, element, input, read: () => readValue(option, value()) };
}

// entriesFor gives what a menu offers, or null for an option that is typed.
function entriesFor(option, { world, inbox }) {
	if (option.choices?.length) return option.choices.map((c) => ({ label: c.name, value: c.value }));
	if (option.type === 5) return [{ label: 'True', value: true }, { label: 'False', value: false }];
	if (option.type === 6 || option.type === 9) return world.choices();
	return option.type === 7 ? inbox.choices(option.channel_types) : null;
}

function menu(option, entries) {
	const none = { label: option.required ? 'Choose…' : '(not set)' };
	return h('select', [none, ...entries].map((e, i) => h('option', { value: i, data: { value: e.value } }, e.label)));
}

function text({ type, min_value: min, max_value: max, max_length: length }) {
	const range = min ?? max;
	return h('input', { autocomplete: 'off', inputmode: type !== 3 && 'decimal', maxlength: length,
		placeholder: range !== undefined && `${min ?? '…'} to ${max ?? '…'}` });
}
