package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// TakeTurn gives several actions at once. Each is carried out if those before it left it possible (rule 4.7).
// With Pass, the character then gives up the actions left.
type TakeTurn struct {
	Creature ModelID `json:"creature"`
	Deeds    []Deed  `json:"deeds"`
	Pass     bool    `json:"pass,omitempty"`
}

// TurnCut records the rest of a whole turn that can't go on. Out is the target that is out, if that is the
// reason.
type TurnCut struct {
	Creature Ref    `json:"creature"`
	Deeds    []Deed `json:"deeds"`
	Out      Ref    `json:"out,omitzero"`
}

func (TakeTurn) Kind() string { return "take_turn" }
func (TurnCut) Kind() string  { return "turn_cut" }

var turn = verb.Verb[*State, *play, TakeTurn]{
	Name: "turn", Rule: "zones 4.7", May: TakeTurn.may, Do: (*play).turn,
	NoneLeft: "None of your characters has an action left now. See `/game status`.",
	Inputs: []input[TakeTurn]{
		actor(func(c *TakeTurn) *ModelID { return &c.Creature }, (*State).turnOpen),
		verb.With[*State](verb.Named{Name: "actions", Kind: verb.KindWord, Several: true},
			func(c TakeTurn) []string { return wordsOf(c.Deeds) },
			func(c *TakeTurn, words []string) { c.Deeds = readDeeds(words) }),
		verb.Flag[*State](verb.Named{Name: "pass"}, func(c *TakeTurn) *bool { return &c.Pass }),
	},
}

func (c TakeTurn) may(pos position) error {
	by, err := acting(pos, c.Creature)
	if err == nil {
		err = checkTurn(pos.State, by, c)
	}
	return err
}

// turn carries out several actions of a character. If the dice have made an action impossible, it leaves out
// that action and all later ones, and the player is asked again.
func (p *play) turn(cmd TakeTurn) error {
	c := p.S.Creature(cmd.Creature)
	for i, d := range cmd.Deeds {
		if p.deed(c.ID, nextOf(p.S, c.ID, d)) != nil {
			p.Tell(cut(p.S, c.Ref(), cmd.Deeds[i:]))
			return nil
		}
	}
	if cmd.Pass && p.mayGoOn(c.ID) {
		p.Tell(HasPassed{Creature: c.Ref()})
	}
	return nil
}

// nextOf replaces a target that is out by the next member of its group that can be attacked.
func nextOf(s *State, pc ModelID, d Deed) Deed {
	by, target := s.Creature(pc), s.Creature(d.Attack)
	if by == nil || target == nil || target.Standing() {
		return d
	}
	for _, c := range s.In(target.Side) {
		if c.Unit() == target.Unit() && c.Zone == target.Zone && checkAttack(s, by, d.Weapon, c) == nil {
			d.Attack = c.ID
			return d
		}
	}
	return d
}

// Repeated returns a second attack like the first, if the first defeats its target: on the next member of the
// group. It returns false if there is none, and the rest of the turn is then dropped.
func (s *State) Repeated(pc ModelID, first Deed) (Deed, bool) {
	after := s.clone()
	target := after.Creature(first.Attack)
	if target == nil {
		return first, false
	}
	target.Out = true
	next := nextOf(after, pc, first)
	return next, next.Attack != first.Attack
}

// cut returns the event for the rest of a turn, with its first target if that is out.
func cut(s *State, by Ref, deeds []Deed) TurnCut {
	ev := TurnCut{Creature: by, Deeds: deeds}
	if target := s.Creature(deeds[0].Attack); target != nil && !target.Standing() {
		ev.Out = target.Ref()
	}
	return ev
}

// mayGoOn reports whether a character has an action left.
func (p *play) mayGoOn(id ModelID) bool {
	c := p.S.Creature(id)
	return c != nil && c.Standing() && p.S.mayAct(c) == nil
}

// deed carries out one action of a turn.
func (p *play) deed(pc ModelID, d Deed) error {
	var cmd engine.Command = Attack{Creature: pc, Weapon: d.Weapon, Target: d.Attack}
	switch {
	case d.Move != "":
		cmd = Move{Creature: pc, Zone: d.Move}
	case d.Leave:
		cmd = Leave{Creature: pc}
	}
	at := p.position()
	if c := p.S.Creature(pc); c != nil {
		at.Seat = c.Seat // whoever acts for it
	}
	_, err := verbs.Follow(at, p, cmd)
	return err
}

// checkTurn refuses actions that can't follow each other, as far as public information tells.
func checkTurn(s *State, c *Creature, cmd TakeTurn) error {
	switch {
	case len(cmd.Deeds) == 0:
		return engine.Refuse(engine.Invalid, "zones 4.7", "This turn has no actions. Choose at least one, or pass.")
	case len(cmd.Deeds) > s.available(c):
		return engine.Refuse(engine.Illegal, "zones 4.1",
			"%s has only %d actions left this turn. Leave some out.", c.Name, s.available(c))
	}
	at := c.clone()
	for i, d := range cmd.Deeds {
		if err := checkDeed(s, &at, d); err != nil {
			return err
		}
		if d.Leave && (i < len(cmd.Deeds)-1 || cmd.Pass) {
			return engine.Refuse(engine.Illegal, "zones 4.7",
				"You can't act after leaving the fight. Let %s leave last.", c.Name)
		}
	}
	return nil
}

// checkDeed refuses an action that isn't possible from the character's position by then, and applies a move.
func checkDeed(s *State, at *Creature, d Deed) error {
	if err := d.check(); err != nil {
		return err
	}
	switch {
	case d.Move != "":
		if err := checkMove(s, at, d.Move); err != nil {
			return err
		}
		at.Zone = d.Move
		return nil
	case d.Leave:
		return checkLeave(s, at)
	case d.Words != "":
		return engine.Refuse(engine.Invalid, "zones 4.4",
			"An action in words needs the GM's ruling. Ask for it on its own, with *Ask the GM…*.")
	}
	_, err := targeted(s, at, d.Weapon, d.Attack)
	return err
}
