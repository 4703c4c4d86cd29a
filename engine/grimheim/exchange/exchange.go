package exchange

import "slices"

// Rules are the house rules that change strike and block. The zero value is the default.
type Rules struct {
	Proactive           bool `json:"proactive,omitempty"`              // grimheim.melee = proactive (G4)
	TwoNormalsBlockCrit bool `json:"two_normals_block_crit,omitempty"` // grimheim.two_normals_block_crit_in_melee = yes (G3)
	AnswerIsFree        bool `json:"answer_is_free,omitempty"`         // grimheim.answer_costs_turn = no: the turn goes over after every strike (G1, R2)
}

// Exchange is a fight after the roll. It is a comparable value that Play doesn't change. New makes one.
type Exchange struct {
	Rules Rules   `json:"rules,omitzero"`
	Sides [2]Side `json:"sides"` // by Role

	Turn    Role `json:"turn"`             // the side that spends next; the striker while a strike is pending
	Pending Hit  `json:"pending,omitzero"` // the strike that needs an answer
	Passes  int  `json:"passes,omitempty"` // in succession

	Taken [2]int  `json:"taken"`         // damage so far, by the Role that took it
	Down  [2]bool `json:"down,omitzero"` // defeated sides, by Role
}

// New begins an exchange. The role first strikes first: the attacker, unless a First Strike weapon changes
// that.
func New(rules Rules, first Role, attacker, defender Side) Exchange {
	x := Exchange{Rules: rules, Sides: [2]Side{attacker, defender}, Turn: first & 1}
	return x.with(x.position())
}

// ToMove returns the role that decides next. While a strike is pending, that is the other side.
func (x Exchange) ToMove() Role {
	if x.Pending != NoHit {
		return x.Turn.Other()
	}
	return x.Turn & 1
}

// Done reports whether nothing is left to decide.
func (x Exchange) Done() bool {
	return x.position().done()
}

// Moves lists the legal moves of the side to move in a fixed order, cheap ones first. It returns nil when
// the exchange is over.
func (x Exchange) Moves() []Move {
	t, p := x.terms(), x.position()
	if p.done() {
		return nil
	}
	var room moveList
	return slices.Clone(t.moves(p, &room))
}

// Forced returns the only legal move, false if there isn't exactly one.
func (x Exchange) Forced() (Move, bool) {
	moves := x.Moves()
	if len(moves) != 1 {
		return Move{}, false
	}
	return moves[0], true
}

// Effect is the result of one move.
type Effect struct {
	Landed   Hit    `json:"landed,omitzero"`    // the strike that got through
	Stopped  Hit    `json:"stopped,omitzero"`   // the attack hit that was cancelled
	Damage   [2]int `json:"damage,omitzero"`    // by the Role that took it
	Riposte  bool   `json:"riposte,omitempty"`  // the damage is by Riposte or Retribution
	Defeated bool   `json:"defeated,omitempty"` // the damage took the last wound
	Ended    bool   `json:"ended,omitempty"`    // the exchange is over
}

// Play carries out a move of the side to move. An illegal move changes nothing and returns an *IllegalError.
func (x Exchange) Play(m Move) (Exchange, Effect, error) {
	t, p := x.terms(), x.position()
	m = m.tidy()
	if err := x.check(&t, p, m); err != nil {
		return x, Effect{}, err
	}
	q, hurt := t.play(p, m)
	next := x.with(q)
	next.Taken[Attacker] += int(hurt[Attacker])
	next.Taken[Defender] += int(hurt[Defender])
	return next, effect(x, next, m, hurt), nil
}

// check returns the reason why a move is illegal, nil if it is legal.
func (x Exchange) check(t *terms, p position, m Move) error {
	if p.done() {
		return overError(x)
	}
	var room moveList
	if slices.Contains(t.moves(p, &room), m) {
		return nil
	}
	return explain(t, p, m)
}

// effect returns the difference that a move has made.
func effect(before, after Exchange, m Move, hurt hurt) Effect {
	e := Effect{
		Damage:   [2]int{int(hurt[Attacker]), int(hurt[Defender])},
		Defeated: after.Down != before.Down,
		Ended:    after.Done(),
	}
	switch {
	case m.Do == Strike && after.Pending == NoHit:
		e.Landed = m.With
		if m.Target != NoHit {
			e.Landed = Normal
		}
	case m.Do == Answer && m.With == NoHit:
		e.Landed = before.Pending
	case m.Do == Answer:
		e.Stopped = before.Pending
	case m.Do == Remove:
		e.Stopped = m.Target
	}
	e.Riposte = e.Stopped != NoHit && e.Damage != [2]int{}
	if m.Do == Strike {
		e.Stopped = m.Target
	}
	return e
}
