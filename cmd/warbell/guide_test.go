package main

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/playground"
)

func TestGuideSaysWhatToPress(t *testing.T) {
	var steps []playground.GuideStep
	for _, g := range guides() {
		if last := g.Steps[len(g.Steps)-1]; g.Name == "" || last.After == "" {
			t.Errorf("%q ends with %q", g.Name, last.After)
		}
		steps = append(steps, g.Steps...)
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

// buttonIDs are the custom IDs of a message's buttons, one a line.
func buttonIDs(m discordfake.Message) string {
	var all []string
	for _, label := range m.Buttons() {
		b, _ := m.Button(label)
		all = append(all, b.CustomID)
	}
	return strings.Join(all, "\n")
}

// patterned fails where a pattern of the guide is not in what Warbell posts.
func patterned(t *testing.T) func(what, pattern, text string) {
	return func(what, pattern, text string) {
		t.Helper()
		if !regexp.MustCompile("(?m)" + pattern).MatchString(text) {
			t.Errorf("%s: %q is not in %q", what, pattern, text)
		}
	}
}

// TestGuideKnowsTheSkirmish plays a skirmish's set-up and first Turn, and checks that the patterns
// of its guide match.
func TestGuideKnowsTheSkirmish(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		fits := patterned(t)
		s := newScene(t, run)
		offer := s.challenges()
		fits("the challenge", guideAccept, buttonIDs(offer))
		s.takesUp(offer)
		var all, told strings.Builder
		for end := time.Now().Add(2 * time.Minute); !strings.Contains(told.String(), "**Turn 2"); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("the first turn does not end")
			}
			for _, p := range []*discordfake.Person{s.ann, s.bob} {
				for _, m := range p.Messages(s.thread) {
					all.WriteString(buttonIDs(m) + "\n")
					told.WriteString(m.Content + "\n")
				}
				s.goes(p)
			}
		}
		for what, pattern := range map[string]string{"roles": guideRole, "zones": guideZone, "places": guidePlaces, "models": guideModel, "orders": guideOrders} {
			fits(what, pattern, all.String())
		}
		fits("a move", guideMoved, told.String())
		fits("the next turn", guideNext, told.String())
		for _, pattern := range []string{guideDraft, guideSign, guideStop} {
			fits("the panel", pattern, s.panels.String())
		}
		s.must(resign(s.ctx(), s.bob, s.thread))
		_, err := s.bob.Await(s.ctx(), s.thread, discordfake.HasButton("Rematch"))
		s.must(err)
	})
}

// TestGuideKnowsTheDuel plays the first duel as the guide shows it, and checks that its
// patterns match Warbell's posts.
func TestGuideKnowsTheDuel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		fits, ids := patterned(t), buttonIDs
		offer, err := run.Stand.As("Bob").Await(t.Context(), "duels", discordfake.HasButton("Accept…"))
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
		form, err := s.ann.Click(s.ctx(), asked, "Pick weapon…")
		s.must(err)
		told, err := s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{})
		s.must(err)
		fits("what Ann is told of her pick", guidePicked, told.Message.Content)
		asked, _ = s.newest() // as it is since Ann has picked
		s.answer(asked)
		fight, err := s.ann.Await(s.ctx(), s.thread, discordfake.HasText("): deals "))
		s.must(err)
		fits("the fight", guideSecret().Done[0].Message, fight.Content)
		if _, over := s.newest(); !over {
			s.must(resign(s.ctx(), s.bob, s.thread))
		}
		end, err := s.bob.Await(s.ctx(), s.thread, discordfake.HasButton("Rematch"))
		s.must(err)
		fits("the end", guideRematch, ids(end))
		proof, err := s.ann.Command(s.ctx(), s.thread, "game record", opt("get", "verify"))
		s.must(err)
		fits("the proof", guideProof().Done[0].Message, proof.Message.Content)
	})
}
