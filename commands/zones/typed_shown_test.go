package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestF51OrdersAndWeaponsAsShown (F51, law 5) checks that orders, weapons, zones and names can be typed as
// posts, lists and menus show them.
func TestF51OrdersAndWeaponsAsShown(t *testing.T) {
	ann, bob := commandstest.Ann, commandstest.Bob
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits9; claws 2 hand; old bow 2 ranged | zone=Tower | count=2")
	for _, name := range []string{"Ghast 1–2", "Ghast 1–2 (2 unhurt)", "ghast 1, 2"} {
		h.WantPrivate(h.Act(bob, "attack "+name), "Ghast 1 or Ghast 2") // Z2: a group is asked which
	}
	for _, name := range []string{"Ghast 1", "Ghast 1 (unhurt)", "Ghast 1 unhurt"} {
		h.WantPrivate(h.Slash(ann, "/gm set | creature="+name+" | what=hits | value=9 | reason=None"), "already has this number of hits") // Z12
	}
	h.Slash(ann, "/gm set | creature=Ghast 2 | what=out | value=yes | reason=A fall")
	h.WantPrivate(h.Slash(ann, "/gm set | creature=Ghast 2 | what=hits | value=0 | reason=None"), "already out of this fight")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/gm set | creature="+name+" (Bob) | what=turn | value=lost | reason=Asleep")
	}
	for _, first := range []string{
		"pass", "to Bridge", "To Bridge", "move Bridge (touches)", "move to Bridge ⚠", "to Bridge, then pass", "Ghast 1: to Bridge",
		"old bow on Ana", "attack Ana", "attack Ana with old bow (ranged, 2 dice)", "Attack Ana with old bow (2 dice, needs 8+)", "Old bow → Ana (2 dice, needs 8)", "old bow on Ana, twice", "attack Ana with old bow, twice",
		"attack Ana with old bow, 2 dice, ranged", "attack Ana with old-bow",
	} {
		h.WantPrivate(h.Slash(ann, "/orders | set=Ghast 1: "+first), "Orders saved")
	}
}

// TestF51SignsOfTheMap (law 5) checks that the sign on a map's token means that creature wherever a creature
// can be typed, and its group where groups can.
func TestF51SignsOfTheMap(t *testing.T) {
	ann, bob, cat := commandstest.Ann, commandstest.Bob, commandstest.Cat
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits9; claws 2 hand; old bow 2 ranged | zone=Tower | count=3")
	h.WantPrivate(h.Act(bob, "attack G"), "“G” could be Ghast 1, Ghast 2 or Ghast 3")
	h.WantPrivate(h.Act(bob, "attack a"), "You can't choose Ana")
	h.WantPrivate(h.Slash(bob, "/orders | set=b"), "Bo")
	h.WantTold(ann, "/gm say | as=G2 | text=Ours!", "Ghast 2")
	h.WantPublic(h.Slash(ann, "/gm rule | check=B agility"), "Bo")
	h.WantTold(ann, "/gm set | creature=G3 | what=out | value=yes | reason=A fall", "Ghast 3")
	h.sure(bob, h.Act(bob, "pass | model=A"))
	h.sure(cat, h.Act(cat, "pass | model=B"))
	for _, line := range []string{"G: old bow on A", "G 1–3: G: attack A with old bow", "G1–3: attack a", "G Ghast 1–3 1 out: to Bridge"} {
		h.WantPrivate(h.Slash(ann, "/orders | set="+line), "Ghast 1–2")
	}
	h.WantPublic(h.Slash(ann, "/gm player | user=@Cat | creature=A"), "now plays **Ana**")
	h.WantPublic(h.Slash(ann, "/gm set | what=removed | creature=g1"), "Ghast 1** is removed")
}

// TestF51ListsAsShown (law 5) checks characters with their players, attacks by their numbers, reactions as
// printed, and reserves, each as a post or panel shows it.
func TestF51ListsAsShown(t *testing.T) {
	ann, bob, cat := commandstest.Ann, commandstest.Bob, commandstest.Cat
	h := newHouse(t)
	h.OpenFight("")
	dan := gamekit.User{ID: "1004", Name: "Dan"}
	h.WantPublic(h.Slash(dan, "/game join | character=Ilsa Farrow (Bob) 5/5"), "Ilsa Farrow")
	h.Slash(ann, "/gm add | what=Ghast th2 hits9; claws 12 hand | count=3")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "3 × Ghast")
	for _, name := range []string{"3 × Ghast (in reserve)", "3 × Ghast", "3 x ghast", "3 × Ghast (TH 2; 9/9 each)"} {
		h.WantPrivate(h.Slash(ann, "/gm add | what="+name), "already in reserve")
	}
	h.WantTold(ann, "/gm add | what=3 × Ghast (in reserve) | zone=Field", "Ghast 1–3")
	h.WantTold(ann, "/gm add | what=2 × Hill Goblin | zone=Tower", "Hill Goblin 1–2")
	h.Slash(ann, "/gm next")
	h.answersAsPrinted(bob, cat)
	for _, by := range []gamekit.User{bob, cat, dan} {
		h.Slash(ann, "/gm set | creature="+map[string]string{"Bob": "Ana", "Cat": "Bo", "Dan": "Ilsa"}[by.Name]+" | what=turn | value=lost | reason=Asleep")
	}
	h.Slash(ann, "/orders | set=Ghast: attack Bo with claws")
	h.WantPublic(h.Slash(ann, "/gm next"), "Interpose with")
	for _, number := range []string{"#9", "`#9`", "# 9", "9", "attack #9", "#9 Ghast 1, claws", "9: Ghast 1 at Bo"} {
		h.WantPrivate(h.Act(bob, "interpose "+number), "no number 9")
	}
	h.WantPublic(h.Act(bob, "interpose `#1`"), "interposes")
}

// answersAsPrinted sets each reaction, and types its printed form.
func (h *house) answersAsPrinted(bob, cat gamekit.User) {
	h.Helper()
	for _, line := range []string{"allies", "Bo if both survive", "Bo or any ally to save them at any cost", "never", "allies to save them for fewer hits", "ask me"} {
		h.Slash(bob, "/orders | set="+line)
		want := own(h, bob)
		_, answer, _ := strings.Cut(want, ": ")
		for _, text := range []string{want, answer, strings.TrimSuffix(answer, "."), strings.ToUpper(want)} {
			h.Slash(bob, "/orders | set=never")
			h.WantPrivate(h.Slash(bob, "/orders | set="+strings.ReplaceAll(text, "**", "")), "")
			if got := own(h, bob); got != want {
				h.Errorf("%q armed %q, want %q", text, got, want)
			}
		}
	}
	h.Slash(bob, "/orders | set=interpose for Bo if both survive; interpose for any ally always; ask me first at 2 hits or fewer.")
	if got := own(h, bob); !strings.Contains(got, "2 hits or fewer") || !strings.Contains(got, "any ally always") {
		h.Errorf("armed %q", got)
	}
	h.WantPrivate(h.Slash(cat, "/orders | set=Bo: interpose for Ilsa if both survive"), "if both survive")
	h.Slash(cat, "/orders | set=ask me")
	h.Slash(bob, "/orders | set=ask me")
}

// own returns the line of /act about a player's reactions.
func own(h *house, by gamekit.User) string {
	for line := range strings.SplitSeq(commandstest.Text(h.Slash(by, "/act")), "\n") {
		if strings.Contains(line, "interpose") || strings.Contains(line, "ask me first") {
			return line
		}
	}
	return ""
}
