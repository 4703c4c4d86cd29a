package templates_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/templates/templatestest"
)

var helpTopics = []string{"start", "dice", "lines", "rolls", "draw", "deck", "initiative", "notations", "game", "battlefield", "people", "fair", "series", "luck", "server"}

// help renders a page that belongs to no system.
func help(t *testing.T, topic string) string {
	t.Helper()
	return templatestest.Help(t, words(t), topic, nil)
}

func TestHelpPagesAreShort(t *testing.T) {
	for _, topic := range helpTopics {
		help(t, topic)
	}
	for _, name := range words(t).Names("ui") {
		if topic, ok := strings.CutPrefix(name, "help."); ok && !slices.Contains(helpTopics, topic) {
			t.Errorf("no test reads %s", name)
		}
	}
}

var (
	codeSpan   = regexp.MustCompile("`([^`\n]+)`")
	rollOption = regexp.MustCompile(`^/roll dice:(.+)$`)
	looksDiced = regexp.MustCompile(`^(\d+x)?\d*[dD](\d|%)`)
	isModifier = regexp.MustCompile(`^d[hl]\d$`)
)

// TestHelpDice rolls each expression of the pages.
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
			line, err := diceline.Parse(text)
			if err == nil {
				_, err = line.Roll(dice.Seeded(1))
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

// TestHelpDiceModifiers rolls each of the page's modifiers after dice.
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
