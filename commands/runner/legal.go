package runner

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// LegalAct is something whole that a player can do now: a button, which does what its label says.
type LegalAct struct {
	templates.Button
	About
}

// About is what a legal act is about, and what it may come to.
type About struct {
	Models []string      // the names of those of the player's models that act; none: nobody in particular
	Odds   func() string // what it is likely to come to, in plain text; nil: nothing to reckon with
	Secret bool          // it is chosen in secret, and stands in no list that others could come to see
}

// Text is the act as it is suggested, at most as long as Discord takes, with its odds if they fit.
func (a LegalAct) Text() string {
	if a.Odds == nil {
		return a.Label
	}
	if odds := a.Odds(); odds != "" {
		return templates.Clip(a.Label+oddsBehind+odds, templates.MaxChoiceText)
	}
	return a.Label
}

// oddsBehind stands between an act and its odds.
const oddsBehind = " · "

// Reads reports whether a text is the act as it is labelled, with or without the dots of a form, or as it is
// suggested, whatever its odds are by now.
func (a LegalAct) Reads(text string) bool {
	return strings.EqualFold(text, a.Label) || strings.EqualFold(text, strings.TrimSuffix(a.Label, "…")) ||
		len(text) > len(a.Label) && strings.EqualFold(text[:len(a.Label)], a.Label) &&
			strings.HasPrefix(text[len(a.Label):], oddsBehind)
}

// LegalActs are all that a seat can do about its duties now, each with a label of its own. Model narrows it
// to what is about a model of that name, of which a system may then list more. What is chosen in secret opens
// its form.
func LegalActs(l *Game, seat engine.Seat, model string) ([]LegalAct, error) {
	if model != "" && l.Surface.Model != nil {
		model = l.Surface.Model(l, seat, model)
	}
	var all []LegalAct
	for _, d := range l.Owed() {
		if d.Seat != seat {
			continue
		}
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

// tellApart gives each act a label of its own: by who acts, or by a number.
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
		return []LegalAct{{Button: templates.Button{ID: "f:" + l.Ref(d), Label: label}}}, err
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
		a := LegalAct{Button: templates.Button{ID: "d:" + l.Ref(d) + ":" + o.Key, Label: label},
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

// withButtons adds buttons, but for those that read like an act that is there.
func withButtons(all []LegalAct, buttons []templates.Button) []LegalAct {
	for _, b := range buttons {
		if !slices.ContainsFunc(all, func(a LegalAct) bool { return strings.EqualFold(a.Label, b.Label) }) {
			all = append(all, LegalAct{Button: b})
		}
	}
	return all
}
