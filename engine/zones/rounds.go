package zones

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// agilityTH is the target of agility if a character says nothing of it (rule 1.3).
const agilityTH = 7

// actionsAfter gives the actions of a turn, after so many reactions since the last one (rules 4.1, 6.1).
func actionsAfter(reactions int) int { return turnActions - min(max(reactions, 0), turnActions) }

// begin starts round one.
func (p *play) begin() error {
	if err := p.needGM(); err != nil {
		return err
	}
	switch {
	case p.S.Phase != Setup:
		return engine.Refuse(engine.Stale, "zones 3.1",
			"The fight has begun already; this is round %d. /game status shows how it stands.", p.S.Round)
	case len(p.S.In(PCs)) == 0:
		return engine.Refuse(engine.Illegal, "zones 3.5",
			"Nobody has joined with a character yet. Wait for the first one.")
	case len(p.S.In(Foes)) == 0:
		return engine.Refuse(engine.Illegal, "zones 3.5",
			"No opponent stands in a zone yet. Bring some with /zones foe first.")
	}
	p.startRound(1)
	return nil
}

// startRound begins the PCs' turns (rules 3.1, 4.1).
func (p *play) startRound(round int) {
	ev := RoundStarted{Round: round}
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; c.Side == PCs && c.Standing() {
			ev.Turns = append(ev.Turns, Turn{Creature: c.Ref(), Actions: actionsAfter(c.Spent)})
		}
	}
	p.Tell(ev)
}

// endRound goes on to the next round, unless a side is gone: then the GM is asked, again if need be (rule
// 3.5).
func (p *play) endRound() {
	switch gone := p.S.gone(); {
	case p.Ended() || p.S.Phase == Between:
	case len(gone) > 0:
		p.Tell(RoundOver{Why: p.howGone(gone...)})
	default:
		p.startRound(p.S.Round + 1)
	}
}

// closePlayers ends the players' phase at the GM's word (rule 3.4).
func (p *play) closePlayers() error {
	if err := p.needGM(); err != nil {
		return err
	}
	if p.S.Phase != Players {
		return engine.Refuse(engine.Stale, "zones 3.4",
			"It isn't the players' phase, so there is nothing to close. The panel shows what is due.")
	}
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; c.Held != nil {
			return engine.Refuse(engine.Illegal, "zones 6.8",
				"%s's attack waits for your word on help by %s. Rule on that first.", c.Name, p.S.helpers(c.ID))
		}
	}
	p.closePhase()
	return nil
}

// closePhase ends the players' phase, and the round where no opponent stands in a zone. Where nobody does on
// either side the GM says when it ends: until then somebody can be brought.
func (p *play) closePhase() {
	var ev PlayersClosed
	for i := range p.S.Creatures {
		switch c := &p.S.Creatures[i]; {
		case p.S.owesAgility(c):
			ev.Unready = append(ev.Unready, c.Ref())
		case c.Side == PCs && c.Standing() && c.Actions > 0:
			ev.Lost = append(ev.Lost, c.Ref())
		}
	}
	p.Tell(ev)
	if len(p.S.In(Foes)) == 0 && len(p.S.In(PCs)) > 0 {
		p.endRound()
	}
}

// rollAgility rolls the checks of round one as soon as they are due: nothing is to be decided in them (rule
// 3.2).
func (p *play) rollAgility() {
	if p.S.rule(agility) == "gm" {
		return
	}
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; p.S.owesAgility(c) {
			p.test(c, agility, c.target(agility), agility)
		}
	}
}

// verdict is the GM's word on a check of round one (rules 3.2, 3.3).
func (p *play) verdict(cmd Verdict) error {
	if err := p.needGM(); err != nil {
		return err
	}
	c, err := p.own(cmd.Creature)
	if err != nil {
		return err
	}
	before := p.S.Phase == Setup && cmd.Result == Exempt
	if err := p.S.checkOwed(c); err != nil && !before {
		return err
	}
	if !slices.Contains([]Result{Passed, Failed, Exempt}, cmd.Result) {
		return engine.Refuse(engine.Invalid, "zones 3.2",
			"An agility check is passed, failed or exempt, not “%s”. Choose one of these.", naming.Clip(string(cmd.Result)))
	}
	p.Tell(Judged{Creature: c.Ref(), Result: cmd.Result})
	return nil
}

