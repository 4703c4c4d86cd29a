package grimheim_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
)

// scored matches the score in a result.
var scored = regexp.MustCompile(`\d+–\d+`)

// TestF36TheEndSaysTheScore (F36, F44) checks that the last post of a skirmish says the score, however it
// ended, and that its picture and the results of both sides agree with it.
func TestF36TheEndSaysTheScore(t *testing.T) {
	for name, end := range map[string]func(h *house){
		"resigned":     func(h *house) { h.Slash(ann, "/game resign") },
		"by the other": func(h *house) { h.Slash(bob, "/game resign") },
		"a draw":       func(h *house) { h.agreed("/game propose | what=draw") },
		"no result":    func(h *house) { h.agreed("/game propose | what=end") },
	} { // TestSkirmishByPresses looks at the end of what is played out
		t.Run(name, func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, 1)
			h := newHouse(t)
			id, _ := h.battle("")
			w := whim{rand.New(rand.NewPCG(1, 2))}
			for turns := 0; turns < 6 && !h.Ended(id); turns++ {
				h.turn(id, w)
			}
			end(h)
			if h.Rest(); !h.Ended(id) {
				t.Fatalf("it goes on: %q", h.Told(len(h.Said)-1))
			}
			h.endTells()
		})
	}
}

// agreed proposes something that the other player accepts.
func (h *house) agreed(line string) {
	h.Helper()
	p := &hand{h, bob, commandstest.Message(h.Slash(ann, line)), 0}
	h.Press(bob, commandstest.Buttons(p.Message)[0])
}

// endTells compares the score of the last post with that of its picture.
func (h *house) endTells() {
	h.Helper()
	for _, m := range h.Posts {
		result, _, _ := strings.Cut(m.Text, "\n")
		score := scored.FindString(result)
		if len(m.Files) == 0 || !strings.Contains(m.Text, " models left") || score == "" {
			continue
		}
		title, _, _ := strings.Cut(m.Files[0].Alt, ".")
		first, second, _ := strings.Cut(score, "–")
		sides := strings.Contains(m.Files[0].Alt, "("+first+" ") && strings.Contains(m.Files[0].Alt, "("+second+" ")
		if !sides || !strings.HasSuffix(title, ", "+score) {
			h.Errorf("the post says %q, its picture %q", result, m.Files[0].Alt)
		}
		return
	}
	h.Errorf("no picture at the end, or no score: %q", h.Told(len(h.Said)-1))
}
