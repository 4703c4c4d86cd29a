package templates

import (
	"cmp"
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
)

// MeleeWords is a line of a game of Melee, with the words that its templates need.
type MeleeWords struct {
	Line
	Fight melee.View // as it stands after the event
}

// OfMelee gives a template the words of Melee.
func (l Line) OfMelee() MeleeWords {
	v, ok := l.View.(melee.View)
	if !ok || v.State == nil {
		v.State = &melee.State{}
	}
	return MeleeWords{Line: l, Fight: v}
}

// Who names a model in bold, escaped.
func (MeleeWords) Who(ref melee.Ref) string { return bold(modelName(ref)) }

// Whom names several models.
func (m MeleeWords) Whom(refs []melee.Ref) string {
	names := make([]string, len(refs))
	for i, ref := range refs {
		names[i] = modelName(ref)
	}
	return m.troop(names)
}

// WhoIs names a model of the fight by its ID.
func (m MeleeWords) WhoIs(id melee.ModelID) string { return bold(modelName(m.ref(id))) }

// PlainModel names a model of the fight on a label.
func (m MeleeWords) PlainModel(id melee.ModelID) string { return Plain(modelName(m.ref(id)), 30) }

func (m MeleeWords) ref(id melee.ModelID) melee.Ref {
	if v := m.model(id); v != nil {
		return v.Ref()
	}
	return melee.Ref{ID: id}
}

func (m MeleeWords) model(id melee.ModelID) *melee.Model {
	if m.Fight.State == nil {
		return nil // a quick fight
	}
	return m.Fight.Model(id)
}

func modelName(ref melee.Ref) string { return cmp.Or(string(ref.Name), string(ref.ID), nameless) }

// Duel reports whether there is one model a side.
func (m MeleeWords) Duel() bool { return len(m.Fight.Models) == 2 }

// Band names a side with its player: by its warband, or in a duel by its model.
func (m MeleeWords) Band(seat engine.Seat) string {
	name := ""
	if seat >= 1 && int(seat) <= len(m.Fight.Names) {
		name = m.Fight.Names[seat-1]
	}
	if own := m.Of(seat); name == "" && m.Duel() && len(own) == 1 {
		name = string(own[0].Profile.Name)
	}
	if name == "" {
		return m.Name(seat)
	}
	return bold(name) + " (" + m.Bare(seat) + ")"
}

// Of lists the models of a side.
func (m MeleeWords) Of(seat engine.Seat) []melee.Model {
	var own []melee.Model
	for _, v := range m.Fight.Models {
		if v.Seat == seat {
			own = append(own, v)
		}
	}
	return own
}

// Test tells two dice against a Leadership: "`3 4` = **7** on Ld 8".
func (MeleeWords) Test(dice [2]int, ld int) string {
	return fmt.Sprintf("`%d %d` = **%d** on Ld %d", dice[0], dice[1], dice[0]+dice[1], ld)
}

// Run tells the dice of a flight: "`3 4` = 7″".
func (MeleeWords) Run(dice [2]int, inches int) string {
	return fmt.Sprintf("`%d %d` = %d″", dice[0], dice[1], inches)
}

// meleeRolls is how many pairs of a roll-off are shown.
const meleeRolls = 5

// Rolls shows a roll-off, the winner's dice first: "3–3, 5–2".
func (MeleeWords) Rolls(rolls [][2]int, second bool) string {
	var pairs []string
	for i, roll := range rolls {
		if second {
			roll[0], roll[1] = roll[1], roll[0]
		}
		if i < meleeRolls-1 || i == len(rolls)-1 {
			pairs = append(pairs, fmt.Sprintf("%d–%d", roll[0], roll[1]))
		} else if i == meleeRolls-1 {
			pairs = append(pairs, "…")
		}
	}
	return strings.Join(pairs, ", ")
}

// Policy tells a policy as what is struck.
func (MeleeWords) Policy(p melee.Policy) string {
	switch p {
	case melee.Strongest:
		return "the most dangerous first"
	case melee.TheLeader:
		return "the leader, else who is easiest to put out"
	}
	return "who is easiest to put out"
}

// PlainPolicy tells a policy on a label.
func (MeleeWords) PlainPolicy(p melee.Policy) string {
	switch p {
	case melee.Strongest:
		return "the most dangerous"
	case melee.TheLeader:
		return "their leader"
	}
	return "the easiest"
}
