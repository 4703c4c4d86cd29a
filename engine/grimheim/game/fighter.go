package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// Fighter is a model in a game.
type Fighter struct {
	Seat      engine.Seat        `json:"seat"`
	Profile   card.Profile       `json:"profile"`
	Order     Standing           `json:"order,omitzero"` // the public part of its orders
	Wounds    int                `json:"wounds"`         // left; 0 is defeated
	Statuses  []card.Status      `json:"statuses,omitempty"`
	Suffered  []card.Status      `json:"suffered,omitempty"` // injuries it has had, healed ones included
	Lasting   []card.Status      `json:"lasting,omitempty"`  // injuries from its roster, which nothing heals
	Tested    bool               `json:"tested,omitempty"`   // Hardened is used up
	Guarding  bool               `json:"guarding,omitempty"` // +1 block die in its next fight
	Charging  bool               `json:"charging,omitempty"` // +1 attack die in its next fight (house rule)
	Aiming    bool               `json:"aiming,omitempty"`   // its next shot has a better HTV by 1
	InCover   bool               `json:"in_cover,omitempty"`
	Unloaded  []string           `json:"unloaded,omitempty"` // weapons to reload
	Spent     []string           `json:"spent,omitempty"`    // weapons that can't be used again
	Acted     bool               `json:"acted,omitempty"`    // it has been activated this turn
	Base      battlefield.Base   `json:"base,omitempty"`
	Height    battlefield.Inch   `json:"height,omitempty"`
	At        *battlefield.Place `json:"at,omitempty"`     // where its base stands; nil: off the battlefield
	Points    int                `json:"points,omitempty"` // its cost
	Construct bool               `json:"construct,omitempty"`

	Fell   *battlefield.Place `json:"fell,omitempty"`    // where it stood when it was defeated
	FellIn int                `json:"fell_in,omitempty"` // the turn of its defeat
	Freed  bool               `json:"freed,omitempty"`   // it has used its free action this turn
	Bonus  int                `json:"bonus,omitempty"`   // extra action points in its next activation
	Weary  int                `json:"weary,omitempty"`   // the turn in which it can only hide, recover and pass
	Ward   int                `json:"ward,omitempty"`    // normal saves against the next shot at it in this turn
	Stride int                `json:"stride,omitempty"`  // extra inches for its next move in this activation
	Slowed int                `json:"slowed,omitempty"`  // inches that it loses in this turn

	Out    bool   `json:"out,omitempty"`    // it is defeated and off the battlefield
	Fought string `json:"fought,omitempty"` // the weapon of its last fight

	Gear   []string `json:"gear,omitempty"`   // by the names of the lists
	Raised bool     `json:"raised,omitempty"` // its shield is raised, until it acts again
	Boons  []Boon   `json:"boons,omitempty"`  // effects of powers

	Charmed  int      `json:"charmed,omitempty"`  // the last turn in which its lucky charm helped
	Plunging bool     `json:"plunging,omitempty"` // 1 sure critical in its next fight, by a drop onto an enemy
	Strode   int      `json:"strode,omitempty"`   // the turn in which it last moved
	Jammed   []string `json:"jammed,omitempty"`   // weapons that must be cleared before reloading
	Watching bool     `json:"watching,omitempty"` // it is on overwatch
	Watch    int      `json:"watch,omitempty"`    // number of the slot with its Watch; 0: none
	Foresaw  int      `json:"foresaw,omitempty"`  // the turn in which a friend's second sight helped it
	Drew     int      `json:"drew,omitempty"`     // the turn in which it last drew quickly
	Brew     string   `json:"brew,omitempty"`     // a trait or status that it has until the end of the turn
	Changing bool     `json:"changing,omitempty"` // the mark of change helps its next attack
}

// NewFighter returns a model as it starts a game.
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

// Has reports whether the fighter has the status.
func (f *Fighter) Has(s card.Status) bool { return slices.Contains(f.Statuses, s) }

// Up reports whether the fighter is not defeated.
func (f *Fighter) Up() bool { return f.Wounds > 0 }

// Move returns how far it can move now, in inches.
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

// Charge returns how far it can charge now, in inches.
func (f *Fighter) Charge() int {
	if f.Profile.Has(card.Immobile) {
		return 0
	}
	if f.Profile.Has(card.Fast) {
		return f.Move() + 4
	}
	return f.Move() + 2
}

