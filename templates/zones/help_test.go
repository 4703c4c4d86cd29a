package zones

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates/templatestest"
)

// zonesPage renders a page of help with the house rules of Zones.
func zonesPage(t *testing.T, topic string) string {
	t.Helper()
	return templatestest.Help(t, words(t), topic, struct{ Rules map[string][]engine.RuleDef }{
		map[string][]engine.RuleDef{zones.SystemID: engine.Bind(zones.System()).Info().Rules},
	})
}

// TestHelpZonesExamples checks that the creatures, characters and maps on the pages exist.
func TestHelpZonesExamples(t *testing.T) {
	players, gm := zonesPage(t, "zones"), zonesPage(t, "zones-gm")
	for _, block := range templatestest.CodeBlock.FindAllStringSubmatch(players, -1) {
		if p, err := zones.ParseProfile(block[1]); err != nil || len(p.Weapons) != 2 {
			t.Errorf("%q: %v, %v", block[1], p, err)
		}
	}
	for what, page := range map[string]string{"character": players + gm, "what": gm} {
		for _, m := range regexp.MustCompile("`/(?:game join|gm player|gm add)[^`]* ?"+what+`:([A-Z][a-z]+(?: [A-Z][a-z]+)?)`).FindAllStringSubmatch(page, -1) {
			if _, ok := zones.Ready(m[1]); !ok {
				t.Errorf("nobody is called %q", m[1])
			}
		}
	}
	m := regexp.MustCompile("/gm open map:([^`]+)`").FindStringSubmatch(gm)
	if m == nil || !slices.ContainsFunc(zones.Maps(), func(z zones.Map) bool { return z.Name == m[1] }) {
		t.Errorf("the page opens %q", m)
	}
}

// TestHelpZonesRules checks that the page for GMs has all values of house rules that are not defaults.
func TestHelpZonesRules(t *testing.T) {
	page := zonesPage(t, "zones-gm")
	for _, def := range engine.Bind(zones.System()).Info().Rules {
		for _, v := range def.Values[1:] {
			if pair := "`" + strings.TrimPrefix(def.Key, "zones.") + "=" + v + "`"; !strings.Contains(page, pair) {
				t.Errorf("the page lacks %s", pair)
			}
		}
	}
}

// TestHelpZonesCommands checks that the pages name all subcommands of /gm and no others.
func TestHelpZonesCommands(t *testing.T) {
	subs := []string{
		"open", "panel", "map", "add", "next", "rule", "scene", "set", "say", "player", "library", "amend",
	}
	named := map[string]bool{}
	for _, topic := range []string{"zones", "zones-gm", "zones-library", "zones-party", "zones-time", "zones-amend"} {
		for _, m := range regexp.MustCompile("`/gm ([a-z]+)").FindAllStringSubmatch(zonesPage(t, topic), -1) {
			named[m[1]] = true
			if !slices.Contains(subs, m[1]) {
				t.Errorf("help %s names /gm %s, which is not there", topic, m[1])
			}
		}
	}
	for _, sub := range subs {
		if !named[sub] {
			t.Errorf("no page names /gm %s", sub)
		}
	}
}
