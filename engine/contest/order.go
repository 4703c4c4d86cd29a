package contest

import (
	"errors"
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// Turn is an order for the whole turn (rules 3.9 and 3.10).
type Turn struct {
	Do    []Deed   `json:"do"`
	Spare Leftover `json:"spare,omitempty"` // what becomes of attacks left over; empty is to be asked
	Roll  bool     `json:"roll,omitempty"`  // for every claim that is objected to; else to be asked
	End   bool     `json:"end,omitempty"`   // the turn ends with it
}

// Deed is a line of an order: a command of one's turn by its kind, with what that kind needs of the rest.
type Deed struct {
	Do        string     `json:"do"` // the Kind of Engage, Take, Shoot, Relay, Sidestep, Break, Split or Declare
	Model     ModelID    `json:"model,omitempty"`
	Target    ModelID    `json:"target,omitempty"` // an enemy, or the model that takes an order
	From      From       `json:"from,omitempty"`
	Inches    int        `json:"inches,omitempty"`
	Charge    bool       `json:"charge,omitempty"`
	Ground    int        `json:"ground,omitempty"`
	Step      Step       `json:"step,omitempty"`
	Also      []ModelID  `json:"also,omitempty"`
	Compelled bool       `json:"compelled,omitempty"`
	Attackers []Attacker `json:"attackers,omitempty"`
}

// Leftover says how attacks are used that a target out of action leaves over (rule 3.10).
type Leftover string

// What becomes of them; empty is to be asked.
const (
	LeftOverrun  Leftover = "overrun"  // onto the next enemy within reach, else onto the fallen
	LeftOverkill Leftover = "overkill" // onto the fallen
	LeftSpare    Leftover = "spare"
)

// TurnOrdered tells an order for a turn before any of it is carried out (rule 3.9).
type TurnOrdered struct {
	Seat  engine.Seat `json:"seat"`
	Do    []Deed      `json:"do"`
	Spare Leftover    `json:"spare,omitempty"`
	Roll  bool        `json:"roll,omitempty"`
	End   bool        `json:"end,omitempty"`
}

// Lapsed tells that models can't carry out a line of an order. With Line set, the whole line lapses;
// otherwise its other models go on. Then the turn does not end by itself.
type Lapsed struct {
	Models []Ref `json:"models"`
	Target Ref   `json:"target,omitzero"` // the line's target, if it is an enemy
	Attack bool  `json:"attack,omitempty"`
	Line   bool  `json:"line,omitempty"`
}

func (Turn) Kind() string        { return "turn" }
func (TurnOrdered) Kind() string { return "turn_ordered" }
func (Lapsed) Kind() string      { return "lapsed" }

// Plan is the remainder of an order for a turn (rule 3.9).
type Plan struct {
	Do    []Deed   `json:"do,omitempty"`
	Spare Leftover `json:"spare,omitempty"`
	End   bool     `json:"end,omitempty"`
}

// MostDeeds bounds the lines of an order.
const MostDeeds = 4 * MaxModels

// Command is the command that a line stands for; nil if there is none of its kind.
func (d Deed) Command() engine.Command {
	switch d.Do {
	case Engage{}.Kind():
		return Engage{Model: d.Model, Target: d.Target, From: d.From, Inches: d.Inches, Charge: d.Charge}
	case Take{}.Kind():
		return Take{Model: d.Model, Ground: d.Ground}
	case Shoot{}.Kind():
		return Shoot{Model: d.Model, Target: d.Target}
	case Relay{}.Kind():
		return Relay{Model: d.Model, To: d.Target}
	case Sidestep{}.Kind():
		return Sidestep{Model: d.Model, Do: d.Step, Other: d.Target, Also: d.Also}
	case Break{}.Kind():
		return Break{Model: d.Model, Compelled: d.Compelled}
	case Split{}.Kind():
		return Split{Model: d.Model}
	case Declare{}.Kind():
		return Declare{Target: d.Target, Attackers: d.Attackers}
	}
	return nil
}

// DeedOf writes a command of one's turn as a line of an order; an empty one if it can't be.
func DeedOf(cmd engine.Command) Deed {
	d := Deed{Do: cmd.Kind()}
	switch c := cmd.(type) {
	case Engage:
		d.Model, d.Target, d.From, d.Inches, d.Charge = c.Model, c.Target, c.From, c.Inches, c.Charge
	case Take:
		d.Model, d.Ground = c.Model, c.Ground
	case Shoot:
		d.Model, d.Target = c.Model, c.Target
	case Relay:
		d.Model, d.Target = c.Model, c.To
	case Sidestep:
		d.Model, d.Step, d.Target, d.Also = c.Model, c.Do, c.Other, c.Also
	case Break:
		d.Model, d.Compelled = c.Model, c.Compelled
	case Split:
		d.Model = c.Model
	case Declare:
		d.Target, d.Attackers = c.Target, c.Attackers
	default:
		return Deed{}
	}
	return d
}

// attacks reports whether a line declares an attack.
func (d Deed) attacks() bool { return d.Do == Declare{}.Kind() }

// turn stores an order for the turn, after a check that every line can be carried out if all claims are
// accepted and no model goes out of action (rule 3.9).
func (p *play) turn(c Turn) error {
	if err := p.S.MayAct(p.Seat); err != nil {
		return err
	}
	switch {
	case len(c.Do) == 0:
		return engine.Refuse(engine.Invalid, "contest 3.9",
			"The order is empty. Say what one of your models does, or end the turn.")
	case len(c.Do) > MostDeeds:
		return engine.Refuse(engine.Invalid, "contest 3.9",
			"An order has up to %d lines, not %d. Leave some for later.", MostDeeds, len(c.Do))
	case c.Spare != "" && c.Spare != LeftOverrun && c.Spare != LeftOverkill && c.Spare != LeftSpare:
		return engine.Refuse(engine.Invalid, "contest 3.10",
			"There is no such thing to do with attacks left over. Choose onto another enemy, keep hitting the fallen, leave it, or to be asked.")
	}
	trial := &play{engine.NewPlay[*State](system{}, p.S, p.Inputs)}
	for _, d := range c.Do {
		if err := trial.rehearse(d); err != nil {
			return err
		}
	}
	p.Tell(TurnOrdered{Seat: p.Seat, Do: c.Do, Spare: c.Spare, Roll: c.Roll, End: c.End})
	return nil
}

// rehearse carries out a line as far as no die is thrown, as though everything claimed so far were accepted.
func (p *play) rehearse(d Deed) error {
	cmd := d.Command()
	if cmd == nil {
		return engine.Refuse(engine.Invalid, "contest 3.9",
			"A line of the order says nothing that a model does in its turn. Name one thing a line.")
	}
	for i := range p.S.Facts {
		p.S.Facts[i].State = claims.Accepted
	}
	if _, err := verbs.Follow(p.position(), p, cmd); err != nil {
		return err
	}
	if a := p.S.Attack; a != nil {
		p.S.Fought = append(p.S.Fought, a.Target)
	}
	if b := p.S.Breaking; b != nil {
		p.S.leave(p.S.Model(b.Model))
	}
	p.S.Attack, p.S.Breaking = nil, nil
	return nil
}

// nextLine carries out the next line of the order, or ends the turn when none is left and the order says so.
// It reports false if it waits for claims to be answered.
func (p *play) nextLine() bool {
	plan := p.S.Plan
	if len(plan.Do) == 0 {
		p.endTurn() // apply drops an order that does not end the turn
		return true
	}
	if p.S.Put {
		return false
	}
	defer p.as(p.S.Active)()
	line := plan.Do[0]
	d := p.S.able(line)
	p.without(line, d)
	err := error(engine.Refuse(engine.Invalid, "contest 3.9", "That is nothing to do."))
	if cmd := d.Command(); cmd != nil {
		_, err = verbs.Follow(p.position(), p, cmd)
	}
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return true
	case errors.As(err, &refusal) && refusal.Rule == ruleClaims && p.does(PutClaims{}):
		return false
	}
	p.Tell(Lapsed{Models: p.S.refs(line.doers()), Target: p.S.ref(line.Target), Attack: line.attacks(), Line: true})
	return true
}

