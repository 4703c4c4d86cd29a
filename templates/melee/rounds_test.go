package melee

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// brawler reads a fighter of a quick fight.
func brawler(t *testing.T, name, line string) melee.Profile {
	t.Helper()
	p, err := melee.ParseProfile("X " + line)
	templatestest.Must(t, err)
	p.Name = engine.Name(name)
	return p
}

// toldQuick writes a quick fight, and wants one message that tells the last round and the end.
func toldQuick(t *testing.T, b melee.Bout) string {
	t.Helper()
	post, err := words(t).View(b)
	templatestest.Must(t, err)
	told := post.Message().Text
	templatestest.MustRead(t, told, quickLimit, "quick fight")
	end := fmt.Sprintf("**Round %d.** ", len(b.Rounds))
	if !strings.Contains(told, "\n"+end) || !strings.Contains(told, "\n-# A one-off") {
		t.Errorf("no %q or no end:\n%s", end, told)
	}
	if b.Winner != engine.NoSeat && !strings.Contains(told, "**Out of Action**") {
		t.Errorf("the deciding blow is left out:\n%s", told)
	}
	return told
}

// TestQuickIsOneMessage checks that any quick fight fits in one message.
func TestQuickIsOneMessage(t *testing.T) {
	long := strings.Repeat("*", melee.MaxName)
	giant := brawler(t, long, "m12 ws10 s4 t4 w6 i5 a6 ld9 leader no-pain hard-head animal undead heavy shield helmet; sigmarite warhammer wounds2")
	savage := brawler(t, strings.Repeat("_", melee.MaxName), "ws10 s5 t3 w6 a6 leader buckler; sword; dagger wounds3")
	wall := brawler(t, long, "s4 t6 w6 a6 save2; fighting claws; fighting claws")
	for i, pair := range [][2]melee.Profile{{giant, savage}, {savage, giant}, {wall, wall}, {savage, savage}, {wall, savage}, {giant, giant}} {
		for seed := range uint64(enginetest.Games(12)) {
			rules := engine.Rules{melee.RuleWounds: []string{melee.UntilZero, melee.FirstOnly}[seed%2], melee.RuleCritical: melee.ByWeapon}
			terms := melee.QuickTerms{Charges: i % 3, Rounds: melee.MaxRounds}
			toldQuick(t, melee.Quick(pair[0], pair[1], rules, terms, dice.Seeded(seed)))
		}
	}
}

// TestQuickRoster checks that fights of pre-made models fit in one message, in full if they are short enough.
func TestQuickRoster(t *testing.T) {
	full, roster := 0, melee.Roster()
	for i, p := range roster {
		b := melee.Quick(p, roster[(i*7+3)%len(roster)], nil, melee.QuickTerms{Rounds: melee.MaxRounds}, dice.Seeded(uint64(i)))
		told, all := toldQuick(t, b), []string(nil)
		for _, r := range b.Rounds {
			all = append(all, lineAt(t, b).Blows(r.Fought.Strikes)...)
		}
		whole := strings.Contains(told, strings.Join(all[len(all)-1:], "\n"))
		for _, blow := range all {
			whole = whole && strings.Contains(told, blow)
		}
		if whole {
			full++
		}
		if !whole && utf8.RuneCountInString(told) < quickLimit/2 {
			t.Errorf("left out although there was room:\n%s", told)
		}
	}
	if full < len(roster)/2 || full == len(roster) {
		t.Errorf("%d of %d fights are told in full", full, len(roster))
	}
}

// TestQuickLeavesOut checks that attacks without effect are left out first, then the earliest ones.
func TestQuickLeavesOut(t *testing.T) {
	calm := meleeBlow(gorak, nim, "Axe")
	calm.HitFace, calm.WoundNeed, calm.WoundFace, calm.Wounds = 2, 0, 0, 0
	hurt := meleeBlow(gorak, nim, "Axe")
	hurt.Injuries = []melee.Injury{{Face: 6, Read: melee.OutOfAction, Result: melee.OutOfAction, Kept: melee.Standing, Lost: true}}
	round := func(n int, one melee.Strike) melee.Round {
		r := melee.Round{Fought: melee.Fought{Order: []melee.Place{{Model: gorak}}}}
		for range n {
			r.Fought.Strikes = append(r.Fought.Strikes, one)
		}
		return r
	}
	story := func(rounds ...melee.Round) string {
		return strings.Join(lineAt(t, melee.Bout{Rounds: rounds}).Rounds(), "\n")
	}
	heads := func(text string) string {
		return strings.Join(regexp.MustCompile(`\*\*Rounds? [^*]*\*\*|No damage|has 1 wound left|↳ and .*`).FindAllString(text, -1), "")
	}
	for name, tt := range map[string]struct{ got, want string }{
		"nothing":      {story(), ""},
		"all told":     {story(round(1, calm), round(1, hurt)), "**Round 1.****Round 2.**"},
		"calm first":   {story(round(2, hurt), round(30, calm), round(45, calm), round(2, hurt)), "**Round 1.****Rounds 2–3.**No damage**Round 4.**"},
		"not together": {story(round(20, calm), round(2, hurt), round(40, calm), round(2, hurt)), "**Round 1.**No damage**Round 2.****Round 3.**No damage**Round 4.**"},
		"long ago":     {story(round(12, hurt), round(9, hurt), round(2, hurt)), "**Round 1.**has 1 wound left**Round 2.****Round 3.**"},
		"summed up": {
			story(append(slices.Repeat([]melee.Round{round(1, hurt)}, 50), round(14, hurt))...), "**Rounds 1–50.**has 1 wound left**Round 51.**",
		},
		"the last cut": {story(round(3, calm), round(60, calm)), "**Round 1.**No damage**Round 2.**↳ and 12 more attacks without effect."},
	} {
		if got := heads(tt.got); got != tt.want {
			t.Errorf("%s: %s, want %s\n%s", name, got, tt.want, tt.got)
		}
	}
}

// TestQuickStopped checks that only a quick fight with twelve uneventful rounds says so.
func TestQuickStopped(t *testing.T) {
	calm := melee.Round{Fought: melee.Fought{Strikes: []melee.Strike{meleeBlow(gorak, nim, "Axe")}}}
	hurt := melee.Round{Fought: melee.Fought{Strikes: []melee.Strike{meleeBlow(gorak, nim, "Axe")}}}
	hurt.Fought.Strikes[0].After = melee.Stunned
	for name, tt := range map[string]struct {
		rounds []melee.Round
		told   string
	}{
		"quiet": {append([]melee.Round{hurt}, slices.Repeat([]melee.Round{calm}, melee.MostQuiet)...), "after 13 rounds (nothing changed in the last 12)."},
		"short": {slices.Repeat([]melee.Round{calm}, 10), "after 10 rounds."},
		"late":  {append(slices.Repeat([]melee.Round{calm}, melee.MostQuiet), hurt), "after 13 rounds."},
	} {
		if told := toldQuick(t, melee.Bout{Rounds: tt.rounds}); !strings.Contains(told, "no winner "+tt.told) {
			t.Errorf("%s:\n%s", name, told)
		}
	}
}
