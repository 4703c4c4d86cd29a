package zones_test

import (
	"testing"

	"warbell/commands/commandstest"
)

// TestF101WhoWaitsInReserve (F101) checks that a suggested reserve can be brought, or that the refusal says
// which option to leave out.
func TestF101WhoWaitsInReserve(t *testing.T) {
	ann := commandstest.Ann
	h := newHouse(t)
	h.OpenFight("")
	h.WantTold(ann, "/gm add | what=Wraith th7 hits4; claws 2 hand | count=2", "")
	waiting := h.Suggest(ann, "gm", "add", "what")[0].Value
	if waiting != "#1" {
		t.Fatalf("%q is suggested first", waiting)
	}
	for options, want := range map[string]string{
		"":                           "in the option `zone`",
		" | count=3":                 "in the option `zone`",
		" | zone=field | count=3":    "You can't bring in 3 of them: 2 are in reserve",
		" | zone=field | show=all":   "Leave out `show`",
		" | zone=nowhere | show=all": "There is no zone",
	} {
		h.WantPrivate(h.Slash(ann, "/gm add | what=#1"+options), want)
	}
	h.WantTold(ann, "/gm add | what=#1 | zone=field", "Wraith")
	// The name of pre-made opponents with a count means new ones, even if such opponents are in reserve.
	h.WantTold(ann, "/gm add | what=Cellar Rat", "")
	h.WantTold(ann, "/gm add | what=Cellar Rat | zone=field | count=2", "Cellar Rat")
}

// TestF101OneCharacterIsGiven (F101) checks that a player gets either a new character or one of the fight.
func TestF101OneCharacterIsGiven(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantPrivate(h.Slash(commandstest.Ann, "/gm player | user=@Cat | character=Ilsa Farrow | creature=Ana"), "can't give two characters")
}
