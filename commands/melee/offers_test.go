package melee_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"warbell/commands/gamekit"
)

func TestMeleeRefusals(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands("", "2 Grunt"+tough+"\nAnn"+tough, "2 Gnoll"+tough+"\nBen"+tough)
	p, q := h.meleeMover(id)
	mine, theirs, one := "Grunt", "Gnoll", "Ann"
	if p == bob {
		mine, theirs, one = theirs, mine, "Ben"
	}
	for line, want := range map[string]string{
		"charge | model=" + mine + " | target=" + theirs + " 1":                     "could be " + mine + " 1 or " + mine + " 2",
		"charge | model=" + mine + " 1 | target=" + theirs:                          "could be " + theirs + " 1 or " + theirs + " 2",
		"charge | model=" + mine + " 1 | target=" + mine + " 2":                     "is your own model",
		"charge | model=" + theirs + " 1 | target=" + mine + " 2":                   "isn't your model",
		"charge | model=Grant 1 | target=Nobody":                                    "There is no",
		"charge | model=" + one + " | target=" + theirs + " 1 | inches=61":          "isn't a distance",
		"charge | model=@everyone `x` | target=" + theirs + " 1":                    "There is no model",
		"advance | model=" + one + " | target=" + theirs + " 1 | inches=13":         "",
		"advance | model=" + one + " | target=Gruumsh the Far Too Long to be Known": "There is no enemy",
		"panic | model=" + one: "",
		"accept":               "no distance to answer",
		"object | inches=9":    "no distance to answer",
		"targets":              "no model has 2 or more enemies",
		"panic":                "can't panic",
	} {
		h.WantPrivate(h.Take(p, "melee "+line), want)
	}
	for _, line := range []string{"charge | model=" + theirs + " 1 | target=" + one, "advance", "charge", "panic", "done"} {
		h.WantPrivate(h.Take(q, "melee "+line), "opponent's turn")
	}
	h.WantPrivate(h.Take(cat, "melee done"), "")
}

func TestMeleeMeansWhoCan(t *testing.T) {
	h := newHouse(t)
	p, _ := h.meleeMover(h.meleeBands("", "2 Grunt"+tough+"\nAnn"+tough, "2 Grunt"+tough+"\nAnn"+tough))
	mine, theirs := []string{"1", "2"}, []string{"3", "4"} // names are numbered over both sides
	if p == bob {
		mine, theirs = theirs, mine
	}
	h.WantPublic(h.Take(p, "melee charge | model=Grunt "+mine[0]+" | target=grunt-"+theirs[0]), "charges")
	h.WantPrivate(h.Take(p, "melee charge | model=Grunt "+mine[0]+" | target=Grunt "+theirs[1]), "has already acted this Turn")
	h.WantPublic(h.Take(p, "melee charge | model=Grunt | target=Grunt "+theirs[1]), "charges") // only one of the two still can
}

// TestMeleeTheDeadAreRefused checks that a model that is Out of Action can't act, and that its name isn't
// ambiguous where it doesn't count.
func TestMeleeTheDeadAreRefused(t *testing.T) {
	for range 40 {
		h := newHouse(t)
		id := h.meleeBands("", killer+"\nKit"+tough, "2 Peon m12 ws1 t1 i1 ld10; club\nBen"+tough+"\nBert"+tough+"\nBob"+tough)
		if p, _ := h.meleeMover(id); p != ann {
			continue
		}
		h.WantPublic(h.Take(ann, "melee charge | model=Kim | target=Peon 1"), "charges")
		h.Take(ann, "melee done")
		if h.Ended(id) || len(h.Owing(id, "activate")) == 0 || h.Owing(id, "activate")[0] != bob {
			continue
		}
		if !strings.Contains(text(h.Take(bob, "melee charge | model=Peon 1 | target=Kit")), "is Out of Action") {
			continue
		}
		h.WantPublic(h.Take(bob, "melee charge | model=Peon | target=Kit"), "charges")
		h.WantPublic(h.Take(bob, "melee done"), "")
		h.WantPrivate(h.Take(ann, "melee charge | model=Kim | target=Peon 1"), "no longer on the battlefield")
		return
	}
	t.Fatal("Kim never kills at once")
}

