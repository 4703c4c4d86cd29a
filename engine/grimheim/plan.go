package grimheim

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// Plan is what everybody knows of what a fighter will do in its next activation (rule 12.2): when it stands,
// and not what it says.
type Plan struct {
	Standing
	Odds Chances `json:"odds,omitzero"` // when it was made
}

// Planned is what a plan says.
type Planned struct {
	Acts []string `json:"acts"`
}

// maxActs is how many actions can be said in advance: more AP than that has nobody.
const maxActs = 6

// oddsMayMove is by how many hundredths a chance may not have moved, or a plan is dropped.
const oddsMayMove = 10

// keyPass stands for passing among what is said in advance.
const keyPass = "pass"

func planSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("plan:%d", number)) }

func (s *State) planOf(seat engine.Seat) *Plan { return &s.Plans[int(seat)-1] }

// named finds what a fighter's key of an option means, whether it can be done now or not.
func (s *State) named(seat engine.Seat, key string) (engine.Command, bool) {
	all := append(s.conceivable(seat), Pass{})
	i := slices.IndexFunc(all, func(cmd engine.Command) bool { return s.key(seat, cmd) == key })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}

// checkActs refuses what no fighter of these weapons could do.
func (s *State) checkActs(seat engine.Seat, acts []string) error {
	if len(acts) > maxActs {
		return engine.Refuse(engine.Invalid, "grimheim 12.1", "These are %d actions, and no fighter has more than %d. Name fewer.", len(acts), maxActs)
	}
	for _, key := range acts {
		if _, ok := s.named(seat, key); !ok {
			return engine.Refuse(engine.Invalid, "grimheim 12.1", "“%s” is no action of %s. Use the buttons and menus.", clip(key), s.model(seat).Name)
		}
	}
	return nil
}

// commit does several actions blind (rule 12.1).
func (p *play) commit(c Commit) error {
	if err := p.S.mayAct(p.Seat); err != nil {
		return err
	}
	if err := p.S.checkActs(p.Seat, c.Acts); err != nil {
		return err
	}
	if len(c.Acts) < 2 {
		return engine.Refuse(engine.Invalid, "grimheim 12.1", "Name at least two actions, one after the other. One alone has a button of its own.")
	}
	first, _ := p.S.named(p.Seat, c.Acts[0])
	if err := p.S.allows(first); err != nil {
		return err
	}
	p.Tell(Committed{Model: p.S.model(p.Seat), Acts: slices.Clone(c.Acts)})
	p.follow()
	return nil
}

// follow does the next of what the active fighter said in advance. What can't be done ends it: its player is
// asked.
func (p *play) follow() {
	a := p.S.Acting
	if len(a.Left) == 0 {
		return
	}
	cmd, ok := p.S.named(a.Seat, a.Left[0])
	if !ok || p.S.allows(cmd) != nil {
		p.Tell(CommitDropped{Model: p.S.model(a.Seat), Acts: slices.Clone(a.Left)})
		return
	}
	p.does(p.action(cmd))
}

// setPlan seals what a fighter does in its next activation (rule 12.2), or takes that back.
func (p *play) setPlan(c SetPlan) error {
	plan, model := p.S.planOf(p.Seat), p.S.model(p.Seat)
	switch {
	case !p.S.standing():
		return engine.Refuse(engine.Illegal, "grimheim 12.2", "In this duel both pick anew for each fight, so nothing is planned. Act when you are asked.")
	case len(c.Acts) == 0 && !plan.Stands:
		return engine.Refuse(engine.Illegal, "grimheim 12.2", "You have no plan to take back. Name what %s does next.", model.Name)
	case len(c.Acts) == 0:
		p.dropPlan(p.Seat, DropTaken)
		return nil
	case p.S.Acting.Seat == p.Seat:
		return engine.Refuse(engine.Illegal, "grimheim 12.2", "It is %s's activation now: act. What comes after it can be planned when it is over.", model.Name)
	}
	if err := p.S.checkActs(p.Seat, c.Acts); err != nil {
		return err
	}
	if err := p.S.checkConditions(p.Seat, c.Unless); err != nil {
		return err
	}
	number := plan.Number
	if !plan.Stands {
		number++
	}
	p.Seal(p.Seat, planSlot(number), Planned{Acts: c.Acts})
	p.Tell(PlanSet{Model: model, Number: number, Unless: slices.Clone(c.Unless), Odds: p.S.chances(p.Seat)})
	return nil
}

