package zones

import (
	"regexp"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// What lists, menus and the map write behind a name: how somebody does, how many there are, and a zone that
// touches.
var (
	behindName = regexp.MustCompile(`(?i)( (\d+ ?/ ?\d+|unhurt|hurt|badly hurt|(\d+ )?out|gone|⚠️?))+$|( ?×\d+)$`)
	inBrackets = regexp.MustCompile(`^(.+?) \([^()]*\)`)
)

// asShown are the names that a text can mean as a list or a menu shows it, the text itself first: "Ana" of
// "Ana (Bob) 4/5 (TH 7), done".
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

// which refuses the name of a group where one is meant, and lists them.
func which(text string, group []*Creature) error {
	var all []naming.Thing
	for i, c := range group {
		all = append(all, naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name)})
	}
	return engine.Refuse(engine.Invalid, "", "“%s” could be %s. Write which one.", naming.Clip(text),
		naming.List(all, true))
}
