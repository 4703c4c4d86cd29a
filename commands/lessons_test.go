package commands_test

import (
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
)

// TestLessonsAreGivenOnce checks that the first private page after the Fate dice has a sentence and a button
// to the rule, and no later page has, even after a restart.
func TestLessonsAreGivenOnce(t *testing.T) {
	h := newHouse(t)
	h.Lessons = true
	h.Build(h.Store)
	laySkirmish(h)
	players, deployed := []gamekit.User{loud, backward}, 0
	for _, by := range slices.Concat(players, players) {
		if deployed == len(players) {
			break // what is read from now on has the lesson
		}
		deploy := buttons(commandstest.Message(h.Slash(by, "/game status")))
		if len(deploy) > 0 && strings.HasPrefix(deploy[0], "gdd:") {
			h.Press(by, deploy[0])
			deployed++
		}
	}
	read := func(by gamekit.User) (lesson bool, rule string) {
		r := h.Slash(by, "/game status")
		return strings.Contains(text(r), "New to you: Fate dice"), commandstest.RuleOf(r)
	}
	if lesson, rule := read(loud); !lesson || rule != "hr:grimheim:23.1" {
		t.Errorf("the first page has a lesson %v with %q", lesson, rule)
	}
	h.Build(h.Store)
	if lesson, rule := read(loud); lesson || rule != "" {
		t.Errorf("the next page has it again, with %q", rule)
	}
	for by, want := range map[string][]string{loud.ID: {"fate"}, cat.ID: nil} {
		if had, err := h.Store.Lessons(t.Context(), by); err != nil || !slices.Equal(had, want) {
			t.Errorf("noted of %s are %q (%v)", by, had, err)
		}
	}
	if lesson, _ := read(cat); lesson {
		t.Error("a spectator reads a lesson")
	}
	h.WantPrivate(h.Press(loud, "hr:grimheim:23.1"), "Fate dice and Underdog")
	h.WantPrivate(h.Slash(loud, "/privacy"), "explained rule")
}

// TestLessonsHaveRulesAndWords opens the rule of each lesson of all systems.
func TestLessonsHaveRulesAndWords(t *testing.T) {
	h := newHouse(t)
	words := commandstest.Words(t)
	keys := map[string]bool{}
	for _, s := range systems.All() {
		for _, lesson := range s.Lessons {
			if keys[lesson.Key] {
				t.Errorf("the key %q is taken", lesson.Key)
			}
			keys[lesson.Key] = true
			h.WantPrivate(h.Press(ann, "hr:"+strings.ReplaceAll(lesson.Rule, " ", ":")), " rules")
			if said := words.Text("lesson."+lesson.Key, nil); !strings.HasPrefix(said, "**New to you: ") {
				t.Errorf("%s says %q", lesson.Key, said)
			}
		}
	}
}

// TestLessonsAreMet plays a game of each system by its buttons, and checks that a player who reads the status
// gets all lessons of the system. A few that need a rare situation are left out.
func TestLessonsAreMet(t *testing.T) {
	rare := []string{"hidden", "loot"}
	for _, s := range scenes {
		i := slices.IndexFunc(systems.All(), func(of gamekit.System) bool {
			return of.Rules.Info().ID == strings.Replace(s.system, "skirmish", "grimheim", 1)
		})
		if i < 0 || s.system == "grimheim" || s.commands[0] == "game" {
			continue
		}
		t.Run(s.system, func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, 1)
			w := newWalk(t, s)
			w.h.Lessons = true
			w.h.Build(w.h.Store)
			learned := map[string]bool{}
			left := func(l gamekit.Lesson) bool { return !learned[l.Key] && !slices.Contains(rare, l.Key) }
			for range 30 {
				if !slices.ContainsFunc(systems.All()[i].Lessons, left) {
					break
				}
				w.step()
				for _, by := range s.crew {
					w.h.Slash(by, "/game status")
					for _, key := range commandstest.Value(w.h.Store.Lessons(t.Context(), by.ID))(t) {
						learned[key] = true
					}
				}
			}
			for _, lesson := range systems.All()[i].Lessons {
				if left(lesson) {
					t.Errorf("no player was taught %q", lesson.Key)
				}
			}
		})
	}
}
