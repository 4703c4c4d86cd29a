package zones_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// checkGame checks that a fight that isn't over can go on, and that nothing in it contradicts itself.
func (m *monkey) checkGame() {
	m.Helper()
	if m.game.Kernel.Over() {
		return
	}
	duties := bound.Owed(m.game)
	if len(duties) == 0 {
		m.fail("nobody owes anything")
	}
	m.checkDuties(duties)
	for seat := engine.Seat(1); int(seat) <= m.game.Kernel.Seats; seat++ {
		if m.IntN(8) == 0 {
			m.checkOptions(seat)
		}
	}
	for i := range m.state().Creatures {
		m.checkCreature(&m.state().Creatures[i])
	}
}

// checkDuties: whoever owes something is there and can do it. What is settled is not asked again,
// unless an undo takes the answer back, or a house rule has it answered in another way.
func (m *monkey) checkDuties(duties []engine.Duty) {
	m.Helper()
	open, ids := map[string]bool{}, map[engine.DutyID]bool{}
	for _, d := range duties {
		question := d.Group
		if question == "" {
			question = string(d.ID)
		}
		if was, known := m.asked[question]; known && !was {
			m.fail("%s was settled and is asked again", d.ID)
		}
		if ids[d.ID] || len(d.ID) > 40 {
			m.fail("%s has no name of its own, or too long a one", d.ID)
		}
		open[question], ids[d.ID] = true, true
		if !slices.Contains(m.game.Kernel.In(), d.Seat) {
			m.fail("seat %d owes %s and isn't there", d.Seat, d.ID)
		}
		if !slices.ContainsFunc(bound.Options(m.game, d.Seat), func(o engine.Option) bool { return o.Duty == d.ID }) {
			m.fail("seat %d owes %s and has no option", d.Seat, d.ID)
		}
	}
	for question := range m.asked {
		m.asked[question] = false
	}
	for question := range open {
		m.asked[question] = true
	}
}

// checkOptions: what is offered is accepted, and no other option of the seat has its key.
func (m *monkey) checkOptions(seat engine.Seat) {
	m.Helper()
	keys := map[string]bool{}
	for _, o := range bound.Options(m.game, seat) {
		if keys[o.Key] || len(o.Key) > 40 {
			m.fail("option %s has no key of its own, or too long a one", o.Key)
		}
		keys[o.Key] = true
		if m.IntN(6) > 0 {
			continue
		}
		if _, err := bound.Step(m.game, o.Command, m.call(seat, true)); err != nil {
			m.fail("option %s of seat %d is refused: %v", o.Key, seat, err)
		}
	}
}

// checkCreature: who takes part has hits and somebody to play it, and a PC has a place.
func (m *monkey) checkCreature(c *zones.Creature) {
	m.Helper()
	switch {
	case c.Actions < 0 || c.Spent < 0 || c.Spent > 2:
		m.fail("counts of %+v", *c)
	case c.Side == zones.PCs && !slices.Contains(m.game.Kernel.In(), c.Seat):
		m.fail("nobody plays %+v", *c)
	case c.Side == zones.PCs && c.Standing() && c.Zone == "":
		m.fail("%+v is nowhere", *c)
	case c.Sealed():
		m.checkNumbers(c)
	case c.Standing() && c.Hits < 1:
		m.fail("%+v stands without hits", *c)
	}
}

// checkNumbers: what is sealed is not told as well, is complete, and fits the words for it.
func (m *monkey) checkNumbers(c *zones.Creature) {
	m.Helper()
	var n zones.Numbers
	slot := engine.Slot("foe:" + string(cmp.Or(c.Kept, c.Unit())))
	secret, sealed := m.game.Vault.Latest(&m.game.Kernel, zones.Screen, slot)
	if !sealed || json.Unmarshal(secret.Value, &n) != nil || len(n.Dice) != len(n.Arms) || len(c.Weapons) > len(n.Arms) {
		m.fail("%+v has no numbers but %s", *c, secret.Value)
	}
	hits, most := n.Each, n.Each
	if left, ok := n.Hits[c.ID]; ok {
		hits = left
	}
	if max, ok := n.Max[c.ID]; ok {
		most = max
	}
	var words zones.Condition
	switch {
	case c.Show == zones.ShowName || !c.Standing():
	case hits >= most:
		words = zones.Fresh
	case 3*hits <= most:
		words = zones.Badly
	default:
		words = zones.Hurt
	}
	switch {
	case c.TH != 0 || c.Hits != 0 || c.Max != 0:
		m.fail("%+v shows what is sealed", *c)
	case c.Standing() && (hits < 1 || most < hits):
		m.fail("%+v stands with %d of %d hits", *c, hits, most)
	case c.Standing() && c.Condition != words:
		m.fail("%+v is %q with %d of %d hits", *c, words, hits, most)
	}
}

// oneOf is any of them; nothing where there is none.
func oneOf[T any](m *monkey, all []T) (one T) {
	if len(all) == 0 {
		return one
	}
	return all[m.IntN(len(all))]
}

func (m *monkey) yes() bool { return m.IntN(2) == 0 }

// seat is any at the table, or one that isn't.
func (m *monkey) seat() engine.Seat { return engine.Seat(m.IntN(m.game.Kernel.Seats + 2)) }

// position is one of the last so many.
func (m *monkey) position(back int) int { return max(1, m.game.Kernel.Seq-1-m.IntN(back)) }

func (m *monkey) motion() int {
	if m.game.Kernel.Motion == nil {
		return 0
	}
	return m.game.Kernel.Motion.ID
}

// zone is any zone, or none.
func (m *monkey) zone() zones.ZoneID {
	if m.IntN(12) == 0 {
		return ""
	}
	return oneOf(m, m.state().Zones).ID
}

// anybody is any creature or group, or a name that nobody has.
func (m *monkey) anybody() zones.ModelID {
	c := oneOf(m, m.state().Creatures)
	switch m.IntN(20) {
	case 0:
		return "nobody"
	case 1:
		return c.Unit()
	}
	return c.ID
}

// character is mostly a PC, and is remembered.
func (m *monkey) character() zones.ModelID {
	m.pc = m.of(zones.PCs)
	return m.pc
}

// foe is mostly an opponent.
func (m *monkey) foe() zones.ModelID { return m.of(zones.Foes) }

// reserve is who waits unseen, if anybody does.
func (m *monkey) reserve() zones.ModelID {
	if all := m.state().Reserves; len(all) > 0 {
		return oneOf(m, all)
	}
	return m.foe()
}

func (m *monkey) of(side zones.Side) zones.ModelID {
	var ids []zones.ModelID
	for _, c := range m.state().Creatures {
		if c.Side == side {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 || m.IntN(10) == 0 {
		return m.anybody()
	}
	return oneOf(m, ids)
}

// request is one that waits, or one that doesn't.
func (m *monkey) request() int {
	if m.IntN(6) == 0 {
		return m.IntN(99)
	}
	return oneOf(m, m.state().Requests).ID
}

func (m *monkey) show() zones.Show {
	return oneOf(m, []zones.Show{zones.ShowName, zones.ShowWords, zones.ShowAll})
}

// line is a creature as a GM or a player would write it.
func (m *monkey) line() string {
	switch m.IntN(4) {
	case 0:
		return string(oneOf(m, zones.Bestiary()).Name)
	case 1, 2:
		return string(oneOf(m, zones.Characters()).Name)
	}
	return fmt.Sprintf("X th%d hits%d agility%d; claw %d hand; sling %d ranged", 1+m.IntN(12), 1+m.IntN(5), 1+m.IntN(12), 1+m.IntN(12), 1+m.IntN(4))
}
