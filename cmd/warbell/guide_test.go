package main

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/bot/playground"
)

func TestGuideSaysWhatToPress(t *testing.T) {
	steps := guide()
	if len(steps) != 5 || steps[4].After == "" {
		t.Errorf("%d steps, and at the end %q", len(steps), steps[4].After)
	}
	for _, s := range steps {
		if s.Title == "" || s.Text == "" || len(s.Point) == 0 || len(s.Done) == 0 {
			t.Errorf("%+v", s)
		}
		for _, p := range s.Point {
			if p.User != "Ann" && p.User != "Bob" {
				t.Errorf("%s: %+v points at nobody's client", s.Title, p)
			}
			wantOne(t, p.Button, p.Channel, p.Command, p.Action, p.Picture)
			wantPatterns(t, p.Button, p.Channel, p.Picture, p.When, p.Unless)
		}
		for _, d := range s.Done {
			wantOne(t, d.Message, d.Button)
			wantPatterns(t, d.Message, d.Button)
		}
	}
}

func wantOne(t *testing.T, fields ...string) {
	t.Helper()
	if n := len(strings.Join(fields, "")); n == 0 || !strings.Contains("\x00"+strings.Join(fields, "\x00")+"\x00", "\x00"+strings.Join(fields, "")+"\x00") {
		t.Errorf("not exactly one of %q", fields)
	}
}

func wantPatterns(t *testing.T, patterns ...string) {
	t.Helper()
	for _, p := range patterns {
		if _, err := regexp.Compile(p); err != nil {
			t.Error(err)
		}
	}
}

// TestGuideKnowsTheDuel plays the laid duel as the guide has it, and holds its patterns against what Warbell posts.
func TestGuideKnowsTheDuel(t *testing.T) {
	run := up(t)
	ids := func(m playground.Message) string {
		var all []string
		for _, label := range m.Buttons() {
			b, _ := m.Button(label)
			all = append(all, b.CustomID)
		}
		return strings.Join(all, "\n")
	}
	fits := func(what, pattern, text string) {
		t.Helper()
		if !regexp.MustCompile("(?m)" + pattern).MatchString(text) {
			t.Errorf("%s: %q is not in %q", what, pattern, text)
		}
	}
	offer, err := run.Stand.As("Bob").Await(t.Context(), "duels", playground.HasButton("Accept"))
	if err != nil {
		t.Fatal(err)
	}
	fits("the challenge", guideAccept, ids(offer))
	s := accepted(t, run)
	first, _ := s.newest()
	fits("the first question", guideFight, ids(first))
	s.answer(first)
	asked, _ := s.newest()
	fits("the picks", guidePick, ids(asked))
	form, err := s.ann.Click(s.ctx(), asked, "Pick in secret")
	s.must(err)
	told, err := s.ann.Submit(s.ctx(), form.Modal, playground.Fields{})
	s.must(err)
	fits("what Ann is told of her pick", guidePicked, told.Message.Content)
	s.answer(asked)
	fight, err := s.ann.Await(s.ctx(), s.thread, playground.HasText("Fight over"))
	s.must(err)
	fits("the fight", guideSecret().Done[0].Message, fight.Content)
	end, err := s.bob.Command(s.ctx(), s.thread, "game resign")
	s.must(err)
	fits("the end", guideRematch, ids(*end.Message))
	proof, err := s.ann.Command(s.ctx(), s.thread, "game verify")
	s.must(err)
	fits("the proof", guideProof().Done[0].Message, proof.Message.Content)
}

// follow presses what the guide's ring is around, fills in the commands that it names, and closes pictures. It tells how far
// the guide is.
const follow = `(() => {
	const card = document.querySelector('.guide:not([hidden])');
	if (!card) return 'no guide';
	const count = card.querySelector('small').textContent;
	const open = document.querySelector('dialog[open] [data-action=close]');
	const own = (action) => card.querySelector('[data-action=guide-' + action + ']:not([hidden])');
	const ring = document.querySelector('.ring:not([hidden])');
	const key = [count, card.innerText, ring?.style.cssText, Boolean(open)].join();
	if (key === document.body.dataset.followed) return count;
	document.body.dataset.followed = key;
	if (open ?? own('sit') ?? own('type')) (open ?? own('sit') ?? own('type')).click();
	else if (ring) {
		const { left, top, width, height } = ring.getBoundingClientRect();
		document.elementFromPoint(left + width / 2, top + height / 2).closest('button, a, textarea').click();
	}
	return count;
})()`

// TestBrowserGuide opens the page for the first time and does nothing but what the guide points at.
func TestBrowserGuide(t *testing.T) {
	chromium := browser(t)
	w := openPage(t, chromium, up(t).URL+"/", "both", device{width: 1400, height: 900})
	seen := map[string]bool{}
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(300 * time.Millisecond) {
		count := w.eval(follow)
		seen[count] = true
		if count == "All done" {
			break
		}
	}
	for _, count := range []string{"1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5", "All done"} {
		if !seen[count] {
			w.shot("guide.png")
			t.Errorf("the guide did not show %q", count)
		}
	}
	w.until(`[...document.querySelectorAll('.ephemeral')].map(m => m.innerText).join(' ')`, "Every die")
}
