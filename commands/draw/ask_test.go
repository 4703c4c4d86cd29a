package draw_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestExclusions checks that exclusions by an option, a sign or a word are in the post, and that other
// signs belong to names.
func TestExclusions(t *testing.T) {
	h := newHouse(t)
	for options, want := range map[string]string{
		"entrants=Dan, !Eve, -Fay, G | except=G":                `Entrants: Dan, !Eve, \\-Fay\.\nExcluded: G\.\n-# 🔒`,
		"entrants=@Ann @Bob @Cat !@Bob":                         `Entrants: <@\d+>, <@\d+>\.\nExcluded: <@1002>\.`,
		"entrants=Dan, Eve, Fay except Dan":                     `Entrants: Eve, Fay\.\nExcluded: Dan\.`,
		"entrants=1. Dan 2. Eve 3. Fay":                         `Entrants: Dan, Eve, Fay\.\n-#`,
		"entrants=Dan / Eve / AC/DC":                            `Entrants: Dan, Eve, AC/DC\.`,
		"entrants=Dan*3, Eve x2":                                `Chances of 5: Dan 3, Eve 2\.`,
		"title=T | closes=2h | entrants=-@Bob | except=<@1003>": `Open until .*\nExcluded: <@1003>, <@1002>\.$`,
	} {
		h.want(h.list(h.opens("/draw | "+options)).Text, want)
	}
	bars := h.Do(h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "Dan | Eve|Fay"}}, "draw"))
	h.want(h.list(h.id(bars)).Text, `Entrants: Dan, Eve, Fay\.`)
}

// TestSpacesOnly checks that a list with spaces alone is offered as several entrants.
func TestSpacesOnly(t *testing.T) {
	h := newHouse(t)
	asked := h.Slash(ann, "/draw | title=Prize | entrants=Dan Eve Fay | count=2")
	h.WantPrivate(asked, "uses Dan, Eve, Fay.")
	use := buttons(commandstest.Message(asked))[0]
	h.WantPrivate(h.Press(bob, use), "Send it again")
	opened := h.Press(ann, use)
	h.WantPublic(opened, "2 winners, 3 entrants")
	h.WantPrivate(h.Press(ann, use), "already open")
	h.want(h.list(h.opens("/draw | entrants=Dan Dee, Eve Ess")).Text, "Entrants: Dan Dee, Eve Ess")
}

// TestGuessedWeights checks that numbers behind names are shown as weights before the draw opens, and can
// stay parts of names.
func TestGuessedWeights(t *testing.T) {
	h := newHouse(t)
	for word, want := range map[string]string{"open": `Chances of 6: Dan 1, Eve 2, Fay 3\.`,
		"names": `Entrants: Dan, Eve\\: 2, Fay \\\(3\\\)\.`} {
		asked := h.Slash(ann, "/draw | title=Prize | entrants=Dan, Eve: 2, Fay (3) | count=2")
		h.WantPrivate(asked, "Chances of 6: Dan 1, Eve 2, Fay 3")
		if len(h.Said) != 0 && word == "open" && strings.Contains(h.Said[0], "Eve 2") {
			t.Errorf("it is posted before it is checked: %q", h.Said)
		}
		for _, id := range buttons(commandstest.Message(asked)) {
			if strings.HasSuffix(id, word) {
				h.want(h.list(h.id(h.Press(ann, id))).Text, `2 winners, 3 entrants.*\n`+want)
			}
		}
	}
	for _, entrants := range []string{"Ann 5, Bob 2", "3x Ann, 2x Bob", "3 Ann, Bob", "Ann (3 tickets), Bob (1 ticket)"} {
		h.WantPrivate(h.Slash(ann, "/draw | entrants="+entrants), "Check the weights")
	}
	h.want(h.result(h.opens("/draw | entrants=Dan x3, Eve x3")), `^🏆 \*\*Draw: (Dan|Eve) wins\*\*, with 3 of 6 chances\.`)
	h.want(h.list(h.opens("/draw | entrants=Cat, Cat (2)")).Text, `Entrants: Cat, Cat \\\(2\\\)\.`)
}

// TestNamesWithVersus checks that names with vs between them are offered as several, and refused where the
// draw itself sets who meets.
func TestNamesWithVersus(t *testing.T) {
	h := newHouse(t)
	asked := h.Slash(ann, "/draw | entrants=Tom, Tim vs Tam")
	h.WantPrivate(asked, "“Tim vs Tam” has no commas. It may mean 2 entrants. The button below uses Tom, Tim, Tam.")
	h.WantPublic(h.Press(ann, buttons(commandstest.Message(asked))[0]), "3 entrants")
	h.want(h.list(h.opens(`/draw | entrants=Tom, "Tim vs Tam"`)).Text, `Entrants: Tom, Tim vs Tam\.`)
	for _, kind := range []string{"pairs", "teams"} {
		h.WantPrivate(h.Slash(ann, "/draw | entrants=Ann vs Bob, Cat vs Dan | type="+kind), "Put a comma between the names: Ann, Bob.")
	}
}

// TestJoinedNames checks that the last two names of a list are two entrants.
func TestJoinedNames(t *testing.T) {
	h := newHouse(t)
	for _, entrants := range []string{"Dan, Eve and Fay", "Dan, Eve, and Fay", "Entrants: Dan, Eve or Fay"} {
		h.want(h.list(h.opens("/draw | entrants="+entrants)).Text, `3 entrants.*\nEntrants: Dan, Eve, Fay\.`)
	}
	h.WantPrivate(h.Slash(ann, "/draw | entrants=Dan 10%, Eve 90%"), "Chances of 100: Dan 10, Eve 90.")
}

// TestGuessedCopies checks that numbers beside cards are shown as copies before the deck is shuffled.
func TestGuessedCopies(t *testing.T) {
	h := newHouse(t)
	asked := h.Slash(ann, "/draw | type=deck | entrants=3 Wolf, 2 Bear, Rabbit")
	h.WantPrivate(asked, "**. 6 cards: Wolf 3, Bear 2, Rabbit 1.")
	h.want(h.list(h.id(h.Press(ann, buttons(commandstest.Message(asked))[0]))).Text, `6 cards`)
	h.want(h.list(h.opens("/draw | type=deck | entrants=7 of Hearts, 8 of Spades")).Text, `2 cards`)
}

// TestOneEntrant checks what is said of a single entrant that stands for several.
func TestOneEntrant(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/draw | entrants=Dan Dee and Eve and Fay"), "uses Dan Dee, Eve, Fay.")
	for entrants, want := range map[string]string{"1-100": "`/roll d100`", "5 to 10": "`/roll d6+4`",
		"everyone": "can't list members", "online members": "can't list members", "@Players": "can't list members"} {
		h.WantPrivate(h.Slash(ann, "/draw | entrants="+entrants), want)
	}
}
