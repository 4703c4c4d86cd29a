// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// hand is a finger that counts what it touches.
type hand struct {
	finger
	touches int
}

func (h *hand) touch(selector string) {
	h.Helper()
	h.there(selector)
	h.tap(selector)
	h.touches++
}

// press touches a button of the panel, by a part of what it carries, and waits for what the panel says then.
func (h *hand) press(part, then string) {
	h.Helper()
	h.touch(`.ephemeral button[data-custom-id*=":` + part + `"]`)
	h.until(ephemerals, then)
}

// choose opens a menu of the panel and touches a line of it.
func (h *hand) choose(menu, value, then string) {
	h.Helper()
	h.touch(`.ephemeral [data-custom-id*=":` + menu + `:"]`)
	h.touch(`[role=option][data-value="` + value + `"]`)
	h.until(ephemerals, then)
}

// TestBrowserWarband builds a legal warband of six models on a phone, by touch, and saves a pre-made one as
// a newcomer does.
func TestBrowserWarband(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	run := up(t)
	holds := func(user string) *hand {
		return &hand{finger: finger{openPage(t, chromium, run.URL+"/?user="+user, user, phone()), map[string]bool{}}}
	}
	h := holds("Bob")
	h.command("warband new", nil)
	h.touches = 1
	h.until(ephemerals, "The Ember Watch")
	h.fits("a ready-made warband")
	h.press("keep", "Saved as")
	if h.touches > 3 {
		t.Errorf("a newcomer has a warband after %d touches", h.touches)
	}
	h = holds("Ann")
	h.command("warband new", map[string]string{"from": "blank"})
	h.touches = 1
	h.touch(`form.modal button[data-action=submit]`)
	h.gone(`form.modal`)
	h.until(ephemerals, "of 300 points")
	h.choose("add", "body:Human", "no weapon")
	h.fits("a model")
	h.choose("rank", "tier:Leader", "points · Leader")
	h.choose("arms", "weapon:Sword", "Legal")
	h.choose("gear", "armour:Leather", "Leader, Leather")
	h.press("band", "Human")
	h.choose("add", "body:Canine", "no weapon")
	h.choose("rank", "tier:Henchmen", "points · Henchmen")
	h.choose("arms", "weapon:Fangs", "Legal")
	for _, n := range []string{"3.", "4.", "5.", "6."} {
		h.press("again", n+" Canine")
	}
	h.press("band", "6. Canine")
	h.fits("a warband")
	h.press("show", "Imperial warband")
	h.until(ephemerals, "5x Canine")
	h.fits("what one keeps")
	if t.Logf("%d touches", h.touches); h.touches > 40 {
		t.Errorf("a warband of six takes %d touches", h.touches)
	}
}

// TestBrowserWarbandFile attaches a file to a command, as the page's own user does.
func TestBrowserWarbandFile(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	w := openPage(t, chromium, up(t).URL+"/?user=Ann", "Ann", phone())
	w.write(`textarea[data-field=message]`, "/warband import"+kb.Tab)
	w.click(`form.command .chip`)
	w.until(`(() => {
		const el = document.querySelector('form.command [data-option=file]');
		if (!el) return '';
		const given = new DataTransfer();
		given.items.add(new File(['The Grey, imperial, 300 points:\nBen, Human, Leader, Sword'], 'grey.txt'));
		el.files = given.files;
		el.dispatchEvent(new Event('input', {bubbles: true}));
		el.dispatchEvent(new Event('change', {bubbles: true}));
		return 'attached';
	})()`, "attached")
	w.until(`(() => { document.querySelector('form.command button[data-action=send]')?.click(); return document.querySelector('form.command') ? '' : 'sent'; })()`, "sent")
	w.until(ephemerals, "Saved as The Grey")
}

// TestBrowserFormFile attaches a file to a form, as the page's own user does.
func TestBrowserFormFile(t *testing.T) {
	t.Parallel()
	chromium := allPages(t)
	w := openPage(t, chromium, up(t).URL+"/?user=Ann", "Ann", phone())
	w.write(`textarea[data-field=message]`, "/saved list"+kb.Tab)
	w.until(`(() => { document.querySelector('form.command button[data-action=send]')?.click(); return document.querySelector('form.command') ? '' : 'sent'; })()`, "sent")
	w.click(`.message button[data-custom-id="rl:import"]`)
	w.until(`(() => {
		const el = document.querySelector('form.modal [data-field=file]');
		if (!el) return '';
		const given = new DataTransfer();
		given.items.add(new File(['rolls: [{name: stealth, dice: d20+5}]'], 'rolls.yaml'));
		el.files = given.files;
		el.dispatchEvent(new Event('change', {bubbles: true}));
		return 'attached';
	})()`, "attached")
	w.until(`(() => { document.querySelector('form.modal button[data-action=submit]')?.click(); return document.querySelector('form.modal') ? '' : 'sent'; })()`, "sent")
	w.until(ephemerals, "Saved: @stealth")
}
