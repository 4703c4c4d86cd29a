// The stand-in's clock, and times as Discord shows them, in the reader's own zone.

export class Clock extends EventTarget {
	constructor() {
		super();
		this.offset = 0;
		setInterval(() => this.tick('time[data-style="R"]'), 1000);
		setInterval(() => this.tick('time[data-style]'), 60_000);
	}

	set(now) {
		this.offset = Date.parse(now) - Date.now();
		this.tick('time[data-style]');
	}

	now() {
		return Date.now() + this.offset;
	}

	tick(selector) {
		for (const el of document.querySelectorAll(selector)) {
			const text = format(Number(el.dataset.ms), el.dataset.style, this.now());
			if (el.textContent !== text) el.textContent = text;
		}
		this.dispatchEvent(new Event('tick'));
	}

	// node shows a moment (in ms) in one of Discord's styles t T d D f F s S R, or as "message" for a message's header.
	node(ms, style) {
		const el = document.createElement('time');
		if (Math.abs(ms) <= latest) el.dateTime = new Date(ms).toISOString();
		Object.assign(el.dataset, { ms, style });
		el.title = format(ms, 'F');
		el.textContent = format(ms, style, this.now());
		return el;
	}
}

const latest = 8.64e15; // what a Date can hold
const day = 86_400_000;
const styles = {
	t: { timeStyle: 'short' },
	T: { timeStyle: 'medium' },
	d: { dateStyle: 'short' },
	D: { dateStyle: 'long' },
	f: { dateStyle: 'long', timeStyle: 'short' },
	F: { dateStyle: 'full', timeStyle: 'short' },
	s: { dateStyle: 'short', timeStyle: 'short' },
	S: { dateStyle: 'short', timeStyle: 'medium' },
	clock: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
};
for (const [name, options] of Object.entries(styles)) styles[name] = new Intl.DateTimeFormat(undefined, options);

export function format(ms, style, now) {
	if (!(Math.abs(ms) <= latest)) return 'Invalid date';
	if (style === 'R') return relative(ms - now);
	if (style !== 'message') return (styles[style] ?? styles.f).format(ms);
	const days = Math.round((midnight(now) - midnight(ms)) / day);
	return days > 1 ? format(ms, 's') : (days === 1 ? 'Yesterday at ' : '') + format(ms, 't');
}

const midnight = (ms) => new Date(ms).setHours(0, 0, 0, 0);

const units = { year: 365 * day, month: 30 * day, day, hour: 3_600_000, minute: 60_000, second: 1000 };
const words = new Intl.RelativeTimeFormat();

function relative(ms) {
	const unit = Object.keys(units).find((name) => Math.abs(ms) >= units[name] - 500) ?? 'second';
	return words.format(Math.round(ms / units[unit]), unit);
}
