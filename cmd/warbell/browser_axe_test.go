// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"warbell/engine/enginetest"
)

// axeSource reads axe-core, the accessibility check, from where WARBELL_AXE says, or from where the checks of
// the whole project install it.
func axeSource(t *testing.T) string {
	t.Helper()
	path := os.Getenv("WARBELL_AXE")
	if path == "" {
		path = filepath.Join("..", "..", ".ci", "node", "node_modules", "axe-core", "axe.min.js")
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		notInstalled(t, "axe-core")
	}
	return string(raw)
}

// examiner is a window whose page is checked in every state that it can be in.
type examiner struct {
	*window
	known map[string]bool // what was found already
}

func examined(t *testing.T, w *window, axe string) examiner {
	t.Helper()
	w.do(chromedp.Evaluate[chromedp.Void](axe))
	return examiner{w, map[string]bool{}}
}

// runAxe is the script that gives what axe-core finds: rule, summary and where.
const runAxe = `axe.run(document, {
	runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
	resultTypes: ['violations'],
}).then(({ violations }) => violations.flatMap((v) => v.nodes.map((n) => v.id + ' at ' + n.target.join(' ') + ' ' + n.html.slice(0, 120) + ': ' + n.failureSummary.replace(/\s+/g, ' '))))`

// check fails the test for everything that is wrong with the page in this state, dark as the system is; among
// the slow tests also light by choice.
func (x examiner) check(state string) {
	x.Helper()
	themes := []string{"auto"} // the system's scheme is dark
	if enginetest.Slow() {
		themes = append(themes, "light")
	}
	for _, theme := range themes {
		x.eval(`document.documentElement.dataset.theme = ` + quoted(theme))
		for _, what := range evalAs[[]string](x.window, runAxe) {
			if !x.known[what] {
				x.Errorf("%s, %s: %s", state, theme, what)
			}
			x.known[what] = true
		}
	}
}

// TestBrowserAccessibility checks the page with two users, and everything that one of them opens in a duel.
func TestBrowserAccessibility(t *testing.T) {
	t.Parallel()
	axe := axeSource(t)
	chromium := allPages(t)
	run := up(t)
	split := examined(t, openPage(t, chromium, run.URL+"/", "both", device{width: 1400, height: 900}), axe)
	split.check("the laid table, split")
	split.click(`[data-action=guide]`)
	split.there(`.guide`)
	split.check("the guide")
	s := accepted(t, run)
	fought := s.untilPick()
	x := examined(t, openPage(t, chromium, run.URL+"/?user=Ann", "Ann", device{width: 1280, height: 1000}), axe)
	x.direct("pick a weapon")
	s.answer(fought)
	x.direct("nothing else to do here")
	x.openThread()
	x.there(`.message img`)
	x.check("a thread with pictures and buttons")
	x.messages()
	x.overlays()
	x.commandLine()
	x.forms(s)
	x.drawer()
	x.become(device{width: 360, height: 740, light: true, touch: true})
	x.check("a phone")
	x.click(`[data-action=channels]`)
	x.check("the channels on a phone")
}

// direct checks the message that asks its user privately, once it says something.
func (x examiner) direct(says string) {
	x.Helper()
	x.click(`.rail [data-place=home]`)
	x.openChannel("Warbell")
	x.sees(says)
	x.check("a direct message that says " + says)
	x.click(`.rail [data-place]:not([data-place=home])`)
}

// messages checks what stands in other channels.
func (x examiner) messages() {
	x.Helper()
	x.command("mygames", nil)
	x.there(`.ephemeral`)
	x.check("an ephemeral message")
	x.openChannel("tavern")
	x.there(`.members li`)
	x.check("an empty channel and the members")
}

// overlays checks what opens over the page.
func (x examiner) overlays() {
	x.Helper()
	x.click(`.members .member`)
	x.there(`dialog.card`)
	x.check("a person's card")
	x.leave(`dialog`)
	x.click(`[data-action=help]`)
	x.there(`dialog`)
	x.check("the shortcuts")
	x.leave(`dialog`)
	x.openThread()
	x.click(`.message .picture`)
	x.there(`dialog img`)
	x.check("a picture")
	x.leave(`dialog`)
}

func (x examiner) leave(selector string) {
	x.Helper()
	x.do(chromedp.KeyEvent(kb.Escape))
	x.gone(selector)
}

// commandLine checks the slash box, and a form with its menu.
func (x examiner) commandLine() {
	x.Helper()
	x.write(`textarea[data-field=message]`, "/")
	x.there(`.composer [role=option]`)
	x.check("the list of commands")
	x.do(chromedp.KeyEvent("duel" + kb.Tab))
	x.there(`form.command`)
	x.check("a command with options")
	x.do(chromedp.KeyEvent("fighter:K"))
	x.there(`[data-option=fighter] ~ * [role=option]`)
	x.check("suggestions")
	x.do(chromedp.KeyEvent(kb.Escape + kb.Escape))
	x.gone(`form.command`)
}

// drawer checks every tab of the drawer.
func (x examiner) drawer() {
	x.Helper()
	x.openThread()
	x.click(`[data-action=drawer]`)
	for tab, what := range map[string]string{"game": "li", "duties": ":is(li, .empty)", "outbox": "li", "requests": "li", "trouble": "fieldset"} {
		x.click(`.behind [data-tab=` + tab + `]`)
		x.there(`.behind-panel:not([hidden]) ` + what)
		x.eval(`(document.querySelectorAll('.behind-panel:not([hidden]) details').forEach((d, i) => (d.open = i < 2)), '')`)
		x.check("the drawer at " + tab)
	}
	x.click(`[data-action=close-drawer]`)
}

// forms checks a form, its menu, and what it says where something is missing.
func (x examiner) forms(s *scene) {
	x.Helper()
	_, err := s.bob.Command(s.ctx(), "tavern", "duel", opt("opponent", s.ann), opt("fighter", "Knight"))
	s.must(err)
	x.openChannel("tavern")
	x.press("accept")
	x.there(`form.modal`)
	x.check("a form")
	x.click(`form.modal [data-field=fighter]`)
	x.there(`[role=option]`)
	x.check("a menu")
	x.click(`[role=option][data-value=own]`)
	x.click(`form.modal button[data-action=submit]`)
	x.check("a form that was sent")
	x.leave(`form.modal`)
	x.command("lfg", nil)
	x.click(`.ephemeral button[data-custom-id="ul:"]`)
	x.there(`form.modal [role=radiogroup]`)
	x.check("a form of radio buttons and a checkbox")
	x.leave(`form.modal`)
}