// Threat returns how far a model can go to reach melee in its next activation, in inches. That is a charge,
// and a move before it if it has the points for both and they don't clash (rule 21.3).
func (s *State) Threat(id ModelID) int { return s.threat(id, s.Fighter(id).ActionPoints()) }

// ThreatNow returns how far the active model, which has not moved, can go to reach melee in its current
// activation.
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

// AttackDice returns its number of attack dice with the weapon now (rule 5.3).
func (f *Fighter) AttackDice(w card.Weapon, more ...int) int {
	if f.Has(card.ArmInjury) {
		more = append(more, -1)
	}
	return exchange.AttackDice(w.ATK, more...)
}

// Ready reports whether the fighter can use a weapon.
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
		return nil // equal to its decoded JSON
	}
	return list
}

// FallBack returns how far it can fall back now, in inches.
func (f *Fighter) FallBack() int {
	if f.Profile.Has(card.Fast) && f.Move() > 0 {
		return f.Move() + 2
	}
	return f.Move()
}

// FallBackPrice returns the price of falling back, in action points.
func (f *Fighter) FallBackPrice() int {
	if f.Profile.Has(card.VestigialWings) || f.Carries(FlashPowder) {
		return 1
	}
	return 2
}

// Clear makes a weapon ready. If it is jammed, this clears it, and reloading is a second step (rule 22.12).
func (f *Fighter) Clear(weapon string) {
	if slices.Contains(f.Jammed, weapon) {
		f.Jammed = drop(f.Jammed, weapon)
		return
	}
	f.Unloaded = drop(f.Unloaded, weapon)
}

// Rim returns the radius of the model's base.
func (f *Fighter) Rim() battlefield.Inch { return battlefield.Round(f.Base.Radius()) }

// Commands reports whether the model can command a friend.
func (f *Fighter) Commands(friend *Fighter) bool {
	has := f.Profile.Has
	return has(Leader) || has(CreatureCommand) && friend.Profile.Has(Creature) || has(Artificer) && friend.Construct
}

// ActionPoints returns how many action points the model gets in its next activation.
func (f *Fighter) ActionPoints() int {
	if f.Blessed(BoonDazzled) {
		return max(f.Profile.AP+f.Bonus-1, 0)
	}
	return f.Profile.AP + f.Bonus
}

// Save returns the fighter's SAV against a weapon (rules 9.15 and 10.1).
func (f *Fighter) Save(against card.Weapon) int {
	if against.Has(card.ArmorPiercing) && !f.Profile.Has(card.Invulnerable) {
		return exchange.SaveTarget(f.Profile.SAV, 1)
	}
	return f.Profile.SAV
}

// Unhurt reports whether the model can drop from any height unharmed.
func (f *Fighter) Unhurt() bool { return f.Profile.Has(card.Fly) || f.Carries(GrapplingHook) }

// Aloof reports whether the model ignores difficult and dangerous ground.
func (f *Fighter) Aloof() bool { return f.Profile.Has(card.Fly) || f.Profile.Has(card.Strider) }

// KeepsOff returns costs that keep the model off difficult and dangerous ground, unless it is Aloof. No
// model may run over such ground.
func (f *Fighter) KeepsOff(c battlefield.Costs) battlefield.Costs {
	if !f.Aloof() {
		c.Difficult, c.Dangerous = battlefield.Never, battlefield.Never
	}
	return c
}

// Place returns a copy of the model's place, nil if it has none.
func (f *Fighter) Place() *battlefield.Place {
	if f.At == nil {
		return nil
	}
	at := *f.At
	return &at
}

// UnderHalf reports whether the model has fewer than half of its wounds left.
func (f *Fighter) UnderHalf() bool { return 2*f.Wounds < f.Profile.WND }

// Loss returns the result of damage to the fighter. Wounds never fall below 0.
func (f *Fighter) Loss(damage int) Loss {
	return Loss{Damage: damage, Before: f.Wounds, Wounds: exchange.AfterFatal(f.Wounds, damage), Max: f.Profile.WND}
}

// Wounded reports whether healing can help the model: it is up and has lost wounds.
func (f *Fighter) Wounded() bool { return f.Up() && f.Wounds < f.Profile.WND }

// lies cancels a defeated model's preparations.
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

// Lose removes statuses.
func (f *Fighter) Lose(statuses ...card.Status) {
	for _, status := range statuses {
		f.Statuses = drop(f.Statuses, status)
	}
}

// UseUp removes one piece of gear.
func (f *Fighter) UseUp(gear string) { f.Gear = less(f.Gear, gear) }
