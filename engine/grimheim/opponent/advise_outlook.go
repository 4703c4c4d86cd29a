package opponent

import (
	"math"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// evaluation is the state of a battle for a seat that chooses its next action. All worth is in victory
// points.
type evaluation struct {
	s       *game.State
	seat    engine.Seat
	me      game.ModelID // the model whose activation it plans
	left    float64      // turns that are still to be scored, this one included
	about   mission.Mission
	targets []target
	eager   bool // the model would act as part of a group, which costs no activation of a wave

	prices  map[game.ModelID]float64
	trades  map[[2]game.ModelID]trade
	dangers map[battlefield.Place]float64 // to the active model
}

// trade is the expected damage of a fight to both models.
type trade struct{ done, taken float64 }

// newOutlook returns an evaluation for a seat.
func newOutlook(s *game.State, seat engine.Seat) *evaluation {
	o := &evaluation{s: s.Remembering(), seat: seat, prices: map[game.ModelID]float64{},
		trades: map[[2]game.ModelID]trade{}}
	o.about = s.Mission()
	o.left = max(float64(o.about.Turns-s.Turn+1), 1)
	o.targets = o.findMarks()
	return o
}

// future returns the weight of later turns, 0 in the last turn.
func (o *evaluation) future() float64 { return min(o.left-1, 2) / 2 }

// The worth of a model apart from the points for its defeat.
const (
	worthOfModel  = 1.2 // in later turns
	worthOfLast   = 3.0 // for the last models of a side, which loses without them
	leaderWorth   = 1.4 // a factor
	averagePoints = 60.0
)

// price returns the worth of a model's defeat.
func (o *evaluation) price(id game.ModelID) float64 {
	if p, ok := o.prices[id]; ok {
		return p
	}
	f, p := o.s.Fighter(id), 0.0
	for _, a := range o.about.Awards {
		if a.For == mission.Felled {
			p += float64(a.VP)
		}
	}
	body := worthOfModel
	if f.Points > 0 {
		body *= 0.5 + 0.5*float64(f.Points)/averagePoints
	}
	p += body * o.future()
	if up := len(o.s.UpOf(f.Seat)); up <= 3 {
		p += worthOfLast / float64(up*up)
	}
	if f.Profile.Has(game.Leader) {
		p *= leaderWorth
	}
	o.prices[id] = p
	return p
}

// harm returns the worth of damage to a model. A wound counts more if fewer are left.
func (o *evaluation) harm(id game.ModelID, damage float64) float64 {
	x := min(damage/float64(max(o.s.Fighter(id).Wounds, 1)), 1)
	return o.price(id) * x * (0.45 + 0.55*x)
}

// good returns the worth of healing.
func (o *evaluation) good(id game.ModelID, wounds int) float64 {
	f := o.s.Fighter(id)
	n := min(wounds, f.Profile.WND-f.Wounds)
	return 0.8 * o.price(id) * float64(max(n, 0)) / float64(f.Profile.WND)
}

// trade returns the expected damage of a fight that a model begins. Hits of both stop each other, and the
// attacker's strike first.
func (o *evaluation) trade(id, foe game.ModelID) trade {
	key := [2]game.ModelID{id, foe}
	if t, ok := o.trades[key]; ok {
		return t
	}
	probe := combat.FightBetween(o.s, id, foe, true)
	picks := [2]game.Pick{{Weapon: strongest(o.s.Fighter(id))}, {Weapon: strongest(o.s.Fighter(foe))}}
	c := combat.Combatants(probe, picks)
	one, two := c[exchange.Attacker].Attack(), c[exchange.Defender].Attack()
	mine, theirs := one.Hitting()+0.01, two.Hitting()+0.01
	against, mineBack := theirs+c[exchange.Defender].Blocking(), mine+c[exchange.Attacker].Blocking()
	t := trade{done: one.Mean() * mine / (mine + 0.6*against), taken: two.Mean() * theirs / (theirs + 0.9*mineBack)}
	o.trades[key] = t
	return t
}

// blow returns the worth of a fight that a model begins, for its side.
func (o *evaluation) blow(id, foe game.ModelID) float64 {
	t := o.trade(id, foe)
	return o.harm(foe, t.done) - o.harm(id, t.taken)
}

// shot returns the worth of a shot from its place, minus harm to friends it could hit. It returns 0 if the
// shot isn't possible.
func (o *evaluation) shot(a game.Attack) float64 {
	w, ok := combat.ArmOf(o.s, a)
	if !ok || combat.CanUse(o.s, a) != nil {
		return 0
	}
	worth := o.harm(a.At, o.volley(a, w, combat.Sheltered(o.s, a, w)))
	if w.Has(card.Blast) || w.Has(card.ScatterShot) {
		for _, n := range o.s.Board().Around(combat.TargetOf(o.s, a), 2*battlefield.One) {
			near := 0.4 * o.harm(game.ModelID(n.ID), o.volley(a, w, false))
			if o.s.Fighter(game.ModelID(n.ID)).Seat == o.seat {
				near = -near
			}
			worth += near
		}
	}
	return worth
}

// volley returns the expected damage of a shot.
func (o *evaluation) volley(a game.Attack, w card.Weapon, covered bool) float64 {
	shot, foe := combat.ShotAttack(o.s, a), o.s.Fighter(a.At)
	n, kept := exchange.DefenceDice(foe.Profile.DEF, covered, exchange.CoverRule(o.s.Rules[game.RuleCover]))
	saves := float64(n)*float64(7-min(max(foe.Save(w), 2), 6))/6 + float64(kept+foe.Ward)
	hits := shot.Hitting() + 0.01
	return shot.Mean() * hits / (hits + saves)
}

// span returns the distance of two models, base to base, if the first stood at a place.
func (o *evaluation) span(id game.ModelID, at battlefield.Place, other game.ModelID) battlefield.Inch {
	m := o.s.Fighter(id).Piece(id)
	m.At = at
	return game.Between(m, o.s.Fighter(other).Piece(other))
}

// danger returns the expected harm to the active model at a place until it acts again.
func (o *evaluation) danger(at battlefield.Place) float64 {
	if d, ok := o.dangers[at]; ok {
		return d
	}
	sum, worst := 0.0, 0.0
	for _, foe := range o.s.FoesOf(o.me) {
		one := o.threat(foe, at)
		sum, worst = sum+one, max(worst, one)
	}
	d := 0.5*worst + 0.15*(sum-worst)
	if o.dangers == nil {
		o.dangers = map[battlefield.Place]float64{}
	}
	o.dangers[at] = d
	return d
}

// threat returns the harm that one enemy can do there in its next activation.
func (o *evaluation) threat(foe game.ModelID, at battlefield.Place) float64 {
	f, soon := o.s.Fighter(foe), 1.0
	if f.Acted {
		soon = 0.6 * min(o.future()*2, 1)
	}
	if soon == 0 || f.Has(card.Stunned) {
		return 0
	}
	away, worst := o.span(o.me, at, foe), 0.0
	if away <= combat.InInches(o.lunge(foe))+battlefield.One/2 {
		t := o.trade(foe, o.me)
		worst = o.harm(o.me, t.done) - 0.5*o.harm(foe, t.taken)
	}
	return soon * max(worst, 0.6*o.fire(foe, at, away), 0)
}

// lunge returns how far a model can go in its next activation and still fight: a charge, after a move if it
// has three action points.
func (o *evaluation) lunge(id game.ModelID) int {
	if f := o.s.Fighter(id); f.ActionPoints() < 3 {
		return f.Charge()
	}
	return o.s.Threat(id)
}

// fire returns the harm by the best shot of one enemy at that distance, after a walk.
func (o *evaluation) fire(foe game.ModelID, at battlefield.Place, away battlefield.Inch) (worst float64) {
	f := o.s.Fighter(foe)
	for _, w := range f.Profile.Shots() {
		if away <= combat.InInches(w.Range()+f.Move()) && f.Ready(w) {
			worst = max(worst, o.harm(o.me, o.volley(game.Attack{By: foe, At: o.me, Weapon: w.Name}, w,
				o.screened(foe, at))))
		}
	}
	return worst
}

// screened reports whether a place has cover from an enemy's current place.
func (o *evaluation) screened(foe game.ModelID, at battlefield.Place) bool {
	seen := combat.Sight(o.s, game.Attack{By: foe, At: o.me, Where: &at})
	return !seen.Visible || seen.Covered
}

// prospect returns the worth of a model's next activation from a place, apart from holding objectives.
func (o *evaluation) prospect(at battlefield.Place) float64 {
	if o.future() == 0 {
		return 0
	}
	f, best := o.s.Fighter(o.me), 0.0
	for _, foe := range o.s.FoesOf(o.me) {
		away := o.span(o.me, at, foe)
		if worth := o.blow(o.me, foe); worth > 0 && f.Move() > 0 {
			steps := max(float64(away-combat.InInches(o.lunge(o.me))), 0) / float64(combat.InInches(f.Move()))
			best = max(best, worth*math.Pow(0.65, steps))
		}
		for _, w := range f.Profile.Shots() {
			worth := o.harm(foe, o.volley(game.Attack{By: o.me, At: foe, Weapon: w.Name}, w, false))
			steps := max(float64(away-combat.InInches(w.Range())), 0) / float64(max(combat.InInches(f.Move()), 1))
			best = max(best, 0.7*worth*math.Pow(0.65, steps))
		}
	}
	return 0.7 * best
}

// stand returns the worth of the model's place at the end of its activation.
func (o *evaluation) stand(at battlefield.Place) float64 {
	return o.holding(at) + o.prospect(at) - o.danger(at)
}
