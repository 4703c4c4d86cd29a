package rolloff_test

import (
	"regexp"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestAllAtOnce checks that the rolls for named participants are made at once, in one line.
func TestAllAtOnce(t *testing.T) {
	h := newHouse(t)
	line := h.Slash(ann, "/rolloff | entrants=@Bob, Orcs +2, *Wolves*; @all -1")
	h.WantPublic(line, "🏆")
	for _, want := range []string{"Ann ", "Bob ", "Orcs ", `\*Wolves\* `, `\@all `, "+2 = ", "-1 = ", "the roll-off: "} {
		if !strings.Contains(text(line), want) {
			t.Errorf("%q is not in %q", want, text(line))
		}
	}
	if lines := strings.Count(text(line), "\n"); lines > 0 {
		t.Errorf("it has %d lines more: %q", lines, text(line))
	}
	if pings := line.Post.Message().Pings; len(pings) > 0 {
		t.Errorf("it pings %v", pings)
	}
	h.WantPrivate(h.Slash(bob, "/game record | get=verify"), "")
}

// TestWhatIsAgreedOn checks that the line shows each term.
func TestWhatIsAgreedOn(t *testing.T) {
	h := newHouse(t)
	for said, want := range map[string]string{
		"entrants=Orcs | dice=d{3,3} | best-of=2":                         `with .d\{3,3\}.*\(3, 3\) \*\*3\*\*`,
		"entrants=Orcs +1 | dice=d{3,3} | lowest=true":                    `🏆 \*\*Ann\*\* wins the roll-off with .*, lowest first: Ann \*\*3\*\* · Orcs 3\+1 = \*\*4\*\*`,
		"entrants=Orcs | dice=d{3,3} | ties=shared":                       `🏆 \*\*Ann\*\* and \*\*Orcs\*\* win the roll-off.*: Ann \*\*3\*\* · Orcs \*\*3\*\*`,
		"entrants=@Ann +2, Orcs +1 | dice=d{3,3} | ties=bonus":            `🏆 \*\*Ann\*\* wins .*: Ann 3\+2 = \*\*5\*\* ·`,
		"entrants=@Bob, Orcs -9, Wolves -9 | teams=2 vs 2 | dice=d4":      `🏆 \*\*(Ann|Bob)\*\* and \*\*(Ann|Bob)\*\* win .*: (Ann|Bob) .* \+ (Ann|Bob) .* · Orcs .* \+ Wolves `,
		"entrants=ann +2, Orcs -9, Wolves -9 | dice=d{3,3} | ties=shared": `the roll-off.*: Ann 3\+2 = \*\*5\*\* · Orcs 3-9 = \*\*-6\*\* · Wolves [^·]*$`,
		"join=false | entrants=Orcs, Wolves +9":                           `🏆 \*\*Wolves\*\*`,
		"join=false | entrants=@Bob +1; Orcs 3 -9":                        `🏆 \*\*Bob\*\* wins .*: Bob \d\+1 = .*Orcs 3 \d-9`,
		"entrants=@Bob, @Ann +9 @Cat | initiative=true | dice=d20":        `(?s)^🎲 \*\*Order\*\*.*\n1\. .*\n2\. .*\n3\. `,
	} {
		reply := h.Slash(ann, "/rolloff | "+said)
		if !commandstest.Public(reply) || !regexp.MustCompile(want).MatchString(text(reply)) {
			t.Errorf("%s: want %s in %q", said, want, text(reply))
		}
	}
}

func TestWhatCannotBeAgreedOn(t *testing.T) {
	h := newHouse(t)
	for said, want := range map[string]string{
		"entrants=Orcs | dice=2d":                        "How many sides",
		"join=false | entrants=\u3164, \u2800":           "No one is taking part",
		"entrants=Orcs | dice=6x d6":                     "one total for each",
		"entrants=Orcs | dice=50d6":                      "roll that many dice",
		"entrants=Orcs | dice=d6[fire]":                  "no label",
		"entrants=Orcs, <@4242>":                         "isn't here",
		"entrants=<@&43>":                                "who has a role",
		"entrants=@Bob the Orc":                          "can't mix a player and a name",
		"entrants=@everyone -1":                          "can't list members",
		"entrants=Red = 12, Blue":                        "Write Red +12",
		"entrants=Thorin: 3":                             "Write Thorin +3",
		"entrants=Thorin adv":                            "all roll the same dice",
		"entrants=Red+d4":                                "other dice than d6",
		"entrants=@Warbell":                              "is a bot",
		"entrants=Orcs | teams=3 vs 1":                   "4 places for 2 entrants",
		"entrants=Orcs | teams=ours":                     "isn't a list of team sizes",
		"teams=1":                                        "can't have teams",
		"join=false":                                     "No one is taking part",
		"entrants=" + strings.Repeat("x", 41):            "at most 40 characters",
		"entrants=" + strings.Repeat("x,", 30):           "at most 25 entrants",
		"join=false | entrants=Orcs, Ogres | press=true": "No player can press *Roll*",
	} {
		h.WantPrivate(h.Slash(ann, "/rolloff | "+said), want)
	}
}

// TestListsOfEntrants checks lists without commas, joined names and numbers of copies.
func TestListsOfEntrants(t *testing.T) {
	h := newHouse(t)
	for entrants, want := range map[string]string{
		"Red [+2], Blue": "Red 3+2 = 5 · Blue 3", "Blue vs Green": "Blue 3 · Green 3", "1. Red 2. Blue": "Red 3 · Blue 3",
		"Ann +2 Bob +3": "Bob 3+3 = 6 · Ann 3+2 = 5", "Goblin x2": "Goblin 1 3 · Goblin 2 3", "me +3, Red": "Ann 3+3 = 6 · Red 3",
		"1. Red\n2. Gimli and Cat": "Red 3 · Gimli 3 · Cat 3", "+2 Red, Blue": "Red 3+2 = 5 · Blue 3",
	} {
		got := text(h.Slash(ann, "/rolloff | join=false | ties=shared | dice=d{3,3} | entrants="+entrants))
		if plain := strings.NewReplacer("\\", "", "*", "").Replace(got); !strings.Contains(plain, ": "+want) {
			t.Errorf("%q: %q, want %q", entrants, got, want)
		}
	}
	bars := h.Do(h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "Red | Blue"}}, "rolloff"))
	h.WantPublic(bars, "Blue")
}

