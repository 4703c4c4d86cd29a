package game

import (
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// What becomes of the bodies of models with such traits (rules 22.19 to 22.23).
type (
	// Regenerated tells of the D6 of who has Regeneration after damage: Back are the wounds that it was
	// spared.
	Regenerated struct {
		Model  Model `json:"model"`
		Face   int   `json:"face"`
		Back   int   `json:"back,omitempty"`
		Wounds int   `json:"wounds"`
		Max    int   `json:"max"`
	}
	// Brewed tells what a fungus brew did: a trait or a status until the end of the turn, perhaps none.
	Brewed struct {
		Model  Model  `json:"model"`
		Face   int    `json:"face"`
		Gained string `json:"gained,omitempty"`
	}
	// BrewEnded tells that it has worn off.
	BrewEnded struct {
		Model Model  `json:"model"`
		Lost  string `json:"lost"`
	}
	// Mutated tells of the D6 of an unstable mutation; AP are action points gained.
	Mutated struct {
		Model Model `json:"model"`
		Face  int   `json:"face"`
		AP    int   `json:"ap,omitempty"`
	}
	// Changing tells that a mark of change helps the next attack of an activation.
	Changing struct {
		Model Model `json:"model"`
	}
)

func (Regenerated) Kind() string { return "regenerated" }

func (Brewed) Kind() string { return "brewed" }

func (BrewEnded) Kind() string { return "brew_ended" }

func (Mutated) Kind() string { return "mutated" }

func (Changing) Kind() string { return "changing" }

// What costs no action point (rules 22.20 and 22.23).
const (
	ActBrew   Act = "brew"
	ActChange Act = "change"
)

// note adds an act that costs no point.
func (s *State) note(act Act) {
	s.Acting.Done = append(s.Acting.Done, act)
	s.AsksAnew()
}

// used notes what an attack roll has used up.
func (s *State) used(m Model, r Roll) {
	s.Of(m, func(f *Fighter) {
		if r.Foreseen {
			f.Foresaw = s.Turn
		}
		if r.Lucky {
			f.Charmed = s.Turn
		}
		if r.Changed {
			f.Changing = false
		}
	})
}

// Fold gives the wounds back.
func (e Regenerated) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Wounds })
	s.spare(e)
	s.syncWounds()
}

// Fold lends the model what it has gained.
func (e Brewed) Fold(s *State) {
	s.note(ActBrew)
	s.Of(e.Model, func(f *Fighter) { f.lend(e.Gained) })
}

// Fold takes it back.
func (e BrewEnded) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.takeBack(e.Lost) })
}

// Fold adds the action points.
func (e Mutated) Fold(s *State) {
	s.Acting.AP += e.AP
}

// Fold notes that the model changes.
func (e Changing) Fold(s *State) {
	s.note(ActChange)
	s.Of(e.Model, func(f *Fighter) { f.Changing = true })
}

// spare takes damage that was none out of what a fight has cost.
func (s *State) spare(e Regenerated) {
	if m := s.Melee; m != nil && m.Rolled && (m.Who(exchange.Attacker) == e.Model.Who() ||
		m.Who(exchange.Defender) == e.Model.Who()) {
		r := m.Role(e.Model.Seat)
		m.Exchange.Taken[r] = max(m.Exchange.Taken[r]-e.Back, 0)
	}
}

// lend gives a trait or Fearful until the end of the turn.
func (f *Fighter) lend(what string) {
	switch {
	case what == "":
		return
	case what == string(card.Fearful):
		f.Statuses = card.Add(f.Statuses, card.Fearful)
	default:
		f.Profile.Traits = card.Add(f.Profile.Traits, card.Trait(what))
	}
	f.Brew = what
}

func (f *Fighter) takeBack(what string) {
	if what == string(card.Fearful) {
		f.Statuses = drop(f.Statuses, card.Fearful)
	} else {
		f.Profile.Traits = drop(f.Profile.Traits, card.Trait(what))
	}
	f.Brew = ""
}
