package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// Fighter is a model in play.
type Fighter struct {
	Seat      engine.Seat        `json:"seat"`
	Profile   card.Profile       `json:"profile"`
	Order     Standing           `json:"order,omitzero"` // what is known of it
	Wounds    int                `json:"wounds"`         // left; 0 is defeated
	Statuses  []card.Status      `json:"statuses,omitempty"`
	Suffered  []card.Status      `json:"suffered,omitempty"` // injuries it has had, healed ones included
	Lasting   []card.Status      `json:"lasting,omitempty"`  // injuries that its roster has, and that nothing heals
	Tested    bool               `json:"tested,omitempty"`   // Hardened is used up
	Guarding  bool               `json:"guarding,omitempty"` // one more block die in its next fight
	Charging  bool               `json:"charging,omitempty"` // one more attack die in its next fight (house rule)
	Aiming    bool               `json:"aiming,omitempty"`   // its next shot is better by 1
	InCover   bool               `json:"in_cover,omitempty"`
	Unloaded  []string           `json:"unloaded,omitempty"` // weapons to reload
	Spent     []string           `json:"spent,omitempty"`    // weapons that can't be used again
	Acted     bool               `json:"acted,omitempty"`    // has had its activation this turn
	Base      battlefield.Base   `json:"base,omitempty"`
	Height    battlefield.Inch   `json:"height,omitempty"`
	At        *battlefield.Place `json:"at,omitempty"`     // where its base stands; nil: not on the table, or a duel
	Points    int                `json:"points,omitempty"` // what it costs
	Construct bool               `json:"construct,omitempty"`

	Fell   *battlefield.Place `json:"fell,omitempty"`    // where it stood when it was defeated
	FellIn int                `json:"fell_in,omitempty"` // the turn in which it was
	Freed  bool               `json:"freed,omitempty"`   // has had its free action this turn
	Bonus  int                `json:"bonus,omitempty"`   // action points more in its next activation
	Weary  int                `json:"weary,omitempty"`   // the turn in which it can only hide, recover and pass
	Ward   int                `json:"ward,omitempty"`    // normal saves against the next shot at it in this turn
	Stride int                `json:"stride,omitempty"`  // inches more in its next move of this activation
	Slowed int                `json:"slowed,omitempty"`  // inches less in this turn

	Out    bool   `json:"out,omitempty"`    // defeated and taken from the table
	Fought string `json:"fought,omitempty"` // the weapon of its last fight

	Gear   []string `json:"gear,omitempty"`   // by the names of the lists
	Raised bool     `json:"raised,omitempty"` // its shield is, until it acts again
	Boons  []Boon   `json:"boons,omitempty"`  // what powers lend it

	Charmed  int      `json:"charmed,omitempty"`  // the turn in which its lucky charm helped last
	Plunging bool     `json:"plunging,omitempty"` // it has come down on a foe: one critical hit is sure in its next fight
	Strode   int      `json:"strode,omitempty"`   // the turn in which it last moved
	Jammed   []string `json:"jammed,omitempty"`   // weapons to clear before they are reloaded
	Watching bool     `json:"watching,omitempty"` // on overwatch
	Watch    int      `json:"watch,omitempty"`    // names the slot of whom it watches for; 0: nobody has said
	Foresaw  int      `json:"foresaw,omitempty"`  // the turn in which a friend's second sight helped it
	Drew     int      `json:"drew,omitempty"`     // the turn in which it last drew quickly
	Brew     string   `json:"brew,omitempty"`     // a trait or status until the end of the turn
	Changing bool     `json:"changing,omitempty"` // the mark of change helps its next attack
}

// NewFighter is a model at the start of a game.
func NewFighter(seat engine.Seat, p card.Profile, cover bool) Fighter {
	if p.Has(card.Claws) {
		p.Weapons = []card.Weapon{card.Melee("Claws", 3, 5, 2, 3, card.Cleave)} // rule 22.22
	}
	f := Fighter{Seat: seat, Profile: p, Wounds: p.WND, InCover: cover}
	if p.Has(card.CursedFromBirth) {
		f.Statuses = []card.Status{card.Cursed}
	}
	return f
}

// Has reports whether the fighter is in the status.
func (f *Fighter) Has(s card.Status) bool { return slices.Contains(f.Statuses, s) }

// Up reports whether the fighter is not defeated.
func (f *Fighter) Up() bool { return f.Wounds > 0 }

// Move is how far it moves now, in inches.
func (f *Fighter) Move() int {
	mov := f.Profile.MOV
	if f.Has(card.Frozen) {
		mov -= 2
	}
	if f.Has(card.LegInjury) {
		mov--
	}
	if f.Profile.Has(card.Immobile) {
		return 0
	}
	if f.Blessed(BoonStride) {
		mov++
	}
	return max(mov+f.Stride-f.Slowed, 0)
}

// Charge is how far it charges now, in inches.
func (f *Fighter) Charge() int {
	if f.Profile.Has(card.Immobile) {
		return 0
	}
	if f.Profile.Has(card.Fast) {
		return f.Move() + 4
	}
	return f.Move() + 2
}

// Threat is how far a model that has not acted yet may go in its next activation to come into melee, in
// inches: a charge, and a move before it where it has the points for both and they go together (rule 21.3).
func (s *State) Threat(id ModelID) int { return s.threat(id, s.Fighter(id).ActionPoints()) }

// ThreatNow is how far the active model, which has not moved, may go so in what is left of its activation.
func (s *State) ThreatNow() int {
	points := s.Acting.AP
	if s.Acting.Free {
		points++
	}
	return s.threat(s.Acting.Model, points)
}

