package party

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
)

// Sheet is the state of a saved character.
type Sheet struct {
	Line       string         `json:"line"` // its stats in one line, with all of its hits
	Hits       int            `json:"hits"` // hits left
	Out        bool           `json:"out,omitempty"`
	Conditions []zones.Status `json:"conditions,omitempty"`
	Resources  []Resource     `json:"resources,omitempty"`
	Belongings []string       `json:"belongings,omitempty"`
}

// Resource is something that a character uses up, such as luck or arrows.
type Resource struct {
	Name string `json:"name"`
	Now  int    `json:"now"`
	Most int    `json:"most,omitempty"` // 0: unlimited
}

// String returns the resource as a line for readResource.
func (r Resource) String() string {
	if r.Most == 0 {
		return fmt.Sprintf("%s %d", r.Name, r.Now)
	}
	return fmt.Sprintf("%s %d/%d", r.Name, r.Now, r.Most)
}

// The limits of a sheet and of a stash.
const (
	maxResources = 12
	maxItems     = 40
	maxItem      = 80  // characters
	maxAmount    = 999 // of a resource
)

// SheetOf reads the state of a saved character.
func SheetOf(c storage.Character) (Sheet, error) {
	var s Sheet
	if err := json.Unmarshal([]byte(c.State), &s); err != nil {
		return s, fmt.Errorf("character %s: %w", c.ID, err)
	}
	return s, nil
}

// text returns the sheet as it is stored.
func (s Sheet) text() string {
	raw, _ := json.Marshal(s) // plain fields always marshal
	return string(raw)
}

// Profile returns the stats of the sheet.
func (s Sheet) Profile() (zones.Profile, error) { return zones.ParseProfile(s.Line) }

// most returns all hits of the character.
func (s Sheet) most() int {
	p, err := s.Profile()
	if err != nil {
		return s.Hits
	}
	return p.Hits
}

// after returns the sheet of a character as a fight leaves it.
func (s Sheet) after(c *zones.Creature) Sheet {
	name, _ := naming.Number(string(c.Name))
	s.Line = zones.Profile{Name: engine.Name(name), TH: c.TH, Hits: c.Max, Attributes: c.Attributes,
		Exempt: c.Exempt, Weapons: c.Weapons}.Notation()
	s.Hits, s.Out, s.Conditions = c.Hits, c.Out, c.Lasting()
	return s
}

// Enter returns the command that brings the character to a fight.
func (s Sheet) Enter(id string, seat engine.Seat) zones.Enter {
	return zones.Enter{Line: s.Line, Seat: seat,
		Carried: &zones.Carried{Saved: id, Hits: s.Hits, Out: s.Out, Statuses: s.Conditions}}
}

var amount = lazyregexp.New(`^(.+?)[ :=]+(\d{1,3})(?: ?/ ?(\d{1,3}))?$`)

// readResources parses resources, one on a line, such as "Luck 1/3".
func readResources(text string) (all []Resource, err error) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = naming.OneLine(line); line == "" {
			continue
		}
		found := amount.FindStringSubmatch(line)
		if found == nil || utf8.RuneCountInString(found[1]) > zones.MaxName {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a resource. Write a name and a number up to %d, such as `Luck 1/3`.", naming.Clip(line), maxAmount)
		}
		r := Resource{Name: found[1]}
		r.Now, _ = strconv.Atoi(found[2]) // at most three digits, as the next
		r.Most, _ = strconv.Atoi(found[3])
		if all = append(all, r); len(all) > maxResources {
			return nil, engine.Refuse(engine.Invalid, "",
				"A character has at most %d resources. Remove some lines.", maxResources)
		}
	}
	return all, nil
}

// Items parses belongings or a stash, one on a line.
func Items(text string) (all []string, err error) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = naming.OneLine(line); line == "" {
			continue
		}
		if utf8.RuneCountInString(line) > maxItem {
			return nil, engine.Refuse(engine.Invalid, "",
				"An item has at most %d characters. Shorten “%s”.", maxItem, naming.Clip(line))
		}
		if all = append(all, line); len(all) > maxItems {
			return nil, tooMany()
		}
	}
	return all, nil
}

func tooMany() error {
	return engine.Refuse(engine.Illegal, "",
		"The list has room for only %d items. Remove some, or write several in one line.", maxItems)
}

// linesOf returns values as lines of a form.
func linesOf[T fmt.Stringer](all []T) string {
	lines := make([]string, len(all))
	for i, v := range all {
		lines[i] = v.String()
	}
	return strings.Join(lines, "\n")
}