// as lets the code that follows act for a seat, until done is called.
func (p *play) as(seat engine.Seat) (done func()) {
	before := p.Seat
	p.Seat = seat
	return func() { p.Seat = before }
}

// able returns a line with only the attackers that can still attack, and with no more attacks than they have.
func (s *State) able(d Deed) Deed {
	if !d.attacks() {
		return d
	}
	var left []Attacker
	for _, a := range d.Attackers {
		if m := s.Model(a.Model); m != nil && !m.Out && s.reaches(m.ID, d.Target) && m.attacks() > 0 {
			left = append(left, Attacker{Model: a.Model, Actions: min(a.Actions, m.attacks())})
		}
	}
	d.Attackers = left
	return d
}

// without tells of attackers that a line has lost while others of it go on.
func (p *play) without(before, after Deed) {
	if !before.attacks() || len(after.Attackers) == 0 {
		return
	}
	var lost []Ref
	for _, a := range before.Attackers {
		if !slices.ContainsFunc(after.Attackers, func(b Attacker) bool { return b.Model == a.Model }) {
			lost = append(lost, p.S.ref(a.Model))
		}
	}
	if len(lost) > 0 {
		p.Tell(Lapsed{Models: lost, Target: p.S.ref(before.Target), Attack: true})
	}
}

