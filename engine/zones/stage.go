package zones

import (
	"encoding/json"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Stage sets up a prepared scene in one step: map, opponents and reserves (rule 8.8), and the characters of a
// party (rule 1.7). Before the fight it replaces the current map and opponents. Later it is the next scene.
type Stage struct {
	Title      engine.Name `json:"title,omitempty"`
	Ground     *Map        `json:"ground,omitempty"` // nil: the current map stays
	Foes       []AddFoes   `json:"foes,omitempty"`
	Characters []Enter     `json:"characters,omitempty"`
}

func (Stage) Kind() string { return "stage" }

// RenamedBySeat gives the characters other names, each as a name that its player gave. See
// engine.SeatRenamer.
func (c Stage) RenamedBySeat(to func(engine.Seat, engine.Name) engine.Name) any {
	c.Characters = slices.Clone(c.Characters)
	for i, e := range c.Characters {
		c.Characters[i] = e.Renamed(func(name engine.Name) engine.Name { return to(e.Seat, name) }).(Enter)
	}
	return c
}

var stage = verb.Verb[*State, *play, Stage]{
	Name: "stage", Rule: "zones 8.8", Duties: []string{DutyEnd}, When: byGM, May: Stage.may, Do: (*play).stage,
	NoneLeft: "You can't set up a scene while attacks are waiting for reactions. Close reactions first.",
	Confirm: func(pos position, _ Stage) bool {
		return pos.State.Phase == Players || pos.State.Phase == Opponents
	},
	Inputs: []input[Stage]{
		optional(verb.Text[*State](verb.Named{Name: "title"}, func(c *Stage) *engine.Name { return &c.Title })),
		optional(verb.With[*State](verb.Named{Name: "ground", Kind: verb.KindWord}, Stage.groundWord, (*Stage).readGround).
			Among(none[Stage])),
		optional(verb.With[*State](verb.Named{Name: "foes", Kind: verb.KindWord, Several: true},
			func(c Stage) []string { return jsonWords(c.Foes) },
			func(c *Stage, words []string) { c.Foes = readWords[AddFoes](words) }).Among(none[Stage])),
		optional(verb.With[*State](verb.Named{Name: "characters", Kind: verb.KindWord, Several: true},
			func(c Stage) []string { return jsonWords(c.Characters) },
			func(c *Stage, words []string) { c.Characters = readWords[Enter](words) }).Among(none[Stage])),
	},
	Offers: func(position) []Stage { return nil }, // a GM prepares it
}

// may returns a refusal if the scene can't be set up.
func (c Stage) may(pos position) error {
	switch s := pos.State; {
	case s.Phase == Reacting:
		return engine.Refuse(engine.Illegal, "zones 8.8",
			"You can't set up a scene while attacks are waiting for reactions. Close reactions first.")
	case len(c.Foes) > MaxFoes+mostReserves:
		return s.noRoom()
	case len(c.Characters) > MaxPCs:
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"You can't bring %d characters: a fight has room for %d. Choose fewer.", len(c.Characters), MaxPCs)
	}
	_, err := c.laid()
	return err
}

// laid returns the map of a scene, or nil if the current map stays.
func (c Stage) laid() (*MapLaid, error) {
	if c.Ground == nil {
		return nil, nil
	}
	return c.Ground.laidAs(c.Title)
}

// laidAs returns a GM's map with its title.
func (m Map) laidAs(title engine.Name) (*MapLaid, error) {
	m.Name = string(title)
	var s State
	if err := s.layGround(m); err != nil {
		return nil, err
	}
	return &MapLaid{Name: s.Map, Zones: s.Zones, Links: s.Links, Start: s.Start}, nil
}

// stage sets up the map, then the opponents, each line as in AddFoes, then the characters. If one line is
// refused, nothing changes.
func (p *play) stage(c Stage) error {
	laid, err := c.laid()
	if err != nil {
		return err
	}
	ev := SceneLaid{Number: max(p.S.Scenes, 1), Laid: laid}
	if p.S.Phase != Setup || p.S.Explored() {
		ev.Number++
		ev.Explore = !slices.ContainsFunc(c.Foes, func(f AddFoes) bool { return f.Zone != "" })
	}
	for i := range p.S.Creatures {
		if foe := &p.S.Creatures[i]; foe.Side == Foes && !foe.waits() {
			ev.Gone = append(ev.Gone, foe.Ref())
		}
	}
	p.Tell(ev)
	for i, foes := range c.Foes {
		if err = foes.may(p.position()); err == nil {
			err = p.addFoes(foes)
		}
		if err != nil {
			return refusedGroup(i+1, err)
		}
	}
	for _, one := range c.Characters {
		if err := p.enter(one); err != nil {
			return err
		}
	}
	return nil
}

// refusedGroup adds the number of the line to a refusal.
func refusedGroup(number int, err error) error {
	return engine.WithHint(err, "(Line %d of the scene's opponents.)", number)
}

func (c Stage) groundWord() []string {
	if c.Ground == nil {
		return nil
	}
	raw, _ := json.Marshal(c.Ground) // plain fields always marshal
	return []string{string(raw)}
}

// readGround parses the result of groundWord. Unreadable text gives a map without zones, which is refused.
func (c *Stage) readGround(words []string) {
	if c.Ground = nil; len(words) > 0 {
		c.Ground = &Map{}
		if json.Unmarshal([]byte(strings.Join(words, "")), c.Ground) != nil {
			c.Ground = &Map{}
		}
	}
}

// jsonWords returns values as words for readWords.
func jsonWords[T any](all []T) (words []string) {
	for _, v := range all {
		raw, _ := json.Marshal(v) // plain fields always marshal
		words = append(words, string(raw))
	}
	return words
}

// readWords parses the result of jsonWords. An unreadable word gives an empty value, which is refused.
func readWords[T any](words []string) (all []T) {
	for _, word := range words {
		var v T
		if json.Unmarshal([]byte(word), &v) != nil {
			v = *new(T)
		}
		all = append(all, v)
	}
	return all
}
