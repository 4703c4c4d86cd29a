package grimheim_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"

	"warbell/commands/commandstest"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
	"warbell/storage"
	"warbell/templates"
)

// viewOf returns the public view of a skirmish.
func (h *house) viewOf(id storage.GameID) view.View {
	h.Helper()
	var kept struct{ State *game.State }
	if err := json.Unmarshal(commandstest.Value(h.Store.Load(h.Context(), id))(h).Snapshot, &kept); err != nil {
		h.Fatal(err)
	}
	return view.View{State: kept.State}
}

// TestF31LabelsOfCharges (F31) checks that a Charge's button has the odds of its Fight at the end of the
// Charge, and a Fight's button those at the model's place.
func TestF31LabelsOfCharges(t *testing.T) {
	seen, games := map[string]int{}, uint64(1)
	if enginetest.Slow() {
		games = 4
	}
	enough := func() bool { return seen["charge"] >= 1 && seen["fight"] >= 10 }
	for seed := uint64(1); seed <= games; seed++ {
		cryptotest.SetGlobalRandom(t, seed+1)
		h := newHouse(t)
		id, _ := h.battle(" | terms=charge_bonus_attack=yes")
		for turns := 0; turns < 26 && !h.Ended(id) && (!enough() || enginetest.Slow()); turns++ {
			p := h.status(h.mover(id))
			v := h.viewOf(id)
			for _, model := range p.ids("gs:") {
				now := h.status(p.by).take(model)
				for _, mode := range []string{"Charge", "Fight"} {
					if slices.Contains(now.labels(), mode) {
						now.press(mode)
					}
					for _, one := range now.pressable() {
						parts := strings.Split(one.id, ":")
						if _, hurts, ok := strings.Cut(one.label, " · hurts "); ok && parts[4] == "add" && !strings.HasPrefix(parts[5], "shoot") {
							seen[chanceShown(t, v, p, parts, hurts)]++
						}
					}
				}
			}
			h.turn(id, whim{rand.New(rand.NewPCG(seed, 3))})
		}
	}
	if !enough() {
		t.Errorf("too few to tell: %v", seen)
	}
}

// chanceShown compares the odds on a button with those of the rules, and returns the kind of its attack.
func chanceShown(t *testing.T, v view.View, p *hand, parts []string, hurts string) string {
	t.Helper()
	acts := strings.Split(parts[5], "+")
	id := game.ModelID(0)
	if err := json.Unmarshal([]byte(parts[3]), &id); err != nil {
		t.Fatal(parts)
	}
	d, err := turn.ThinkOut(v, v.Fighter(id).Seat, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	last := turn.ChoiceOf(v, id, acts[len(acts)-1])
	kind := last.Kind
	if len(acts) > 1 {
		d, _ = d.Charged(acts[0])
		kind = "charge"
	}
	chance, _ := d.FightChance(last.Target, last.Weapon)
	want := templates.Percent(chance.Hurts)
	if fells := templates.Percent(chance.Fells); fells != "0%" {
		want += ", defeats " + fells
	}
	if !strings.HasPrefix(hurts, want) {
		t.Errorf("%v of %v: the label says hurts %q, the rules %q", acts, p.by.Name, hurts, want)
	}
	return kind
}
