// Slash commands, without the DOM: lists, search, parsing of typed text, and the option
// tree of an interaction.

const usable = (dm) => (d) => d.contexts?.includes(dm ? 1 : 0) ?? true;

// flatten returns the slash commands that can be used: {id, name: "game status", path, description, options}.
// dm: in a DM.
export const flatten = (definitions, dm) => definitions.filter(usable(dm)).filter((d) => d.type === 1).flatMap((d) => leaves(d, d.id, [d.name]));

// menu returns the commands that can be used in the menu of a user (type 2) or of a message (type 3).
export const menu = (definitions, dm, type) => definitions.filter(usable(dm)).filter((d) => d.type === type);

function leaves({ description = '', options = [] }, id, path) {
	const inner = options.filter((o) => o.type === 1); // subcommands
	if (inner.length) return inner.flatMap((o) => leaves(o, id, [...path, o.name]));
	return [{ id, path, name: path.join(' '), description, options }];
}

// search returns the commands that match a query, best first. Without a query, short names come first.
export function search(commands, query) {
	const text = query.trim().toLowerCase();
	const has = (where) => text.split(/\s+/).every((word) => where.toLowerCase().includes(word));
	const tests = [(c) => c.name === text, (c) => `${text} `.startsWith(`${c.name} `), (c) => c.name.startsWith(text), (c) => has(c.name), (c) => has(c.description)];
	const found = [...new Set(tests.flatMap((test) => commands.filter(test)))];
	if (!text) found.sort((a, b) => a.path.length - b.path.length);
	return found;
}

// parse parses "duel opponent:Bob fighter:Orc" as {command, values: {opponent: 'Bob', fighter: 'Orc'}}. If
// nothing follows a command's name, it returns null. Text before the first option's name belongs to the
// first option. An option's name alone means that this option is still empty.
export function parse(commands, query) {
	const named = commands.filter(({ name }) => query.toLowerCase().startsWith(`${name} `));
	const command = named.sort((a, b) => b.name.length - a.name.length)[0];
	const rest = command && query.slice(command.name.length).trim();
	if (!rest) return null;
	const names = command.options.map((o) => o.name);
	if (names.includes(rest)) return { command, values: { [rest]: '' } };
	const [free, ...pairs] = ` ${rest}`.split(new RegExp(` (${names.join('|')}):`));
	const values = free && names[0] ? { [names[0]]: free.trim() } : {};
	for (let i = 0; i < pairs.length; i += 2) values[pairs[i]] = pairs[i + 1].trim();
	return { command, values };
}

// bare returns a name in lower case, without the signs of a mention.
const bare = (text) => String(text).trim().toLowerCase().replace(/^<?[@#][!&]?|>$/g, '');

// match finds the entry whose label or value was typed. narrow returns the entries that contain the typed
// text, first those that begin with it.
export const match = (entries, typed) => entries.find((e) => [e.label, e.value].map(bare).includes(bare(typed)));

export function narrow(entries, typed) {
	const at = (e) => bare(e.label).indexOf(bare(typed));
	return entries.filter((e) => at(e) >= 0).sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)));
}

// optionTree wraps the options of a subcommand as in an interaction. values:
// [{name, type, value, focused?}].
export function optionTree({ path }, values) {
	return path.length > 1 ? [{ name: path[1], type: 1, options: values }] : values;
}

// readValue converts typed text to {value} or {error}; {} if it is empty.
export function readValue(option, typed) {
	const { type, required, min_length: least = 0, max_length: most = 6000, min_value: min = -Infinity, max_value: max = Infinity } = option;
	if (!typed) return required ? { error: 'This option is required. Specify a value.' } : {};
	if (type === 3) return typed.length < least || typed.length > most ? { error: `Enter ${least} to ${most} characters.` } : { value: typed };
	const value = Number(typed);
	return Number.isInteger(value) && value >= min && value <= max ? { value } : { error: `Enter a ${kind(option)}.` };
}

const kinds = { 3: 'text', 4: 'whole number', 5: 'True or False', 6: 'user', 11: 'file' };

// kind describes the type of an option: "whole number from 1 to 6".
export const kind = ({ type, min_value: min, max_value: max }) =>
	kinds[type] + (min === undefined ? '' : ` from ${min}`) + (max === undefined ? '' : ` to ${max}`);
