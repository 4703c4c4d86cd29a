package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

type (
	position                = verb.Position[*State]
	input[C engine.Command] = *verb.Input[*State, C]
)

// verbs are the commands of players and GMs, in the order of their options.
var verbs verb.Set[*State, *play]

func init() { // breaks an initialisation cycle, because a whole turn carries out other verbs
	verbs = verb.Set[*State, *play]{
		&move, &attack, &ask, &help, &leave, &pass, &handOver, &nameStandIn, &let, &interpose, &arm, &agilityRoll, &turn, &withdraw, &disarm,
		&begin, &addFoes, &enter, &bring, &splitReserve, &remove, &showFoe, &assign, &promote, &demote, &override, &say, &check, &rest, &loot,
		&layMap, &addZone, &setZone, &joinZones, &cutZones, &removeZone,
		&closePlayers, &rule, &ruling, &verdict, &carryOn, &suggest, &order, &skip, &delegate, &finish, &goOn, &nextScene, &stage,
	}
}

// FormOf returns the form of a command for its input. It returns nil if there is no such command.
func FormOf(cmd engine.Command) verb.Form[*State] {
	if v, ok := verbs.Of(cmd); ok {
		return v
	}
	return nil
}

// position returns the state with the decisions made so far.
func (p *play) position() position { return position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }

// actor returns an input for the character that acts: one that the seat may act for, as own says. If the
// position has a duty, only the character of that duty fits.
func actor[C engine.Command](field func(*C) *ModelID, may func(*State, *Creature) bool) input[C] {
	return one("creature", "character", field).Among(func(pos position, _ C) []string {
		s := pos.State
		return s.which(func(c *Creature) bool {
			return c.Side == PCs && (c.Seat == pos.Seat || s.GM(pos.Seat) || s.ActsFor(pos.Seat, c)) && owes(s, c, pos.Duty) && may(s, c)
		})
	})
}

// keyOf returns the option key of a creature's command. No creature's ID has a full stop, so the keys of
// different creatures differ.
func keyOf(key string, id ModelID) string { return key + "." + string(id) }

// one returns an input for a creature that players have met.
func one[C engine.Command](name, noun string, field func(*C) *ModelID) input[C] {
	return verb.Thing[*State](verb.Named{Name: name, Noun: noun}, field).ByID().Of(seen)
}

// owes reports whether a duty is a character's. An empty duty fits all.
func owes(s *State, c *Creature, duty engine.DutyID) bool {
	if duty == "" || !strings.Contains(string(duty), string(c.ID)) { // building IDs takes time
		return duty == ""
	}
	return duty == turnDuty(s, c) || duty == reactDuty(s, c) || duty == agilityDuty(s, c)
}

// which returns the IDs of the creatures that fit.
func (s *Cast) which(fits func(*Creature) bool) (ids []string) {
	for i := range s.Creatures {
		if fits(&s.Creatures[i]) {
			ids = append(ids, string(s.Creatures[i].ID))
		}
	}
	return ids
}

// seen returns the creatures that players have met, for matching names.
func seen(pos position) (things []naming.Thing) {
	for i := range pos.State.Creatures {
		if c := &pos.State.Creatures[i]; !c.unseen() {
			things = append(things, naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name)})
		}
	}
	return things
}

// everywhere returns all zones, for matching names.
func everywhere(pos position) []naming.Thing {
	things := make([]naming.Thing, len(pos.State.Zones))
	for i, z := range pos.State.Zones {
		things[i] = naming.Thing{At: i, ID: string(z.ID), Name: string(z.Name)}
	}
	return things
}

// own finds a character that a seat may act for: one of its own, one whose turn it was handed, or any for a
// GM.
func (s *State) own(seat engine.Seat, id ModelID) (*Creature, error) {
	c := s.Creature(id)
	switch {
	case c == nil || c.Side != PCs:
		return nil, engine.Refuse(engine.Invalid, "",
			"There is no character “%s” in this fight. Name another one.", naming.Clip(string(id)))
	case c.Seat != seat && !s.GM(seat) && !s.ActsFor(seat, c):
		return nil, engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't act with %s: it is another player's character. Choose your own character.", c.Name)
	case !c.Standing():
		return nil, engine.Refuse(engine.Illegal, "zones 5.5",
			"%s is out of this fight. Name another character, or ask the GM for a new one.", c.Name)
	}
	return c, nil
}

// acting finds a character of the asking seat, and refuses if it has no action to spend.
func acting(pos position, id ModelID) (*Creature, error) {
	c, err := pos.State.own(pos.Seat, id)
	if err != nil {
		return nil, err
	}
	return c, pos.State.mayAct(c)
}

// Exploring reports whether the characters explore the scene: because the GM says so, or in a later scene
// that begins without opponents (rules 3.7, 8.7). It is a phase of its own in all texts.
func (s *State) Exploring() bool { return s.Phase == Setup && s.Peace }

// Explored reports whether play in the scene has begun without a fight: its characters explore, or have moved
// or asked (rule 3.7). Another map is then the next scene (rule 8.7).
func (s *State) Explored() bool { return s.Phase == Setup && (s.Peace || s.Roamed) }

// Roaming reports whether characters move and ask as they like: while they explore, and before a fight while
// no opponents are on the map (rule 3.7).
func (s *State) Roaming() bool {
	return s.Phase == Setup && (s.Peace || len(s.In(Foes)) == 0)
}

// exploring finds a character of the asking seat that can move or ask: outside rounds at any time, else with
// an action to spend (rule 3.7).
func exploring(pos position, id ModelID) (*Creature, error) {
	if pos.State.Roaming() {
		return pos.State.own(pos.Seat, id)
	}
	return acting(pos, id)
}

// errExploring refuses what only a fight has.
func errExploring() error {
	return engine.Refuse(engine.Illegal, "zones 3.7",
		"You can't do that while exploring: no fight is on. Move, or ask the GM: `/act`.")
}

// mayAct returns a refusal if a creature can't spend an action now.
func (s *State) mayAct(c *Creature) error {
	switch {
	case s.Exploring():
		return errExploring()
	case s.Phase == Setup:
		return engine.Refuse(engine.Illegal, "zones 3.1", "You can't act yet: the fight hasn't begun. Wait for the GM to begin it.")
	case s.Phase == Between:
		return engine.Refuse(engine.Illegal, "zones 3.5",
			"You can't act: the round is over. Wait for the GM's next step.")
	case s.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"You can't act: it's the opponents' turn. %s acts again next round.", c.Name)
	case s.owesAgility(c) && s.rule(agility) == "gm":
		return engine.Refuse(engine.Illegal, "zones 3.3",
			"%s can't act yet: the GM decides the agility check first. Wait for the ruling.", c.Name)
	case s.owesAgility(c):
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"%s can't act yet: round 1 needs an agility check. Roll it first.", c.Name)
	case c.Held != nil:
		return engine.Refuse(engine.Illegal, "zones 6.8",
			"Your attack waits for the GM to rule on help from %s. Wait, or ask them to withdraw the offer.", s.helpers(c.ID))
	case c.Actions <= 0 && c.Agility == Failed && s.Round == 1:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"%s has lost this turn: the agility check failed. You can still react.", c.Name)
	case c.Actions <= 0:
		return engine.Refuse(engine.Illegal, "zones 4.1",
			"%s has no actions left this round. Wait for the next round.", c.Name)
	case s.available(c) <= 0:
		return engine.Refuse(engine.Illegal, "zones 4.4",
			"%s's last action is reserved for a request. Wait for the ruling, or withdraw the request.", c.Name)
	}
	return nil
}