// TestEachPressesWithOthers checks that mere names are rolled for while players press.
func TestEachPressesWithOthers(t *testing.T) {
	h := newHouse(t)
	start := h.Slash(ann, "/rolloff | entrants=@Bob, Orcs -9 | press=true | dice=d{5,5} | ties=shared")
	h.WantPublic(start, "**Orcs** rolls 5-9 = **-4**")
	h.WantPublic(start, "ties share the place")
	roll := buttons(start.Post.Message())[0]
	h.WantPublic(h.Press(ann, roll), "**Ann** rolls **5**")
	h.WantPrivate(h.Press(ann, roll), "it's another player's turn")
	h.WantPublic(h.Press(bob, roll), "🏆 **Ann** and **Bob** win the roll-off with `d{5,5}`: Ann **5** · Bob **5** · Orcs 5-9 = **-4**")
}

// TestNamesAreTheirsWhoWroteThem checks that names are erased with the user who typed them, even if that user
// took no part.
func TestNamesAreTheirsWhoWroteThem(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff | join=false | entrants=@Bob, Orcs | initiative=true")
	kept := commandstest.Value(h.Store.DataSets(t.Context(), ann.ID))(t)
	for _, k := range kept {
		if k.What == "names" && len(k.Rows) == 1 && k.Rows[0]["text"] == "Orcs" {
			return
		}
	}
	t.Errorf("of Ann there is kept %v", kept)
}
