package commands_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// helpHouse is a house in which players may read as fast as they like.
func helpHouse(t testing.TB) *house {
	h := newHouse(t)
	h.Limits.Commands = 0
	h.Build(h.Store)
	return h
}

// helpFinds returns what /help offers for a typed topic.
func (h *house) helpFinds(typed string) []templates.Choice {
	h.Helper()
	return h.Suggest(ann, "help", "", "topic", "topic="+typed)
}

// TestHelpFinds checks that a topic is found by its words, a rule by name, number and text, and a command by
// its name in other bots.
func TestHelpFinds(t *testing.T) {
	h := helpHouse(t)
	for typed, want := range map[string]string{ // one of several
		"sidestep": "contest 3.6", "21.3": "grimheim 21.3", "Grimheim 21.3": "grimheim 21.3", "zones 6.3": "zones 6.3",
		"stun": "grimheim 8.1", "poisoned": "grimheim 8.3", "loot": "grimheim 36", "overtime": "grimheim 28.2",
		"rout": "melee 6.5", "interpose": "zones 6.3", "parry": "melee 5.3", "line of sight": "grimheim 22.1",
		"how do I charge in melee?": "melee 4.1", "contest 8": "contest 8",
		"init": "/rolloff", "initiative": "/rolloff", "attack": "/act", "hp": "/game status", "r": "/roll", "roll": "/roll",
		"poll": "/game propose", "giveaway": "/draw|/rolloff", "raffle": "/draw", "lottery": "draw", "random order": "/draw", "team": "/draw", "teams": "draw",
		"secret santa": "draw", "stats": "luck", "statistics": "luck", "luck": "luck", "server luck": "luck", "tracker": "/rolloff",
		"combat tracker": "initiative", "turn order": "/rolloff", "card": "deck", "cards": "/draw", "shuffle": "deck", "deck": "/draw", "snake": "/draw", "lfg": "/lfg", "timer": "/game time", "afk": "/settings",
		"adv": "dice", "advantage": "dice", "explode": "dice", "exploding": "dice", "greroll": "dice", "syntax": "dice",
		"coin": "dice", "whisper": "/roll", "systems": "/challenge", "invite": "/challenge",
		"duel": "duel", "dice": "dice", "quiet hours": "people",
	} {
		all := h.helpFinds(typed)
		if !slices.ContainsFunc(all[:min(len(all), 5)], func(c templates.Choice) bool {
			return slices.Contains(strings.Split(want, "|"), c.Value)
		}) {
			t.Errorf("%q finds %v, want %s among the first", typed, all, want)
		}
	}
	if guides := h.helpFinds(""); len(guides) == 0 || guides[0].Value != "start" || len(guides) > 25 {
		t.Errorf("without words /help offers %v", guides)
	}
	for _, typed := range []string{"xyzzy", "99.9", "contest 99.9"} {
		if all := h.helpFinds(typed); len(all) > 0 {
			t.Errorf("%q finds %v", typed, all)
		}
	}
}

// TestHelpOpensWhatItFinds checks that /help opens everything that its search finds, and text that is typed
// without picking a suggestion.
func TestHelpOpensWhatItFinds(t *testing.T) {
	h := helpHouse(t)
	opened := map[string]bool{}
	for _, typed := range strings.Fields("a b c d e f g h i j k l m n o p q r s t u v w x y z " +
		"game gm map rules grimheim melee 1 2 3 4 5 6 7 8 9") {
		for _, c := range h.helpFinds(typed) {
			if opened[c.Value] {
				continue
			}
			opened[c.Value] = true
			r := h.Slash(ann, "/help | topic="+c.Value)
			if r.Whisper == nil || r.Result == gamekit.ResultRefused || strings.Contains(text(r), "Help for") {
				t.Errorf("%s opens %q", c.Value, text(r))
			}
			if again := h.Slash(ann, "/help | topic="+c.Label); text(again) != text(r) && c.Value != "start" {
				t.Errorf("the label %q opens %q", c.Label, text(again))
			}
		}
	}
	if len(opened) < 200 {
		t.Errorf("only %d pages were opened", len(opened))
	}
	h.WantPrivate(h.Slash(ann, "/help | topic=sidestep"), "3.6 Sidestep")
	h.WantPrivate(h.Slash(ann, "/help | topic=charge"), "Help for “charge”")
	h.WantPrivate(h.Slash(ann, "/help | topic=/rolloff"), "`/rolloff`")
	h.WantPrivate(h.Slash(ann, "/help | topic=/xyzzy"), "no help page")
	h.WantPrivate(h.Slash(ann, "/help | topic=poll"), "has no polls")
	h.WantPrivate(h.Slash(ann, "/help | topic=prefix"), "slash commands only")
	luck := h.Slash(ann, "/help | topic=luck")
	h.WantPrivate(luck, "Luck and statistics")
	for _, id := range buttons(commandstest.Message(luck))[:2] {
		h.WantPrivate(h.Press(ann, id), "ice")
	}
}

