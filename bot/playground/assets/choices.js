// What can be chosen where the user is: people, roles, channels, as entries of a list.

import { avatar } from './people.js';
import { displayName } from './world.js';

// gather lists what a menu of a component type offers: users (5), roles (6), both (7), channels (8) of some types.
export function gather(type, { world, inbox, current, user }, types) {
	const here = inbox.channels?.get(current);
	const guild = inbox.guilds?.find((g) => g.id === here?.guild_id);
	const people = guild ? guild.members : here?.recipients?.map((r) => r.id).concat(user.id);
	const users = () => world.everybody().filter((u) => people?.includes(u.id) ?? true).map((u) => ({ value: u.id, label: displayName(u), icon: avatar(u) }));
	const roles = () => (guild?.roles ?? []).map((r) => ({ value: r.id, label: `@${r.name.replace('@', '')}`, small: 'Role' }));
	const channels = () => [...inbox.channels.values()].filter((c) => guild && c.guild_id === guild.id && (types?.includes(c.type) ?? true))
		.map((c) => ({ value: c.id, label: `#${c.name}` }));
	return { 5: users, 6: roles, 7: () => [...users(), ...roles()], 8: channels }[type]();
}
