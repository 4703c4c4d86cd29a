package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// QuickTerms are the terms of a quick fight.
type QuickTerms struct {
	Charges int // who charged: 1, 2, or 0 for neither, with a roll-off for the first turn
	Rounds  int // maximum of combat phases, 1 to MaxRounds; 0: DefaultRounds
}

// The limits of a quick fight.
const (
	MaxRounds     = 20
	DefaultRounds = 10
)

// Bout is a quick fight: two models in contact, fought to the end at once.
type Bout struct {
	Fighters [2]Fighter   `json:"fighters"`
	Charged  engine.Seat  `json:"charged,omitempty"` // the model that charged
	First    *FirstRolled `json:"first,omitempty"`   // the roll-off, if neither charged
	Rounds   []Round      `json:"rounds"`
	Winner   engine.Seat  `json:"winner,omitempty"` // NoSeat: none
}

// Fighter is one of the two models after the fight.
type Fighter struct {
	Model     Ref       `json:"model"`
	Profile   Profile   `json:"profile"`
	Wounds    int       `json:"wounds"`
	Condition Condition `json:"condition"`
}

// Round is one turn of the fight.
type Round struct {
	Began  TurnBegan `json:"began"` // the start of the turn, with recoveries
	Fought Fought    `json:"fought"`
}

// ViewOf returns the name of the template.
func (Bout) ViewOf() string { return "melee/quick" }

// Quick fights two models to the end by the rules of a game. The models take turns, recover in their own
// turn, and each turn has one combat phase. Neither moves or panics. Both profiles must have passed Check.
func Quick(a, b Profile, rules engine.Rules, o QuickTerms, src dice.Source) Bout {
	s := &State{Rules: rules}
	s.muster([2]Warband{{Models: []Profile{a}}, {Models: []Profile{b}}})
	s.touch(&s.Models[0], &s.Models[1])
	p := newPlay(s, engine.Inputs{Dice: src})
	bout := Bout{}
	if charger := engine.Seat(o.Charges); playing(charger) {
		bout.Charged, p.S.First = charger, charger
	} else {
		p.rollOff()
	}
	p.beginTurn(p.S.First)
	if playing(bout.Charged) {
		p.S.Models[bout.Charged-1].Charged = p.S.next()
	}
	p.fightOut(o.rounds())
	bout.read(p)
	return bout
}

// rounds returns the number of rounds within its limits.
func (o QuickTerms) rounds() int {
	if o.Rounds < 1 {
		return DefaultRounds
	}
	return min(o.Rounds, MaxRounds)
}

// fightOut fights from the first turn on, without any other actions.
func (p *play) fightOut(rounds int) {
	for n := 1; ; n++ {
		p.fight()
		if p.Ended() || n == rounds {
			return
		}
		p.nextTurn()
		if p.Ended() {
			return
		}
	}
}

// read takes the results of the fight from its events.
func (b *Bout) read(p *play) {
	for _, ev := range p.Outcome().Events {
		if e, ok := ev.(interface{ addTo(*Bout) }); ok {
			e.addTo(b)
		}
		if e, ok := ev.(engine.Ended); ok && len(e.Winners) == 1 {
			b.Winner = e.Winners[0]
		}
	}
	for i := range b.Fighters {
		m := &p.S.Models[i]
		b.Fighters[i] = Fighter{Model: m.Ref(), Profile: m.Profile, Wounds: m.Wounds, Condition: m.Condition}
	}
}

func (e FirstRolled) addTo(b *Bout) { b.First = &e }

func (e TurnBegan) addTo(b *Bout) { b.Rounds = append(b.Rounds, Round{Began: e}) }

func (e Fought) addTo(b *Bout) { b.Rounds[len(b.Rounds)-1].Fought = e }
