// The tests of this file run in real time: Chromium is a process with a clock of its own.

package main

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// challenges has Bob challenge Ann to one in the tavern, with warbands that are ready-made.
func (s *scene) challenges() discordfake.Message {
	s.Helper()
	_, err := s.bob.Command(s.ctx(), "tavern", "challenge", opt("game", "skirmish"), opt("opponent", s.ann), opt("force", "Mooncap Mob"), opt("terms", "activation=alternate"))
	s.must(err)
	offer, err := s.ann.Await(s.ctx(), "tavern", discordfake.HasButton("Accept…"))
	s.must(err)
	return offer
}

// takesUp has Ann accept one with the warband that is proposed to her, and waits for its thread.
func (s *scene) takesUp(offer discordfake.Message) {
	s.Helper()
	form, err := s.ann.Click(s.ctx(), offer, "Accept…")
	s.must(err)
	_, err = s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{})
	s.must(err)
	s.awaitThread()
}

func (s *scene) awaitThread() {
	s.Helper()
	thread, err := s.bob.AwaitChannel(s.ctx(), func(c discordfake.Channel) bool { return c.ParentID != "" && c.Type == 11 })
	s.must(err)
	s.thread = thread.ID
}

// goes has somebody do what the newest post of a skirmish asks of them, and reports whether it asked
// anything: they deploy as proposed, and a model attacks, or else runs towards the enemy, and does no more.
func (s *scene) goes(p *discordfake.Person) bool {
	s.Helper()
	m := s.called(p)
	if m.ID == "" {
		return false
	}
	s.done[asks(m)] = true
	s.goesOn(m, func(m discordfake.Message, id string) discordfake.Message { return s.clicks(p, m, id) })
	return true
}

// goesOn does what a post of a skirmish asks, with whoever presses: where a model may act, by its panel.
func (s *scene) goesOn(m discordfake.Message, press func(m discordfake.Message, id string) discordfake.Message) {
	model := has(m, "gs:")
	if model == "" {
		press(m, cmp.Or(has(m, "gdd:"), has(m, "d:")))
		return
	}
	s.activates(press(m, model), press)
}

// activates goes through a model's panel.
func (s *scene) activates(panel discordfake.Message, press func(m discordfake.Message, id string) discordfake.Message) {
	attacks := []string{":add:fight", ":add:charge", ":add:shoot"}
	for _, words := range [][]string{append(attacks, ":mode:run"), append(attacks, "towards", ":add:"), {":do:"}, {":end:"}} {
		s.panels.WriteString(buttonIDs(panel) + "\n")
		if i := slices.IndexFunc(words, func(w string) bool { return has(panel, w) != "" }); i >= 0 {
			panel = press(panel, has(panel, words[i]))
		}
	}
}

// called is the newest post that asks somebody something that they have not done yet.
func (s *scene) called(p *discordfake.Person) discordfake.Message {
	s.Helper()
	for _, m := range slices.Backward(p.Messages(s.thread)) {
		if !m.Ephemeral() && strings.Contains(m.Content, p.Mention()) && asks(m) != "" && !s.done[asks(m)] {
			return m
		}
	}
	return discordfake.Message{}
}

// clicks presses a button and gives the message as it is then; an empty one where another press has changed
// it meanwhile, which is asked anew.
func (s *scene) clicks(p *discordfake.Person, m discordfake.Message, id string) discordfake.Message {
	s.Helper()
	answer, err := p.Click(s.ctx(), m, id)
	if errors.As(err, new(discordfake.Refused)) && strings.Contains(err.Error(), "no such button") {
		return discordfake.Message{}
	}
	s.must(err)
	if answer.Message == nil {
		return discordfake.Message{}
	}
	now := *answer.Message
	for until := time.Now().Add(5 * time.Second); now.ID == m.ID && buttonIDs(now) == buttonIDs(m) && time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		for _, one := range p.Messages(s.thread) { // what takes long is put into the message later
			if one.ID == m.ID {
				now = one
			}
		}
	}
	return now
}

// has is the custom ID of the first button of a message that has some words in it or in its label, empty if
// there is none.
func has(m discordfake.Message, words string) string {
	for _, c := range pressable(m) {
		if strings.Contains(":"+c.CustomID, ":"+strings.TrimPrefix(words, ":")) || strings.Contains(c.Label, words) {
			return c.CustomID
		}
	}
	return ""
}

// asked is the script that marks the button that a finger is to touch next: in the newest message with
// buttons, if it is one's own or calls one, the first kind of button that is there.
const asked = `((me) => {
	document.querySelectorAll('[data-next]').forEach((b) => delete b.dataset.next);
	const acts = (m) => [...m.querySelectorAll('button[data-custom-id]:enabled')].filter((b) => /^(d|gs|gk|gd|gdd):/.test(b.dataset.customId));
	const m = [...document.querySelectorAll('.message')].findLast((m) => acts(m).length);
	if (!m?.matches('.ephemeral') && !m?.innerText.includes('@' + me)) return '';
	const kinds = [/^gk:.*:do:/, /^gk:.*:add:/, /^gk:.*:end:/, /^g[sk]:[^:]*:\d*:\d*$/, /^gd:.*:put:/, /^gd:.*:do:/, /^gd:.*:open$/, /^d:/];
	const one = kinds.map((kind) => acts(m).find((b) => kind.test(b.dataset.customId))).find(Boolean);
	if (one) one.dataset.next = '1';
	return one?.dataset.customId ?? '';
})`

// TestBrowserSkirmish plays the first Turn of a skirmish on a phone, by touch: it accepts the challenge,
// takes part in the set-up, deploys models, and moves each of them.
func TestBrowserSkirmish(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	chromium := browser(t)
	run := up(t)
	s := newScene(t, run)
	s.challenges()
	f := finger{openPage(t, chromium, run.URL+"/?user=Ann", "Ann", phone()), map[string]bool{}}
	f.tap(`[data-action=channels]`)
	f.openChannel("tavern")
	f.tap(`button[data-custom-id$=":accept"]`)
	f.there(`form.modal`)
	f.fits("whom one brings")
	f.tap(`form.modal button[data-action=submit]`)
	f.gone(`form.modal`)
	s.awaitThread()
	f.tap(`[data-action=channels]`)
	f.openThread()
	seen := map[string]bool{}
	for end := time.Now().Add(2 * time.Minute); !strings.Contains(f.text(), "Turn 2"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			f.shot("skirmish-late.png")
			t.Fatalf("the first turn does not end; pressed were %v", seen)
		}
		id := f.eval(asked + `('Ann')`)
		if id == "" || seen[id] {
			s.goes(s.bob)
			continue
		}
		f.fits("a skirmish, before " + id)
		f.eval(`(document.querySelector('[data-action=present]')?.click(), '')`)          // a new message may have come over it
		const button = `button[data-next]`                                                // an older panel may have the same one
		if f.eval(`document.querySelector('`+button+`')?.dataset.customId ?? ''`) == id { // else its message was drawn anew meanwhile
			seen[id] = true
			f.tap(button)
		}
	}
	for _, kind := range []string{"gd:", "gs:", ":add:", ":do:"} {
		pressed := func(id string) bool { return strings.Contains(":"+id, ":"+strings.TrimPrefix(kind, ":")) }
		if !slices.ContainsFunc(slices.Collect(maps.Keys(seen)), pressed) {
			t.Errorf("nothing of %q was pressed: %v", kind, seen)
		}
	}
	f.sees("deploys 3 models")
	f.there(`.message img[alt*="Mooncap Mob"]`)
}
