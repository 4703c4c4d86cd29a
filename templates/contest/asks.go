package contest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// Pending returns the attempt that waits for an answer. If there is none, it returns the zero Attempt.
func (c Line) Pending() contest.Attempt {
	if a := c.state.Attempt; a != nil {
		return *a
	}
	return contest.Attempt{}
}

// Striker returns an attacker's remaining attacks in the current attack.
func (c Line) Striker(id contest.ModelID) contest.Striker {
	if a := c.state.Attack; a != nil {
		for _, st := range a.Strikers {
			if st.Model == id {
				return st
			}
		}
	}
	return contest.Striker{Model: id}
}

// MoreBlows returns the number of attacks on a model after the one that waits.
func (c Line) MoreBlows(target contest.ModelID) int {
	a := c.state.Attack
	if a == nil {
		return 0
	}
	n := 0
	for _, st := range a.Strikers {
		if st.Target == target {
			n += max(st.Left, 0)
		}
	}
	return max(n-1, 0)
}

// Idle lists the attackers with attacks left on a target that is Out of Action.
func (c Line) Idle() []contest.Striker { return c.state.Idle() }

// Hunted returns the target of the current attack.
func (c Line) Hunted() contest.ModelID {
	if a := c.state.Attack; a != nil {
		return a.Target
	}
	return ""
}

// Ready lists a seat's models that have actions left, or a free attack.
func (c Line) Ready(seat engine.Seat) []contest.Model {
	return slices.DeleteFunc(c.side(seat), func(m contest.Model) bool { return m.Out || m.Actions < 1 && !c.Free(m) })
}

// Free reports whether a model has a free attack left, and an enemy to use it on.
func (c Line) Free(m contest.Model) bool { return hasFree(c.state, m) }

// awake are models that can act, with the same number of actions each.
type awake struct {
	Who     string
	Several bool
	Actions int
	Free    bool
}

// mostNames bounds the names in a question, in characters. The others are counted.
const mostNames = 160

// mostReady bounds the kinds of models in a question.
const mostReady = 5

// Actions lists a seat's models with their remaining actions: "**Knight** and **Dog 1–2**: 2 each; **Rogue**:
// 1".
func (c Line) Actions(seat engine.Seat) string {
	var kinds []awake
	names := map[awake][]string{}
	for _, m := range c.Ready(seat) {
		kind := awake{Actions: m.Actions, Free: c.Free(m)}
		if names[kind] == nil {
			kinds = append(kinds, kind)
		}
		names[kind] = append(names[kind], modelName(m.Ref()))
	}
	parts := make([]string, 0, len(kinds))
	for _, kind := range kinds {
		all := names[kind]
		kind.Several = len(all) > 1
		if kind.Who = c.troop(all); utf8.RuneCountInString(kind.Who) > mostNames {
			kind.Who = c.Phrase("so_many", len(all))
		}
		parts = append(parts, c.Phrase("actions_of", kind))
	}
	if n := len(parts); n > mostReady {
		parts = append(parts[:mostReady], c.Phrase("more", n-mostReady))
	}
	return strings.Join(parts, "; ")
}

// Lock lists the enemies that have a model within Reach, and the declaration that may decide it.
type Lock struct {
	By    []contest.ModelID
	Fact  int  // ID of its own declaration that would free it; 0: none
	Group bool // it is Locked because of its Group
}

// Lock returns the enemies that have a model within Reach.
func (c Line) Lock(id contest.ModelID) Lock {
	s := c.state
	lock := Lock{By: s.LockedBy(id), Group: s.Bound(id)}
	if f, unsure := s.Unsure(id); unsure {
		lock.Fact = f.ID
	}
	return lock
}

// Chasers lists the models that may attack a model if it breaks.
func (c Line) Chasers(id contest.ModelID) []contest.ModelID { return c.state.Chasers(id) }

// Attackers names the attackers, on a label: "Berserker ×2, Dog".
func (c Line) Attackers(all []contest.Attacker) string {
	parts := make([]string, len(all))
	for i, a := range all {
		parts[i] = c.Short(a.Model) + times(a.Actions)
	}
	return strings.Join(parts, ", ")
}

func times(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(" ×%d", n)
}

// Objects returns the effect of a dispute, for a label.
func (c Line) Objects(o contest.Object) string {
	f := c.Fact(o.Fact)
	return c.Phrase("objection", struct {
		contest.Fact
		Instead contest.Object
		On      string
		Front   bool
	}{f, o, templates.Plain(f.Place, shortName), f.Kind == contest.FactEngage &&
		f.From != contest.FromFront && o.From != f.From})
}

// Orders returns the name of orders.
func (c Line) Orders(w contest.When) string { return c.Phrase("orders", w) }

// AskedWhen returns the cases in which a model's player is asked instead of its orders, or "" for never.
func (c Line) AskedWhen(a contest.Asks) string { return c.Phrase("asked_when", a) }

// Told reports whether a nomination must be posted, because its attack was not.
func (c Line) Told(e contest.Nominated) bool {
	a := c.state.Attack
	if p := c.Pending(); p.Stage == contest.StageRespond && p.Attacker == e.Model.ID {
		return true
	}
	return a != nil && a.Next == e.Model.ID
}

// Cost returns the cost of a reaction by a model: "its last action", "one of 2 actions".
func (c Line) Cost(m contest.Model) string { return c.Phrase("cost", m.Actions) }

// Contests reports whether the attack that waits for a decision about armour was won in a Contest. An
// automatic hit was not.
func (c Line) Contests() bool {
	a := c.Pending()
	return !a.Rear && !a.Breaking && !c.Model(a.Struck).Profile.Harmless
}

// Power returns the weapon's bonus for that attempt against armour. It is 0 if several weapons leave it open.
func (c Line) Power() int {
	a := c.Pending()
	weapons := c.Model(a.Striker).Profile.Weapons
	if len(weapons) == 0 {
		return 0
	}
	if _, mutual := c.state.Has(a.Struck, a.Striker); !mutual && !a.Rear {
		for _, w := range weapons[1:] {
			if w.Power != weapons[0].Power {
				return 0
			}
		}
	}
	best := slices.MaxFunc(weapons, func(a, b contest.Weapon) int {
		if a.Dice != b.Dice {
			return a.Dice - b.Dice
		}
		return a.Power - b.Power
	})
	return best.Power
}
