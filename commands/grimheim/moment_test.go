package grimheim_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/engine/enginetest"
	"warbell/templates"
)

var (
	goesTo   = regexp.MustCompile(`″ to ([A-Z]{1,2}\d{1,2})`)
	placedAt = regexp.MustCompile(` (\d+) \([^)]*\): ([A-Z]{1,2}\d{1,2}),`)
	signOf   = regexp.MustCompile(`[①-⑮]`)
	unsaid   = regexp.MustCompile(`pushes|knocks|casts|falls to|rises`) // what has a model stand elsewhere without a square in words
)

// misplaced returns the models of a post whose last move in the text ends elsewhere than in the picture, and
// the number of moves.
func misplaced(m templates.Message) (wrong []string, right int) {
	if len(m.Files) == 0 || unsaid.MatchString(m.Text) {
		return nil, 0
	}
	at := map[string]string{}
	for line := range strings.Lines(m.Text) {
		who := signOf.FindString(line)
		if who == "" {
			continue
		}
		id := fmt.Sprint([]rune(who)[0] - '①' + 1)
		if to := goesTo.FindAllStringSubmatch(line, -1); len(to) > 0 {
			at[id] = to[len(to)-1][1]
		}
		if strings.Contains(line, "charges") { // to a square that isn't in the text
			delete(at, id)
		}
	}
	for _, s := range placedAt.FindAllStringSubmatch(m.Files[0].Alt, -1) {
		if to, told := at[s[1]]; told && to != s[2] {
			wrong = append(wrong, fmt.Sprintf("%s at %s, not at %s", s[1], s[2], to))
		} else if told {
			right++
		}
	}
	return wrong, right
}

// TestF36PicturesShowWhatTheTextTells plays skirmishes at random, some with held posts, and checks after each
// act that text and picture of every post show the same state.
func TestF36PicturesShowWhatTheTextTells(t *testing.T) {
	for rules, seed := range map[string]uint64{"": 1, " | terms=activation=alternate": 2, " | terms=orders=each_fight": 3} {
		for n := range uint64(max(1, enginetest.Games(4)/2)) {
			h := newHouse(t)
			id := h.skirmish(rules)
			w, right, edited := whim{rand.New(rand.NewPCG(seed, n))}, 0, 0
			for range 24 {
				if h.Ended(id) {
					break
				}
				h.turn(id, w)
				if w.IntN(3) == 0 {
					h.Rest()
				}
				for ref, m := range h.Posts {
					wrong, fine := misplaced(m)
					right += fine
					if len(wrong) > 0 {
						t.Fatalf("%q, %d: post %s shows %s:\n%s\n%s", rules, n, ref.Message, strings.Join(wrong, ", "), m.Text, m.Files[0].Alt)
					}
				}
				edited = len(h.Edits)
			}
			if right < 20 || edited < 5 {
				t.Errorf("%q, %d: only %d places were compared, and %d edits", rules, n, right, edited)
			}
		}
	}
}

// TestF36WhatIsSealedKeepsThePicture checks that a post about a locked pick keeps its picture, and so does
// each edit without a new step: nothing locked is drawn, and nothing twice.
func TestF36WhatIsSealedKeepsThePicture(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | engaged=true")
	for n := 0; n < 12 && len(h.Owing(id, "pick")) < 2; n++ {
		h.PlayOne(id, h.mover(id))
	}
	form := "f:" + h.Asks(id, "pick")
	var edits []templates.Message
	h.Watch = func(s commandstest.Shown) {
		if s.To == "" && strings.Contains(s.Message.Text, "** has picked") {
			edits = append(edits, s.Message)
		}
	}
	h.WantPrivate(h.Submit(ann, form, map[string]string{"weapon": "Sword", "order": "bold"}), "🔒 Locked")
	if len(edits) == 0 {
		t.Fatal("no post says that a pick was made")
	}
	for _, m := range edits {
		if !m.Keeps || len(m.Files) > 0 || strings.Contains(m.Text, "(Sword)") {
			t.Errorf("the post is drawn anew, or tells the pick: %q, %d files", m.Text, len(m.Files))
		}
	}
}
