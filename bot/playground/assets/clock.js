// The stand-in's clock, and times in Discord's styles, in the reader's time zone.

export class Clock extends EventTarget {
	constructor() {
		super();
		this.offset = 0;
		setInterval(() => this.tick('[data-style="R"]'), 1000);
		setInterval(() => this.tick(), 60_000);
	}

	set(now) {
		this.offset = Date.parse(now) - Date.now();
		this.tick();
	}

	now() {
		return Date.now() + this.offset;
	}

	tick(which = '[data-style]') {
		for (const el of document.querySelectorAll(`time${which}`)) {
			const text = format(Number(el.dataset.ms), el.dataset.style, this.now());
			if (el.textContent !== text) el.textContent = text;
		}
		this.dispatchEvent(new Event('tick'));
	}

	// node returns a time element for ms, in one of Discord's styles t T d D f F s S R, or as
	// "message" for a header.
	node(ms, style) {
		const el = document.createElement('time');
		if (Math.abs(ms) <= latest) el.dateTime = new Date(ms).toISOString();
		Object.assign(el.dataset, { ms, style });
		el.title = format(ms, 'F');
		el.textContent = format(ms, style, this.now());
		return el;
	}
}

const latest = 8.64e15; // the largest time of a Date
const day = 86_400_000;
const time = (dateStyle, timeStyle) => new Intl.DateTimeFormat(undefined, { dateStyle, timeStyle });
const styles = {
	t: time(undefined, 'short'),
	T: time(undefined, 'medium'),
	d: time('short'),
	D: time('long'),
	f: time('long', 'short'),
	F: time('full', 'short'),
	s: time('short', 'short'),
	S: time('short', 'medium'),
	clock: new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
};

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
