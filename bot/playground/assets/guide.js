// The guided first games. A card shows the next step, and a ring shows where to press. The
// server sends the steps.

import { find, newer, newest } from './guide_find.js';
import { h, uid } from './dom.js';

const look = 120; // ms between two checks of the place to press
const wide = 1100; // px of a window with room for the card at the side
const settles = 100; // ms without movement before the ring is shown
const met = 'warbell-guide'; // in localStorage: the guide was shown before
const kept = 'guide'; // in sessionStorage: the progress

export class Guide {
	constructor(app) {
		Object.assign(this, { app, at: {} });
		const button = (action, title, onclick) => (this[action] = h('button.button', { data: { action: `guide-${action}` }, onclick }, title));
		this.count = h('small');
		this.title = h('h2', { id: uid(), tabindex: -1 });
		this.text = h('p', { role: 'status' });
		this.card = h('section.guide', { 'aria-labelledby': this.title.id, hidden: true }, h('div.guide-words', this.count, ' ', this.title, ' ', this.text),
			h('div.row', button('go', 'Show me', () => this.goThere()), button('type', 'Type it for me', () => this.at.pane.composer.begin(this.at.command, this.at.values)), button('sit', '', () => this.sitDown()),
				button('now', 'Back to the hints', () => this.leaf(null)), button('back', 'Back', () => this.leaf((this.leafed ?? this.step) - 1)), button('other', '', () => this.begin(this.next())), button('skip', 'Skip', () => this.end())));
		this.ring = h('div.ring', { hidden: true }, (this.arrow = h('span.arrow', { 'aria-hidden': 'true' }, '➤')));
		this.element = h('div.guided', this.card, this.ring);
		document.addEventListener('click', ({ target }) => this.clicked(target), true);
		for (const on of ['message', 'pane']) app.addEventListener(on, () => this.judge());
		app.addEventListener('pane', () => this.start(), { once: true }); // once channels are known
	}

	// start resumes a guide after a reload. It starts one if this is the first visit and no game was played.
	start() {
		this.guides = this.app.state.guides;
		this.app.topbar.guide.hidden = !this.guides.length;
		const saved = JSON.parse(sessionStorage.getItem(kept));
		const played = this.panes.some((p) => [...(p.inbox.channels?.values() ?? [])].some((c) => c.type >= 10));
		const fresh = !localStorage.getItem(met) && this.app.panes.size > 1 && !played;
		if (this.guides.length && (saved || fresh)) this.show({ game: 0, step: 0, since: '', ...saved });
	}

	get panes() {
		return [...this.app.panes.values()];
	}

	// begin starts a game. Messages of an earlier game don't count.
	begin(game = this.game ?? 0) {
		this.app.split(true);
		this.show({ game, step: 0, since: newest(this.panes, this.guides[game].steps.slice(-2).flatMap((s) => s.done)) });
		this.title.focus();
	}

	// next returns the index of the next game, which the card offers.
	next() {
		return (this.game + 1) % this.guides.length;
	}

	show({ game, step, since, pressed }) {
		Object.assign(this, { game, steps: this.guides[game].steps, step, since, pressed: new Set(pressed), leafed: null, said: null });
		this.other.textContent = `Play ${this.guides[this.next()].name}`;
		localStorage.setItem(met, '1');
		this.card.hidden = false;
		this.timer ??= setInterval(() => this.tick(), look);
		this.judge();
	}

	end() {
		this.card.hidden = this.ring.hidden = true;
		this.timer = clearInterval(this.timer);
		sessionStorage.removeItem(kept);
		this.app.topbar.focus('guide');
	}

	// judge finds the first step that isn't done. A step that was done stays done, with all steps before it.
	judge() {
		if (this.card.hidden) return;
		const done = this.steps.findLastIndex((s) => newer(newest(this.panes, s.done), this.since) > 0);
		if (done >= this.step) Object.assign(this, { step: done + 1, leafed: null });
		sessionStorage.setItem(kept, JSON.stringify({ game: this.game, step: this.step, since: this.since, pressed: [...this.pressed] }));
		this.tick();
	}

