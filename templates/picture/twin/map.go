package twin

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/zonemap"
)

// areas describes each area with its tokens, and finally the tokens off the map.
func (t teller) areas() []string {
	var parts []string
	if t.brief == counted {
		parts = append(parts, t.turns())
	}
	for i, a := range t.scene.Areas {
		if t.index.at[a.ID] == i {
			parts = append(parts, t.area(i))
		}
	}
	if strays := t.tokens(t.index.strays); strays != "" {
		parts = append(parts, t.say("twin.elsewhere", strays))
	}
	return parts
}

// area returns "Gate (hazard: barred; edge), next to Bridge: Ann (side 1, to act), Orc (side 2, from
// Bridge)".
func (t teller) area(i int) string {
	var next []string
	if t.brief < diceHidden {
		for _, n := range t.index.areas[i].next {
			next = append(next, t.place(n))
		}
	}
	return t.say("twin.area", struct{ Name, Notes, Next, Inside string }{
		t.place(i), t.notes(i), strings.Join(next, ", "), t.tokens(t.index.areas[i].inside),
	})
}

// notes returns the remarks on an area, with words for the picture's signs.
func (t teller) notes(i int) string {
	var notes []string
	for _, r := range t.index.areas[i].remarks {
		switch {
		case r.Sign == drawing.SignHazard && t.brief == counted:
			notes = append(notes, t.say("twin.hazard", ""))
		case r.Sign == drawing.SignHazard:
			notes = append(notes, t.say("twin.hazard", t.short(r.Text)))
		case r.Sign == drawing.SignEdge:
			notes = append(notes, t.say("edge", nil))
		case t.brief < counted:
			notes = append(notes, t.short(r.Text))
		}
	}
	return strings.Join(notes, "; ")
}

// place returns the name of an area, or its ID.
func (t teller) place(i int) string { return t.short(t.index.areas[i].name) }

// alike holds tokens of one kind that share a description.
type alike struct {
	name, more string
	numbers    []int
	count      int
}

// tokens describes the tokens in a place. Equal ones of a kind are described together.
func (t teller) tokens(indexes []int) string {
	if t.brief == counted {
		return t.counts(indexes)
	}
	return strings.Join(t.together(indexes, t.details), ", ")
}

// together lists tokens with a note on each in brackets.
func (t teller) together(indexes []int, more func(int) string) []string {
	var groups []*alike
	at := map[[2]string]*alike{}
	for _, i := range indexes {
		w := t.index.tokens[i]
		key := [2]string{w.name, more(i)}
		g := at[key]
		if g == nil {
			g = &alike{name: w.name, more: key[1]}
			at[key] = g
			groups = append(groups, g)
		}
		g.count++
		if w.number > 0 {
			g.numbers = append(g.numbers, w.number)
		}
	}
	told := make([]string, 0, len(groups))
	for _, g := range groups {
		told = append(told, t.alike(g))
	}
	return told
}

// alike returns "Ghoul 1–3 (side 2, hurt)", or "Rat ×3" without numbers.
func (t teller) alike(g *alike) string {
	s := t.short(g.name)
	switch {
	case g.count == len(g.numbers):
		s += " " + zonemap.Ranges(g.numbers)
	case g.count > 1:
		s += fmt.Sprintf(" ×%d", g.count)
	}
	if g.more != "" {
		s += " (" + g.more + ")"
	}
	return s
}

func (t teller) details(i int) string {
	k, note := t.scene.Tokens[i], t.index.tokens[i].note
	var more []string
	if k.Side != 0 {
		more = append(more, t.side(k.Side))
	}
	switch {
	case k.Bar != nil && t.brief == allTold:
		more = append(more, t.bar(*k.Bar))
	case k.Bar != nil && !k.Out:
		more = append(more, drawing.BarNumber(*k.Bar))
	}
	if note != "" && !k.Out && (t.brief == allTold || k.Harm != engine.Unhurt) {
		more = append(more, t.short(note))
	}
	if k.Turn {
		more = append(more, t.say("acts", nil))
	}
	if k.Moved != "" {
		more = append(more, t.say("twin.from", t.origin(k.Moved)))
	}
	if k.Hit {
		more = append(more, t.say("struck", nil))
	}
	if k.Out {
		more = append(more, t.say("out", nil))
	}
	return strings.Join(more, ", ")
}

func (t teller) origin(id string) string {
	if i, ok := t.index.at[id]; ok {
		return t.place(i)
	}
	return t.short(bounded(id))
}

// counts returns "2 of side 1, 3 of side 2, 1 out".
func (t teller) counts(indexes []int) string {
	count := map[int]int{}
	var sides []int
	out := 0
	for _, i := range indexes {
		k := t.scene.Tokens[i]
		if k.Out {
			out++
			continue
		}
		if count[k.Side]++; count[k.Side] == 1 {
			sides = append(sides, k.Side)
		}
	}
	slices.Sort(sides)
	var told []string
	for _, side := range sides {
		told = append(told, t.say("twin.counted", struct {
			N, Side int
			Called  string
		}{count[side], side, t.called(side)}))
	}
	if out > 0 {
		told = append(told, t.say("some_out", out))
	}
	return strings.Join(told, ", ")
}

// called returns the name of one token of a side, or "" if the scene has none.
func (t teller) called(side int) string {
	if side < 1 || side > len(t.scene.Sides) {
		return ""
	}
	return t.short(t.scene.Sides[side-1])
}

func (t teller) side(side int) string {
	if name := t.called(side); name != "" {
		return name
	}
	return t.say("twin.side", side)
}

// turns names the tokens that are to act, and those that have moved, if all others are only counted.
func (t teller) turns() string {
	var acts, moved []int
	for i, k := range t.scene.Tokens {
		if k.Turn {
			acts = append(acts, i)
		}
		if k.Moved != "" {
			moved = append(moved, i)
		}
	}
	toAct := t.together(acts, func(int) string { return "" })
	arrived := t.together(moved, func(i int) string {
		return t.say("twin.from", t.origin(t.scene.Tokens[i].Moved))
	})
	return strings.TrimSpace(t.listed("twin.to_act", toAct) + " " + t.listed("twin.arrived", arrived))
}

const turnsTold = 4

// listed returns a sentence that names the first few and counts the rest.
func (t teller) listed(sentence string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	most := min(len(names), turnsTold)
	return t.say(sentence, t.say("twin.first", struct {
		Named string
		More  int
	}{strings.Join(names[:most], ", "), len(names) - most}))
}
