package templates

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/melee"
	"warbell/engine/rulesets"
)

var helpTopics = []string{"start", "duel", "fighters", "rules", "dice", "rolloff", "zones", "zones-gm", "melee", "contest", "game", "fair"}

// help renders a page with what the bot fills it with.
func help(t *testing.T, topic string) string {
	t.Helper()
	rules := map[string][]engine.RuleDef{}
	for id, rs := range rulesets.All() {
		rules[id] = rs.Info().Rules
	}
	var fighters []string
	for _, p := range grimheim.Roster() {
		fighters = append(fighters, string(p.Name))
	}
	page, err := words(t).Note("help."+topic, struct {
		Rules    map[string][]engine.RuleDef
		Fighters []string
		Example  string
		Samples  map[string]string
	}{rules, fighters, grimheim.Roster()[0].Notation(), map[string]string{
		contest.SystemID: contest.Roster()[0].Notation(), melee.SystemID: melee.Roster()[0].Notation(),
	}})
	must(t, err)
	return page.Message().Text
}

func TestHelpPagesAreShort(t *testing.T) {
	for _, topic := range helpTopics {
		mustRead(t, help(t, topic), 1800, "help "+topic)
	}
	for _, name := range words(t).Names("ui") {
		if topic, ok := strings.CutPrefix(name, "help."); ok && !slices.Contains(helpTopics, topic) {
			t.Errorf("no test reads ui/%s.tmpl", name)
		}
	}
}

var (
	codeSpan   = regexp.MustCompile("`([^`\n]+)`")
	codeBlock  = regexp.MustCompile("(?s)```\n(.*?)\n```")
	rollOption = regexp.MustCompile(`^/roll dice:(.+)$`)
	looksDiced = regexp.MustCompile(`^(\d+x)?\d*[dD](\d|%)`)
	isModifier = regexp.MustCompile(`^d[hl]\d$`)
)

// TestHelpDice rolls every expression of the pages.
func TestHelpDice(t *testing.T) {
	rolled := 0
	for _, topic := range helpTopics {
		for _, span := range codeSpan.FindAllStringSubmatch(help(t, topic), -1) {
			text := span[1]
			if m := rollOption.FindStringSubmatch(text); m != nil {
				text = m[1]
			}
			if !looksDiced.MatchString(text) || isModifier.MatchString(text) {
				continue
			}
			rolled++
			expr, err := dice.Parse(text)
			if err == nil {
				_, err = expr.Roll(dice.Seeded(1))
			}
			if err != nil {
				t.Errorf("help %s: %q: %v", topic, text, err)
			}
		}
	}
	if rolled < 15 {
		t.Errorf("only %d expressions were found in the pages", rolled)
	}
}

// TestHelpDiceModifiers rolls each modifier of the page behind dice.
func TestHelpDiceModifiers(t *testing.T) {
	page := help(t, "dice")
	for _, modifier := range []string{"r1", "r<=2", "rr1", "!", "kh3", "kl1", "dh1", "dl1", ">=8", ">", "<=", "<", "="} {
		if !strings.Contains(page, "`"+modifier+"`") {
			t.Errorf("the page does not explain %s", modifier)
		}
		if strings.Trim(modifier, "<>=") == "" {
			modifier += "8"
		}
		if _, err := dice.Parse("4d10" + modifier); err != nil {
			t.Errorf("4d10%s: %v", modifier, err)
		}
	}
}

// TestHelpFighters reads every line that the page shows, and names every one that can be chosen.
func TestHelpFighters(t *testing.T) {
	page := help(t, "fighters")
	lines := 0
	for _, block := range codeBlock.FindAllStringSubmatch(page, -1) {
		for line := range strings.Lines(block[1]) {
			lines++
			if _, err := grimheim.ParseFighter(strings.TrimSpace(line)); err != nil {
				t.Errorf("%q: %v", line, err)
			}
		}
	}
	if lines != 4 {
		t.Errorf("%d lines were found, want 4", lines)
	}
	if _, err := grimheim.ParseFighter("Ana; sword; bow r12 3/4+/2/3"); err != nil || !strings.Contains(page, "`bow r12 3/4+/2/3`") {
		t.Errorf("the shooting weapon of the page: %v", err)
	}
}

// TestHelpNamesFighters: a fighter that an example of a duel names can be chosen.
func TestHelpNamesFighters(t *testing.T) {
	for _, topic := range helpTopics {
		for _, m := range regexp.MustCompile(`fighter:(\w+)`).FindAllStringSubmatch(help(t, topic), -1) {
			if _, ok := grimheim.Ready(m[1]); !ok {
				t.Errorf("help %s: there is no fighter %q", topic, m[1])
			}
		}
	}
}

// TestHelpRules: the page explains every value of every house rule, and shows only those there are.
func TestHelpRules(t *testing.T) {
	page := help(t, "rules")
	rs, _ := rulesets.All().Find(grimheim.SystemID)
	known := map[string]bool{}
	for _, def := range rs.Info().Rules {
		for _, v := range def.Values {
			pair := strings.TrimPrefix(def.Key, "grimheim.") + "=" + v
			known[pair] = true
			if !strings.Contains(page, "`"+pair+"`") {
				t.Errorf("the page lacks %s", pair)
			}
		}
		_, after, _ := strings.Cut(page, "**"+def.Name+"**")
		if lines := strings.SplitN(after, "\n", 3); len(lines) < 2 || len(lines[1]) < 20 || strings.HasPrefix(lines[1], "**") {
			t.Errorf("the page does not explain %s", def.Key)
		}
	}
	for _, m := range regexp.MustCompile(`[a-z_]+=[a-z_]+`).FindAllString(page, -1) {
		if !known[m] {
			t.Errorf("the page shows %q, which is no house rule", m)
		}
	}
}
