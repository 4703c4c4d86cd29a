// Slash commands without the DOM: which there are, searching, reading what was typed, the option tree of an interaction.

// flatten lists what can be run: {id, app, name: "game status", path, description, options}. dm: in a DM; bots: only theirs.
export function flatten(definitions, dm, bots) {
	const here = (d) => (d.contexts ? d.contexts.includes(dm ? 1 : 0) : !dm || d.dm_permission !== false) && (bots?.includes(d.application_id) ?? true);
	return definitions.filter((d) => (d.type ?? 1) === 1 && here(d)).flatMap((d) => leaves(d, { id: d.id, app: d.application_id }, [d.name]));
}

function leaves({ description = '', options = [] }, of, path) {
	const inner = options.filter((o) => o.type < 3); // subcommands and groups of them
	if (inner.length) return inner.flatMap((o) => leaves(o, of, [...path, o.name]));
	return [{ ...of, path, name: path.join(' '), description, options }];
}

// search ranks the commands of each bot for what stands behind the slash; for nothing, the short names come first.
export function search(commands, query) {
	const text = query.trim().toLowerCase();
	const has = (where) => text.split(/\s+/).every((word) => where.toLowerCase().includes(word));
	const tests = [(c) => c.name === text, (c) => `${text} `.startsWith(`${c.name} `), (c) => c.name.startsWith(text), (c) => has(c.name), (c) => has(c.description)];
	const found = [...new Set(tests.flatMap((test) => commands.filter(test)))];
	if (!text) found.sort((a, b) => a.path.length - b.path.length);
	const apps = found.map((c) => c.app);
	return found.sort((a, b) => apps.indexOf(a.app) - apps.indexOf(b.app));
}

// parse reads "duel opponent:Bob fighter:Orc" as {command, values: {opponent: 'Bob', fighter: 'Orc'}} if something stands
// behind a name. Text that no option names is the first one's; an option's bare name is that option, still empty.
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

// bare is a name without the signs of a mention.
const bare = (text) => String(text).trim().toLowerCase().replace(/^<?[@#][!&]?|>$/g, '');

// match finds the entry whose label or value was typed; narrow those that may be meant, what begins so first.
export const match = (entries, typed) => entries.find((e) => [e.label, e.value].map(bare).includes(bare(typed)));

export function narrow(entries, typed) {
	const at = (e) => bare(e.label).indexOf(bare(typed));
	return entries.filter((e) => at(e) >= 0).sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)));
}

// optionTree wraps the leaf's options as an interaction does. values: [{name, type, value, focused?}].
export function optionTree({ path }, values) {
	return path.slice(1).reduceRight((options, name, i, names) => [{ name, type: i === names.length - 1 ? 1 : 2, options }], values);
}

// readValue turns what was typed for an option into {value} or {error}; {} if it was left empty.
export function readValue(option, typed) {
	const { type, required, min_length: least = 0, max_length: most = 6000, min_value: min = -Infinity, max_value: max = Infinity } = option;
	if (!typed) return required ? { error: 'This option is required. Specify a value.' } : {};
	if (type === 11) return { error: 'The playground cannot attach files to a command.' };
	if (type === 3) return typed.length < least || typed.length > most ? { error: `Give ${least} to ${most} characters.` } : { value: typed };
	const value = Number(typed.replace(',', '.'));
	const fits = (type === 10 ? Number.isFinite(value) : Number.isInteger(value)) && value >= min && value <= max;
	return fits ? { value } : { error: `Give a ${kind(option)}.` };
}

const kinds = ['text', 'whole number', 'True or False', 'user', 'channel', 'role', 'user or role', 'number', 'file'];

// kind says what an option takes: "whole number from 1 to 6".
export const kind = ({ type, min_value: min, max_value: max }) =>
	kinds[type - 3] + (min === undefined ? '' : ` from ${min}`) + (max === undefined ? '' : ` to ${max}`);
