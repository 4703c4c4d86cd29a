package zones

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/dice"
)

// bout is a fight in the players' phase of round two, on a long row of zones.
type bout struct {
	*testing.T
	s      *State
	tape   dice.Source // empty: the faces of each step
	sealed map[engine.Slot]json.RawMessage
	out    engine.Outcome // of the last step
}

func zoneAt(n int) ZoneID { return ZoneID(fmt.Sprintf("z%d", n)) }

// newBout seats a GM at 1, ana at 2, bob at 3, cid at 4; other names are opponents. All stand in z0.
func newBout(t *testing.T, rules engine.Rules, names ...ModelID) *bout {
	s := &State{Rules: rules, Window: 60, GMs: []engine.Seat{Screen}, Phase: Players, Round: 2}
	for n := range 12 {
		s.Zones = append(s.Zones, Zone{ID: zoneAt(n), Name: engine.Name(fmt.Sprintf("Zone %d", n))})
		if n > 0 {
			s.Links = append(s.Links, Link{zoneAt(n - 1), zoneAt(n)})
		}
	}
	for _, name := range names {
		if i := slices.Index([]ModelID{"ana", "bob", "cid"}, name); i >= 0 {
			s.Creatures = append(s.Creatures, boutPC(name, engine.Seat(i+2)))
		} else {
			s.Creatures = append(s.Creatures, boutFoe(name, 7, zoneAt(0)))
		}
	}
	return &bout{T: t, s: s, sealed: map[engine.Slot]json.RawMessage{}}
}

func boutPC(name ModelID, seat engine.Seat) Creature {
	return Creature{
		ID: name, Name: engine.Name(string(name)), Side: PCs, Seat: seat, Zone: zoneAt(0), Show: ShowAll, TH: 8, Hits: 5, Max: 5,
		Attributes: map[string]int{"might": 9}, Agility: Passed, Actions: 2,
		Weapons: []Weapon{{Name: "sword", Reach: Hand, Dice: 1}, {Name: "bow", Reach: Ranged, Dice: 2}},
	}
}

func boutFoe(name ModelID, th int, zone ZoneID) Creature {
	return Creature{
		ID: name, Name: engine.Name(string(name)), Side: Foes, Zone: zone, Show: ShowAll, TH: th, Hits: 99, Max: 99,
		Weapons: []Weapon{{Name: "claws", Reach: Hand, Dice: 1}},
	}
}

// hide seals the numbers of an opponent.
func (b *bout) hide(id ModelID, n Numbers) {
	c := b.s.Creature(id)
	c.Show, c.TH, c.Hits, c.Max = ShowName, 0, 0, 0
	for i := range c.Weapons {
		c.Weapons[i].Dice = 0
	}
	b.sealed[c.slot()], _ = json.Marshal(n)
}

// Open gives what was sealed.
func (b *bout) Open(owner engine.Seat, slot engine.Slot, into any) bool {
	raw, ok := b.sealed[slot]
	return ok && json.Unmarshal(raw, into) == nil
}

func (b *bout) inputs(seat engine.Seat, faces ...int) engine.Inputs {
	in := engine.Inputs{Seat: seat, Dice: b.tape, Secrets: b}
	if b.tape == nil {
		in.Dice = dice.NewTape(faces...)
	}
	return in
}

func (b *bout) play(seat engine.Seat) *play { return newPlay(b.s, b.inputs(seat)) }

// do carries out a command and folds it. A step must use exactly its faces, and a refusal changes
// nothing.
func (b *bout) do(seat engine.Seat, cmd engine.Command, faces ...int) error {
	b.Helper()
	in := b.inputs(seat, faces...)
	out, err := system{}.Decide(b.s, cmd, in)
	b.out = out
	if err != nil {
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) {
			b.Fatalf("%s: a fault instead of a refusal: %v", cmd.Kind(), err)
		}
		return err
	}
	if tape, ok := in.Dice.(*dice.Tape); ok && b.tape == nil && (tape.Err() != nil || tape.Rest() != nil) {
		b.Fatalf("%s: dice %v: %v, left %v", cmd.Kind(), faces, tape.Err(), tape.Rest())
	}
	b.s = b.s.clone()
	for _, ev := range out.Events {
		b.s = system{}.Apply(b.s, ev)
	}
	for _, sealed := range out.Seal {
		b.sealed[sealed.Slot], _ = json.Marshal(sealed.Value)
	}
	return nil
}

func (b *bout) must(seat engine.Seat, cmd engine.Command, faces ...int) {
	b.Helper()
	if err := b.do(seat, cmd, faces...); err != nil {
		b.Fatalf("%s: %v", cmd.Kind(), err)
	}
}

// boutTold lists the events of a kind that the last step told.
func boutTold[E engine.Event](b *bout) []E {
	var all []E
	for _, ev := range b.out.Events {
		if e, ok := ev.(E); ok {
			all = append(all, e)
		}
	}
	return all
}

func boutRules(chosen ...string) engine.Rules {
	rules := engine.Rules{}
	for _, d := range houseRules() {
		rules[d.Key] = d.Values[0]
	}
	for i := 0; i+1 < len(chosen); i += 2 {
		rules["zones."+chosen[i]] = chosen[i+1]
	}
	return rules
}

// duties lists what is owed in the players' phase.
func (b *bout) duties() []string {
	var ids []string
	for _, d := range (system{}).Owed(b.s) {
		ids = append(ids, string(d.ID))
	}
	return ids
}

func (b *bout) want(what string, want, got any) {
	b.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		b.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// kinds lists what the last step told.
func (b *bout) kinds() []string {
	var kinds []string
	for _, ev := range b.out.Events {
		kinds = append(kinds, ev.Kind())
	}
	return kinds
}

func boutNames(refs []Ref) []string {
	var names []string
	for _, r := range refs {
		names = append(names, string(r.Name))
	}
	return names
}
