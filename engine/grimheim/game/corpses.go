package game

import (
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// The events of traits that change a model's body (rules 22.19 to 22.23).
type (
	// Regenerated records the D6 of a model with Regeneration after damage. Back is how many wounds it
	// regained.
	Regenerated struct {
		Model  Model `json:"model"`
		Face   int   `json:"face"`
		Back   int   `json:"back,omitempty"`
		Wounds int   `json:"wounds"`
		Max    int   `json:"max"`
	}
	// Brewed records the effect of a fungus brew: a trait or a status until the end of the turn, or none.
	Brewed struct {
		Model  Model  `json:"model"`
		Face   int    `json:"face"`
		Gained string `json:"gained,omitempty"`
	}
	// BrewEnded records that a fungus brew has worn off.
	BrewEnded struct {
		Model Model  `json:"model"`
		Lost  string `json:"lost"`
	}
	// Mutated records the D6 of an unstable mutation. AP is how many action points the model gained.
	Mutated struct {
		Model Model `json:"model"`
		Face  int   `json:"face"`
		AP    int   `json:"ap,omitempty"`
	}
	// Changing records that a mark of change helps the next attack of an activation.
	Changing struct {
		Model Model `json:"model"`
	}
)

func (Regenerated) Kind() string { return "regenerated" }

func (Brewed) Kind() string { return "brewed" }

func (BrewEnded) Kind() string { return "brew_ended" }

func (Mutated) Kind() string { return "mutated" }

func (Changing) Kind() string { return "changing" }

// The acts that cost no AP (rules 22.20 and 22.23).
const (
	ActBrew   Act = "brew"
	ActChange Act = "change"
)

// note notes an act that costs no AP.
func (s *State) note(act Act) {
	s.Acting.Done = append(s.Acting.Done, act)
	s.AsksAnew()
}

// used notes which once-per-turn helps an attack roll has used up.
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

// Fold restores the regained wounds.
func (e Regenerated) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Wounds })
	s.spare(e)
	s.syncWounds()
}

// Fold gives the model what it has gained.
func (e Brewed) Fold(s *State) {
	s.note(ActBrew)
	s.Of(e.Model, func(f *Fighter) { f.lend(e.Gained) })
}

// Fold removes the effect.
func (e BrewEnded) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.takeBack(e.Lost) })
}

// Fold adds the action points.
func (e Mutated) Fold(s *State) {
	s.Acting.AP += e.AP
}

// Fold notes that the mark helps the model's next attack.
func (e Changing) Fold(s *State) {
	s.note(ActChange)
	s.Of(e.Model, func(f *Fighter) { f.Changing = true })
}

// spare subtracts regained wounds from the damage that a fight has counted.
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
