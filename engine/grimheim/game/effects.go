package game

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/magic"
)

// Boon is something that a power lends to a model, or inflicts on it, until it is over or used up (rule
// 24.6).
type Boon struct {
	Name BoonName    `json:"name"`
	From magic.Power `json:"from,omitempty"` // empty: no power gave it
	Turn int         `json:"turn,omitempty"` // the last turn in which it holds; 0: it does not end with a turn
	Acts int         `json:"acts,omitempty"` // how many activations of the model it still outlasts, the last included; 0: any number
}

// BoonName is what a boon does. Those that lend a trait have its name.
type BoonName string

// The boons besides those that lend a trait.
const (
	BoonFog      BoonName = "fog"          // it is hidden, by which it ends as well
	BoonStride   BoonName = "stride"       // 1 inch of MOV more
	BoonDazzled  BoonName = "dazzled"      // 1 AP less
	BoonStrike   BoonName = "strike"       // its next attack roll with a failed die re-rolls one
	BoonReprieve BoonName = "reprieve"     // so do its next block or defence dice
	BoonBalance  BoonName = "balance"      // so do its next defence dice
	BoonCounter  BoonName = "counterspell" // it lowers the next enemy spell near it
)

type (
	// BoonGained tells of a boon.
	BoonGained struct {
		Model Model `json:"model"`
		Boon  Boon  `json:"boon"`
	}
	// BoonEnded tells that a boon is over.
	BoonEnded struct {
		Model Model `json:"model"`
		Boon  Boon  `json:"boon"`
	}
)

func (BoonGained) Kind() string { return "boon_gained" }
func (BoonEnded) Kind() string  { return "boon_ended" }

// HasTrait reports whether the model has a trait: of its own, or lent by a boon.
func (f *Fighter) HasTrait(t card.Trait) bool { return f.Profile.Has(t) || f.Blessed(BoonName(t)) }

// Blessed reports whether the model has a boon.
func (f *Fighter) Blessed(name BoonName) bool {
	return slices.ContainsFunc(f.Boons, func(b Boon) bool { return b.Name == name })
}

// KeepsAway is the model's trait that keeps the status away, empty if none does.
func (f *Fighter) KeepsAway(s card.Status) card.Trait {
	for _, t := range card.Guards(s) {
		if f.HasTrait(t) {
			return t
		}
	}
	return ""
}

// Bless tells of a boon. What Fearless keeps away is gone with it.
func (p *Play) Bless(id ModelID, b Boon) {
	m := p.S.NameOf(id)
	p.Tell(BoonGained{Model: m, Boon: b})
	if f := p.S.Fighter(id); f.Has(card.Fearful) && f.KeepsAway(card.Fearful) != "" {
		p.Tell(StatusLost{Model: m, Status: card.Fearful, Why: string(b.From)})
	}
}

// lapse ends the boons of a model of which that is to be said. It is the one way in which a boon ends that is
// not used.
func (p *Play) lapse(id ModelID, over func(Boon) bool) {
	m := p.S.NameOf(id)
	for _, b := range slices.Clone(p.S.Fighter(id).Boons) {
		switch {
		case !over(b):
		case b.Name == BoonFog:
			p.Tell(StatusLost{Model: m, Status: card.Hidden, Why: string(b.From)})
		default:
			p.Tell(BoonEnded{Model: m, Boon: b})
		}
	}
}

// LapseActed ends those that were until the end of the activation that ends now.
func (p *Play) LapseActed() {
	if p.S.IsSkirmish() && p.S.Fields(p.S.Acting.Model) {
		p.lapse(p.S.Acting.Model, func(b Boon) bool { return b.Acts == 1 })
	}
}

// LapseTurn ends those that were until the end of the turn that ends now.
func (p *Play) LapseTurn() {
	for _, id := range p.S.InTurn() {
		p.lapse(id, func(b Boon) bool { return b.Turn > 0 && b.Turn <= p.S.Turn })
	}
}

// gain adds a boon, in the place of one of its name.
func (f *Fighter) gain(b Boon) { f.Boons = append(f.without(b.Name), b) }

// lose takes a boon away.
func (f *Fighter) lose(name BoonName) {
	if f.Boons = f.without(name); len(f.Boons) == 0 {
		f.Boons = nil // as JSON reads an empty list
	}
}

// without are the boons but those of a name, in a list of their own.
func (f *Fighter) without(name BoonName) []Boon {
	return slices.DeleteFunc(slices.Clone(f.Boons), func(b Boon) bool { return b.Name == name })
}

// outlast counts an activation of the model that has ended.
func (f *Fighter) outlast() {
	f.Boons = slices.Clone(f.Boons)
	for i := range f.Boons {
		if f.Boons[i].Acts > 1 {
			f.Boons[i].Acts--
		}
	}
}

// mostBoons is more than any model has at once: an event that gives more is no fact of a battle.
const mostBoons = 20

// Fold gives the boon.
func (e BoonGained) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		if len(f.Boons) < mostBoons {
			f.gain(e.Boon)
		}
	})
}

// Struck is how many failed attack dice a boon re-rolls.
func (f *Fighter) Struck() int {
	if f.Blessed(BoonStrike) {
		return 1
	}
	return 0
}

// SpendBoon ends a boon that was used.
func (p *Play) SpendBoon(id ModelID, name BoonName) {
	for _, b := range slices.Clone(p.S.Fighter(id).Boons) {
		if b.Name == name {
			p.Tell(BoonEnded{Model: p.S.NameOf(id), Boon: b})
		}
	}
}

// Reprieve re-rolls a die of a row that failed, for each of these boons that the model has.
func (p *Play) Reprieve(id ModelID, r *Roll, read func(face int) exchange.Hit, names ...BoonName) {
	for _, name := range p.S.Fighter(id).Reprieved(p.Dice, r, read, names...) {
		p.SpendBoon(id, name)
	}
}

// Reprieved re-rolls them, and lists the boons that did; odds are counted with it.
func (f *Fighter) Reprieved(src dice.Source, r *Roll, read func(face int) exchange.Hit,
	names ...BoonName) (used []BoonName) {
	for _, name := range names {
		failed := slices.ContainsFunc(r.Dice,
			func(d Die) bool { return d.Hit == exchange.NoHit && d.Was == 0 && !d.Dropped })
		if failed && f.Blessed(name) {
			Again(src, r.Dice, read, r.Worst())
			used = append(used, name)
		}
	}
	return used
}
