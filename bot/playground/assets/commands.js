// Slash commands without the DOM: flattening, searching, reading values, the option tree of an interaction.

// flatten lists every command that can be run: {id, name: "game status", path, description, options}. dm tells whether
// the channel is a DM: not every command may be used there.
export function flatten(definitions, dm) {
	const usable = (d) => (d.contexts ? d.contexts.includes(dm ? 1 : 0) : !dm || d.dm_permission !== false);
	return definitions.filter((d) => (d.type ?? 1) === 1 && usable(d)).flatMap((d) => leaves(d, d.id, [d.name]));
}

function leaves({ description = '', options = [] }, id, path) {
	const inner = options.filter((o) => o.type < 3); // subcommands and groups of them
	if (inner.length) return inner.flatMap((o) => leaves(o, id, [...path, o.name]));
	return [{ id, path, name: path.join(' '), description, options }];
}

// search ranks the commands for what stands behind the slash; its first option's text may follow a full name.
export function search(commands, query) {
	const ranked = commands.map((command) => [rank(command, query.toLowerCase()), command]);
	return ranked.filter(([r]) => r >= 0).sort(([a], [b]) => a - b).map(([, command]) => command);
}

function rank({ name, description }, query) {
	const words = query.trim().split(/\s+/);
	const text = `${name} ${description}`.toLowerCase();
	const tests = [`${query} `.startsWith(`${name} `), name.startsWith(query.trim()), words.every((w) => name.includes(w)), words.every((w) => text.includes(w))];
	return tests.indexOf(true);
}

// remainder is what was typed behind the command's name: "/roll 2d6" leaves "2d6".
export const remainder = ({ name }, query) => (query.toLowerCase().startsWith(`${name} `) ? query.slice(name.length + 1).trim() : '');

// optionTree wraps the leaf's options as an interaction does. values: [{name, type, value, focused?}].
export function optionTree({ path }, values) {
	return path.slice(1).reduceRight((options, name, i, names) => [{ name, type: i === names.length - 1 ? 1 : 2, options }], values);
}

// readValue turns what was typed for an option into {value} or {error}; {} if it was left empty.
export function readValue(option, typed) {
	if (typed === '' || typed === undefined) return option.required ? { error: `${option.name} is required.` } : {};
	if (typeof typed !== 'string') return { value: typed };
	if (option.type === 4 || option.type === 10) return readNumber(option, Number(typed.replace(',', '.')));
	const { name, min_length: min = 0, max_length: max = 6000 } = option;
	return typed.length < min || typed.length > max ? { error: `${name}: ${min} to ${max} characters, please.` } : { value: typed };
}

function readNumber({ name, type, min_value: min = -Infinity, max_value: max = Infinity }, value) {
	if (!Number.isFinite(value) || (type === 4 && !Number.isInteger(value))) return { error: `${name}: give a ${type === 4 ? 'whole ' : ''}number.` };
	if (value < min) return { error: `${name}: at least ${min}.` };
	return value > max ? { error: `${name}: at most ${max}.` } : { value };
}
