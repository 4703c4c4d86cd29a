package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Use uses up a piece of gear on a model; 0 is its bearer (rule 27.5).
type Use struct {
	Gear   string
	Target game.ModelID
}

// GearUsed records that a piece of gear was used up.
type GearUsed struct {
	Model  game.Model `json:"model"`
	Gear   string     `json:"gear"`
	Target game.Model `json:"target"`
	Face   int        `json:"face,omitempty"` // of a D6, for gear that works on some faces only
	Failed bool       `json:"failed,omitempty"`
}

func (Use) Kind() string { return "use" }

func (GearUsed) Kind() string { return "gear_used" }

var using = game.Action[Use]{
	Noted: true, Known: func(f *game.Fighter, c Use) bool { return f.Carries(c.Gear) },
	Verb: game.Verb[Use]{
		Name: "use", Rule: "grimheim 27.5", May: Use.may, Do: uses,
		NoneLeft: "You have no gear to use now. Choose another action.",
		Inputs: []game.Input[Use]{
			verb.With[*game.State](verb.Named{Name: "gear", Kind: verb.KindWord}, func(c Use) []string {
				return []string{game.Slug(c.Gear)}
			}, func(c *Use, said []string) {
				for _, word := range said {
					c.Gear = unslugged(word)
				}
			}),
			game.Whom(verb.Named{Name: "target", Noun: "model"},
				func(c *Use) *game.ModelID { return &c.Target }, nobody),
		},
		Offers: func(pos game.Position) (all []Use) {
			s, f := active(pos)
			for i, gear := range f.Gear {
				if slices.Contains(f.Gear[:i], gear) {
					continue
				}
				for _, on := range beneficiaries(s, s.Acting.Model, gear) {
					all = append(all, Use{Gear: gear, Target: on})
				}
			}
			return all
		},
	},
}

// unslugged returns the gear that a word in a key names, or the word itself if there is none.
func unslugged(word string) string {
	for _, g := range game.GearTable() {
		if game.Slug(g.Name) == word {
			return g.Name
		}
	}
	return word
}

// The range of a scroll of reanimation, the lowest face for one of resurrection, and the profile of a
// zombie.
const (
	raising   = 8 * battlefield.One
	raisedOn  = 4 // the lowest face that works for a scroll of resurrection
	zombieMOV = 3
	zombieDEF = 3
	zombieWND = 8
)

// beneficiaries lists the models that a piece of gear can be used on.
func beneficiaries(s *game.State, id game.ModelID, gear string) []game.ModelID {
	switch gear {
	case game.HealingScroll, game.HealingPotion:
		return slices.DeleteFunc(Nearby(s, id),
			func(o game.ModelID) bool { return !s.Fighter(o).Wounded() && !s.Fighter(o).Has(card.Poisoned) })
	case game.BlessedWater:
		return slices.DeleteFunc(Nearby(s, id), func(o game.ModelID) bool { return !Tainted(s.Fighter(o)) })
	case game.CursedSouls:
		return slices.DeleteFunc(s.FoesOf(id), func(o game.ModelID) bool { return s.Fighter(o).Has(card.Cursed) })
	case game.Reanimation, game.Resurrection:
		return lying(s, id, gear)
	}
	return nil
}

// lying lists the defeated friends that a scroll can bring back. A scroll of reanimation has a limited
// range.
func lying(s *game.State, id game.ModelID, gear string) (all []game.ModelID) {
	me := s.Fighter(id)
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Seat != me.Seat || !f.Out || f.Fell == nil || me.At == nil {
			continue
		}
		if gear == game.Resurrection || me.Piece(id).From(*f.Fell) <= raising {
			all = append(all, game.ModelID(i+1))
		}
	}
	return all
}

func (c Use) may(pos game.Position) error {
	s, f := active(pos)
	g, ok := game.GearNamed(c.Gear)
	switch {
	case !ok || !g.Once || !f.Carries(c.Gear):
		return engine.Refuse(engine.Illegal, "grimheim 27.5",
			"%s has no gear like that to use. Choose another action.", f.Profile.Name)
	case f.At == nil || s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.5", "You can't use gear in melee. Fight or fall back.")
	case !slices.Contains(beneficiaries(s, s.Acting.Model, c.Gear), Treated(s, c.Target)):
		return engine.Refuse(engine.Illegal, "grimheim 27.5",
			"You can't use this gear on that model now. Choose another target or action.")
	}
	return nil
}

// uses uses a piece of gear up.
func uses(p *game.Play, c Use) error {
	id, target := p.S.Acting.Model, Treated(p.S, c.Target)
	ev := GearUsed{Model: p.S.NameOf(id), Gear: c.Gear, Target: p.S.NameOf(target)}
	if c.Gear == game.Resurrection {
		ev.Face = combat.Tried(p, id, game.FromRise, combat.Passes(raisedOn))
		ev.Failed = ev.Face < raisedOn
	}
	p.Tell(ev)
	why := game.Slug(c.Gear)
	switch c.Gear {
	case game.HealingScroll:
		treat(p, target, why)
	case game.HealingPotion:
		detox(p, target, why)
		faces := []int{p.Dice.Die(6), p.Dice.Die(6)}
		combat.Heal(p, target, faces[0]+faces[1], why, faces...)
	case game.BlessedWater:
		purge(p, id, target, why)
	case game.CursedSouls:
		combat.Inflict(p, target, card.Cursed, card.Trait(why))
	case game.Reanimation:
		risen := zombie(p.S.Fighter(target).Profile)
		combat.ComeBack(p, target, risen.WND, &risen)
	case game.Resurrection:
		if !ev.Failed {
			combat.ComeBack(p, target, (p.S.Fighter(target).Profile.WND+1)/2, nil)
		}
	}
	return nil
}

// zombie returns the profile of a model that rises: its name and weapons with the values of a zombie.
func zombie(p card.Profile) card.Profile {
	p = p.Clone()
	p.MOV, p.DEF, p.WND, p.SAV, p.Armour = zombieMOV, zombieDEF, zombieWND, card.SaveOf(card.NoArmour), card.NoArmour
	p.Traits = []card.Trait{card.Resilient, card.Slow, card.NecroticHunger}
	return p
}

// Fold removes the gear.
func (e GearUsed) Fold(s *game.State) {
	s.PayAll(game.ActUse, 1)
	s.Of(e.Model, func(f *game.Fighter) { f.UseUp(e.Gear) })
}

// Paint shows both models.
func (e GearUsed) Paint(p game.Painter) { p.Shows(e.Model, e.Target) }
