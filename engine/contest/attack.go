package contest

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Declare names all attackers of a target, in order unless Ask is set (rules 4.1, 4.3).
type Declare struct {
	Target    ModelID    `json:"target"`
	Attackers []Attacker `json:"attackers"`
	Ask       bool       `json:"ask"` // nominate before each attack
}

// Attacker is a model with the number of its declared attacks, including a free one after a Sidestep.
type Attacker struct {
	Model   ModelID `json:"model"`
	Actions int     `json:"actions"`
}

// Declared records all attackers of a target before the first roll (rule 4.1).
type Declared struct {
	Target    Ref           `json:"target"`
	Attackers []Declaration `json:"attackers"`
	Ask       bool          `json:"ask,omitempty"` // their player nominates before each attack
}

// Declaration is one attacker of a target.
type Declaration struct {
	Model    Ref  `json:"model"`
	Actions  int  `json:"actions"`            // number of attacks
	Free     bool `json:"free,omitempty"`     // one attack is free after a Sidestep
	Momentum bool `json:"momentum,omitempty"` // spends a Momentum token
}

func (Declare) Kind() string  { return "declare" }
func (Declared) Kind() string { return "declared" }

func (c Declare) deed() Deed { return Deed{Target: c.Target, Attackers: c.Attackers} }

func (Declare) ofDeed(d Deed) engine.Command {
	return Declare{Target: d.Target, Attackers: d.Attackers}
}

func (Declared) endsLine() bool { return true }

var attack = verb.Verb[*State, *play, Declare]{
	Name: "attack", Rule: "contest 4.1", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Declare.resolve,
	NoneLeft: "You can't attack: no model with an action left has a new enemy in Reach. Engage, Sidestep or end your turn.",
	Inputs: []input[Declare]{
		whom(func(c *Declare) *ModelID { return &c.Target },
			func(s *State, _ Declare, foe *Model) bool { return len(s.Attackers(foe.ID)) > 0 }),
		verb.With[*State](verb.Named{Name: "attackers", Kind: verb.KindThing, Noun: "attacker", Several: true,
			Counted: true}, Declare.counts, (*Declare).count).Of(models).Among(
			func(pos position, c Declare) (all []string) {
				for _, a := range pos.State.Attackers(c.Target) {
					all = append(all, a.String())
				}
				return all
			}).Else(func(pos position, c *Declare) { c.Attackers = pos.State.Attackers(c.Target) }),
		verb.Flag[*State](verb.Named{Name: "ask"}, func(c *Declare) *bool { return &c.Ask }),
	},
	Offers: func(pos position) (all []Declare) {
		for i := range pos.State.Models {
			t := pos.State.Models[i].ID
			who := pos.State.Attackers(t)
			if len(who) == 0 {
				continue
			}
			all = append(all, Declare{Target: t, Attackers: who})
			if len(who) > 1 {
				all = append(all, Declare{Target: t, Attackers: who, Ask: true})
			}
			for _, a := range who[:min(len(who), few)] {
				if len(who) > 1 || a.Actions > 1 {
					all = append(all, Declare{Target: t, Attackers: []Attacker{{Model: a.Model, Actions: 1}}})
				}
			}
		}
		return all
	},
}

// String returns the attacker as an input: its ID, and the number of its attacks.
func (a Attacker) String() string { return string(a.Model) + verb.Times + strconv.Itoa(a.Actions) }

func (c Declare) counts() (said []string) {
	for _, a := range c.Attackers {
		said = append(said, a.String())
	}
	return said
}

func (c *Declare) count(said []string) {
	c.Attackers = nil
	for _, value := range said {
		id, times, _ := strings.Cut(value, verb.Times)
		n, err := strconv.Atoi(times)
		if err != nil {
			n = 1
		}
		c.Attackers = append(c.Attackers, Attacker{Model: ModelID(id), Actions: n})
	}
}

// resolve names all attackers of a target and spends their actions (rules 4.1 and 4.2).
func (c Declare) resolve(pos position) (engine.Event, error) {
	s := pos.State
	t, err := s.foe(pos.Seat, c.Target)
	if err != nil {
		return nil, err
	}
	switch {
	case !s.fresh(t.ID):
		return nil, engine.Refuse(engine.Illegal, "contest 4.2",
			"You can't attack %s again this Turn. Choose another target.", t.Profile.Name)
	case len(c.Attackers) == 0:
		return nil, engine.Refuse(engine.Invalid, "contest 4.1",
			"No one is attacking %s yet. Choose models and how many attacks each makes.", t.Profile.Name)
	}
	ev := Declared{Target: t.Ref(), Ask: c.Ask}
	for i, a := range c.Attackers {
		if slices.ContainsFunc(c.Attackers[:i], func(b Attacker) bool { return b.Model == a.Model }) {
			return nil, engine.Refuse(engine.Invalid, "contest 4.1",
				"%s is named twice. Name each attacker once.", s.ref(a.Model).Name)
		}
		d, err := s.declaration(pos.Seat, a, t)
		if err != nil {
			return nil, err
		}
		ev.Attackers = append(ev.Attackers, d)
	}
	return ev, nil
}

// declaration checks one attacker.
func (s *State) declaration(seat engine.Seat, a Attacker, t *Model) (Declaration, error) {
	m, err := s.mine(seat, a.Model)
	if err != nil {
		return Declaration{}, err
	}
	if !s.reaches(m.ID, t.ID) {
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 2.1",
			"%s can't attack %s: it isn't in front and in Reach. Engage, Sidestep or choose another target.", m.Profile.Name, t.Profile.Name)
	}
	most := m.attacks()
	switch {
	case most < 1:
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 3.1",
			"%s can't attack: it has no actions left. Choose other attackers.", m.Profile.Name)
	case a.Actions < 1:
		return Declaration{}, engine.Refuse(engine.Invalid, "contest 4.1",
			"%s can't make 0 attacks. Choose at least 1, or other attackers.", m.Profile.Name)
	case a.Actions > most:
		return Declaration{}, engine.Refuse(engine.Illegal, "contest 4.1",
			"%s can't make %d attacks: it has %d left. Choose fewer.", m.Profile.Name, a.Actions, most)
	}
	return Declaration{Model: m.Ref(), Actions: a.Actions, Free: m.Free, Momentum: m.Momentum}, nil
}

// fold spends actions and tokens (rule 4.1).
func (e Declared) fold(s *State) {
	t := s.Model(e.Target.ID)
	if t == nil {
		return
	}
	s.Attack = &Attack{Target: t.ID, Ask: e.Ask}
	for _, d := range e.Attackers {
		m := s.Model(d.Model.ID)
		if m == nil || m.Out || s.Attack.striker(m.ID) != nil {
			continue
		}
		cost := d.Actions
		if d.Free {
			cost--
		}
		m.Actions, m.Free = m.within(m.Actions-cost), false
		if d.Momentum {
			m.Momentum = false
		}
		s.Attack.Strikers = append(s.Attack.Strikers,
			Striker{Model: m.ID, Target: t.ID, Left: d.Actions, Momentum: d.Momentum, Free: d.Free})
	}
}
