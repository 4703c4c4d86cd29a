package contest

import (
	"strings"

	"warbell/engine/statline"
)

// maxLine is how long a model's line may be, in characters. No profile needs more.
const maxLine = 1000

// ParseProfile reads a model from one line, or the name of a ready-made one (rule 1.4):
//
//	Knight ph4 actions2 front6 rear4 shield group A; longsword +1 power1; lance long note only on horseback
//
// Behind the name stand PH and the other figures, a size, "shield", "fast", "harmless" and a group in any
// order; then, each behind a semicolon, the weapons with the dice and the power that they add,
// "natural", "long" and a note. Capitals, spaces and commas don't matter; a comma may end a name, and
// a name with a word that means something stands in quotation marks. The error is a refusal that says
// what is wrong, and where.
func ParseProfile(line string) (Profile, error) { return parse(line, false) }

// parse proposes what is ready-made for a line that is nothing but a name, warbands among it if the
// line is all there is of one.
func parse(line string, alone bool) (Profile, error) {
	if p, ok := Ready(line); ok {
		return p, nil
	}
	g := grammar()
	l, err := g.Parse(line)
	if err != nil {
		return Profile{}, err
	}
	if l.Bare() {
		return Profile{}, g.NotReady(l.Head.Name, readyNames(alone))
	}
	p := profileOf(l)
	return p, p.Check()
}

// ParseWarband reads a warband, one model a line, or the name of a ready-made one (rule 1.4):
//
//	The Bridge Guard:
//	Knight ph4 front6 rear4 shield; longsword +1
//	3 Spearman
//
// A line that ends in a colon is its name; a number says how many there are of a model.
func ParseWarband(text string) (Warband, error) {
	if w, ok := ReadyWarband(text); ok {
		return w, nil
	}
	alone := !strings.Contains(strings.TrimSpace(text), "\n")
	name, models, err := statline.Warband(grammar(), text, MaxModels, func(line string) (Profile, error) { return parse(line, alone) })
	return Warband{Name: name, Models: models}, err
}

func readyNames(warbands bool) []string {
	var names []string
	for _, p := range Roster() {
		names = append(names, string(p.Name))
	}
	if warbands {
		for _, w := range Warbands() {
			names = append(names, w.Name)
		}
	}
	return names
}

// Notation writes the profile as ParseProfile reads it.
func (p Profile) Notation() string {
	l := statline.Line{Head: p.head()}
	for _, w := range p.Weapons {
		l.Behind = append(l.Behind, w.section())
	}
	return grammar().Write(l)
}

// Notation writes the warband as ParseWarband reads it, provided it comes to no more than 4000
// characters.
func (w Warband) Notation() string {
	lines := make([]string, len(w.Models))
	for i, p := range w.Models {
		lines[i] = p.Notation()
	}
	return statline.WriteWarband(w.Name, lines)
}

// profileOf gives the model that a line describes.
func profileOf(l statline.Line) Profile {
	p := blank(l.Head.Name)
	for _, f := range p.written() {
		if n, ok := l.Head.Figure(f.key); ok {
			*f.value = n
		}
	}
	if size, ok := l.Head.Of(sizeGroup); ok {
		p.Size = Size(size)
	}
	p.Shield, p.Fast, p.Harmless, p.Group = l.Head.Has(shieldWord), l.Head.Has(fastWord), l.Head.Has(harmlessWord), l.Head.Text(groupKey)
	for _, s := range l.Behind {
		w := Weapon{Name: s.Name, Natural: s.Has(naturalWord), Long: s.Has(longWord), Note: s.Text(noteKey)}
		w.Dice, _ = s.Figure(diceKey)
		w.Power, _ = s.Figure(powerKey)
		p.Weapons = append(p.Weapons, w)
	}
	return p
}
