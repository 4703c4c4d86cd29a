// The channel list of one pane: servers with their channels and threads, then direct messages.

import { h } from './dom.js';
import { isArchived } from './inbox.js';
import { avatar } from './people.js';

export class Sidebar {
	// ctx is the pane.
	constructor(ctx) {
		this.ctx = ctx;
		this.element = h('nav.sidebar', { 'aria-label': `Channels of ${ctx.user.username}` });
	}

	// drawSoon draws once for the changes of one moment.
	drawSoon() {
		this.timer ??= setTimeout(() => this.draw(), 60);
	}

	draw() {
		clearTimeout(this.timer);
		this.timer = undefined;
		const { inbox, world } = this.ctx;
		const focused = this.element.contains(document.activeElement) && document.activeElement.dataset.channelId;
		const dms = inbox.children();
		const strangers = [...world.bots.keys()].filter((id) => !dms.some((c) => this.ctx.other(c)?.id === id));
		this.element.replaceChildren(
			...inbox.guilds.flatMap((g) => [h('h2', g.name), this.list(g.id, '#')]),
			h('h2', 'Direct messages'),
			h('ul', dms.map((c) => h('li', this.button(c, avatar(this.ctx.other(c) ?? {})))), strangers.map((id) => this.stranger(id))));
		if (focused) this.element.querySelector(`[data-channel-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
	}

	list(parent, sign) {
		return h('ul', this.ctx.inbox.children(parent).map((c) => h('li', this.button(c, sign), sign === '#' && this.list(c.id, '↳'))));
	}

	button(channel, sign) {
		const { count, pings } = this.ctx.inbox.unread.get(channel.id) ?? {};
		const title = this.ctx.titleOf(channel) + (isArchived(channel) ? ' (archived)' : '');
		return h(`button.channel${count ? '.unread' : ''}`, { data: { channelId: channel.id }, title, 'aria-current': this.ctx.current === channel.id && 'true',
			onclick: () => this.ctx.openChannel(channel.id) },
			sign, h('span.clip', title), count > 0 && h('span.visually-hidden', 'unread'), badge(pings));
	}

	stranger(id) {
		return h('li', h('button.channel', { data: { action: 'dm' }, onclick: () => this.ctx.openDM(id) }, '+', h('span.clip', `Message ${this.ctx.world.nameOf(id)}`)));
	}
}

// badge shows how many messages are for the user, if any.
export const badge = (pings) => pings > 0 && h('span.badge', { 'aria-label': `${pings} for you` }, pings > 99 ? '99+' : String(pings));
