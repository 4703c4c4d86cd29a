package rolls_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// TestSeveralRolls checks that a line shows each of its rolls, the total first, and those that were not made.
func TestSeveralRolls(t *testing.T) {
	h := newHouse(t)
	for line, want := range map[string]string{
		"d{9,9}+5; 2d{4,4}":                      "🎲 **Ann** rolls `d{9,9}+5; 2d{4,4}`\n**14** `d{9,9}+5`: 9 + 5\n**8** `2d{4,4}`: (4, 4)",
		"attack: d{9,9} vs 9, fire: 2d{4,4} # x": "🎲 **Ann** rolls for x\n**9** ✓ passes attack `d{9,9} >= 9`\n**8** fire `2d{4,4}`: (4, 4)",
		"d{9,9} vs 9 if hit 2d{4,4} if miss d6":  "**9** ✓ hit `d{9,9} >= 9`\n**8** `2d{4,4}`: (4, 4)\n– `d6` not rolled",
		"d{9,9} vs 10 if hit 2d6":                "**9** ✗ miss `d{9,9} >= 10`\n– `2d6` not rolled",
		"2x(d{9,9} vs 9, d{4,4})":                "\n1: **9** ✓ passes `d{9,9} >= 9`\n**4** `d{4,4}`\n2: **9**",
		"2d{3,3}+1 pbta # defy":                  "🎲 **7** partial success — **Ann** rolls `2d{3,3}+1 pbta` for defy: (3, 3) + 1",
		"d{4,4} bands(1-3 low, 4+ high)":         "🎲 **4** high — **Ann** rolls",
		"d{4,4} @everyone; d6":                   "Warbell can't read",
		"2d{4,4} fire":                           "🎲 **8** — **Ann** rolls `2d{4,4}` for fire: (4, 4)",
		"2d6>=6; d8":                             "could count dice or compare the total",
		"d{1,1}; 2d":                             "How many sides",
	} {
		if got := text(h.Slash(ann, "/roll | dice="+line)); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", line, got, want)
		}
	}
}

// TestLinesAreRolledAgain checks that the buttons of a line roll it again, show its odds and prove it.
func TestLinesAreRolledAgain(t *testing.T) {
	h := newHouse(t)
	first := h.Slash(ann, "/roll | dice=a: d{9,9} vs 9 if hit b: 2d6")
	h.WantPublic(h.Press(bob, labelled(t, first, "Roll again")), "**Bob** rolls `a: d{9,9} >= 9; if hit b: 2d6`")
	h.WantPrivate(h.Press(bob, labelled(t, first, "Odds")), "- a `d{9,9} >= 9`: Passes **100%**.")
	h.WantPrivate(h.Press(bob, labelled(t, first, "Proof")), "`d{9,9} >= 9; 2d6` rolled `")
	if _, report := h.checked(); report.Rolls != 2 {
		t.Errorf("%d rolls are checked", report.Rolls)
	}
}

// TestALineIsRetold checks that a repeated call shows the same line.
func TestALineIsRetold(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"dice": {Text: "d20+5 vs 15 crit if hit 2d6; 3d8 # x"}}, "roll")
	first := text(h.Do(call))
	h.Build(h.Store)
	if again := text(h.Do(call)); again != first || !strings.Contains(first, "for x") {
		t.Errorf("first %q, then %q", first, again)
	}
}

// TestSecretLines checks that a line can be hidden, blind, looked at and revealed, with all its rolls.
func TestSecretLines(t *testing.T) {
	h := newHouse(t)
	const line = "d{9,9} vs 9 if hit 2d{4,4}"
	const told = "**9** ✓ hit `d{9,9} >= 9`\n**8** `2d{4,4}`: (4, 4)"
	mine := h.Slash(ann, "/roll | secret=me | dice="+line)
	h.WantPrivate(mine, told)
	h.WantPublic(h.Press(ann, labelled(t, mine, "Reveal to everyone")), told)
	blind := h.Slash(ann, "/roll | secret=blind | dice="+line)
	h.WantPublic(blind, "rolls blind")
	look, reveal := labelled(t, blind, "See result"), labelled(t, blind, "Reveal to everyone")
	h.WantPrivate(h.Press(ann, look), "This roll is blind")
	h.WantPrivate(h.pressed(cat, look, true), told)
	h.WantPublic(h.pressed(cat, reveal, true), told)
	if _, report := h.checked(); report.Opened != 2 {
		t.Errorf("%d revealed rolls are checked", report.Opened)
	}
}

