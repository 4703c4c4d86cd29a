package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
)

// contestLine is a line at a table of Contest, with what its words ask for besides.
type contestLine struct{ Line }

// Contest is the line as the words of Contest read it.
func (l Line) Contest() contestLine { return contestLine{l} }

// fight is the fight that is looked at; empty if it is none.
func (c contestLine) fight() *contest.State {
	v, ok := c.View.(contest.View)
	if !ok || v.State == nil {
		return &contest.State{}
	}
	return v.State
}

// model gives a model of the fight; an empty one if there is none.
func (c contestLine) model(id contest.ModelID) contest.Model {
	if m := c.fight().Model(id); m != nil {
		return *m
	}
	return contest.Model{ID: id, Ground: -1}
}

// Who names a model in bold, escaped.
func (contestLine) Who(ref contest.Ref) string { return "**" + Escape(contestName(ref)) + "**" }

// WhoIs names a model of the fight by its ID.
func (c contestLine) WhoIs(id contest.ModelID) string { return c.Who(c.ref(id)) }

func (c contestLine) ref(id contest.ModelID) contest.Ref {
	if m := c.fight().Model(id); m != nil {
		return m.Ref()
	}
	return contest.Ref{ID: id}
}

func contestName(ref contest.Ref) string { return cmp.Or(string(ref.Name), string(ref.ID), nameless) }

// Everybody names several models.
func (c contestLine) Everybody(all []contest.Ref) string { return and(c.bold(all)) }

// EverybodyIs names several models by their IDs.
func (c contestLine) EverybodyIs(all []contest.ModelID) string { return and(c.boldIDs(all)) }

func (c contestLine) bold(all []contest.Ref) []string {
	names := make([]string, len(all))
	for i, ref := range all {
		names[i] = c.Who(ref)
	}
	return names
}

func (c contestLine) boldIDs(all []contest.ModelID) []string {
	names := make([]string, len(all))
	for i, id := range all {
		names[i] = c.WhoIs(id)
	}
	return names
}

// shortName is how many characters of a name a label has room for.
const shortName = 22

// Short names a model of the fight on a label. Of a long name the number at its end is kept, which
// may be all that tells it from another.
func (c contestLine) Short(id contest.ModelID) string {
	name := Plain(contestName(c.ref(id)), contest.MaxName+1)
	if utf8.RuneCountInString(name) <= shortName {
		return name
	}
	at := strings.LastIndexByte(name, ' ')
	if at < 0 || strings.Trim(name[at+1:], "0123456789") != "" {
		return Clip(name, shortName)
	}
	return Clip(name[:at], shortName-len(name[at:])) + name[at:]
}

// Warband names a seat's warband, escaped, or the model if it is only one; empty for several without a name.
func (c contestLine) Warband(seat engine.Seat) string {
	if name := c.Named(seat); name != "" {
		return name
	}
	if all := c.side(seat); len(all) == 1 {
		return Escape(string(all[0].Profile.Name))
	}
	return ""
}

// side lists the models of a seat, in play or out.
func (c contestLine) side(seat engine.Seat) []contest.Model {
	return slices.DeleteFunc(slices.Clone(c.fight().Models), func(m contest.Model) bool { return m.Seat != seat })
}

// FirstRolls tells the roll-off for the first turn, the winner's die in front: "3–3, 5–2".
func (contestLine) FirstRolls(e contest.FirstRolled) string {
	return contestRolls(e.Rolls, e.First == 2)
}

func contestRolls(rolls [][2]int, turned bool) string {
	pairs := make([]string, len(rolls))
	for i, r := range rolls {
		if turned {
			r[0], r[1] = r[1], r[0]
		}
		pairs[i] = fmt.Sprintf("%d–%d", r[0], r[1])
	}
	return strings.Join(pairs, ", ")
}

// HouseRules says in what the fight departs from the chapter's first reading.
func (c contestLine) HouseRules() []string {
	var rules []string
	if c.Kernel.Rules[contest.RuleModifiers] == contest.ModifyActive {
		rules = append(rules, "penalties to dice spare a defender who doesn't strike back.")
	}
	if c.Kernel.Rules[contest.RuleArmour] == contest.ArmourTarget {
		rules = append(rules, "a D6 and the weapon's power must reach armour for a blow to go through.")
	}
	return rules
}

// Good says what an element of ground does: "one die less against it".
func (contestLine) Good(damn bool) string {
	if damn {
		return "two dice less against it"
	}
	return "one die less against it"
}

// Element names an element of ground by its index, on a label.
func (c contestLine) Element(at int) string {
	if g := c.fight().Ground; at >= 0 && at < len(g) {
		return Plain(g[at].Name, shortName)
	}
	return "good ground"
}