// doers lists the models that act in a line.
func (d Deed) doers() []ModelID {
	if !d.attacks() {
		return []ModelID{d.Model}
	}
	var who []ModelID
	for _, a := range d.Attackers {
		who = append(who, a.Model)
	}
	return who
}

// leftovers does with attacks left over what the order for the turn says (rule 3.10). It reports false if it
// says nothing.
func (p *play) leftovers() bool {
	if p.S.Plan == nil || p.S.Plan.Spare == "" {
		return false
	}
	defer p.as(p.S.Active)()
	st, does := p.S.Idle()[0], p.S.Plan.Spare
	if all := p.S.Redirects(st.Model); does == LeftOverrun {
		if i := slices.IndexFunc(all, func(c Overrun) bool { return !c.Step }); i >= 0 {
			return p.does(all[i])
		}
	}
	if does != LeftSpare && p.does(Overkill{Model: st.Model}) {
		return true
	}
	return p.does(Spare{Model: st.Model})
}

// settles rolls for a claim that was objected to, if the order for the turn says so (rule 3.10).
func (p *play) settles() bool {
	disputed := p.S.DisputedFacts(p.S.Active)
	if !p.S.Roll || len(disputed) == 0 {
		return false
	}
	defer p.as(p.S.Active)()
	return p.does(claims.RollOff{Fact: disputed[0].ID})
}

// plan updates the order for a turn after an event: it removes each line that is done, and the order with its
// last line.
func (s *State) plan(ev engine.Event) {
	if e, ok := ev.(TurnOrdered); ok && e.Seat == s.Active && s.acting() {
		s.Plan, s.Roll = &Plan{Do: e.Do, Spare: e.Spare, End: e.End}, e.Roll
	}
	if s.Plan == nil {
		return
	}
	gone := false
	switch e := ev.(type) {
	case Engaged, GroundTaken, Acted, Sidestepped, SplitOff, BreakDeclared, Declared:
		gone = true
	case Lapsed:
		gone, s.Plan.End = e.Line, false
	case TurnEnded, TurnBegan:
		s.Plan = nil
		return
	}
	if gone && len(s.Plan.Do) > 0 {
		s.Plan.Do = s.Plan.Do[1:]
	}
	if len(s.Plan.Do) == 0 && !s.Plan.End && s.Attack == nil && s.Breaking == nil && s.Attempt == nil {
		s.Plan = nil
	}
}
