// The left side of a pane: the servers, the channels of one server or the DMs, and the user.

import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { DM, isArchived, isThread } from './inbox.js';
import { avatar, initials } from './people.js';
import { displayName } from './world.js';

const home = 'home';

export class Sidebar {
	// ctx is the pane.
	constructor(ctx) {
		this.ctx = ctx;
		const name = displayName(ctx.user);
		this.rail = h('nav.rail', { 'aria-label': `Servers of ${name}` });
		this.heading = h('h2.side-top.clip');
		this.list = h('nav.channels', { 'aria-label': `Channels of ${name}` });
		this.switcher = h('select', { 'aria-label': 'You are', data: { action: 'user' }, onchange: () => ctx.app.sit(ctx, this.switcher.value) },
			[...ctx.world.users.values()].map((u) => h('option', { value: u.id }, displayName(u) + (u.gm ? ' (GM)' : ''))));
		this.switcher.value = ctx.user.id;
		this.element = h('div.sidebar', { onclick: ({ target }) => this.press(target.closest('button')?.dataset), onkeydown: (event) => this.key(event) },
			this.rail, h('div.side', this.heading, this.list, h('div.me', avatar(ctx.user, true), h('div.clip', this.switcher, h('small', ctx.user.username)))));
	}

	drawSoon() {
		this.timer ??= setTimeout(() => this.draw(), 60);
	}

	// show shows the list that contains a channel: its server's, or that of the DMs.
	show(channel) {
		this.place = channel.type === DM ? home : channel.guild_id;
		this.draw();
	}

	draw() {
		clearTimeout(this.timer);
		this.timer = undefined;
		const { inbox } = this.ctx;
		const guild = inbox.guilds.find((g) => g.id === this.place);
		const held = this.element.contains(document.activeElement) && document.activeElement.dataset;
		fill(this.ctx.alarm, badge(inbox.pings()));
		fill(this.rail, this.places());
		fill(this.heading, guild?.name ?? 'Direct Messages');
		fill(this.list, guild ? [h('h3', 'Text channels'), this.channels(guild.id)] : this.direct());
		const all = [...this.list.querySelectorAll('button')];
		const open = all.find((b) => b.ariaCurrent) ?? all[0];
		open?.setAttribute('tabindex', 0);
		if (held.channelId) (all.find((b) => b.dataset.channelId === held.channelId) ?? open)?.focus({ preventScroll: true });
	}

	// places returns the entries for the DMs, each unread DM, and each server.
	places() {
		const { inbox, current } = this.ctx;
		const dms = inbox.children();
		const place = (data, title, sign, channels, here) => h(channels.some((c) => inbox.unread.has(c.id)) ? 'button.place.unread' : 'button.place',
			{ title, 'aria-current': here && 'true', data }, h('span.sign', { 'aria-hidden': 'true' }, sign), h('span.visually-hidden', `${title} `), badge(inbox.pings(channels)));
		return [
			place({ place: home }, 'Direct Messages', icon('chat'), [], this.place === home),
			dms.filter((c) => inbox.unread.has(c.id)).map((c) => place({ channelId: c.id }, this.ctx.titleOf(c), avatar(this.ctx.other(c) ?? {}), [c], c.id === current)),
			h('hr'),
			inbox.guilds.map((g) => place({ place: g.id }, g.name, initials(g.name), [...inbox.channels.values()].filter((c) => c.guild_id === g.id), this.place === g.id)),
		];
	}

	direct() {
		const dms = this.ctx.inbox.children();
		const start = h('li', h('button.channel', { tabindex: -1, data: { action: 'dm' } }, icon('plus'), h('span.clip', `Message ${displayName(this.ctx.world.bot)}`)));
		return h('ul', dms.map((c) => this.item(c, avatar(this.ctx.other(c) ?? {}, true))), !dms.length && start);
	}

	channels(parent) {
		return h('ul', this.ctx.inbox.children(parent).map((c) => (isThread(c) ? this.item(c) : this.item(c, icon('hash'), this.channels(c.id)))));
	}

	item(channel, sign, threads) {
		const { inbox, current } = this.ctx;
		const { count, pings } = inbox.unread.get(channel.id) ?? {};
		const archived = isArchived(channel);
		return h('li', h(`button.channel${count ? '.unread' : ''}${archived ? '.archived' : ''}`, { tabindex: -1, data: { channelId: channel.id }, 'aria-current': current === channel.id && 'true' },
			sign, h('span.clip', this.ctx.titleOf(channel), archived && h('small', ' (archived)')), count > 0 && h('span.visually-hidden', ' unread'), badge(pings)), threads);
	}

	press({ channelId, place, action } = {}) {
		if (channelId) this.ctx.openChannel(channelId);
		else if (action === 'dm') this.ctx.openDM();
		else if (place) this.go(place);
	}

	// go shows another list of channels, and opens one of them if the messages are visible beside it.
	go(place) {
		const { inbox } = this.ctx;
		this.place = place;
		this.draw();
		const next = place === home ? inbox.children()[0]?.id : inbox.liveliest(place);
		if (next && !this.ctx.sheet) this.ctx.openChannel(next);
	}

	key(event) {
		const all = [...event.target.closest('nav')?.querySelectorAll('button') ?? []];
		const at = all.indexOf(event.target);
		const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
		if (to === undefined || at < 0 || event.altKey) return;
		event.preventDefault();
		all[to]?.focus();
	}
}

// badge shows the number of unread messages for the user, if there are any.
export const badge = (pings) => pings > 0 && h('span.badge', pings > 99 ? '99+' : String(pings), h('span.visually-hidden', ' for you'));
