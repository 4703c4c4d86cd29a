package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// The additions to a name in lists, menus and the map: health, a count, and the sign of a zone that
// touches.
var (
	behindName = lazyregexp.New(`(?i)( (\d+ ?/ ?\d+|unhurt|hurt|badly hurt|(\d+ )?out|gone|⚠️?))+$|( ?×\d+)$`)
	inBrackets = lazyregexp.New(`^(.+?) \([^()]*\)`)
)

// asShown returns the names that a text from a list or menu can mean. The text itself comes first. For
// "Ana (Bob) 4/5 (TH 7), done" another is "Ana".
func asShown(text string) []string {
	text = naming.OneLine(text)
	all := []string{text}
	add := func(name string) {
		if name = strings.TrimSpace(name); name != "" && name != all[len(all)-1] {
			all = append(all, name)
		}
	}
	if m := inBrackets.FindStringSubmatch(text); m != nil {
		add(m[1])
	}
	add(behindName.ReplaceAllString(all[len(all)-1], ""))
	return all
}

// which returns a refusal that asks for one member of a group, and lists them.
func which(text string, group []*Creature) error {
	var all []naming.Thing
	for i, c := range group {
		all = append(all, naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name)})
	}
	return engine.Refuse(engine.Invalid, "", "“%s” could be %s. Write which one.", naming.Clip(text),
		naming.List(all, true))
}
