package zones

import (
	"encoding/json"
	"errors"
	"strings"

	"warbell/engine"
	"warbell/engine/verb"
)

// Stage sets up a prepared scene in one step: its map, its opponents and its reserves (rule 8.8). Before the
// fight it takes the place of what there is, later it is the next scene.
type Stage struct {
	Title  engine.Name `json:"title,omitempty"`
	Ground *Map        `json:"ground,omitempty"` // nil: the map stays
	Foes   []AddFoes   `json:"foes,omitempty"`
}

func (Stage) Kind() string { return "stage" }

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
		optional(verb.With[*State](verb.Named{Name: "foes", Kind: verb.KindWord, Several: true}, Stage.foeWords,
			(*Stage).readFoes).Among(none[Stage])),
	},
	Offers: func(position) []Stage { return nil }, // it is prepared, not offered
}

// may refuses a scene whose map can't be laid.
func (c Stage) may(pos position) error {
	switch s := pos.State; {
	case s.Phase == Reacting:
		return engine.Refuse(engine.Illegal, "zones 8.8",
			"You can't set up a scene while attacks are waiting for reactions. Close reactions first.")
	case len(c.Foes) > MaxFoes+mostReserves:
		return s.noRoom()
	}
	_, err := c.laid()
	return err
}

// laid is the map of a scene; nil if the map stays.
func (c Stage) laid() (*MapLaid, error) {
	if c.Ground == nil {
		return nil, nil
	}
	return c.Ground.laidAs(c.Title)
}

// laidAs lays a map that a GM wrote, under a title of theirs.
func (m Map) laidAs(title engine.Name) (*MapLaid, error) {
	m.Name = string(title)
	var s State
	if err := s.layGround(m); err != nil {
		return nil, err
	}
	return &MapLaid{Name: s.Map, Zones: s.Zones, Links: s.Links, Start: s.Start}, nil
}

// stage lays the scene, then its opponents, each line as AddFoes has it. Nothing is done if one of them can't
// come.
func (p *play) stage(c Stage) error {
	laid, err := c.laid()
	if err != nil {
		return err
	}
	ev := SceneLaid{Number: max(p.S.Scenes, 1), Laid: laid}
	if p.S.Phase != Setup {
		ev.Number++
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
	return nil
}

// refusedGroup says which opponents of a scene can't come.
func refusedGroup(number int, err error) error {
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return refusal.WithHint("(Line %d of the scene's opponents.)", number)
}

func (c Stage) groundWord() []string {
	if c.Ground == nil {
		return nil
	}
	raw, _ := json.Marshal(c.Ground) // plain fields always marshal
	return []string{string(raw)}
}

// readGround reads what groundWord writes. What is none of it is a map without zones, and refused.
func (c *Stage) readGround(words []string) {
	if c.Ground = nil; len(words) > 0 {
		c.Ground = &Map{}
		if json.Unmarshal([]byte(strings.Join(words, "")), c.Ground) != nil {
			c.Ground = &Map{}
		}
	}
}

func (c Stage) foeWords() (words []string) {
	for _, f := range c.Foes {
		raw, _ := json.Marshal(f) // plain fields always marshal
		words = append(words, string(raw))
	}
	return words
}

// readFoes reads what foeWords writes. What is none of it is no opponents, and refused.
func (c *Stage) readFoes(words []string) {
	c.Foes = nil
	for _, word := range words {
		var f AddFoes
		if json.Unmarshal([]byte(word), &f) != nil {
			f = AddFoes{}
		}
		c.Foes = append(c.Foes, f)
	}
}