	tick() {
		const last = this.steps.length - 1;
		const shown = this.leafed ?? this.step;
		const step = this.steps[Math.min(shown, last)];
		const found = shown === this.step && shown <= last ? find(this.panes, step.point, (i) => this.pressed.has(`${shown} ${i}`)) : {};
		this.at = found;
		this.type.hidden = !found.command || found.el.dataset.action === 'send';
		this.sit.hidden = !found.absent;
		this.sit.textContent = `Switch to ${found.absent}`;
		this.now.hidden = shown === this.step;
		this.back.disabled = !shown;
		this.other.hidden = this.guides.length < 2 || (shown > 0 && shown <= last);
		if (shown > last) this.say('All done', `You played ${this.guides[this.game].name}`, step.after);
		else this.say(`${shown + 1} of ${last + 1}`, step.title, found.text ?? step.text);
		this.point(found.el);
	}

	// say changes the card's text only if it is new, so that a screen reader reads it once.
	say(count, title, text) {
		if (this.said === count + text) return;
		this.said = count + text;
		this.count.textContent = count;
		this.title.textContent = title;
		this.text.textContent = text;
		this.skip.textContent = count === 'All done' ? 'Close' : 'Skip';
	}

	// point puts the ring around an element. While the element is out of view, the card offers
	// to scroll to it.
	point(el) {
		this.place(el);
		this.ring.hidden = !el;
		this.go.hidden = true;
		if (!el) return;
		if (el !== this.last) el.scrollIntoView({ block: 'nearest' });
		this.last = el;
		const seen = el.getBoundingClientRect();
		const inView = el.contains(document.elementFromPoint(seen.left + seen.width / 2, seen.top + seen.height / 2));
		this.go.hidden = inView && !this.card.querySelector(':focus-visible'); // it moves the focus there
		const r = el.getBoundingClientRect(); // the button may have moved it
		this.ring.style = `left:${r.left - 5}px;top:${r.top - 5}px;width:${r.width + 10}px;height:${r.height + 10}px`;
		this.arrow.hidden = !document.elementFromPoint(r.left - 18, r.top + r.height / 2)?.contains(el); // another element is there
		if (this.ring.style.cssText !== this.drawn) this.moved = Date.now();
		this.drawn = this.ring.style.cssText;
		this.ring.hidden = Date.now() - this.moved < settles || !inView;
	}

	// place puts the card over a visible list of channels if it covers neither the element to press nor a
	// form. Otherwise the card is a strip under the top bar.
	place(el) {
		const bars = this.panes.map(({ element }) => element.querySelector('.sidebar')).filter((bar) => bar.checkVisibility() && getComputedStyle(bar).position !== 'absolute');
		const { left, width } = bars[0]?.getBoundingClientRect() ?? {};
		const where = bars[0] && innerWidth >= wide ? `left:${left + 6}px;width:${Math.min(width - 12, 290)}px` : '';
		if (where !== this.where || el !== this.last) this.moveTo(where);
		this.where = where;
		const c = this.card.getBoundingClientRect();
		const under = (r) => c.top < r.bottom + 8 && c.bottom > r.top - 8 && c.right > r.left - 8 && c.left < r.right + 8;
		const free = [el, ...document.querySelectorAll('.modal')].filter(Boolean);
		if (this.card.style.cssText && free.some((each) => under(each.getBoundingClientRect()))) this.moveTo('');
	}

	moveTo(where) {
		this.card.style = where;
		this.card.classList.toggle('aside', where !== '');
	}

	goThere() {
		this.at.el.scrollIntoView({ block: 'center' });
		this.at.el.focus();
	}

	// sitDown shows the user who must act next, and keeps a user who is also needed.
	sitDown() {
		const kept = this.panes.find((p) => this.steps[this.step].point.some(({ user }) => user === p.user.global_name)) ?? this.panes[0];
		this.app.active = kept;
		this.app.seeAs(this.app.world.findUser(this.at.absent).id, kept.current);
	}

	// clicked records a press that counts only once.
	clicked(target) {
		if (!this.at.once || !this.at.el.contains(target)) return;
		this.pressed.add(`${this.step} ${this.at.index}`);
		this.judge();
	}

	// leaf shows a step that is done. null shows the current step.
	leaf(to) {
		this.leafed = to;
		this.tick();
	}
}