// TestPush checks that a Year Zero roll can be pushed once, by its roller, and that the export verifies. The
// dice depend on the ID of the press, so that they can't be known before.
func TestPush(t *testing.T) {
	h := newHouse(t)
	roll := h.Slash(ann, "/roll | dice=yz 20")
	push := labelled(t, roll, "Push the roll")
	h.WantPrivate(h.Press(bob, push), "Only the roller can push")
	press := h.PressCall(ann, push)
	pushed := h.Do(press)
	h.WantPublic(pushed, "-# Pushed. Kept: ")
	if proof := labelled(t, pushed, "Proof"); proof != "rp:"+press.ID {
		t.Errorf("the push is proven as %s, not as the press %s", proof, press.ID)
	}
	if again, known, err := h.Bot.Again(t.Context(), press); err != nil || !known || text(again) != text(pushed) {
		t.Errorf("the push is repeated as %q (%v, %v)", text(again), known, err)
	}
	if strings.Contains(strings.Join(labels(commandstest.Message(pushed)), " "), "Push") {
		t.Error("a push can be pushed")
	}
	h.WantPrivate(h.Press(ann, push), "already been pushed")
	for _, forged := range []string{"ru:", "ru:i:999", push + ":push"} {
		h.WantPrivate(h.Press(ann, forged), "")
	}
	hidden := h.Slash(ann, "/roll | secret=me | dice=yz 20")
	if strings.Contains(strings.Join(labels(commandstest.Message(hidden)), " "), "Push") {
		t.Error("a secret roll can be pushed in public")
	}
	if _, report := h.checked(); report.Rolls != 2 {
		t.Errorf("%d rolls are checked", report.Rolls)
	}
}

// TestSystemsOfAServer checks that a server's saved rolls are presets with the words of its game.
func TestSystemsOfAServer(t *testing.T) {
	h := newHouse(t)
	h.keeper(cat, "saved", "roll", map[string]gamekit.Value{"name": {Text: "move"}, "dice": {Text: "2d{3,3}+$stat:0 pbta"}, "owner": {Text: "server"}})
	h.WantPublic(h.Slash(ann, "/roll | dice=@move 2 # defy"), "🎲 **8** partial success — **Ann** rolls `@move` `2d{3,3}+2 pbta` for defy")
	h.WantPublic(h.Slash(bob, "/roll | dice=@move"), "**6** ✗ miss")
	h.Slash(ann, "/saved roll | name=sword | dice=attack: d20+$bonus:5 vs ${ac:15} crit 19 if hit damage: 2d6+3")
	h.WantPublic(h.Slash(ann, "/roll | dice=@sword 40 ac=2"), "attack: d20+40 >= 2 crit 19; if hit damage: 2d6+3`")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@sword + 2"), "has several rolls")
	h.WantPrivate(h.Slash(ann, "/saved roll | name=bad | dice=d20 if hit 2d6"), "needs a roll with a target")
	h.WantPublic(h.Slash(ann, "/saved panel"), "@sword")
}

