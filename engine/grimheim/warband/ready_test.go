package warband

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// TestReady checks that at each limit there are two warbands of each faction and one of Mercenaries. They
// are legal, spend all points, have useful weapons in duels, and have descriptions.
func TestReady(t *testing.T) {
	counted := map[card.Faction]map[int]int{}
	for _, r := range readyMade() {
		for _, text := range r.texts {
			parsed(t, r.name+", "+text)
		}
	}
	for _, l := range ReadyMade() {
		if counted[l.Faction] == nil {
			counted[l.Faction] = map[int]int{}
		}
		counted[l.Faction][l.Limit]++
		if total := Cost(l.Warband).Total; total*20 < l.Limit*19 || l.Limit == 200 && len(l.Models) != 3 || l.Limit > 200 && len(l.Models) < 4 {
			t.Errorf("%s: %d of %d points, %d models", l.Name, total, l.Limit, len(l.Models))
		}
		if !strings.HasSuffix(l.Play, ".") || !strings.HasSuffix(l.Story, ".") || len(l.Play+l.Story) > 300 {
			t.Errorf("%s: %s %s", l.Name, l.Play, l.Story)
		}
		for i := range l.Models {
			if p, _, err := l.Duel(i); err != nil || p.Weapons[0].Name == card.Unarmed().Name {
				t.Errorf("%s: %s %v", l.Name, p.Notation(), err)
			}
		}
		if found, ok := Ready(" "+strings.ToUpper(string(l.Name)), l.Limit); !ok || found.Text() != l.Text() {
			t.Errorf("%s, %d points, is not found", l.Name, l.Limit)
		}
	}
	two, one := map[int]int{200: 2, 300: 2, 500: 2}, map[int]int{200: 1, 300: 1, 500: 1}
	want := map[card.Faction]map[int]int{card.Imperial: two, card.Undead: two, card.Primordial: two, card.Tribes: two, card.Mercenaries: one}
	if diff := cmp.Diff(want, counted); diff != "" {
		t.Error(diff)
	}
	if _, ok := Ready("The Ember Watch", 250); ok {
		t.Error("there is one at 250 points")
	}
}

// TestBalance lets pre-made warbands meet in ladders of duels, and prints how often each wins. By default
// each meets the next one only, to see that all fights end. WARBELL_BALANCE sets how often each pair of a
// limit meets. The results don't judge a warband, because archers and healers are worth more on a
// battlefield.
func TestBalance(t *testing.T) {
	rounds, _ := strconv.Atoi(os.Getenv("WARBELL_BALANCE"))
	src := dice.Seeded(14)
	for _, limit := range ReadyLimits() {
		lists := slices.DeleteFunc(ReadyMade(), func(l List) bool { return l.Limit != limit })
		won, met := map[string]float64{}, map[string]int{}
		for i, a := range lists {
			for j, b := range lists {
				for range rounds {
					if i != j {
						met[string(a.Name)]++
						won[string(a.Name)] += meet(t, a.Warband, b.Warband, src)
					}
				}
			}
			if rounds == 0 && limit == ReadyLimits()[0] {
				meet(t, a.Warband, lists[(i+1)%len(lists)].Warband, src)
			}
		}
		for name, n := range met {
			t.Logf("%d points, %s: wins %.0f of 100 ladders", limit, name, 100*won[name]/float64(n))
		}
	}
}

// meet gives 1 if the first warband wins a ladder, 0.5 if nobody does.
func meet(t *testing.T, a, b Warband, src dice.Source) float64 {
	t.Helper()
	l, err := Ladder(a, b)
	if err != nil {
		t.Fatal(err)
	}
	over, err := grimheim.QuickLadder(game.Terms{Engaged: true, Ladder: l}, nil, src)
	s := over.Last().Score
	if err != nil || len(over.Duels) != len(l.Pairs) || s.Wins[0]+s.Wins[1]+s.Drawn != len(l.Pairs) {
		t.Fatalf("%s against %s: %+v of %v, %v", a.Name, b.Name, s, l.Pairs, err)
	}
	return []float64{0.5, 1, 0}[s.Ahead()]
}
