// The list of the members of a server or DM, beside the messages.

import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { appTag, avatar, isAway, rolesOf } from './people.js';
import { displayName } from './world.js';

export class MemberList {
	// ctx is the pane.
	constructor(ctx) {
		this.ctx = ctx;
		const press = (row) => row && ctx.card(row.dataset.person, row);
		this.element = h('section.members', { 'aria-label': `Members, as ${displayName(ctx.user)} sees them`, onclick: ({ target }) => (target.closest('[data-action]') ? ctx.flip() : press(target.closest('.member'))) });
	}

	// covers reports whether the list covers the messages, as in a narrow pane.
	get covers() {
		return !this.element.hidden && getComputedStyle(this.element).position === 'absolute';
	}

	get closer() {
		return this.element.firstChild;
	}

	draw() {
		if (this.element.hidden) return;
		const crown = (p) => this.ctx.guild?.owner_id === p.id && h('span.crown', { role: 'img', 'aria-label': 'Server owner', title: 'Server owner' }, icon('crown'));
		const close = h('button.icon-button.closer', { 'aria-label': 'Close members', data: { action: 'members-close' } }, icon('close'));
		fill(this.element, close, this.groups().map(([title, people]) => [h('h2', `${title} — ${people.length}`), h('ul', people.map((p) => h('li',
			h(isAway(p) ? 'button.member.away' : 'button.member', { data: { person: p.id } }, avatar(p, true), h('span.clip', displayName(p), ' ', appTag(p)), crown(p)))))]));
	}

	// groups returns the members by role, then those online, and then those offline.
	groups() {
		const { world, user, guild, channel } = this.ctx;
		const ids = guild ? guild.members ?? world.everybody().map((u) => u.id) : [user.id, this.ctx.other(channel)?.id];
		const people = ids.map((id) => world.person(id)).filter(Boolean).sort((a, b) => displayName(a).localeCompare(displayName(b)));
		const titleOf = (p) => (isAway(p) ? 'Offline' : rolesOf(p, guild)[0]?.name ?? 'Online');
		const last = ['Online', 'Offline'];
		const titles = [...new Set(people.map(titleOf))].sort((a, b) => last.indexOf(a) - last.indexOf(b));
		return titles.map((title) => [title, people.filter((p) => titleOf(p) === title)]);
	}
}
