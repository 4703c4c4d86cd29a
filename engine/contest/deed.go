package contest

import "warbell/engine"

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

// ordered is implemented by the commands that can be a line of an order.
type ordered interface {
	engine.Command
	deed() Deed                   // the command as a line
	ofDeed(d Deed) engine.Command // the command that a line stands for
}

// Command is the command that a line stands for; nil if there is none of its kind.
func (d Deed) Command() engine.Command {
	for _, v := range verbs {
		if c, ok := v.Zero().(ordered); ok && c.Kind() == d.Do {
			return c.ofDeed(d)
		}
	}
	return nil
}

// DeedOf writes a command of one's turn as a line of an order; an empty one if it can't be.
func DeedOf(cmd engine.Command) Deed {
	c, ok := cmd.(ordered)
	if !ok {
		return Deed{}
	}
	d := c.deed()
	d.Do = cmd.Kind()
	return d
}

// attacks reports whether a line declares an attack.
func (d Deed) attacks() bool { return d.Do == Declare{}.Kind() }

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
