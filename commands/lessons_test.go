package commands_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/templates"
)

// TestLessonsAreGivenOnce begins a skirmish: the first page about Fate dice has a sentence and a button to
// the rule, and no later one, also after a restart.
func TestLessonsAreGivenOnce(t *testing.T) {
	h := newHouse(t)
	h.Lessons = true
	h.Build(h.Store)
	laySkirmish(h)
	players := []gamekit.User{loud, backward}
	for _, by := range slices.Concat(players, players) {
		deploy := buttons(commandstest.Message(h.Slash(by, "/game status")))
		if len(deploy) > 0 && strings.HasPrefix(deploy[0], "gdd:") {
			h.Press(by, deploy[0])
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
	words, err := templates.New(systems.Words()...)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, s := range systems.All() {
		for _, lesson := range s.Lessons {
			if keys[lesson.Key] || lesson.Sign != strings.ToLower(lesson.Sign) {
				t.Errorf("%+v: its key is taken, or its sign has capitals", lesson)
			}
			keys[lesson.Key] = true
			h.WantPrivate(h.Press(ann, "hr:"+strings.ReplaceAll(lesson.Rule, " ", ":")), " rules")
			if said := words.Text("lesson."+lesson.Key, nil); !strings.HasPrefix(said, "**New to you: ") {
				t.Errorf("%s says %q", lesson.Key, said)
			}
		}
	}
}