// Chances are those of a fight that a fighter begins, in hundredths.
type Chances struct {
	Fells int `json:"fells"` // it fells its foe
	Falls int `json:"falls"` // it is felled itself
}

// chances reckons with the weapons that both fought with last, before the first fight those that are worth most,
// and bold play; with more dice than can be counted they are none.
func (s *State) chances(seat engine.Seat) Chances {
	picks := [2]Pick{s.lastPick(seat), s.lastPick(other(seat))}
	probe := s.clone()
	probe.Melee = &Melee{Attacker: seat}
	m := probe.matchup(picks, nil)
	if probe.beyond(m, picks) {
		return Chances{}
	}
	f := costs(m.Odds(exchange.OrderBold, new(exchange.Solver)), m, exchange.Attacker)
	return Chances{Fells: hundredths(f.Fells), Falls: hundredths(f.Falls)}
}

// lastPick is what everybody takes a fighter to fight with.
func (s *State) lastPick(seat engine.Seat) Pick {
	if w := s.fighter(seat).Fought; w != "" {
		return Pick{Weapon: w}
	}
	return s.usual(seat)
}

func hundredths(chance *big.Rat) int {
	f, _ := chance.Float64()
	return int(math.Round(100 * f))
}

// moved reports whether chances are no longer about what they were.
func (c Chances) moved(was Chances) bool {
	far := func(a, b int) bool { return max(a-b, b-a) >= oddsMayMove }
	return far(c.Fells, was.Fells) || far(c.Falls, was.Falls)
}

// runPlan carries out what was planned for the activation that has just begun, or drops it unread.
func (p *play) runPlan(seat engine.Seat) {
	plan := p.S.planOf(seat)
	if !plan.Stands {
		return
	}
	if p.S.anyTrue(seat, plan.Until, plan.Seen) {
		p.dropPlan(seat, DropCondition)
		return
	}
	if p.S.chances(seat).moved(plan.Odds) {
		p.dropPlan(seat, DropOdds)
		return
	}
	var said Planned
	p.Reveal(seat, planSlot(plan.Number))
	if !p.Secrets.Open(seat, planSlot(plan.Number), &said) || !p.S.begins(seat, said.Acts) {
		p.dropPlan(seat, DropWay)
		return
	}
	p.Tell(PlanRun{Model: p.S.model(seat), Number: plan.Number, Acts: slices.Clone(said.Acts)})
	p.follow()
}

// dropPlan drops a seat's plan, if one stands.
func (p *play) dropPlan(seat engine.Seat, why PlanDrop) {
	if plan := p.S.planOf(seat); plan.Stands {
		p.Tell(PlanDropped{Model: p.S.model(seat), Number: plan.Number, Why: why})
	}
}

// begins reports whether the first of these actions can be done now.
func (s *State) begins(seat engine.Seat, acts []string) bool {
	if len(acts) == 0 || s.checkActs(seat, acts) != nil {
		return false
	}
	first, _ := s.named(seat, acts[0])
	return s.allows(first) == nil
}

func (s *State) applyPlan(ev engine.Event) {
	switch e := ev.(type) {
	case Committed:
		s.left(e.Model, e.Acts)
	case CommitDropped:
		s.left(e.Model, nil)
	case PlanSet:
		s.plan(e.Model, func(p *Plan) {
			*p = Plan{Standing: Standing{Number: e.Number, Stands: true, Until: slices.Clone(e.Unless), Seen: s.sees(e.Model.Seat)}, Odds: e.Odds}
		})
	case PlanRun:
		s.plan(e.Model, func(p *Plan) { *p = Plan{Standing: Standing{Number: e.Number}} })
		s.left(e.Model, e.Acts)
	case PlanDropped:
		s.plan(e.Model, func(p *Plan) { *p = Plan{Standing: Standing{Number: e.Number}} })
	default:
		s.applyRun(ev)
	}
}

func (s *State) plan(m Model, change func(*Plan)) {
	if playing(m.Seat) {
		change(s.planOf(m.Seat))
	}
}

// left is what the active fighter will do besides.
func (s *State) left(m Model, acts []string) {
	if playing(m.Seat) && s.Acting.Seat == m.Seat {
		s.Acting.Left = slices.Clone(acts)
	}
}
