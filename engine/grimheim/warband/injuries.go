package warband

import (
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
)

// injuries lists the injuries that a campaign can leave, by their names (rule 15.3).
var injuries = []struct {
	name   string
	status card.Status
}{
	{"Head Injury", card.HeadInjury}, {"Arm Injury", card.ArmInjury}, {"Leg Injury", card.LegInjury},
}

// InjuryName returns the name of an injury in a warband's text, empty if the status is none.
func InjuryName(s card.Status) string {
	for _, one := range injuries {
		if one.status == s {
			return one.name
		}
	}
	return ""
}

// InjuryNames returns the names of several injuries.
func InjuryNames(all []card.Status) []string {
	var names []string
	for _, s := range all {
		names = append(names, InjuryName(s))
	}
	return names
}

// injury parses the name of an injury.
func injury(word string) (card.Status, bool) {
	for _, one := range injuries {
		if squeeze(one.name) == squeeze(word) {
			return one.status, true
		}
	}
	return "", false
}

// Injured returns the warband with injuries added to one of its models, each once.
func (w Warband) Injured(model int, all ...card.Status) Warband {
	w = w.Clone()
	for _, s := range all {
		if m := &w.Models[model]; !slices.Contains(m.Injuries, s) {
			m.Injuries = append(m.Injuries, s)
		}
	}
	return w
}

// Find returns the index of the model that corresponds to one of another warband, which may be an older
// version. It has the same name and body. The same index is preferred, then the first match. It returns
// false if there is none.
func (w Warband) Find(in Warband, model int) (int, bool) {
	if model < 0 || model >= len(in.Models) {
		return 0, false
	}
	was := in.Models[model]
	same := func(m Model) bool {
		return strings.EqualFold(string(m.Name), string(was.Name)) && squeeze(m.Body) == squeeze(was.Body)
	}
	if model < len(w.Models) && same(w.Models[model]) {
		return model, true
	}
	at := slices.IndexFunc(w.Models, same)
	return max(at, 0), at >= 0
}
