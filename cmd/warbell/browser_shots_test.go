// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// TestScreenshots writes docs/*.png and docs/turn.gif: make shots
func TestScreenshots(t *testing.T) {
	dir := filepath.Join("..", "..", os.Getenv("WARBELL_SHOTS"))
	switch {
	case os.Getenv("WARBELL_SHOTS") != "":
	case enginetest.Slow(): // so that it still works when it's wanted
		dir = t.TempDir()
	default:
		t.Skip("WARBELL_SHOTS names no folder to write screenshots to")
	}
	chromium := browser(t)
	shotsOfDuel(t, chromium, dir)
	gil, ann, bob := opened(t)
	firstTurns(gil, ann, bob)
	fightRound(gil, ann, bob, 0)
	ann.become(device{width: 1000, height: 1100})
	ann.keep(filepath.Join(dir, "zones.png"))
	shotOfMelee(t, chromium, filepath.Join(dir, "melee.png"))
	shotOfTable(t, chromium, filepath.Join(dir, "battlefield.png"))
	shotOfSkirmish(t, chromium, filepath.Join(dir, "skirmish.png"))
	filmOfTurn(t, chromium, filepath.Join(dir, "turn.gif"))
}

// attacked plays a skirmish until a post that tells of blows or shots asks Ann for her turn.
func attacked(t *testing.T) *scene {
	s := newScene(t, up(t))
	s.takesUp(s.challenges())
	for range 400 {
		s.goes(s.bob)
		if m := s.called(s.ann); strings.ContainsAny(m.Content, "⚔🎯💀") && has(m, "gs:") != "" {
			break
		}
		s.goes(s.ann)
		time.Sleep(20 * time.Millisecond)
	}
	return s
}

// shotOfSkirmish takes a picture of such a post.
func shotOfSkirmish(t *testing.T, chromium context.Context, name string) {
	s := attacked(t)
	w := openPage(t, chromium, s.run.URL+"/?user=Cat", "Cat", device{width: 1000, height: 1100}) // who sees nothing that was asked in private
	w.openThread()
	w.there(`.message [data-custom-id^="gs:"]`)
	w.keep(name)
}

// shotOfTable takes a picture of a move on a table that is measured.
func shotOfTable(t *testing.T, chromium context.Context, name string) {
	run := up(t)
	s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
	s.skirmish()
	w := openPage(t, chromium, run.URL+"/?user=Cat", "Cat", device{width: 1000, height: 1100}) // who sees nothing that was asked in private
	w.openChannel("tavern")
	w.sees("Eye to eye")
	w.keep(name)
}

// shotOfMelee takes a picture of a fight's end. Dice fall as they will: a fight whose last post has two
// pictures, of which neither is whole, is fought again.
func shotOfMelee(t *testing.T, chromium context.Context, name string) {
	for range 8 {
		run := up(t)
		bouts()[0].begin(t, run).playOut()
		w := openPage(t, chromium, run.URL+"/?user=Cat", "Cat", device{width: 1000, height: 1100}) // who sees nothing that was asked in private
		w.openThread()
		w.sees("is over:")
		w.keep(name)
		if w.eval(`[...document.querySelectorAll('.message')].slice(-2).every((m) => m.querySelectorAll('.picture').length < 2) ? 'whole' : 'cut'`) == "whole" {
			return
		}
	}
}

// secondPick plays a duel until Ann has picked for the second time and Bob has not.
func secondPick(t *testing.T) *scene {
	for range 8 {
		s := accepted(t, up(t))
		s.answer(s.untilPick())
		if m, ok := s.nextPick(); ok {
			s.pickAsAnn(m)
			return s
		}
	}
	t.Fatal("every duel was over too soon")
	return nil
}

// shotsOfDuel takes pictures of a duel: of both sides, of the drawer, of a phone.
func shotsOfDuel(t *testing.T, chromium context.Context, dir string) {
	run := secondPick(t).run
	for name, light := range map[string]bool{"playground.png": false, "light.png": true} {
		w := openPage(t, chromium, run.URL+"/", "both", device{width: 1500, height: 1000, light: light})
		w.openAll()
		w.keep(filepath.Join(dir, name))
		if light {
			continue
		}
		w.click(`[data-action=split]`)
		w.mouse(`[data-action=drawer]`)
		w.there(`.behind li`)
		w.keep(filepath.Join(dir, "drawer.png"))
	}
	w := openPage(t, chromium, run.URL+"/?user=Ann", "Ann", device{width: 390, height: 844, touch: true})
	w.openAll()
	w.keep(filepath.Join(dir, "phone.png"))
}

// pickAsAnn picks the axe as Ann, in secret.
func (s *scene) pickAsAnn(m discordfake.Message) {
	s.Helper()
	form := s.pickForm(m)
	_, err := s.ann.Submit(s.ctx(), form, discordfake.Fields{"weapon": secretWeapon})
	s.must(err)
	s.must(s.bob.Until(s.ctx(), func() bool {
		newest := s.bob.Messages(s.thread)
		return strings.Contains(newest[len(newest)-1].Content, "has picked")
	}))
}

// pickForm opens the form of Ann's pick. A message can be out of date when she presses: one that was answered
// keeps its buttons until it is edited. Then what asks now is pressed.
func (s *scene) pickForm(m discordfake.Message) *discordfake.Modal {
	s.Helper()
	for range 10 {
		form, err := s.ann.Click(s.ctx(), m, "Pick weapon…")
		var changed discordfake.Refused
		if !errors.As(err, &changed) {
			s.must(err)
			if form.Modal != nil {
				return form.Modal
			}
			s.done[asks(m)] = true
		}
		m = s.untilPick()
	}
	s.Fatal("no form opens")
	return nil
}

// openAll opens the thread on every side.
func (w *window) openAll() {
	w.Helper()
	w.eval(`(document.querySelectorAll('.sidebar ul ul button[data-channel-id]').forEach((b) => b.click()), '')`)
	w.sees("Pick weapon…")
}

// mouse clicks on the middle of an element, so that it has the focus without a ring.
func (w *window) mouse(selector string) {
	w.Helper()
	w.there(selector)
	at := evalAs[spot](w, `(() => { const r = document.querySelector(`+quoted(selector)+`).getBoundingClientRect(); return { x: r.left + r.width / 2, y: r.top + r.height / 2 }; })()`)
	w.do(chromedp.MouseClickXY(at.X, at.Y))
}

// settled is the script that tells whether all that is to be seen is there.
const settled = `document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => new Promise(requestAnimationFrame))
	.then(() => [...document.images].every((i) => i.complete) ? 'settled' : 'loading')`

// keep writes a screenshot to a file.
func (w *window) keep(name string) {
	w.Helper()
	w.until(settled, "settled")
	png, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(name, png, 0o644)
	}
	if err != nil {
		w.Fatal(err)
	}
}
