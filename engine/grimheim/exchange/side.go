package exchange

import "fmt"

// Role says which of the two fighters is meant.
type Role uint8

// The two roles: the attacker spent the Fight action, the defender was chosen.
const (
	Attacker Role = iota
	Defender
)

// Other is the opponent.
func (r Role) Other() Role { return r&1 ^ 1 }

// String is "attacker" or "defender".
func (r Role) String() string {
	if r&1 == Defender {
		return "defender"
	}
	return "attacker"
}

// MarshalText writes "attacker" or "defender".
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads "attacker" or "defender".
func (r *Role) UnmarshalText(text []byte) error {
	for _, role := range [...]Role{Attacker, Defender} {
		if role.String() == string(text) {
			*r = role
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no role: want attacker or defender", text)
}

// The largest numbers an exchange counts with. What is larger is taken as the limit, what is
// below 0 as 0.
const (
	MaxHits   = 15  // of one kind on one side
	MaxDamage = 99  // of one hit
	MaxWounds = 999 // 0 is unlimited
)

// Side is what one fighter brings into strike and block when all dice have fallen. The exchange
// counts Attack, Blocks and Wounds down.
type Side struct {
	Attack Hits   `json:"attack"`
	Blocks Blocks `json:"blocks"`

	Damage     int `json:"damage"`           // of a normal hit that comes through, after the other's Tough
	CritDamage int `json:"crit_damage"`      // of a critical hit, likewise
	Wounds     int `json:"wounds,omitempty"` // left; 0 at the start means unlimited

	Parry   bool `json:"parry,omitempty"`   // a normal attack hit may stop a critical
	Brutal  bool `json:"brutal,omitempty"`  // only critical answers stop its hits
	Deadly  bool `json:"deadly,omitempty"`  // its criticals can't be stopped at all
	Riposte bool `json:"riposte,omitempty"` // each attack hit it stops costs the striker 1 Fatal wound

	Disarming   bool `json:"disarming,omitempty"`   // a critical may be a normal strike that first takes away an enemy attack hit
	Retribution bool `json:"retribution,omitempty"` // what a critical attack hit stops does its damage to who struck
}
