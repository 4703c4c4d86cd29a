package main

import (
	"regexp"
	"strings"
	"testing"

	"warbell/bot/discordfake"
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
	t.Parallel()
	run := up(t)
	ids := func(m discordfake.Message) string {
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
	offer, err := run.Stand.As("Bob").Await(t.Context(), "duels", discordfake.HasButton("Accept"))
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
	told, err := s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{})
	s.must(err)
	fits("what Ann is told of her pick", guidePicked, told.Message.Content)
	asked, _ = s.newest() // as it is since Ann has picked
	s.answer(asked)
	fight, err := s.ann.Await(s.ctx(), s.thread, discordfake.HasText(") deals "))
	s.must(err)
	fits("the fight", guideSecret().Done[0].Message, fight.Content)
	s.must(resign(s.ctx(), s.bob, s.thread))
	end, err := s.bob.Await(s.ctx(), s.thread, discordfake.HasButton("Rematch"))
	s.must(err)
	fits("the end", guideRematch, ids(end))
	proof, err := s.ann.Command(s.ctx(), s.thread, "game verify")
	s.must(err)
	fits("the proof", guideProof().Done[0].Message, proof.Message.Content)
}
