package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/exchange"
)

// What the active player may do in an activation.
type (
	// Fight starts a fight with the fighter in melee range (rule 3.3), with this weapon and way of play. Left
	// out they are those of the fighter's standing order, or, where none stands, picked in secret.
	Fight struct {
		Weapon string         `json:"weapon,omitempty"`
		Order  exchange.Order `json:"order,omitempty"`
		Target ModelID        `json:"target,omitempty"` // 0: the only foe there is
	}
	// Shoot fires a ranged weapon (rule 3.4).
	Shoot struct {
		Weapon string  `json:"weapon"`
		Target ModelID `json:"target,omitempty"` // as of Fight
		Shares []Share `json:"shares,omitempty"` // of a Fusillade, instead of Target (rule 22.11)
	}
	// Charge moves into melee range (rule 3.5).
	Charge struct {
		Target ModelID `json:"target,omitempty"` // as of Fight
	}
	// Move walks closer or back by whole inches; 0 is as far as it goes (rule 3.6).
	Move struct {
		Closer bool `json:"closer"`
		Inches int  `json:"inches"`

		To  *battlefield.Place `json:"to,omitempty"`  // on a table, instead of the others
		How string             `json:"how,omitempty"` // on a table: Walking, Leaping or Teleported
	}
	// Guard gives one more block die in the next fight (rule 3.7).
	Guard struct{}
	// Recover removes statuses (rule 3.8).
	Recover struct{}
	// Heal restores wounds to a Medic (rule 3.9), on a table also to a friend beside it (rule 27.6).
	Heal struct {
		Target ModelID `json:"target,omitempty"` // 0: who heals
	}
	// Aim makes a Marksman's next shot better (rule 3.10).
	Aim struct{}
	// Reload makes a Reloading weapon ready again (rule 3.11).
	Reload struct {
		Weapon string `json:"weapon"`
	}
	// Pass ends the activation (rule 3.2).
	Pass struct{}
)

// Pick chooses a weapon and a standing order in secret (rule 5.1). While the other has not picked, another
// Pick takes its place.
type Pick struct {
	Weapon string         `json:"weapon"`
	Order  exchange.Order `json:"order"`
}

func (Fight) Kind() string   { return "fight" }
func (Shoot) Kind() string   { return "shoot" }
func (Charge) Kind() string  { return "charge" }
func (Move) Kind() string    { return "move" }
func (Guard) Kind() string   { return "guard" }
func (Recover) Kind() string { return "recover" }
func (Heal) Kind() string    { return "heal" }
func (Aim) Kind() string     { return "aim" }
func (Reload) Kind() string  { return "reload" }
func (Pass) Kind() string    { return "pass" }
func (Pick) Kind() string    { return "pick" }

// Commands lists one zero value of each action of a duel, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		Fight{}, Shoot{}, Charge{}, Move{}, Guard{}, Recover{}, Heal{}, Aim{}, Reload{}, Pass{},
	}
}

// Said reports whether the fight's beginner has said what it fights with.
func (c Fight) Said() bool { return c.Weapon != "" || c.Order != "" }

// Pick is what the fight's beginner has said.
func (c Fight) Pick() Pick { return Pick{Weapon: c.Weapon, Order: c.Order} }
