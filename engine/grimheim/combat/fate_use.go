package combat

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// allowsUse refuses targets that are impossible for a use with that many points.
func allowsUse(s *game.State, seat engine.Seat, c game.SpendFate, points int) error {
	want := func(mine bool, ok func(*game.Fighter, game.ModelID) bool) bool {
		if len(c.Targets) != 1 || !s.Fields(c.Targets[0]) {
			return false
		}
		f := s.Fighter(c.Targets[0])
		return (f.Seat == seat) == mine && ok(f, c.Targets[0])
	}
	up := func(f *game.Fighter, _ game.ModelID) bool { return f.Up() && f.At != nil }
	hurt := func(f *game.Fighter, _ game.ModelID) bool { return f.At != nil && f.Wounded() }
	switch c.Use {
	case fate.Heal:
		return fits(want(true, hurt), "one of your wounded models")
	case fate.Blessing:
		return fits(blessable(s, seat, c.Targets), "one or more of your wounded models")
	case fate.Reanimate:
		return fits(want(true,
			func(f *game.Fighter, _ game.ModelID) bool {
				return f.Out && f.Fell != nil && f.FellIn == s.Turn
			}),
			"one of your models that was defeated this Turn")
	case fate.Claws:
		return fits(want(false, up), "an enemy on the battlefield")
	case fate.Save:
		return fits(want(true, up), "one of your models on the battlefield")
	case fate.Grip:
		return fits(want(false,
			func(f *game.Fighter, id game.ModelID) bool {
				return f.At != nil && s.InMelee(id)
			}), "an enemy in melee")
	case fate.Aura:
		return fits(want(true, up), "one of your models on the battlefield")
	}
	return fits(len(c.Targets) == 0, "no target: the active model gets it")
}

func fits(ok bool, whom string) error {
	if ok {
		return nil
	}
	return engine.Refuse(engine.Invalid, "grimheim 23.3", "This Fate ability needs %s. Choose again.", engine.Ours(whom))
}

func blessable(s *game.State, seat engine.Seat, ids []game.ModelID) bool {
	return len(ids) > 0 && len(ids) <= game.MostModels && !slices.ContainsFunc(ids, func(id game.ModelID) bool {
		return !s.Fields(id) || s.Fighter(id).Seat != seat || !s.Fighter(id).Wounded()
	})
}

// byFate is the reason of healing by a fate die.
const byFate = "fate"

// use applies the immediate effect of a spent fate die.
func use(p *game.Play, seat engine.Seat, ev game.FateSpent) {
	switch ev.Use {
	case fate.Heal:
		Heal(p, ev.Targets[0].Who(), ev.Points, byFate)
	case fate.Blessing:
		left := ev.Points
		for _, m := range ev.Targets {
			f := p.S.Fighter(m.Who())
			if n := min(left, f.Profile.WND-f.Wounds); n > 0 {
				Heal(p, m.Who(), n, byFate)
				left -= n
			}
		}
	case fate.Reanimate:
		id := ev.Targets[0].Who()
		ComeBack(p, id, min(ev.Points, p.S.Fighter(id).Profile.WND), nil)
	case fate.Grip:
		Hurt(p, ev.Targets[0].Who(), ev.Points, string(ev.Use))
	case fate.Aura:
		frighten(p, ev.Targets[0].Who(), battlefield.Inch(ev.Points)*battlefield.One)
	}
}

// room returns the nearest place within 6″ of another one where a model can stand, false if there is none.
func room(s *game.State, m battlefield.Model, near battlefield.Place) (battlefield.Place, bool) {
	footing := s.Board().Footing(m)
	for ring := battlefield.Inch(0); ring <= 6*battlefield.One; ring += battlefield.One / 2 {
		for _, at := range Around(near, ring) {
			if footing.Fits(at) {
				return at, true
			}
		}
	}
	return battlefield.Place{}, false
}

// Around returns eight places at a distance from a place. For distance 0 it returns the place itself.
func Around(at battlefield.Place, ring battlefield.Inch) []battlefield.Place {
	if ring == 0 {
		return []battlefield.Place{at}
	}
	slant := ring * 707 / 1000
	var all []battlefield.Place
	for _, d := range [][2]battlefield.Inch{{0, -ring}, {slant, -slant}, {ring, 0}, {slant, slant}, {0, ring},
		{-slant, slant}, {-ring, 0}, {-slant, -slant}} {
		to := at
		to.X, to.Y = to.X+d[0], to.Y+d[1]
		all = append(all, to)
	}
	return all
}