// checkOwed refuses unless the PC owes the check of round one.
func (s *State) checkOwed(c *Creature) error {
	switch {
	case s.owesAgility(c):
		return nil
	case s.Phase == Setup:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"The fight hasn't begun, and agility is checked in round one. Wait for that.")
	case s.Round > 1 || s.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"Agility is checked in the players' phase of round one only. Go on without.")
	}
	return engine.Refuse(engine.Stale, "zones 3.2", "%s has had the agility check already. Go on without.", c.Name)
}

// check calls for an attribute check of a PC (Z13).
func (p *play) check(cmd Check) error {
	if err := p.needGM(); err != nil {
		return err
	}
	c := p.S.Creature(cmd.Creature)
	if c == nil || c.Side == PCs {
		var err error
		if c, err = p.own(cmd.Creature); err != nil {
			return err
		}
	} else if !c.Present() {
		return engine.Refuse(engine.Illegal, "zones 5.5", "%s isn't on the map. Name a creature that is.", c.Name)
	}
	tested := c.clone()
	if c.Sealed() {
		tested.Attributes = p.numbers(c).Attributes
	}
	name, err := tested.attribute(cmd.Attribute)
	if err != nil {
		return err
	}
	p.test(&tested, name, tested.target(name), "call")
	return nil
}

// test rolls against a d12 target; to meet it is enough.
func (p *play) test(c *Creature, attribute string, target int, why string) bool {
	face := p.Dice.Die(sides)
	passed := face >= target
	shown := target
	if c.Sealed() {
		shown = 0 // what it needs is nobody's to know
	}
	p.Tell(Checked{Creature: c.Ref(), Attribute: attribute, Target: shown, Face: face, Passed: passed, For: why})
	return passed
}

// target is what a check of an attribute needs; 0 if the PC hasn't got it.
func (c *Creature) target(attribute string) int {
	target := c.Attributes[attribute]
	if target == 0 && attribute == agility {
		return agilityTH
	}
	return target
}

// attribute finds an attribute by what somebody wrote, also as a post has it: "agility (6 of 1)".
func (c *Creature) attribute(text string) (string, error) {
	for _, shown := range naming.AsListed(text) {
		if name := canonical(strings.ToLower(shown)); c.target(name) > 0 {
			return name, nil
		}
	}
	return "", engine.Refuse(engine.Invalid, "zones 1.3", "%s has no attribute “%s”. Choose one of: %s.",
		c.Name, naming.Clip(text), strings.Join(c.attributes(), ", "))
}

// attributes lists what can be checked, in the order of the alphabet.
func (c *Creature) attributes() []string {
	names := slices.Collect(maps.Keys(c.Attributes))
	if c.Attributes[agility] == 0 {
		names = append(names, agility)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// helpers names those whose offers of help for a PC are not ruled on.
func (s *State) helpers(ally ModelID) string {
	var names []string
	for _, r := range s.Requests {
		if r.For == ally {
			names = append(names, string(s.ref(r.By).Name))
		}
	}
	return strings.Join(names, " and ")
}

// advance carries the round on as far as nobody is waited for: attacks whose help was ruled on are
// carried out, a round ends without a side, a window closes in which help has used up the last
// reactions, and the players' phase closes when each PC is done.
func (p *play) advance() {
	if p.Ended() {
		return
	}
	p.rollAgility()
	p.releaseHeld()
	p.settleTable()
	for range mostAlone {
		for !p.settled() && p.S.Phase == Players && !slices.ContainsFunc(p.S.Creatures, p.S.busy) {
			p.closePhase()
		}
		if p.Ended() || !p.S.House || p.S.Phase != Opponents || len(p.S.In(PCs)) == 0 {
			return
		}
		p.opponentsAct(Go{Suggest: true})
	}
}

// mostAlone is how many opponents' phases the house plays in a row without anybody having to do something in
// between: characters whose armed answers have cost them their turns.
const mostAlone = 20

// releaseHeld carries out the attacks that no offer of help keeps waiting any more (rule 6.8).
func (p *play) releaseHeld() {
	var free []ModelID
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; c.Held != nil && !p.S.offered(c.ID) {
			free = append(free, c.ID)
		}
	}
	for _, id := range free {
		p.release(id)
	}
}

func (p *play) release(id ModelID) {
	c := p.S.Creature(id)
	if c == nil || c.Held == nil {
		return
	}
	held := *c.Held
	target := p.S.Creature(held.Target)
	if target == nil || p.S.checkAttack(c, held.Weapon, target) != nil {
		p.Tell(AttackLapsed{By: c.Ref(), Target: p.S.ref(held.Target)})
		return
	}
	p.hit(c, held.Weapon, target)
}
