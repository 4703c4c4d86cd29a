// The people, channels and roles that a user can choose, as entries of a list.

import { avatar } from './people.js';
import { displayName } from './world.js';

const here = ({ inbox, current }) => inbox.channels?.get(current);
const guild = (ctx) => ctx.inbox.guilds?.find((g) => g.id === here(ctx)?.guild_id);

// people returns the members of the channel's server or DM.
export function people(ctx) {
	const ids = guild(ctx)?.members ?? here(ctx)?.recipients?.map((r) => r.id).concat(ctx.user.id);
	return ctx.world.everybody().filter((u) => ids?.includes(u.id) ?? true).map((u) => ({ value: u.id, label: displayName(u), icon: avatar(u) }));
}

// lines returns the entries of a menu: its own, or the server's members, roles or channels.
// Preselected ones are defaults.
export function lines({ type, options, default_values: chosen = [], channel_types: types = [] }, ctx) {
	if (type === 3) return options;
	const all = {
		5: () => people(ctx).map(({ value, label }) => ({ value, label })),
		6: () => (guild(ctx)?.roles ?? []).map((r) => ({ value: r.id, label: r.name })),
		8: () => channels(ctx).filter((c) => types.includes(ctx.inbox.channels.get(c.value).type)),
	}[type]();
	return all.map((o) => ({ ...o, default: chosen.some((c) => c.id === o.value) }));
}

// channels returns the server's channels that the user sees.
export function channels(ctx) {
	const id = guild(ctx)?.id;
	return [...ctx.inbox.channels.values()].filter((c) => id && c.guild_id === id).map((c) => ({ value: c.id, label: `#${c.name}` }));
}
