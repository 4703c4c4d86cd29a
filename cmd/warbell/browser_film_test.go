// The film of this file is taken in real time: Chromium is a process with a clock of its own.

package main

import (
	"bytes"
	"context"
	picture "image"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"warbell/templates/picture/paint"
)

// maxFilm bounds the moving picture of the README, in bytes.
const maxFilm = 3 << 20

// film is a moving picture of a window, frame by frame.
type film struct {
	finger
	gif   gif.GIF
	quant paint.Quantiser
}

// frame adds what the window shows, for a time in hundredths of a second.
func (f *film) frame(hold int) {
	f.Helper()
	f.until(settled, "settled")
	shot, err := chromedp.Run(f.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		f.Fatal(err)
	}
	seen, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		f.Fatal(err)
	}
	whole := picture.NewRGBA(seen.Bounds())
	draw.Draw(whole, whole.Rect, seen, picture.Point{}, draw.Src)
	small := *f.quant.Reduce(whole, &paint.Dark)
	small.Pix = slices.Clone(small.Pix)
	f.gif.Image, f.gif.Delay = append(f.gif.Image, &small), append(f.gif.Delay, hold)
}

// press shows which button is touched, and touches it.
func (f *film) press(mark string) bool {
	f.Helper()
	f.eval(`(document.querySelector('[data-action=present]')?.click(), '')`)
	if f.eval(mark) == "" {
		return false
	}
	const button = `document.querySelector('button[data-next]')`
	f.eval(`(` + button + `.scrollIntoView({ block: 'nearest' }), ` + button + `.style.outline = '3px solid #f0b232', '')`)
	f.frame(180)
	f.tap(`button[data-next]`)
	return true
}

// keep writes the moving picture to a file.
func (f *film) keep(name string) {
	f.Helper()
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &f.gif); err != nil {
		f.Fatal(err)
	}
	if out.Len() > maxFilm {
		f.Errorf("the film has %d bytes, at most %d are allowed", out.Len(), maxFilm)
	}
	if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
		f.Fatal(err)
	}
}

// nextOf is the script that marks the first enabled button of the newest private message whose custom ID
// matches one of some expressions, in their order.
const nextOf = `((kinds) => {
	document.querySelectorAll('[data-next]').forEach((b) => delete b.dataset.next);
	const m = [...document.querySelectorAll('.message')].findLast((m) => m.querySelector('button[data-custom-id^="g"]:enabled'));
	const all = [...m?.querySelectorAll('button[data-custom-id]:enabled') ?? []];
	const one = kinds.map((kind) => all.find((b) => kind.test(b.dataset.customId))).find(Boolean);
	if (one) one.dataset.next = '1';
	return one?.dataset.customId ?? '';
})`

// filmOfTurn films an activation of a skirmish on a phone: the call, the panel of a model, an attack as a
// draft, and what came of it.
func filmOfTurn(t *testing.T, chromium context.Context, name string) {
	f := &film{finger: finger{openPage(t, chromium, attacked(t).run.URL+"/?user=Ann", "Ann",
		device{width: 390, height: 780, touch: true}), map[string]bool{}}}
	f.quant.Most = 128
	f.tap(`[data-action=channels]`)
	f.openThread()
	f.there(`.message [data-custom-id^="gs:"]`)
	f.press(nextOf + `([/^gs:/])`)
	panel := func(id string) string {
		return `[...document.querySelectorAll('.message')].at(-1).querySelector('[data-custom-id*="` + id + `"]') ? 'there' : ''`
	}
	f.until(panel("gk:"), "there")
	f.press(nextOf + `([/:add:charge/, /:add:fight/, /:add:shoot/])`)
	f.until(panel(":do:"), "there")
	f.press(nextOf + `([/:do:/])`)
	for end := time.Now().Add(patience); strings.Contains(f.eval(panel(":do:")), "there") && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	if f.press(nextOf + `([/^gk:.*:end:/])`) {
		f.until(`document.querySelector('[data-custom-id*=":end:"]:enabled') ? '' : 'ended'`, "ended")
	}
	f.frame(450)
	f.keep(name)
}
