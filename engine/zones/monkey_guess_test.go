package zones_test

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/zones"
)

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
