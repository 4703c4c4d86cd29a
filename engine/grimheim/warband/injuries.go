package warband

import (
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
)

// injuries are what a campaign can leave a model (rule 15.3), by their names.
var injuries = []struct {
	name   string
	status card.Status
}{
	{"Head Injury", card.HeadInjury}, {"Arm Injury", card.ArmInjury}, {"Leg Injury", card.LegInjury},
}

// InjuryName is how a warband's text calls an injury; empty if it is none.
func InjuryName(s card.Status) string {
	for _, one := range injuries {
		if one.status == s {
			return one.name
		}
	}
	return ""
}

// InjuryNames are those of several.
func InjuryNames(all []card.Status) []string {
	var names []string
	for _, s := range all {
		names = append(names, InjuryName(s))
	}
	return names
}

// injury reads the name of an injury.
func injury(word string) (card.Status, bool) {
	for _, one := range injuries {
		if squeeze(one.name) == squeeze(word) {
			return one.status, true
		}
	}
	return "", false
}

// Injured is the warband with injuries that one of its models has from now on. It has each once.
func (w Warband) Injured(model int, all ...card.Status) Warband {
	w = w.Clone()
	for _, s := range all {
		if m := &w.Models[model]; !slices.Contains(m.Injuries, s) {
			m.Injuries = append(m.Injuries, s)
		}
	}
	return w
}

// Find is the place of a model that is the same as one of the other warband, which it may have become since:
// at the same place if it is called so there and has its body, else the first one of which that is true.
// False if there is none.
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
