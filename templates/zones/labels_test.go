package zones

import (
	"testing"

	"warbell/engine/zones"
)

// TestWhatDescribesAChoice checks the descriptions of choices: place, distance, hits, and the roll of a
// check.
func TestWhatDescribesAChoice(t *testing.T) {
	at := func(v zones.View) Line { return NewLine(words(t).Line(battle(v), nil)) }
	still, attacked, gone := at(skirmish()), at(underAttack()), at(busy())
	fled := gone.Creature(wraith.ID)
	reserve := zones.Creature{Name: "Imp"}
	crowd := still.Crowd(span.ID)
	brunAt := still.Creature(brun.ID)
	for _, c := range []struct{ got, want string }{
		{crowd, "Brun, Ghoul 1, Ghoul 2, Ghoul 3"}, {still.Crowd("moon"), "empty"},
		{still.Apart(ilsa.ID, ilsa.ID), "same zone"}, {still.Apart(ilsa.ID, brun.ID), "1 zone away: Broken Span"},
		{still.Whereabouts(&brunAt), "at Broken Span"}, {still.Whereabouts(&reserve), "in reserve"}, {still.Whereabouts(&fled), "out of the fight"},
		{still.Blow(claw(ghoul1, brun, 9, false, 2)), "Ghoul 1, claws"}, {attacked.Blow(claw(ghoul1, brun, 9, false, 2)), "Ghoul 1, claws: 2 hits on Brun"},
		{still.Tested(ilsa.ID, "wits"), "needs 6+ on a D12"}, {still.Tested(ilsa.ID, "agility"), "needs 5+ on a D12"},
		{still.Phrase("asking", zones.Request{By: brun.ID}), "**Brun** asks:"}, {still.Phrase("asking", zones.Request{By: brun.ID, For: ilsa.ID}), "**Brun** offers to help **Ilsa**:"},
		{still.Phrase("grant_request", zones.Request{By: brun.ID}), "Grant Brun's request"}, {still.Phrase("grant_request", zones.Request{By: brun.ID, For: ilsa.ID}), "Grant Brun's help for Ilsa…"},
		{still.Phrase("unruled", ilsa.ID), "**Ilsa** waits for the GM's ruling."},
		{still.Phrase("card", zones.Profile{TH: 7, Hits: 4, Weapons: []zones.Weapon{{Name: "bow", Dice: 3}, {Name: "knife", Dice: 1}}}), "TH 7, hits 4; bow 3, knife 1"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
