package warband

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
)

// Random returns a random legal warband, with as many models as the points allow: about one for each 70. It
// has no name, and its models have the names of their bodies. The same dice give the same warband. The error
// is a refusal of an invalid limit or faction.
func Random(limit int, f card.Faction, src dice.Source) (Warband, error) {
	r := recruiter{Warband: Warband{Faction: f, Limit: limit}, src: src}
	c := checker{Warband: r.Warband}
	if c.terms(); len(c.faults) > 0 {
		return Warband{}, c.faults[0].Refusal
	}
	for n := max(limit/70, 1); n > 0 && r.recruit(n); n-- {
	}
	r.whole(PartFate)
	r.whole(PartLore)
	r.whole(PartLore)
	return r.Warband, nil
}

type recruiter struct {
	Warband
	src dice.Source
}

// left returns the points that are left.
func (r *recruiter) left() int { return r.Limit - Cost(r.Warband).Total }

// recruit adds one of the models that are still to come, with its share of the points. It returns false if
// none is affordable.
func (r *recruiter) recruit(toCome int) bool {
	i, share := len(r.Models), r.left()/toCome
	lead := 0
	if i == 0 {
		leaders, _ := find(tiers, leaderTier)
		lead, share = leaders.Points, max(share, r.left()/2, 75) // a body of 22 with a leader's 50 is the cheapest
	}
	alone := r.Warband
	if !r.take(i, PartBody, share-lead) && !r.cheapest(i, r.left()-lead) {
		return false
	}
	if i == 0 && !slices.ContainsFunc(r.Choices(i, PartTier), func(c Choice) bool { return c.Name == leaderTier }) {
		r.Warband = alone
		r.cheapest(i, r.left()-lead)
	}
	if i == 0 {
		r.Warband = r.With(i, PartTier, leaderTier)
	}
	share -= Cost(r.Warband).Models[i].Total
	if !r.take(i, PartWeapon, share) {
		r.Warband = r.With(i, PartWeapon, "Improvised")
	}
	for _, part := range []Part{PartArmour, PartTier, PartClass, PartTrait, PartGear, PartWeapon} {
		share = min(share, r.left())
		if r.src.Die(2) == 1 {
			before := Cost(r.Warband).Total
			r.take(i, part, share)
			share -= Cost(r.Warband).Total - before
		}
	}
	return true
}

// take gives a model a random choice for at most that many points. It returns false if there is none.
func (r *recruiter) take(model int, part Part, most int) bool {
	all := slices.DeleteFunc(r.Choices(model, part), func(c Choice) bool { return c.Points > most })
	if len(all) == 0 {
		return false
	}
	r.Warband = r.With(model, part, all[r.src.Die(len(all))-1].Name)
	return true
}

// cheapest adds the cheapest body, if it is affordable.
func (r *recruiter) cheapest(model, most int) bool {
	all := r.Choices(model, PartBody)
	if len(all) == 0 {
		return false
	}
	least := slices.MinFunc(all, func(a, b Choice) int { return a.Points - b.Points })
	if least.Points > most {
		return false
	}
	r.Warband = r.With(model, PartBody, least.Name)
	return true
}

// whole gives the warband a fate set or a lore with a chance of 1 in 2.
func (r *recruiter) whole(part Part) {
	if all := r.Choices(NoModel, part); len(all) > 0 && r.src.Die(2) == 1 {
		c := all[r.src.Die(len(all))-1]
		if part == PartFate {
			r.Fate = c.Name
			return
		}
		r.Lores = append(r.Lores, c.Name)
	}
}