// TestRulePages turns the pages of all rulebooks by their buttons, to the end and back to the topics.
func TestRulePages(t *testing.T) {
	h := helpHouse(t)
	guide := h.Slash(ann, "/help | topic=contest").Whisper.Message()
	if ids := buttons(guide); !slices.Contains(ids, "h:contest:rules") {
		t.Errorf("the guide of Contest leads not to its rules: %q", ids)
	}
	for _, system := range []string{"grimheim", "melee", "zones", "contest", "rolloff"} {
		contents := h.Press(ann, "h:"+system+":rules")
		if contents.Update == nil || !strings.Contains(text(contents), "rules by topic") {
			t.Fatalf("%s: %q", system, text(contents))
		}
		page, turned := h.Press(ann, "h:"+system+":1.1"), map[string]bool{}
		for next := "1.1"; next != ""; {
			if page.Update == nil || len(text(page)) > 2000 {
				t.Fatalf("%s %s: a page of %d bytes: %q", system, next, len(text(page)), text(page))
			}
			ids := buttons(page.Update.Message())
			if !slices.Contains(ids, "h:"+system+":rules") {
				t.Errorf("%s %s leads not to the topics: %q", system, next, ids)
			}
			next = ""
			for _, row := range page.Update.Message().Rows {
				for _, b := range row.Buttons {
					if b.Label == "Next page" && !turned[b.ID] {
						turned[b.ID], next = true, b.ID
					}
				}
			}
			if next != "" {
				page = h.Press(ann, next)
			}
		}
		if len(turned) < 2 {
			t.Errorf("%s has %d pages", system, len(turned)+1)
		}
	}
}

// TestRefusalLeadsToItsRule checks that a refusal has a button for its rule, which opens the rule privately
// and leaves the refusal unchanged.
func TestRefusalLeadsToItsRule(t *testing.T) {
	h := newHouse(t)
	refused := h.Slash(ann, "/duel | opponent=@Bob | fighter=Orc ap9")
	if refused.Modal != nil {
		refused = h.Fill(ann, refused.Modal, "fighter", "own", "line", "Orc ap9")
	}
	id := commandstest.RuleOf(refused)
	if id == "" || strings.Contains(text(refused), "grimheim") {
		t.Fatalf("refused with %q and %q", text(refused), id)
	}
	opened := h.Press(ann, id)
	h.WantPrivate(opened, "Grimheim rules")
	number := id[strings.LastIndexByte(id, ':')+1:]
	if !strings.Contains(text(opened), "__"+number+" ") {
		t.Errorf("%s opens %q", id, text(opened))
	}
}

// TestHostileRuleButtons checks that buttons with rule numbers that don't exist are refused privately.
func TestHostileRuleButtons(t *testing.T) {
	h := helpHouse(t)
	for _, id := range []string{
		"hr", "hr:", "hr::", "hr:grimheim", "hr:grimheim:", "hr:grimheim:99.9", "hr:grimheim:1.1:2", "hr:nothing:1.1",
		"hr:grimheim:@everyone", "hr:" + strings.Repeat("1", 90), "h:grimheim:99.9", "h:nothing:rules", "h:contest:-1",
	} {
		if r := h.Press(ann, id); r.Whisper == nil || r.Result != gamekit.ResultRefused {
			t.Errorf("%s answers %q", id, text(r))
		}
	}
}

// BenchmarkHelpTopic measures a keystroke in /help topic.
func BenchmarkHelpTopic(b *testing.B) {
	h := helpHouse(b)
	for _, typed := range []string{"s", "stun", "the range of a shot"} {
		b.Run(typed, func(b *testing.B) {
			h.helpFinds(typed)
			for b.Loop() {
				h.helpFinds(typed)
			}
		})
	}
}
