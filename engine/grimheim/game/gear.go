package game

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// The gear with effects beyond its bearer's profile, named as in the lists.
const (
	TrapFound                = "Trap"
	HealingScroll            = "Magic Scroll of Healing"
	BlessedWater             = "Blessed Water"
	Reanimation              = "Magic Scroll of Reanimation"
	FlashPowder              = "Flash Powder"
	GrapplingHook            = "Grappling Hook"
	LuckyCharm               = "Lucky Charm"
	Net                      = "Net"
	IdolOfTheGods            = "Idol of the Gods"
	CursedSouls              = "Magic Scroll of Cursed Souls"
	HealingPotion            = "Healing Potion"
	Resurrection             = "Magic Scroll of Resurrection"
	heroic        card.Trait = "hero" // given by mushrooms: the model can overexert itself
)

// GearDef defines a piece of gear and how it changes its bearer's profile (rule 27.4). Package loot rolls
// for gear.
type GearDef struct {
	Name   string
	Traits []card.Trait // of the model
	Arms   card.Trait   // of its weapons: all of them, or only ranged ones if Shots is true
	Shots  bool
	Better int          // improvement of its ranged weapons' HTV
	Weapon *card.Weapon // the gear is a weapon itself
	Once   bool         // an action uses it, and then it is gone (rule 27.5)
}

// GearTable returns all gear that can be found, in the order of the loot table.
func GearTable() []GearDef {
	return []GearDef{
		{Name: TrapFound},
		{Name: "Poison", Arms: card.Poison},
		{Name: "Fire Bomb", Weapon: &card.Weapon{Name: "Fire Bomb", RNG: 6, ATK: 4, HTV: 4, DMG: 3, CRT: 4,
			Traits: []card.Trait{"blast", card.Limited}}},
		{Name: HealingScroll, Once: true},
		{Name: "Boots of Flying", Traits: []card.Trait{card.Fly}},
		{Name: "Amulet of Protection", Traits: []card.Trait{card.Protected}},
		{Name: BlessedWater, Once: true},
		{Name: Reanimation, Once: true},
		{Name: "Alcohol", Traits: []card.Trait{card.Fearless, card.Resilient}},
		{Name: FlashPowder},
		{Name: GrapplingHook},
		{Name: "Spectral Band", Traits: []card.Trait{card.Spectral}},
		{Name: LuckyCharm},
		{Name: Net},
		{Name: IdolOfTheGods},
		{Name: "Magic Mushrooms", Traits: []card.Trait{heroic}},
		{Name: "Spy Glass", Arms: card.CoverBreaker, Shots: true},
		{Name: "Telescope", Better: 1},
		{Name: CursedSouls, Once: true},
		{Name: HealingPotion, Once: true},
		{Name: Resurrection, Once: true},
	}
}

// GearNamed finds a piece of gear by its name in the lists.
func GearNamed(name string) (GearDef, bool) {
	all := GearTable()
	i := slices.IndexFunc(all, func(g GearDef) bool { return g.Name == name })
	if i < 0 {
		return GearDef{}, false
	}
	return all[i], true
}

// Slug returns a name as the keys of acts have it.
func Slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// Equip returns a copy of a profile with the effects of a piece of gear. A weapon that the profile has
// already is not added again.
func Equip(p card.Profile, g GearDef) card.Profile {
	p = p.Clone()
	for _, t := range g.Traits {
		p.Traits = card.Add(p.Traits, t)
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if g.Arms != "" && (w.Ranged() || !g.Shots) {
			w.Traits = card.Add(w.Traits, g.Arms)
		}
		if w.Ranged() {
			w.HTV = max(w.HTV-g.Better, bestHTV)
		}
	}
	if _, has := p.Weapon(g.Name); g.Weapon != nil && !has {
		p.Weapons = append(p.Weapons, g.Weapon.Clone())
	}
	return p
}

// bestHTV is the best possible HTV (rule 5.3).
const bestHTV = 2

// Carries reports whether the model has a piece of gear.
func (f *Fighter) Carries(gear string) bool { return slices.Contains(f.Gear, gear) }

// Acquire gives the model a piece of gear that it has found. A duplicate has no further effect, but replaces
// a weapon that was used up.
func (f *Fighter) Acquire(gear string) {
	g, ok := GearNamed(gear)
	if !ok || gear == TrapFound {
		return
	}
	if !f.Carries(gear) {
		f.Profile = Equip(f.Profile, g)
	}
	if f.Gear = append(f.Gear, gear); g.Weapon != nil {
		f.Spent = drop(f.Spent, g.Name)
	}
}

// throws uses up a weapon that can be used once. If it is gear and the model has another one, that stays
// ready.
func (f *Fighter) throws(w card.Weapon) {
	f.Gear = less(f.Gear, w.Name)
	if !f.Carries(w.Name) {
		f.Spent = card.Add(f.Spent, w.Name)
	}
}

// Lucky reports whether a charm helps with a model's next attack, which it does once a turn (rule 27.4).
func (s *State) Lucky(id ModelID) bool {
	f := s.Fighter(id)
	return s.IsSkirmish() && f.Carries(LuckyCharm) && f.Charmed != s.Turn
}

// Idols returns how many extra dice a side rolls for idols on the battlefield (rule 27.4).
func (s *State) Idols(seat engine.Seat) int {
	n := 0
	for _, id := range s.OnTable(seat) {
		if s.Fighter(id).Carries(IdolOfTheGods) {
			n++
		}
	}
	return n
}
