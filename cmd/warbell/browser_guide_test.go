// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pointed is what the guide shows: its card, and the middle of the ring around the thing to press.
type pointed struct {
	Count, Title, Text string
	Type, Sit, Go      bool // buttons of the card
	Ring               bool
	X, Y               float64
	Dialog             bool // something lies over the page that Escape closes
	Covers             bool // the card lies over a form, or over what to press
	What               string
}

// lookAtGuide is the script that tells what the guide shows.
const lookAtGuide = `(() => {
	const card = document.querySelector('.guide');
	if (!card || !card.checkVisibility()) return { count: 'no card' };
	const ring = document.querySelector('.ring');
	const r = ring.getBoundingClientRect();
	const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
	const shown = (action) => Boolean(card.querySelector('[data-action="guide-' + action + '"]')?.checkVisibility());
	const c = card.getBoundingClientRect();
	const under = (el) => {
		const o = el.getBoundingClientRect();
		return el.checkVisibility() && c.top < o.bottom && c.bottom > o.top && c.left < o.right && c.right > o.left;
	};
	return {
		covers: [ring, ...document.querySelectorAll('form.modal')].some(under),
		count: card.querySelector('small').innerText, title: card.querySelector('h2').innerText, text: card.querySelector('p').innerText,
		type: shown('type'), sit: shown('sit'), go: shown('go'), ring: ring.checkVisibility(), x, y, dialog: Boolean(document.querySelector('dialog[open]')),
		what: document.elementFromPoint(x, y)?.outerHTML.slice(0, 100) ?? '',
	};
})()`

// follow does the one thing that the guide asks for now.
func (w *window) follow(p pointed, touch bool) {
	w.Helper()
	switch {
	case p.Dialog:
		w.do(chromedp.KeyEvent(kb.Escape))
	case p.Sit:
		w.eval(`(document.querySelector('[data-action=guide-sit]').click(), '')`)
	case p.Type:
		w.eval(`(document.querySelector('[data-action=guide-type]').click(), '')`)
	case p.Go && !p.Ring:
		w.eval(`(document.querySelector('[data-action=guide-go]').click(), '')`)
	case p.Ring && touch:
		w.do(chromedp.TapXY(p.X, p.Y))
	case p.Ring:
		w.do(chromedp.MouseClickXY(p.X, p.Y))
	}
}

// TestBrowserGuidedGame plays the guided games to the proof of their dice, with only the presses that the
// guide shows: with two panes, and on a phone.
func TestBrowserGuidedGame(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	table := device{width: 1400, height: 900}
	for name, d := range map[string]device{"table": table, "phone": phone(), "skirmish": table, "skirmish on a phone": phone()} {
		t.Run(name, func(t *testing.T) {
			run := up(t)
			w := openPage(t, chromium, run.URL+"/", name, d)
			if strings.Contains(name, "skirmish") {
				w.click(`[data-action=guide-other]`)
			}
			w.playGuided(d.touch)
			ann := run.Stand.As("Ann")
			for _, c := range ann.Channels() {
				for _, m := range ann.Messages(c.ID) {
					if strings.Contains(m.Content, "Every die matches the seed") {
						return
					}
				}
			}
			t.Error("the guide is at its end, and no game was verified")
		})
	}
}

// uncovered fails if the card stays where it covers a form or what it points at. It may need a moment to make
// room.
func (w *window) uncovered(p pointed) {
	w.Helper()
	for range 10 {
		if !p.Covers {
			return
		}
		time.Sleep(100 * time.Millisecond)
		p = evalAs[pointed](w, lookAtGuide)
	}
	w.shot("covered-" + w.user + ".png")
	w.Fatalf("the guide's card lies over a form, or over what it points at: %+v", p)
}

// playGuided follows the guide to its end. It presses what has kept still between two looks; what did not
// help is tried again after a while, but not for ever. A menu that was opened by a press that went astray is
// closed, as anybody would do.
func (w *window) playGuided(touch bool) {
	w.Helper()
	var path []string
	var last, done pointed
	var at time.Time
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		p := evalAs[pointed](w, lookAtGuide)
		still := p == last
		last = p
		if p.Count == "All done" {
			return
		}
		if !still || p == done && time.Since(at) < 3*time.Second {
			continue
		}
		if p.Dialog || p.Sit || p.Type || p.Ring || p.Go {
			w.uncovered(p)
			path = append(path, p.Count+" "+p.Text+" → "+p.What)
			w.follow(p, touch)
		} else if !at.IsZero() && time.Since(at) > 3*time.Second {
			w.do(chromedp.KeyEvent(kb.Escape))
		} else {
			continue
		}
		done, at = p, time.Now()
	}
	w.shot("guide-" + w.user + ".png")
	w.Fatalf("the guide does not come to its end; it was followed so:\n%s", strings.Join(path, "\n"))
}
