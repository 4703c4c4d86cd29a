package commands_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/templates"
)

// storyOf is the story of a game that is over.
func (h *house) storyOf(by gamekit.User, id storage.GameID) string {
	h.Helper()
	reply := h.Do(h.SlashCall(by, map[string]gamekit.Value{"get": {Text: "replay"}, "game": {Text: string(id)}}, "game", "record"))
	if reply.Whisper != nil {
		for _, f := range reply.Whisper.Message().Files {
			if f.Name == "story.txt" {
				return string(f.Data)
			}
		}
	}
	h.Fatalf("no story: %q", text(reply))
	return ""
}

// wordsIn are what players said in a game, as a file without markdown has it.
func (h *house) wordsIn(id storage.GameID) (all []string) {
	h.Helper()
	for _, p := range commandstest.Value(h.Store.Prose(h.Context(), id, 0))(h.TB) {
		all = append(all, strings.Join(strings.Fields(templates.Bare(templates.Escape(p.Text))), " "))
	}
	return all
}

// instructions are what only who plays is to read.
var instructions = []string{
	"(secret)", "🔒", "nobody,", "panel", "/zones", "/game", "/grimheim", "/melee", "/contest", "/rolloff", "/act", "Fair dice",
	"House rule", "pace", "sits down", "armed", "Reactions set", "The GM", "the GM", "<@", "**", "<t:", "button", "press",
}

// TestF49StoriesHaveTheWords checks that the story of a game has all words of the players, and nothing about
// duties, set-up or secrets.
func TestF49StoriesHaveTheWords(t *testing.T) {
	said := 0
	for _, s := range scenes {
		if !slices.Contains([]string{"rolloff", "grimheim", "skirmish", "melee", "contest", "zones"}, s.system) || s.commands[0] == "game" {
			continue
		}
		t.Run(s.system, func(t *testing.T) {
			w := newWalk(t, s)
			steps := max(s.steps, 30)
			if s.system == "skirmish" && !enginetest.Slow() {
				steps = 12
			}
			for range steps {
				w.say()
			}
			if !w.h.Ended(w.game) {
				w.end()
			}
			words := w.h.wordsIn(w.game)
			said += len(words)
			w.storied(words)
		})
	}
	if said < 20 {
		t.Errorf("only %d lines were said", said)
	}
}

// say is a step of a press that comes with words of its own, where words can come with it.
func (w *walk) say() {
	w.t.Helper()
	w.words++
	w.step()
}

// storied looks for all words in the story, and for what is not to be there.
func (w *walk) storied(words []string) {
	w.t.Helper()
	story := w.h.storyOf(w.crew[0], w.game)
	if os.Getenv("WARBELL_STORIES") != "" {
		fmt.Printf("== %s (%d said)\n%s\n", w.system, len(words), story)
	}
	for _, line := range words {
		if !strings.Contains(story, "“"+line+"”") {
			w.t.Errorf("%q was said, and is not in the story:\n%s", line, story)
		}
	}
	for _, no := range instructions {
		for line := range strings.Lines(story) {
			if w.system == "skirmish" && strings.ContainsAny(no, "<*") {
				continue // that is what they are called
			}
			said := slices.ContainsFunc(words, func(s string) bool { return strings.Contains(s, no) })
			if strings.Contains(line, no) && !said {
				w.t.Errorf("%q in the story: %s", no, line)
			}
		}
	}
}