// TestLineOdds: /odds of a line and of a game's words.
func TestLineOdds(t *testing.T) {
	h := newHouse(t)
	for what, want := range map[string]string{
		"2d6+1 pbta":                   "✗ miss **28%** · partial success **44%** · full success **28%**",
		"d20+5 vs 15 if hit 2d6+3":     "- `2d6+3`: Rolled **55%**. Average 10.0. Average, counting no roll as 0: 5.5.",
		"blades 2":                     "critical **3%**",
		"yz 3":                         "Success after a push **62%**",
		"3x(d20 vs 11; d6)":            "for each of 3 rolls",
		"10d6 wh 3+ 4+ 5+":             "Average 2.2",
		"d20 vs 15 crit if hit 999d4!": "at most 1000 dice",
	} {
		if got := text(h.Slash(ann, "/odds | what="+what)); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
}

// TestHelpOfLines checks that the page about lines is behind that about dice.
func TestHelpOfLines(t *testing.T) {
	h := newHouse(t)
	page := h.Slash(ann, "/help | topic=dice")
	h.wantPanel(h.Press(ann, labelled(t, page, "Read several rolls")), "Several rolls in one line")
	h.WantPrivate(h.Press(ann, "h:nothing"), "There is no help page")
}

// TestLinePicture checks that the picture of a line shows the dice of all rolls.
func TestLinePicture(t *testing.T) {
	h := newHouse(t)
	h.Painted = true
	h.Build(h.Store)
	m := commandstest.Message(h.Slash(ann, "/roll | picture=true | dice=d{9,9} vs 9 if hit 2d{4,4} if miss d6 # x"))
	if len(m.Files) != 1 || !strings.Contains(m.Files[0].Alt, "9") || !strings.Contains(m.Files[0].Alt, "4, 4") {
		t.Errorf("%d files: %+v", len(m.Files), m.Files)
	}
}

// BenchmarkRolls compares rolls with one expression and with three, by the command.
func BenchmarkRolls(b *testing.B) {
	for _, line := range []string{"d20+5", "d20+5; 2d6+3; d8"} {
		b.Run(line, func(b *testing.B) {
			h := newHouse(b)
			for b.Loop() {
				h.Now = h.Now.Add(time.Minute) // or it would be too many commands
				h.Slash(ann, "/roll | dice="+line)
			}
		})
	}
}

// TestPresetsOfEachGame checks that an organiser can save a preset of each game for the server, and that all
// users can roll it with values, see its odds, and push it if the game has that.
func TestPresetsOfEachGame(t *testing.T) {
	h := newHouse(t)
	for i, c := range []struct{ saved, values, dice, odds string }{
		{"2d6+$stat:0 pbta", "2", "2d6+2 pbta", "partial success"},
		{"blades $rating:1", "3", "3d6kh1 blades", "critical"},
		{"yz $pool:4", "6", "6d6=6 yz", "after a push"},
		{"wod $pool:5 $difficulty:6", "7 8", "7d10>=8f1 wod 8", "botch"},
		{"cod $pool:5", "3", "3d10!>=8 cod", "exceptional"},
		{"v5 $pool:5 $hunger:1", "7 2", "v5 7 2", "messy critical"},
		{"alien $base:4 $stress:1", "5 2", "yz 5b 2stress", "panic"},
		{"d${trait:6}+$bonus:0 savage", "8 1", "{d8!,d6!}kh1+1 >= 4 savage", "raise"},
		{"${attacks}d6 wh ${hit:4}+ ${wound:4}+ ${save:5}+", "10 3", "10d6>=3 wh 3+ 4+ 5+", "Average"},
		{"genesys ${y:0}y ${g:1}g ${p:2}p", "1 2 2", "genesys 1y 2g 2p", "triumph"},
		{"d20+$bonus:0 crit ${from:20}", "5 19", "d20+5 crit 19", "fumble"},
		{"2d6 bands(2-6 worse, 7-12 better)", "", "2d6 bands(2-6 worse, 7-12 better)", "better"},
	} {
		name := "preset" + strconv.Itoa(i)
		save := map[string]gamekit.Value{"name": {Text: name}, "dice": {Text: c.saved}, "owner": {Text: "server"}}
		h.WantPrivate(h.Do(h.SlashCall(bob, save, "saved", "roll")), "")
		if said := h.Slash(bob, "/roll | dice=@"+name+" "+c.values); said.Post != nil {
			t.Errorf("%s: saved for the server by a player who is no organiser: %q", c.saved, text(said))
		}
		h.keeper(cat, "saved", "roll", save)
		rolled := h.Slash(bob, "/roll | dice=@"+name+" "+c.values)
		h.WantPublic(rolled, "`@"+name+"` `"+c.dice+"`")
		h.WantPrivate(h.Slash(bob, "/odds | what="+c.dice), c.odds)
		if strings.HasPrefix(c.saved, "yz") {
			h.WantPublic(h.Press(bob, labelled(t, rolled, "Push the roll")), "-# Pushed. Kept: ")
		}
	}
}

// TestNarrativeDice checks that Genesys dice are shown by their faces and what remains of these, and don't
// count for luck.
func TestNarrativeDice(t *testing.T) {
	h := newHouse(t)
	said := text(h.Slash(ann, "/roll | dice=1y2g2p # sneak | picture=true"))
	if !regexp.MustCompile(`^🎲 \*\*(failure|\d+ success(es)?)(, \d+ (advantage|threat)s?)?(, \d triumph)?\*\* — \*\*Ann\*\* rolls ` +
		"`genesys 1y 2g 2p` for sneak: yellow [SA–]+|Triumph; green ").MatchString(said) {
		t.Errorf("told as %q", said)
	}
	h.WantPrivate(h.Press(ann, "rt:"), "No dice to count yet")
	h.WantPrivate(h.Slash(ann, "/odds | what=genesys y r"), "success **35%** · failure **65%** · advantage **31%** · threat **31%** · triumph **8%** · despair **8%**.")
	h.WantPrivate(h.Slash(ann, "/roll | dice=2d8 genesys"), "yellow, green")
	if _, report := h.checked(); report.Rolls != 1 {
		t.Errorf("%d rolls are checked", report.Rolls)
	}
}