func TestMeleeOffers(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/challenge | game=melee | opponent=@Bob | force=Kim ws11; sword"), "Kim ws11; sword")
	h.WantPrivate(h.Slash(ann, "/challenge | game=melee | opponent=@Bob | force=Nobody"), "no fighter called")
	h.WantPrivate(h.Slash(ann, "/challenge | game=melee.band | opponent=@Bob | force=Orc Bob"), "no warband called")
	h.WantPrivate(h.Slash(ann, "/challenge | game=melee.band | opponent=@Bob | force=Orc Mob | terms=all_alone=odd"), "can be")
	offer := h.Slash(ann, "/challenge | game=melee.band | opponent=@Bob | force=Orc Mob | terms=apart=20")
	h.WantPublic(offer, "20″ apart")
	h.WantPublic(offer, "Orc Boss")
	h.WantPublic(h.Slash(ann, "/challenge | game=melee.band | force=Rat Pack"), "12″ apart")
	h.WantPublic(h.Slash(ann, "/challenge | game=melee | force=Champion"), "face to face")
	form := h.Slash(ann, "/challenge | game=melee.band")
	refused := h.Submit(ann, form.Modal.ID, map[string]string{"fighter": "own", "line": strings.Repeat("Goblin\n", 13)})
	h.WantPrivate(refused, "12 models")
	h.WantPublic(h.Submit(ann, form.Modal.ID, map[string]string{"fighter": "own", "line": "The **Pack**:\n3 Goblin\nKim ws4; axe"}), `The \*\*Pack\*\*`)
	if got := h.suggestMelee(ann, "challenge", "force", "game=melee.band"); !strings.HasPrefix(got, "The **Pack**=") {
		t.Errorf("the warband is not kept: %q", got)
	}
	if got := h.suggestMelee(ann, "challenge", "terms", "game=melee", "terms=all"); !strings.Contains(got, "all_alone=on") {
		t.Errorf("house rules: %q", got)
	}
}

func TestMeleeRematchOfWarbands(t *testing.T) {
	h := newHouse(t)
	id := h.meleeBands(" | terms=apart=9", "Kim ws4; axe\nKit; sword", "2 Goblin")
	h.Slash(bob, "/game resign")
	offer := h.Press(bob, "r:"+string(id))
	h.WantPublic(offer, "9″ apart")
	h.WantPublic(offer, "Opponent: **Kim and another**")
	if r := h.Press(ann, buttons(offer.Post.Message())[0]); r.Update == nil {
		t.Fatalf("rematch: %q", text(r))
	}
	if got := h.Threads; len(got) != 0 {
		t.Errorf("threads without the right to make them: %v", got)
	}
}

func TestMeleeFormsAreNotDeferred(t *testing.T) {
	h := newHouse(t)
	tests := map[string]struct {
		options string
		forms   bool
		public  bool
	}{
		"challenge":      {"game opponent", true, true},
		"challenge open": {"opponent", false, false},
		"challenge full": {"game opponent force", false, true},
		"quick":          {"game one two", false, true},
	}
	for name, tt := range tests {
		sub, _, _ := strings.Cut(name, " ")
		options := map[string]gamekit.Value{}
		for _, option := range strings.Fields(tt.options) {
			options[option] = gamekit.Value{Text: "x"}
		}
		call := h.SlashCall(ann, options, sub)
		if forms, public := h.Bot.OpensModal(call), h.Bot.Public(call); forms != tt.forms || public != tt.public {
			t.Errorf("%s: opens a form %v, public %v", name, forms, public)
		}
	}
}

func TestMeleeThreadsAreNamed(t *testing.T) {
	h := newHouse(t)
	for game, want := range map[string]string{"melee": "Champion", "melee.band": "Rat Pack"} {
		options := map[string]gamekit.Value{"opponent": {User: self}, "game": {Text: game}, "force": {Text: want}, "terms": {Text: "apart=36"}}
		call := h.SlashCall(ann, options, "challenge")
		call.Rights.Threads = true
		h.WantPublic(h.Do(call), "The game is in its thread")
		if !slices.ContainsFunc(slices.Collect(maps.Values(h.Threads)), func(name string) bool { return strings.HasPrefix(name, want) && strings.Contains(name, " v ") }) {
			t.Errorf("threads %v, none begins with %q", h.Threads, want)
		}
	}
}
