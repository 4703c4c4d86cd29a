package exchange

import "fmt"

// Role is the role of a fighter in a fight.
type Role uint8

// The two roles. The attacker spent the Fight action, the defender was its target.
const (
	Attacker Role = iota
	Defender
)

// Other returns the opponent's role.
func (r Role) Other() Role { return r&1 ^ 1 }

// String returns "attacker" or "defender".
func (r Role) String() string {
	if r&1 == Defender {
		return "defender"
	}
	return "attacker"
}

// MarshalText returns "attacker" or "defender".
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText parses "attacker" or "defender".
func (r *Role) UnmarshalText(text []byte) error {
	for _, role := range [...]Role{Attacker, Defender} {
		if role.String() == string(text) {
			*r = role
			return nil
		}
	}
	return fmt.Errorf("exchange: %q is no role: want attacker or defender", text)
}

// The limits of an exchange's numbers. It clamps values to 0 and these.
const (
	MaxHits   = 15  // of one kind on one side
	MaxDamage = 99  // of one hit
	MaxWounds = 999 // 0 is unlimited
)

// Side is one fighter in an exchange, after the roll. The exchange counts Attack, Blocks and Wounds down.
type Side struct {
	Attack Hits   `json:"attack"`
	Blocks Blocks `json:"blocks"`

	Damage     int `json:"damage"`           // of a normal hit, after the enemy's Tough
	CritDamage int `json:"crit_damage"`      // of a critical hit, likewise
	Wounds     int `json:"wounds,omitempty"` // left; 0 at the start: unlimited

	Parry   bool `json:"parry,omitempty"`   // a normal attack hit can stop a critical
	Brutal  bool `json:"brutal,omitempty"`  // only critical answers stop its hits
	Deadly  bool `json:"deadly,omitempty"`  // its criticals can't be stopped
	Riposte bool `json:"riposte,omitempty"` // each attack hit that it stops costs the striker 1 wound, Fatal

	Disarming   bool `json:"disarming,omitempty"`   // a critical may strike as normal and remove an enemy hit
	Retribution bool `json:"retribution,omitempty"` // a critical attack hit returns what it stops
}