// frighten makes the enemies within a distance of a model Fearful.
func frighten(p *game.Play, id game.ModelID, within battlefield.Inch) {
	f := p.S.Fighter(id)
	for _, n := range p.S.Board().Around(f.Piece(id), within) {
		if p.S.Fighter(game.ModelID(n.ID)).Seat != f.Seat {
			Inflict(p, game.ModelID(n.ID), card.Fearful, card.Trait(fate.Aura))
		}
	}
}

// bargained applies the pledged Fatal damage after the active model's next damaging hit, and its cost of D3
// to the striker.
func bargained(p *game.Play, striker, target game.ModelID, points int) {
	if points == 0 {
		return
	}
	face := p.Dice.Die(6)
	p.Tell(game.BargainStruck{Model: p.S.NameOf(striker)})
	Hurt(p, target, points, string(fate.Bargain))
	Hurt(p, striker, D3(face), string(fate.Bargain), face)
}

// bargainOf returns the pledged damage of a model's bargain, 0 without one.
func bargainOf(s *game.State, striker game.ModelID) int {
	i := slices.IndexFunc(s.Acting.Pledged, func(l game.Pledge) bool { return l.Use == fate.Bargain })
	if i < 0 || s.Acting.Model != striker {
		return 0
	}
	return s.Acting.Pledged[i].Points
}

// FateKey returns the key of spending a fate die.
func FateKey(c game.SpendFate) string {
	parts := []string{"fate", strconv.Itoa(c.Face), string(c.Use)}
	for _, id := range c.Targets {
		parts = append(parts, strconv.Itoa(int(id)))
	}
	return strings.Join(parts, ".")
}

// FateSet returns the abilities of a side's fate dice.
func FateSet(s *game.State, seat engine.Seat) fate.Set {
	return fate.SetOf(s.Skirmish.Bands[int(seat)-1].Fate)
}

// AllowsFate refuses a use of a fate die that isn't possible now.
func AllowsFate(s *game.State, seat engine.Seat, c game.SpendFate) error {
	switch {
	case !s.IsSkirmish() || s.Skirmish.Phase != game.PhaseBattle:
		return engine.Refuse(engine.Illegal, "grimheim 23.3",
			"You can only spend Fate dice during the Turns of a skirmish. See `/game status`.")
	case !slices.Contains(s.Skirmish.Fate[int(seat)-1], c.Face):
		return engine.Refuse(engine.Illegal, "grimheim 23.1",
			"You have no Fate die showing %d. Choose one that you have.", c.Face)
	}
	a, ok := FateSet(s, seat).Ability(c.Use)
	if !ok {
		return engine.Refuse(engine.Illegal, "grimheim 23.2",
			"Your Fate set doesn't have that ability. Choose one that it has.")
	}
	switch {
	case s.Melee != nil:
		return allowsFightFate(s, seat, c)
	case s.Shot != nil:
		return allowsSave(s, seat, c)
	}
	if !c.Use.Spontaneous() && s.Acting.Seat != seat {
		return engine.Refuse(engine.Illegal, "grimheim 23.3",
			"You can't spend this Fate die now: it helps your active model. Activate a model first.")
	}
	return allowsUse(s, seat, c, a.Points(c.Face))
}

// Fated carries out the use of a fate die.
func Fated(p *game.Play, seat engine.Seat, c game.SpendFate) {
	switch {
	case p.S.Melee != nil:
		changesFight(p, seat, c)
		return
	case p.S.Shot != nil:
		changesSave(p, seat, c)
		return
	}
	a, _ := FateSet(p.S, seat).Ability(c.Use)
	ev := game.FateSpent{Side: Party(p.S, seat), Face: c.Face, Use: c.Use, Points: a.Points(c.Face)}
	for _, id := range c.Targets {
		ev.Targets = append(ev.Targets, p.S.NameOf(id))
	}
	p.Tell(ev)
	use(p, seat, ev)
}
