package runner

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// LegalAct is a complete act that a player can do now: a button, which does what its label says.
type LegalAct struct {
	templates.Button
	About
}

// About describes a legal act: the models that do it, and its odds.
type About struct {
	Models []string      // the names of the player's models that act; none: no particular model
	Odds   func() string // returns its odds in plain text; nil: it has none
	Secret bool          // it is chosen in secret, so it stands in no list that others could see
}

// Text returns the act as a suggestion, clipped to Discord's limit, with its odds if they fit.
func (a LegalAct) Text() string {
	if a.Odds == nil {
		return a.Label
	}
	if odds := a.Odds(); odds != "" {
		return templates.Clip(a.Label+oddsBehind+odds, templates.MaxChoiceText)
	}
	return a.Label
}

// oddsBehind separates an act from its odds.
const oddsBehind = " · "

// Reads reports whether a text means the act: its label, with or without the "…" of a form, or its
// suggestion, even with old odds.
func (a LegalAct) Reads(text string) bool {
	return strings.EqualFold(text, a.Label) || strings.EqualFold(text, strings.TrimSuffix(a.Label, "…")) ||
		len(text) > len(a.Label) && strings.EqualFold(text[:len(a.Label)], a.Label) &&
			strings.HasPrefix(text[len(a.Label):], oddsBehind)
}

// LegalActs returns all acts by which a seat can fulfil its duties now, each with a different label. model
// narrows them to acts of a model of that name; the system may then list more. A secret choice is listed as
// the act that opens its form.
func LegalActs(l *Game, seat engine.Seat, model string) ([]LegalAct, error) {
	if model != "" && l.Surface.Model != nil {
		model = l.Surface.Model(l, seat, model)
	}
	var all []LegalAct
	for _, d := range l.OwedBy(seat) {
		acts, err := actsFor(l, d, model)
		if err != nil {
			return nil, err
		}
		all = append(all, acts...)
	}
	if l.Surface.Anytime != nil {
		all = withButtons(all, l.Surface.Anytime(l, seat))
	}
	if model != "" {
		all = Filter(all, func(a LegalAct) bool {
			return slices.ContainsFunc(a.Models, func(name string) bool { return strings.EqualFold(name, model) })
		})
	}
	tellApart(all)
	return all, nil
}

// tellApart makes the labels of acts different, by adding the acting model or a number.
func tellApart(all []LegalAct) {
	told := map[string]int{}
	for _, a := range all {
		told[strings.ToLower(a.Label)]++
	}
	for i, a := range all {
		if told[strings.ToLower(a.Label)] > 1 && len(a.Models) == 1 {
			all[i].Label = templates.Clip(a.Models[0]+": "+a.Label, templates.MaxLabel)
		}
	}
	clear(told)
	for i, a := range all {
		if told[strings.ToLower(a.Label)]++; told[strings.ToLower(a.Label)] > 1 {
			all[i].Label = templates.Clip(a.Label,
				templates.MaxLabel-5) + " (" + strconv.Itoa(told[strings.ToLower(a.Label)]) + ")"
		}
	}
}

func actsFor(l *Game, d engine.Duty, model string) ([]LegalAct, error) {
	if l.Surface.Secret(d.Kind) {
		label, err := l.words.FormLabel(l.Table(), d)
		return []LegalAct{{Button: templates.Button{ID: "f:" + l.Ref(d), Label: label, Verbatim: true}}}, err
	}
	if l.Surface.Acts != nil && OfSystem(d) {
		if own := l.Surface.Acts(l, d, model); own != nil {
			return own, nil
		}
	}
	var all []LegalAct
	at, about := l.Table(), func(engine.Command) About { return About{} }
	if l.Surface.About != nil {
		about = l.Surface.About(l, d.Seat)
	}
	options := l.OptionsFor(d)
	if l.Surface.Of != nil && model != "" {
		for _, o := range l.Surface.Of(l, d, model) {
			if !slices.ContainsFunc(options, func(p engine.Option) bool { return p.Key == o.Key }) {
				options = append(options, o)
			}
		}
	}
	for _, o := range options {
		label, err := l.words.Label(at, o)
		if err != nil {
			return nil, err
		}
		a := LegalAct{Button: templates.Button{ID: "d:" + l.Ref(d) + ":" + o.Key, Label: label,
			Verbatim: true},
			About: about(o.Command)}
		if l.Surface.Pressed != nil {
			a.ID = cmp.Or(l.Surface.Pressed(l, o), a.ID)
		}
		if !a.Secret {
			all = append(all, a)
		}
	}
	return withButtons(withButtons(all, buttonsOf(l.Surface.Instead, l, d)), buttonsOf(l.Surface.Beside, l, d)), nil
}

// withButtons adds buttons as acts, except those whose label an act already has.
func withButtons(all []LegalAct, buttons []templates.Button) []LegalAct {
	for _, b := range buttons {
		if !slices.ContainsFunc(all, func(a LegalAct) bool { return strings.EqualFold(a.Label, b.Label) }) {
			all = append(all, LegalAct{Button: b})
		}
	}
	return all
}
