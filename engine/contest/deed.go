package contest

import "warbell/engine"

// Deed is a line of an order: the kind of a command with its fields.
type Deed struct {
	Do        string     `json:"do"` // Kind of Engage, Take, Shoot, Relay, Sidestep, Break, Split or Declare
	Model     ModelID    `json:"model,omitempty"`
	Target    ModelID    `json:"target,omitempty"` // an enemy, or the friend that takes an order
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
	deed() Deed                   // returns the command as a line
	ofDeed(d Deed) engine.Command // returns the command of a line
}

// Command returns the command of a line. If there is none of its kind, it returns nil.
func (d Deed) Command() engine.Command {
	for _, v := range verbs {
		if c, ok := v.Zero().(ordered); ok && c.Kind() == d.Do {
			return c.ofDeed(d)
		}
	}
	return nil
}

// DeedOf returns a command as a line of an order. If it can't be one, the line is empty.
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

// doers returns the models that act in a line.
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
