package templates

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/melee"
	"warbell/engine/rolloff"
	"warbell/engine/rulesets"
	"warbell/engine/zones"
)

func words(t *testing.T) *Renderer {
	t.Helper()
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryEventHasWords(t *testing.T) {
	r := words(t)
	for id, rs := range rulesets.All() {
		if missing := r.Missing(rs); len(missing) > 0 {
			t.Errorf("%s lacks words for %v", id, missing)
		}
	}
}

// extras are the templates of a system's folder that belong to no event, command or duty.
var extras = []string{"view", "own", "sealed", "thrown", "prose", "quick"}

// TestPlayIsToldInWords plays at random, reads all that a table would read on the way, and finds
// no template of a system that nothing asks for.
func TestPlayIsToldInWords(t *testing.T) {
	r := words(t)
	checkFolder(t, r, "kernel", kinds(engine.KernelEvents()), kinds(engine.KernelCommands()), []string{"motion"})
	for id, rs := range rulesets.All() {
		t.Run(id, func(t *testing.T) {
			seen := playMany(t, r, rs)
			if diff := cmp.Diff(wantDuties(id), seen); diff != "" {
				t.Errorf("the duties that random play came to, -want +got\n%s", diff)
			}
			checkFolder(t, r, id, kinds(engine.KernelEvents(), rs.Info().Events), kinds(rs.Info().Commands), seen)
			for _, kind := range seen {
				if r.Has(id+"/duty."+kind) && !r.Has(id+"/owed."+kind) && kind != "close" {
					t.Errorf("%s has no owed.%s.tmpl", id, kind)
				}
			}
		})
	}
}

// wantDuties are the kinds of duty that a system has. A roll-off's "close" is owed by nobody.
func wantDuties(id string) []string {
	switch id {
	case rolloff.ID:
		return []string{"close", "roll"}
	case zones.SystemID:
		return zonesDutyKinds
	case contest.SystemID:
		return contestDutyKinds
	case melee.SystemID:
		return meleeDutyKinds
	}
	return []string{grimheim.DutyActivate, grimheim.DutyAnswer, grimheim.DutyCancel, grimheim.DutyPick, grimheim.DutyStrike}
}

// TestProofLines: under a throw stands its call, under a pick its seal, and of a sealed command nothing.
func TestProofLines(t *testing.T) {
	told, err := words(t).Entry(duel(grimheim.View{}), engine.Entry{
		Seq: 9, Call: "i:77", Drawn: []dice.Drawn{{Sides: 6, Face: 2}},
		Events: []engine.Event{engine.Resigned{Seat: 1}},
		Seals:  []engine.Seal{{Owner: 1, Slot: "pick:1", Hash: "c0ffee"}, {Owner: 1, Slot: engine.CommandSlot(9), Hash: "decaf"}},
	})
	must(t, err)
	want := "-# Sealed as `c0ffee`.\n-# Dice of call `77`"
	if text := told.Message().Text; !strings.HasSuffix(text, want) || strings.Contains(text, "decaf") {
		t.Errorf("%q", text)
	}
}

func checkFolder(t *testing.T, r *Renderer, folder string, events, commands, duties []string) {
	t.Helper()
	for _, name := range r.Names(folder) {
		known := events
		form, kind, ok := strings.Cut(name, ".")
		switch {
		case !ok && slices.Contains(extras, name):
			continue
		case !ok:
			kind = name
		case form == "log":
			known = events
		case form == "duty" || form == "owed" || form == "form":
			known = duties
		case form == "option" || form == "warn":
			known = commands
		case form == "sealed":
			known = []string{"foe", "order", "armed", "respond", "targets", "plan"}
		default:
			known = nil
		}
		if !slices.Contains(known, kind) {
			t.Errorf("nothing asks for %s/%s.tmpl", folder, name)
		}
	}
}

func kinds[T interface{ Kind() string }](lists ...[]T) []string {
	var all []string
	for _, list := range lists {
		for _, v := range list {
			all = append(all, v.Kind())
		}
	}
	return all
}

// TestLongestFightIsSplit: a fight with everything in it goes into several messages, cut at lines.
func TestLongestFightIsSplit(t *testing.T) {
	sides := workedSides()
	for i := range sides {
		sides[i].Model.Name, sides[i].Weapon.Name = engine.Name(strings.Repeat("*", grimheim.MaxName)), strings.Repeat("_", grimheim.MaxName)
		sides[i].Attack = attackRow(2, 6, 6, 6, 6, 6, 6, 6, 6, 6)
		sides[i].Blocks = []grimheim.Roll{blockRow(2, 6, 6, 6, 6), blockRow(2, 6), blockRow(2, 6), blockRow(2, 6)}
	}
	events := []engine.Event{grimheim.FightRolled{Sides: sides}}
	for range 18 {
		one, two := sides[0].Model, sides[1].Model
		events = append(events, strike(one, two, exchange.Crit), stop(two, one, exchange.Crit, exchange.CritBlock))
	}
	told, err := words(t).Entry(duel(grimheim.View{}), engine.Entry{Events: append(events, grimheim.FightEnded{Sides: sides})})
	must(t, err)
	var lines []string
	for _, part := range told.Message().Split() {
		if n := len([]rune(part.Text)); n > textLimit {
			t.Errorf("a part has %d characters", n)
		}
		lines = append(lines, strings.Split(part.Text, "\n")...)
	}
	if diff := cmp.Diff(strings.Split(told.Message().Text, "\n"), lines); diff != "" {
		t.Errorf("lines before and after the split, -want +got\n%s", diff)
	}
	if len(told.Message().Split()) < 2 {
		t.Error("this was to be too long for one message")
	}
}
