package rolls_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestWordsOfOtherBots checks that /roll answers words that are no dice privately, with the command for them.
func TestWordsOfOtherBots(t *testing.T) {
	h := newHouse(t)
	for typed, want := range map[string]string{
		"deck": "`/draw type:Deck of cards`", "card": "`/draw type:Deck of cards`", "draw a card": "`/draw type:Deck of cards`",
		"Draw 3 cards": "`/draw type:Deck of cards`", "giveaway": "`/draw`", "!help": "`/help topic:Dice`", "help": "`/help topic:Dice`",
		"stats": "6x4d6kh3", "luck": "My stats", "initiative": "`/rolloff initiative:True", "init +3": "`/rolloff initiative:True",
		"roll for initiative": "`/rolloff initiative:True", "pick": "`/draw`", "choose Ann!, Bob?!": "`/draw`", "draw a name from Ann, Bob": "`/draw`",
		"odds": "`/odds", "save": "`/saved list`", "secret": "`secret:`", "table": "`/saved table`", "settings": "`/settings`",
		"cortex d6 d8 d10": "doesn't know the dice of “cortex”", "hello": "“hello”",
	} {
		said := h.Slash(ann, "/roll | dice="+typed)
		h.WantPrivate(said, want)
		if said.Result != gamekit.ResultRefused {
			t.Errorf("%s: %v", typed, said.Result)
		}
	}
	for typed, want := range map[string]string{
		"pick tea, tea": "**2× ", "<@123> d{9,9}": "🎲 **9**", "@Warbell d{9,9}": "🎲 **9**", "d6 d8": "`d6; d8`", "choose a or b": "`d{a,b}`",
	} {
		if got := h.Slash(ann, "/roll | dice="+typed); got.Post == nil || !strings.Contains(text(got), want) && typed != "pick tea, tea" {
			t.Errorf("%s: %q, want %q", typed, text(got), want)
		}
	}
}

// TestSavedWithoutAt checks that a saved roll can be typed as other bots do: by its name, with advantage.
func TestSavedWithoutAt(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=attack | dice=d20+5 # axe")
	h.Slash(ann, "/saved roll | name=swing | dice=hit: d20+$b:5 vs 15, damage: 2d6")
	h.Slash(ann, "/saved roll | name=bite | dice=2d{4,4}+$b:1")
	h.Slash(ann, "/saved roll | name=help | dice=d{7,7}")
	for typed, want := range map[string]string{
		"attack": "`@attack` `d20+5` for axe", "attack adv": "`@attack` `2d20kh1+5` for axe", "@attack adv": "`2d20kh1+5`", "@attack dis +2": "`2d20kl1+5+2`",
		"@attack +2 adv": "`2d20kh1+5+2`", "<@99> attack adv": "`@attack` `2d20kh1+5`", "@Warbell attack adv": "`2d20kh1+5`", "attack adv # hidden": "for hidden",
		"swing adv": "hit: 2d20kh1+5 >= 15; damage: 2d6", "swing 7 dis": "hit: 2d20kl1+7 >= 15", "bite 3": "`2d{4,4}+3`", "help": "🎲 **7**",
	} {
		if got := h.Slash(ann, "/roll | dice="+typed); got.Post == nil || !strings.Contains(text(got), want) {
			t.Errorf("%s: %q, want %q", typed, text(got), want)
		}
	}
	h.WantPrivate(h.Slash(ann, "/roll | dice=bite adv"), "has no single D20")
	h.WantPrivate(h.Slash(bob, "/roll | dice=attack adv"), "“attack adv”") // it is Ann's
	h.Slash(ann, "/saved roll | name=longsword | dice=hit: d20+7; damage: d8+4")
	h.WantPrivate(h.Slash(ann, "/roll | dice=@longsword vs 16"), `Write hit\: d20+7 \>= 16; damage\: d8+4.`)
	h.WantPrivate(h.Slash(ann, "/roll | dice=@longsword + 1d6 fire"), `Write hit\: d20+7; damage fire\: d8+4+d6.`)
	h.Fill(ann, h.Slash(ann, "/saved table | name=loot").Modal, "rows", "a\n2: b")
	h.WantPrivate(h.Slash(ann, "/roll | dice=2x @loot"), "or 3 times: `/roll dice:@loot 3`")
}

