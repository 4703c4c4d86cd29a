// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// hasTheGo has both play until somebody may activate a model, and gives the post that asks them.
func (s *scene) hasTheGo(p *discordfake.Person) discordfake.Message {
	s.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if m := s.called(p); has(m, "gs:") != "" {
			return m
		}
		for _, one := range []*discordfake.Person{s.ann, s.bob} {
			if m := s.called(one); has(m, "gs:") == "" || one != p {
				s.goes(one)
			}
		}
	}
	s.Fatal("nobody has the go")
	return discordfake.Message{}
}

// labelled marks the button of the newest private message whose label begins so, and reports whether there is
// one.
const labelled = `((label) => {
	document.querySelectorAll('[data-next]').forEach((b) => delete b.dataset.next);
	const m = [...document.querySelectorAll('.message.ephemeral')].at(-1);
	const b = [...m?.querySelectorAll('button[data-custom-id]:enabled') ?? []].find((b) => b.innerText.trim().startsWith(label));
	if (b) b.dataset.next = '1';
	return String(Boolean(b));
})`

// touches touches a button of the newest private message by its label, once it is there.
func (f finger) touches(label string) {
	f.Helper()
	f.eval(`(document.querySelector('[data-action=present]')?.click(), '')`) // it may have come under what is looked at
	f.until(labelled+`(`+quoted(label)+`)`, "true")
	f.tap(`button[data-next]`)
}

// TestBrowserPlan queues an activation on a phone, by touch, during the opponent's turn: a model, a place
// and Guard. It is locked, and carried out when the turn begins.
func TestBrowserPlan(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	chromium := browser(t)
	run := up(t)
	s := newScene(t, run)
	s.takesUp(s.challenges())
	s.hasTheGo(s.bob)
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.tap(`[data-action=channels]`)
	f.openChannel("tavern")
	f.tap(`[data-action=channels]`)
	f.openThread()
	f.tap(`button[data-custom-id^="gpn:"]`)
	f.sees("Queue your next turn:")
	f.fits("whose activation is planned")
	model := f.eval(`[...document.querySelectorAll('.message.ephemeral')].at(-1).querySelector('button[data-custom-id]').innerText.trim()`)
	f.touches(model)
	f.sees("Queued turn:")
	f.fits("the panel of a plan")
	f.touches("A · ")
	f.sees("Move to")
	f.touches("Guard")
	f.sees("then Guard")
	f.touches("📋 Queue turn")
	f.sees("Queued for your next turn.")
	f.there(`.message.ephemeral:last-of-type button[data-custom-id]`) // which takes it back
	name, _, _ := strings.Cut(model, " · ")                           // "Ilse Brandt ④ · 20/20"
	bare := strings.TrimRightFunc(name, func(r rune) bool { return r == ' ' || r >= '①' })
	told := func(m discordfake.Message) bool {
		return strings.Contains(m.Content, "Queued: **"+bare+"**")
	}
	if slices.ContainsFunc(s.bob.Messages(s.thread), told) {
		t.Error("the plan is told to the other")
	}
	for end := time.Now().Add(time.Minute); !slices.ContainsFunc(s.bob.Messages(s.thread), told); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the plan of %s is not carried out", name)
		}
		s.goes(s.bob)
	}
	f.sees("Queued: " + name)
}
