// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// phone is a small one, held upright.
func phone() device { return device{width: 360, height: 740, touch: true} }

// finger is a window that is used by touch alone.
type finger struct {
	*window
	known map[string]bool // what was found already
}

// spot is where a finger goes.
type spot struct {
	X, Y float64
	Hit  string // what lies there instead, if something does
}

// tap waits for an element, brings it into view and touches its middle once it keeps still. What lies over it
// gets the touch, as on a phone.
func (f finger) tap(selector string) {
	f.Helper()
	var at, before spot
	f.onElement(selector, `el.scrollIntoView({ block: 'nearest', inline: 'nearest' })`)
	for end := time.Now().Add(patience); time.Now().Before(end); {
		before, at = at, evalAs[spot](f.window, `(() => {
			const el = [...document.querySelectorAll(`+quoted(selector)+`)].find((e) => e.getClientRects().length > 0);
			const r = (el ?? document.body).getBoundingClientRect();
			const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
			const hit = document.elementFromPoint(x, y);
			return { x, y, hit: hit && el?.contains(hit) ? '' : hit?.outerHTML.slice(0, 100) ?? 'outside the window' };
		})()`)
		if at.Hit == "" && at == before {
			break
		}
		if at.Hit == "outside the window" { // a new message has moved it there
			f.onElement(selector, `el.scrollIntoView({ block: 'nearest', inline: 'nearest' })`)
		}
		time.Sleep(50 * time.Millisecond)
	}
	if at.Hit != "" {
		f.Errorf("%s cannot be touched: there is %s", selector, at.Hit)
	}
	f.do(chromedp.TapXY(at.X, at.Y))
}

// misfits is the script that lists what does not fit a phone: sideways scrolling, controls that stand out of
// the window, or that are too small for a finger. A control in a line of text may be as low as the line.
const misfits = `(() => {
	const wide = document.documentElement.clientWidth;
	const high = innerHeight;
	const out = [];
	const page = document.scrollingElement;
	if (page.scrollWidth > wide) out.push('the page is ' + page.scrollWidth + ' pixels wide');
	const name = (el) => el.outerHTML.slice(0, 130);
	const clips = (el, way) => { for (let e = el.parentElement; e; e = e.parentElement) if (/auto|scroll/.test(getComputedStyle(e)['overflow-' + way])) return true; return false; };
	for (const el of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=option], [role=tab]')) {
		if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || el.closest('[inert], .visually-hidden, .skip')) continue;
		const r = el.getBoundingClientRect();
		if ((r.left < -1 || r.right > wide + 1) && !clips(el, 'x')) out.push('it stands out sideways, ' + Math.round(r.left) + ' to ' + Math.round(r.right) + ': ' + name(el));
		if ((r.top < -1 || r.bottom > high + 1) && !clips(el, 'y')) out.push('it stands out of the window, ' + Math.round(r.top) + ' to ' + Math.round(r.bottom) + ': ' + name(el));
		const text = el.closest('.message header, .message footer, .origin, .text, p');
		const label = el.matches('input[type=checkbox], input[type=radio]') && el.closest('label');
		const { width, height } = (label || el).getBoundingClientRect();
		if (!text && (width < 23.5 || height < 23.5)) out.push('it is ' + Math.round(width) + ' by ' + Math.round(height) + ' pixels: ' + name(el));
	}
	for (const el of document.querySelectorAll('.messages, .channels, .members, form.modal, .modal-fields, .composer, .drawer, .guide')) {
		if (el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).overflowX !== 'hidden') {
			const right = el.getBoundingClientRect().right;
			const wide = [...el.querySelectorAll('*')].find((e) => e.getBoundingClientRect().right > right + 1);
			out.push('it scrolls sideways: ' + el.cloneNode(false).outerHTML + ' for ' + (wide ? name(wide) : 'what a style draws'));
		}
	}
	return out;
})()`

// fits fails the test for everything that does not fit the phone now.
func (f finger) fits(state string) {
	f.Helper()
	for _, what := range evalAs[[]string](f.window, misfits) {
		if !f.known[what] {
			f.Errorf("%s: %s", state, what)
		}
		f.known[what] = true
	}
}

// desk opens the person's card, the members, the drawer with each of its tabs, and the guide.
func (f finger) desk() {
	f.Helper()
	f.tap(`.message .name`)
	f.there(`dialog.card`)
	f.fits("a person's card")
	f.tap(`dialog [data-action=close]`)
	f.gone(`dialog`)
	f.tap(`[data-action=members]`)
	f.there(`.members li`)
	f.fits("the members")
	f.tap(`[data-action=members]`)
	f.tap(`[data-action=more]`)
	f.there(`[data-action=drawer]`)
	f.fits("the menu of the page")
	f.tap(`[data-action=drawer]`)
	for _, tab := range []string{"game", "duties", "outbox", "requests", "trouble"} {
		f.tap(`.behind [data-tab=` + tab + `]`)
		f.there(`.behind-panel:not([hidden]) :is(li, fieldset, .empty)`)
		f.fits("the drawer at " + tab)
	}
	f.tap(`[data-action=close-drawer]`)
	f.tap(`[data-action=more]`)
	f.tap(`[data-action=guide]`)
	f.there(`.guide`)
	f.fits("the guide, two at the table")
	f.tap(`[data-action=guide-skip]`)
	f.gone(`.guide:not([hidden])`)
}

// TestBrowserPhone opens all parts of the page on a small phone, by touch, and makes a pick.
func TestBrowserPhone(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	s := accepted(t, run)
	fought := s.untilPick()
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.fits("a channel")
	f.tap(`[data-action=channels]`)
	f.there(`.sidebar ul ul button[data-channel-id]`)
	f.fits("the list of channels")
	f.tap(`.sidebar ul ul button[data-channel-id]`)
	f.sees("pick a weapon for Orc Brute against Witchhunter")
	f.fits("a thread")
	f.tap(`.message[data-message-id="` + fought.ID + `"] button[data-custom-id^="f:"]`)
	f.there(`form.modal`)
	f.fits("a form")
	f.tap(`form.modal [data-field=weapon] label:last-child`)
	f.tap(`form.modal [data-field=order] label:last-child`)
	f.tap(`form.modal button[data-action=submit]`)
	f.gone(`form.modal`)
	f.until(ephemerals, "🔒 Locked")
	f.fits("an ephemeral message")
	s.answer(fought)
	f.tap(`.message .picture`)
	f.there(`dialog img`)
	f.fits("a picture")
	f.tap(`dialog [data-action=close]`)
	f.gone(`dialog`)
	f.write(`textarea[data-field=message]`, "/")
	f.there(`.composer [role=option]`)
	f.fits("the list of commands")
	f.tap(`.composer [role=option]`)
	f.there(`form.command`)
	f.fits("a command")
	f.tap(`form.command [data-action=cancel]`)
	f.desk()
}