// TestOddsInWords checks /odds of questions.
func TestOddsInWords(t *testing.T) {
	h := newHouse(t)
	for what, want := range map[string]string{
		"chance of 7 or more on 2d6": "`2d6 >= 7`", "2d6 at least 7": "`2d6 >= 7`", "odds of 15 on d20+5": "`d20+5 >= 15`",
		"what are the odds of rolling a 7 on 2d6?": "`2d6 = 7`", "7+ on 2d6": "`2d6 >= 7`", "chance of 3 or less with 2d6": "`2d6<=3`",
		"probability of exactly 7 on 2d6": "`2d6 = 7`", "chance to roll over 10 on 2d6": "`2d6 > 10`", "odds of 2d6 >= 7": "`2d6 >= 7`", "probability of 7 on 2d6": "`2d6 = 7`",
		"wod 6 diff 7": "botch", "coc 40 hard": "hard success",
		"What's the chance of 2 successes on 5d10>=8": "`5d10>=8 >= 2`", "45%": "**45%**", "coc 45": "fumble", "sr 3": "glitch", "yz 2b 1s": "after a push",
		"wh 2 3+ 4+ 5+ damage 3": "damage", "4d6kh3 x6": "6", "chance of at most 4 on d6": "`d6 <= 4`",
	} {
		if got := text(h.Slash(ann, "/odds | numbers=true | what="+what)); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	h.WantPrivate(h.Slash(ann, "/odds | numbers=true | what=best of 2d20 | against=d20"), "beats `d20`")
	h.WantPrivate(h.Slash(ann, "/odds | what=d20; d6 | against=d20"), "Write one roll for each side")
}

// TestGamesWords checks that results read well in the words of their game, also below 0.
func TestGamesWords(t *testing.T) {
	h := newHouse(t)
	for typed, want := range map[string]*[]string{
		"10a 3+ 4+ 5+ damage 2":  {"hit"},
		"yz 2b 1s 1g":            {"`yz 2b 1s 1g`: base ", "; skill ", "; gear "},
		"coc 200":                {" — **Ann** rolls `d100 coc 200`"},
		"wod 1 10":               {"— **Ann** rolls `(d10>=10f1) wod 10`"},
		"attack d20 damage 2d6":  {"attack `d20`", "damage `2d6`"},
		"2d6 fire + 1d8 cold":    {"`2d6[fire]+d8[cold]`"},
		"2d6 \"Sneak Attack\"":   {"for Sneak Attack"},
		"“Sneak Attack” 2d{4,4}": {"🎲 **8**", "for Sneak Attack"},
	} {
		said := h.Slash(ann, "/roll | dice="+typed)
		for _, part := range *want {
			if said.Post == nil || !strings.Contains(text(said), part) {
				t.Errorf("%s: %q, want %q", typed, text(said), part)
			}
		}
	}
	for range 40 { // a D10 of difficulty 10: a one is a botch, and most are failures
		said := text(h.Slash(ann, "/roll | dice=wod 1 10"))
		if strings.Contains(said, "es botch") || strings.Contains(said, "es failure") || strings.Contains(said, "-1") {
			t.Errorf("%q", said)
		}
	}
}

// TestPlainDiceOfAServer checks that the game that a server chose reads plain dice, and that only organisers
// choose it.
func TestPlainDiceOfAServer(t *testing.T) {
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, "/roll | dice=2d6+1"), "`2d6+1`: ")
	choose := h.PressCall(ann, "sv:dice")
	choose.Values = []string{"pbta"}
	h.WantPrivate(h.Do(choose), "You can't change server settings")
	by := h.PressCall(cat, "sv:dice")
	by.Keeper, by.Values = true, []string{"pbta"}
	if said := text(h.Do(by)); !strings.Contains(said, "Powered by the Apocalypse") {
		t.Errorf("the panel says %q", said)
	}
	h.WantPublic(h.Slash(ann, "/roll | dice=2d6+1 # defy"), "`2d6+1 pbta` for defy")
	h.WantPublic(h.Slash(ann, "/roll | dice=(2d6)"), "`2d6`: ")
	h.WantPrivate(h.Slash(ann, "/odds | what=2d6+1"), "partial success **44%**")
	h.WantPublic(h.Slash(ann, "/roll | dice=d20+5"), "`d20+5`")
	by = h.PressCall(cat, "sv:dice")
	by.Keeper, by.Values = true, []string{"yz"}
	h.Do(by)
	labelled(t, h.Slash(ann, "/roll | dice=20d6"), "Push the roll")
	by = h.PressCall(cat, "sv:dice")
	by.Keeper, by.Values = true, []string{"chess"}
	h.WantPrivate(h.Do(by), "")
	by.Values = []string{"added"}
	by.ID = "i:9999"
	h.Do(by)
	h.WantPublic(h.Slash(ann, "/roll | dice=20d6"), "`20d6`: ")
}
