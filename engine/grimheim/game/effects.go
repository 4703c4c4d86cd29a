package game

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/magic"
)

// Boon is a good or bad effect on a model, until it ends or is used up (rule 24.6).
type Boon struct {
	Name BoonName    `json:"name"`
	From magic.Power `json:"from,omitempty"` // the power that gave it; empty: none
	Turn int         `json:"turn,omitempty"` // the last turn of its effect; 0: it doesn't end with a turn
	Acts int         `json:"acts,omitempty"` // activations of the model that are left with it; 0: any number
}

// BoonName names the effect of a boon. Boons that give a trait have the trait's name.
type BoonName string

// The boons that don't give a trait.
const (
	BoonFog      BoonName = "fog"          // the model is hidden; the boon ends with the status
	BoonStride   BoonName = "stride"       // +1″ MOV
	BoonDazzled  BoonName = "dazzled"      // −1 AP
	BoonStrike   BoonName = "strike"       // its next attack roll rerolls one failed die
	BoonReprieve BoonName = "reprieve"     // its next block or defence dice reroll one failed die
	BoonBalance  BoonName = "balance"      // its next defence dice reroll one failed die
	BoonCounter  BoonName = "counterspell" // it lowers the next enemy spell near it
)

type (
	// BoonGained records that a model got a boon.
	BoonGained struct {
		Model Model `json:"model"`
		Boon  Boon  `json:"boon"`
	}
	// BoonEnded records that a boon is over.
	BoonEnded struct {
		Model Model `json:"model"`
		Boon  Boon  `json:"boon"`
	}
)

func (BoonGained) Kind() string { return "boon_gained" }
func (BoonEnded) Kind() string  { return "boon_ended" }

// HasTrait reports whether the model has a trait of its own or by a boon.
func (f *Fighter) HasTrait(t card.Trait) bool { return f.Profile.Has(t) || f.Blessed(BoonName(t)) }

// Blessed reports whether the model has a boon.
func (f *Fighter) Blessed(name BoonName) bool {
	return slices.ContainsFunc(f.Boons, func(b Boon) bool { return b.Name == name })
}

// KeepsAway returns the model's trait that prevents the status, empty if none does.
func (f *Fighter) KeepsAway(s card.Status) card.Trait {
	for _, t := range card.Guards(s) {
		if f.HasTrait(t) {
			return t
		}
	}
	return ""
}

// Bless records a boon. If the boon prevents Fearful, that status ends.
func (p *Play) Bless(id ModelID, b Boon) {
	m := p.S.NameOf(id)
	p.Tell(BoonGained{Model: m, Boon: b})
	if f := p.S.Fighter(id); f.Has(card.Fearful) && f.KeepsAway(card.Fearful) != "" {
		p.Tell(StatusLost{Model: m, Status: card.Fearful, Why: string(b.From)})
	}
}

// lapse ends a model's boons that over reports. Boons that aren't used up end here only.
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

// LapseActed ends the boons that last until the end of the current activation.
func (p *Play) LapseActed() {
	if p.S.IsSkirmish() && p.S.Fields(p.S.Acting.Model) {
		p.lapse(p.S.Acting.Model, func(b Boon) bool { return b.Acts == 1 })
	}
}

// LapseTurn ends the boons that last until the end of the current turn.
func (p *Play) LapseTurn() {
	for _, id := range p.S.InTurn() {
		p.lapse(id, func(b Boon) bool { return b.Turn > 0 && b.Turn <= p.S.Turn })
	}
}

// gain adds a boon. It replaces one of the same name.
func (f *Fighter) gain(b Boon) { f.Boons = append(f.without(b.Name), b) }

// lose removes a boon.
func (f *Fighter) lose(name BoonName) {
	if f.Boons = f.without(name); len(f.Boons) == 0 {
		f.Boons = nil // equal to its decoded JSON
	}
}

// without returns a copy of the boons without those of that name.
func (f *Fighter) without(name BoonName) []Boon {
	return slices.DeleteFunc(slices.Clone(f.Boons), func(b Boon) bool { return b.Name == name })
}

// outlast counts an ended activation of the model against its boons.
func (f *Fighter) outlast() {
	f.Boons = slices.Clone(f.Boons)
	for i := range f.Boons {
		if f.Boons[i].Acts > 1 {
			f.Boons[i].Acts--
		}
	}
}

// mostBoons bounds the boons of a model. No rule gives that many, so events beyond it are ignored.
const mostBoons = 20

// Fold adds the boon.
func (e BoonGained) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		if len(f.Boons) < mostBoons {
			f.gain(e.Boon)
		}
	})
}

// Struck returns how many failed attack dice a boon rerolls.
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

// Reprieve rerolls one failed die of a row for each of these boons that the model has, and ends these boons.
func (p *Play) Reprieve(id ModelID, r *Roll, read func(face int) exchange.Hit, names ...BoonName) {
	for _, name := range p.S.Fighter(id).Reprieved(p.Dice, r, read, names...) {
		p.SpendBoon(id, name)
	}
}

// Reprieved rerolls one failed die for each of these boons and lists the boons that it used. It records no
// events, so odds use it too.
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