func (s *State) threat(id ModelID, points int) int {
	f := s.Fighter(id)
	if f.Charge() == 0 || points < 2 || s.Is(RuleMoveCharge, Refused) {
		return f.Charge()
	}
	return f.Move() + f.Charge()
}

// AttackDice is how many attack dice it has with the weapon now (rule 5.3).
func (f *Fighter) AttackDice(w card.Weapon, more ...int) int {
	if f.Has(card.ArmInjury) {
		more = append(more, -1)
	}
	return exchange.AttackDice(w.ATK, more...)
}

// Ready reports whether a weapon can be used.
func (f *Fighter) Ready(w card.Weapon) bool {
	return !slices.Contains(f.Unloaded, w.Name) && !slices.Contains(f.Spent, w.Name)
}

func (f Fighter) clone() Fighter {
	f.Profile = f.Profile.Clone()
	f.Order = f.Order.clone()
	f.Statuses = slices.Clone(f.Statuses)
	f.Suffered, f.Lasting = slices.Clone(f.Suffered), slices.Clone(f.Lasting)
	f.Unloaded = slices.Clone(f.Unloaded)
	f.Spent = slices.Clone(f.Spent)
	f.Jammed = slices.Clone(f.Jammed)
	f.Gear = slices.Clone(f.Gear)
	f.Boons = slices.Clone(f.Boons)
	return f
}

func drop[T comparable](list []T, v T) []T {
	list = slices.DeleteFunc(list, func(o T) bool { return o == v })
	if len(list) == 0 {
		return nil // as JSON reads an empty list
	}
	return list
}

// FallBack is how far it falls back now, in inches.
func (f *Fighter) FallBack() int {
	if f.Profile.Has(card.Fast) && f.Move() > 0 {
		return f.Move() + 2
	}
	return f.Move()
}

// FallBackPrice is how many action points that takes.
func (f *Fighter) FallBackPrice() int {
	if f.Profile.Has(card.VestigialWings) || f.Carries(FlashPowder) {
		return 1
	}
	return 2
}

// Clear makes a weapon ready: what is jammed is cleared first (rule 22.12).
func (f *Fighter) Clear(weapon string) {
	if slices.Contains(f.Jammed, weapon) {
		f.Jammed = drop(f.Jammed, weapon)
		return
	}
	f.Unloaded = drop(f.Unloaded, weapon)
}

// Rim is half a model's base.
func (f *Fighter) Rim() battlefield.Inch { return battlefield.Round(f.Base.Radius()) }

// Commands reports whether a model may command a friend.
func (f *Fighter) Commands(friend *Fighter) bool {
	has := f.Profile.Has
	return has(Leader) || has(CreatureCommand) && friend.Profile.Has(Creature) || has(Artificer) && friend.Construct
}

// ActionPoints are a model's action points in its next activation.
func (f *Fighter) ActionPoints() int {
	if f.Blessed(BoonDazzled) {
		return max(f.Profile.AP+f.Bonus-1, 0)
	}
	return f.Profile.AP + f.Bonus
}

// Save is the fighter's SAV against a weapon (rules 9.15 and 10.1).
func (f *Fighter) Save(against card.Weapon) int {
	if against.Has(card.ArmorPiercing) && !f.Profile.Has(card.Invulnerable) {
		return exchange.SaveTarget(f.Profile.SAV, 1)
	}
	return f.Profile.SAV
}

// Unhurt reports whether drops of any height do a model no harm.
func (f *Fighter) Unhurt() bool { return f.Profile.Has(card.Fly) || f.Carries(GrapplingHook) }

// Aloof reports whether the ground that a model comes over does not matter to it.
func (f *Fighter) Aloof() bool { return f.Profile.Has(card.Fly) || f.Profile.Has(card.Strider) }

// KeepsOff are costs of who does not come onto difficult or dangerous ground, as nobody does who runs.
func (f *Fighter) KeepsOff(c battlefield.Costs) battlefield.Costs {
	if !f.Aloof() {
		c.Difficult, c.Dangerous = battlefield.Never, battlefield.Never
	}
	return c
}

// Place is a copy of where a model stands; nil if it is nowhere.
func (f *Fighter) Place() *battlefield.Place {
	if f.At == nil {
		return nil
	}
	at := *f.At
	return &at
}

// UnderHalf reports whether a model has lost more than half of its wounds.
func (f *Fighter) UnderHalf() bool { return 2*f.Wounds < f.Profile.WND }

// Loss is what damage does to a fighter: wounds never fall below 0.
func (f *Fighter) Loss(damage int) Loss {
	return Loss{Damage: damage, Before: f.Wounds, Wounds: exchange.AfterFatal(f.Wounds, damage), Max: f.Profile.WND}
}

// Wounded reports whether a model that is up can be healed.
func (f *Fighter) Wounded() bool { return f.Up() && f.Wounds < f.Profile.WND }

// lies ends what a model was about to do when it is defeated.
func (f *Fighter) lies() {
	f.Guarding, f.Charging, f.Plunging, f.Aiming, f.Changing = false, false, false, false, false
	f.Watching, f.Raised, f.Ward, f.Stride = false, false, 0, 0
}

// Strides reports whether the active model has moved in its activation.
func (s *State) Strides() bool {
	if s.IsSkirmish() {
		return s.Fighter(s.Acting.Model).Strode == s.Turn
	}
	return s.Acting.Times(ActMove)+s.Acting.Times(ActCharge) > 0
}

// Lose takes statuses away.
func (f *Fighter) Lose(statuses ...card.Status) {
	for _, status := range statuses {
		f.Statuses = drop(f.Statuses, status)
	}
}

// UseUp takes one piece of gear away.
func (f *Fighter) UseUp(gear string) { f.Gear = less(f.Gear, gear) }
