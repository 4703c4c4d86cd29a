package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Bring brings an opponent onto the map, with all of its group that waits in reserve (rule 1.5).
type Bring struct {
	Creature ModelID `json:"creature"`
	Zone     ZoneID  `json:"zone"`
}

// Brought records opponents that come from the reserve, as players see them. From is the reserve that held
// them. If it is empty, players had seen them before.
type Brought struct {
	From  ModelID    `json:"from,omitempty"`
	Foes  []Creature `json:"foes"`
	Where Place      `json:"where"`
}

func (Bring) Kind() string   { return "bring" }
func (Brought) Kind() string { return "brought" }

// ShowsTable asks for a picture of the map.
func (Brought) ShowsTable() {}

var bring = verb.Verb[*State, *play, Bring]{
	Name: "bring", Rule: "zones 1.5", Duties: []string{DutyBegin, DutyLead}, When: byGM,
	May: Bring.may, Do: (*play).bring,
	NoneLeft: "There are no opponents in reserve. Add some first.",
	Inputs: []input[Bring]{
		orReserve(whoever("creature", func(c *Bring) *ModelID { return &c.Creature }, (*Creature).waits)),
		place("zone", func(c *Bring) *ZoneID { return &c.Zone }, anyZone),
	},
	// Before the fight, only if nothing else is offered.
	Offers: func(pos position) []Bring {
		if c := pos.State.spare(); pos.State.stuck() && c != nil && c.Standing() {
			return []Bring{{Creature: c.ID, Zone: pos.State.opposite()}}
		}
		return nil
	},
	OptionKey: func(c Bring) string { return keyOf("bring", c.Creature) },
}

func (c Bring) may(pos position) error {
	s := pos.State
	if s.HasReserve(c.Creature) {
		_, err := s.zoneNamed(c.Zone)
		if err == nil && pos.Secrets != nil {
			_, err = s.openReserve(pos.Secrets, c.Creature)
		}
		return err
	}
	foe, err := s.opponent(c.Creature)
	if err != nil {
		return err
	}
	if _, err := s.zoneNamed(c.Zone); err != nil || len(s.waitingWith(foe)) > 0 {
		return err
	}
	if !foe.Standing() {
		return engine.Refuse(engine.Illegal, "zones 1.5",
			"%s is out of this fight. To bring it back, set `out` to `no`.", foe.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"%s is already in %s. Choose an opponent in reserve.", foe.Name, s.Place(foe.Zone).Name)
}

// bring brings a reserve onto the map, or the members of a unit that wait in reserve.
func (p *play) bring(c Bring) error {
	if p.S.HasReserve(c.Creature) {
		return p.bringReserve(c.Creature, p.S.Zone(c.Zone))
	}
	ev := Brought{Where: p.S.Place(c.Zone)}
	for _, member := range p.S.waitingWith(p.S.Creature(c.Creature)) {
		member = member.clone()
		member.From, member.Zone = "", c.Zone
		ev.Foes = append(ev.Foes, member)
	}
	p.Tell(ev)
	return nil
}

// waitingWith returns the members of an opponent's unit that wait in reserve.
func (s *Cast) waitingWith(foe *Creature) (all []Creature) {
	for _, member := range s.unit(foe.Unit()) {
		if member.waits() {
			all = append(all, member)
		}
	}
	return all
}

// bringReserve brings a reserve onto the map. Its opponents get names that are free by then.
func (p *play) bringReserve(id ModelID, at *Zone) error {
	r, err := p.S.openReserve(p.Secrets, id)
	if err != nil {
		return err
	}
	p.Reveal(Screen, reserveSlot(id))
	var n Numbers // the secret numbers stay locked, unless all are shown
	if r.Show == ShowAll {
		p.Reveal(Screen, foeSlot(id))
		n = p.behind(foeSlot(id))
	}
	foes := p.S.newFoes(Profile{Name: r.Name, Weapons: r.Weapons}, r.Count, at.ID)
	for i := range foes {
		foes[i].Kept = id
		foes[i] = foes[i].as(r.Show, n)
	}
	p.Tell(Brought{From: id, Foes: foes, Where: p.S.Place(at.ID)})
	return nil
}

// openReserve returns the opponents of a reserve, and refuses if there is no room for them.
func (s *State) openReserve(secrets engine.Secrets, id ModelID) (r Reserve, err error) {
	switch {
	case !secrets.Open(Screen, reserveSlot(id), &r) || r.Count < 1 || r.Count > MaxGroup:
		err = engine.Refuse(engine.Stale, "zones 1.5",
			"Warbell can't read this reserve any more. Remove it, then add its opponents again.")
	case s.count(Foes)+r.Count > MaxFoes:
		err = s.noRoom()
	}
	return r, err
}

// fold puts the opponents on the map.
func (e Brought) fold(s *State) {
	if s.Zone(e.Where.ID) == nil {
		return
	}
	if e.From != "" {
		s.dropReserve(e.From)
		FoesAdded{Foes: e.Foes}.fold(s)
		return
	}
	for _, foe := range e.Foes {
		if c := s.Creature(foe.ID); c != nil && c.waits() {
			c.From, c.Zone = "", e.Where.ID
		}
	}
}
