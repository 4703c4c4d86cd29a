package commands_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
)

// promised is the date that posts give from which the others go on.
var promised = regexp.MustCompile(`from <t:(\d+):f>`)

// absent is a duel in which Ann plays on, or Bob, as the dice have it, and the other one never presses
// anything. Ann takes so long for each turn.
func (h *house) absent(late time.Duration, answers string) *still {
	h.Helper()
	id, silent, waiting := h.waits(" | time-limit=relaxed")
	return &still{house: h, id: id, silent: silent, others: []gamekit.User{waiting}, asked: map[string]time.Time{}, waits: true,
		manner: manner{late: late, answers: answers}}
}

// runs lets time pass until something is told.
func (g *still) runs(words string) {
	g.Helper()
	for n := len(g.Said); !strings.Contains(g.Told(n), words); {
		if g.Now = g.Now.Add(time.Hour); g.Now.After(begunAt.Add(40 * 24 * time.Hour)) {
			g.Fatalf("nobody is told %q: %s", words, g.Told(n))
		}
		g.Sweep()
		g.act(1)
	}
}

// begunAt is before any time of these tests.
var begunAt = newClock()

func newClock() time.Time { return time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC) }

// TestF21WhoOwesTheNextMoveGetsOut checks (D1, D2, D5) that Ann can leave the game although it is nearly
// always her turn, because Bob's deadlines pass within seconds after Skip. Bob's silence goes on, and posts
// and /game status give the same date.
func TestF21WhoOwesTheNextMoveGetsOut(t *testing.T) {
	for _, answers := range []string{engine.HowSkip, "wait"} {
		t.Run(answers, func(t *testing.T) {
			h := newHouse(t)
			g := h.absent(map[string]time.Duration{engine.HowSkip: 12 * time.Hour, "wait": 60 * time.Hour}[answers], answers)
			waiting, dates := g.others[0], map[string]bool{}
			skipped := false
			h.Watch = func(s commandstest.Shown) {
				for _, m := range promised.FindAllStringSubmatch(s.Message.Text, -1) {
					dates[m[1]] = true
				}
				if skipped && (slices.Contains(s.Message.Pings, g.silent.ID) || strings.Contains(s.Message.Text, "<@"+g.silent.ID+">")) {
					t.Errorf("who is skipped is called: %q", s.Message.Text)
				}
			}
			begun := h.Now
			for h.Now.Before(begun.Add(15 * 24 * time.Hour)) {
				h.Now = h.Now.Add(time.Hour)
				h.Sweep()
				g.answer()
				skipped = skipped || strings.Contains(h.Told(0), "⏩ The game doesn't wait")
				g.act(1)
			}
			if len(dates) > 1 {
				t.Errorf("posts give the dates %v", dates)
			}
			if h.Ended(g.id) || answers == engine.HowSkip && !skipped {
				t.Fatalf("skipped %v: %s", skipped, h.Told(0))
			}
			for !slices.Contains(h.asked(g.id), waiting) {
				h.Now = h.Now.Add(time.Hour)
				h.Sweep()
			}
			h.WantPrivate(h.Slash(waiting, "/game status"), "now find a replacement (`/game replace player:`) or end the game without a result")
			if h.Slash(waiting, "/game propose | what=end"); !h.Ended(g.id) {
				t.Error("who owes the next move does not get out")
			}
		})
	}
}

// TestF21TheQuestionTakesTheMotionsPlace checks (D3) that the announced question comes although the other
// player has proposed the end.
func TestF21TheQuestionTakesTheMotionsPlace(t *testing.T) {
	h := newHouse(t)
	g := h.absent(0, "wait")
	g.runs("Missed deadlines in a row: 2")
	for !strings.Contains(h.Told(0), "Missed deadlines in a row: 3") {
		if len(h.motions(g.id)) == 0 {
			h.Slash(g.others[0], "/game propose | what=end")
		}
		h.Now = h.Now.Add(time.Hour)
		if h.Sweep(); !strings.Contains(h.Told(0), "Missed deadlines in a row: 3") {
			g.act(1)
		}
	}
	if !h.votes(g.id, g.others[0]) {
		t.Fatalf("not asked: %s", h.Told(0))
	}
	// D4: words by the kind of motion.
	h.WantPrivate(h.Slash(g.others[0], "/game propose | what=draw"), "*Wait for player*, *Don't wait* or *Claim victory*")
	before := len(h.Said)
	g.answer()
	if told := h.Told(before); !strings.Contains(told, "will wait for **"+g.silent.Name+"**. Nothing changes.") || strings.Contains(told, "declines") {
		t.Errorf("Wait is told as %q", told)
	}
}
