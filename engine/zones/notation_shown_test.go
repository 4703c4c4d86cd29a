package zones

import (
	"testing"
)

// TestF53CardsAreRead checks that creatures as posts, panels, menus and cards show them are parsed (F51,
// F53).
func TestF53CardsAreRead(t *testing.T) {
	const same = "Bolt th8 hits5 agility7; hammer 3 hand; short-bow 2 ranged"
	for _, line := range []string{
		"Bolt: TH 8, 5 hits; hammer (hand, 3 dice), short-bow (ranged, 2 dice); agility 7",
		"Bolt TH 8, 5 hits; hammer (hand, 3 dice), short-bow (ranged, 2 dice); agility 7",
		"Bolt, TH 8, 5 hits, agility 7; hammer 3; short-bow 2",
		"Bolt, TH 8, hits 5, agility 7; hammer 3, short-bow 2",
		"Bolt, TH 8+, AGILITY 7+, 5 hits; hammer, 3 dice, hand; short-bow, 2 dice, ranged",
		"Bolt, TH 8+, AGILITY 7+, 5 hits; hammer, 3 dice, hand, short-bow, 2 dice, ranged",
		"bolt th8 hits5 agi7; hammer 3 hand; short-bow 2 ranged",
	} {
		p, err := ParseProfile(line)
		if p.Name == "bolt" {
			p.Name = "Bolt"
		}
		if got := p.Notation(); err != nil || got != same {
			t.Errorf("%s\n%s %v", line, got, err)
		}
	}
	for line, want := range map[string]string{
		"Imp TH 6, 1 hit; claw (hand, 1 die); no agility check":                 "Imp th6 hits1 exempt; claw 1 hand",
		"Imp TH 6, 1 hit; claw (hand, 1 die); agility 6, might 9":               "Imp th6 hits1 agility6 might9; claw 1 hand",
		"Imp TH 6, 1 hit; agility 6":                                            "",
		"Number 9 hits 4 th7; axe 1 hand":                                       "Number 9 th7 hits4; axe 1 hand",
		"Ana th7 hits1; axe 2 hand; bow 2":                                      "Ana th7 hits1; axe 2 hand; bow 2 ranged",
		"Ana th7 hits1; throwing knives 3":                                      "Ana th7 hits1; throwing knives 3 thrown",
		"Ana th7 hits1; axe (2, hand)":                                          "Ana th7 hits1; axe 2 hand",
		"Hill Goblin TH 6, 2 hits; spear (hand, 2 dice), sling (ranged, 1 die)": "Hill Goblin th6 hits2; spear 2 hand; sling 1 ranged",
		"Ana th7 hits1; long bow, 2 m 2 ranged":                                 "Ana th7 hits1; long bow, 2 m 2 ranged",
	} {
		p, err := ParseProfile(line)
		if got := p.Notation(); (err != nil) != (want == "") || want != "" && got != want {
			t.Errorf("%s\n%s %v", line, got, err)
		}
	}
}
