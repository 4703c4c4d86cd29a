// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"time"

	"github.com/chromedp/chromedp"
)

// touch waits for the newest button that can be pressed and has a word in its custom ID, and touches it.
func (f finger) touch(word string) {
	f.Helper()
	f.newest(`button[data-custom-id]:enabled`, word)
}

// newest waits until the newest of some elements with a word in its custom ID keeps still, and touches it. A
// message may be drawn again meanwhile.
func (f finger) newest(kind, word string) {
	f.Helper()
	var before, at spot
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		before, at = at, evalAs[spot](f.window, `(() => {
			document.querySelector('[data-action=present]:not([hidden])')?.click();
			const all = [...document.querySelectorAll(`+quoted(kind)+`)];
			const el = all.findLast((b) => (':' + b.dataset.customId + ':').includes(`+quoted(":"+word+":")+`));
			el?.scrollIntoView({ block: 'center' });
			const r = (el ?? document.body).getBoundingClientRect();
			const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
			return { x, y, hit: el?.contains(document.elementFromPoint(x, y)) ? '' : 'something else' };
		})()`)
		if at.Hit == "" && at == before {
			f.do(chromedp.TapXY(at.X, at.Y))
			return
		}
	}
	f.shot("no-" + word + "-" + f.user + ".png")
	f.Fatalf("%s can't touch %q", f.user, word)
}

// sends fills in the form that is open: lines of menus by how they begin. It sends the form by touch.
func (f finger) sends(fields map[string]string) {
	f.Helper()
	f.there(`form.modal`)
	f.fits("a form")
	for field, value := range fields {
		at := `form.modal [data-field="` + field + `"]`
		switch f.eval(`[['input, textarea', 'text'], ['.choices', 'group'], ['*', 'menu']]
			.find(([is]) => document.querySelector(` + quoted(at) + `)?.matches(is))?.[1]`) {
		case "menu":
			f.tap(at)
			fallthrough
		case "group":
			f.takes(value)
			continue
		}
		f.onElement(at, `el.value = ''`)
		f.write(at, value)
	}
	f.tap(`form.modal button[data-action=submit]`)
	f.gone(`form.modal`)
}

// chooses takes a line of the newest menu that has a word in its custom ID.
func (f finger) chooses(word, line string) {
	f.Helper()
	f.newest(`[role=combobox][data-custom-id]`, word)
	f.takes(line)
}

// opens touches a button whose answer is a new private message with an element.
func (f finger) opens(word, element string) {
	f.Helper()
	count := `document.querySelectorAll(` + quoted(`.ephemeral `+element) + `).length + ' of them'`
	before := f.eval(count)
	f.touch(word)
	f.until(count+` === `+quoted(before)+` ? 'none yet' : 'it came'`, "it came")
}

// opensPanel opens the GM's panel in a new message.
func (f finger) opensPanel() {
	f.Helper()
	f.opens("panel", `button[data-custom-id$=":fix"]`)
}

// looks keeps what the phone shows, if someone wants to see it, and checks that all fits.
func (f finger) looks(name string) {
	f.Helper()
	f.eval(`(document.querySelector('[data-action=present]:not([hidden])')?.click(), '')`)
	f.fits(name)
	f.shot("adventure-" + f.user + "-" + name + ".png")
}

// enters goes to a channel by its ID.
func (f finger) enters(channel string) {
	f.Helper()
	f.tap(`[data-action=channels]`)
	f.tap(`.sidebar button[data-channel-id="` + channel + `"]`)
}
