package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// NextScene goes on to another scene with the same characters, on another map or the same (rule 8.7). With
// Stay all creatures stay where they are, and the characters explore (rule 3.7).
type NextScene struct {
	Map  string `json:"map,omitempty"` // a pre-made map; empty: the current one
	Stay bool   `json:"stay,omitempty"`
}

// SceneLaid begins another scene. Laid is its map, or nil if the map stays. Gone are the opponents left
// behind. With Stay or Explore the characters explore it; First is set if no fight was on before (rule 3.7).
type SceneLaid struct {
	Number int      `json:"number"` // number of the scene, from 1
	Laid   *MapLaid `json:"laid,omitempty"`
	Gone   []Ref    `json:"gone,omitempty"`
	Stay   bool     `json:"stay,omitempty"`

	Explore bool `json:"explore,omitempty"`
	First   bool `json:"first,omitempty"`
}

func (NextScene) Kind() string { return "next_scene" }
func (SceneLaid) Kind() string { return "scene_laid" }

// Speech marks the entry's prose as the scene's opening words, which may have emphasis.
func (SceneLaid) Speech() {}

// ShowsTable asks for a picture of the map.
func (SceneLaid) ShowsTable() {}

var nextScene = verb.Verb[*State, *play, NextScene]{
	Name: "scene", Rule: "zones 8.7", Duties: []string{DutyEnd}, When: byGM, Resolve: NextScene.resolve,
	NoneLeft: "You can't go on to another scene: the fight hasn't begun. Change the map, or explore first: `/gm next`.",
	Confirm: func(pos position, _ NextScene) bool {
		return pos.State.Phase == Players || pos.State.Phase == Opponents
	},
	Inputs: []input[NextScene]{
		verb.Thing[*State](verb.Named{Name: "map", Noun: "map", Optional: true},
			func(c *NextScene) *string { return &c.Map }).Of(readyMaps).
			Among(func(position, NextScene) (all []string) {
				for _, m := range Maps() {
					all = append(all, m.Name)
				}
				return all
			}),
	},
	Offers: func(pos position) []NextScene { return nil }, // random games in tests must end
}

func (c NextScene) resolve(pos position) (engine.Event, error) {
	s := pos.State
	switch {
	case s.Exploring() && c.Stay:
		return nil, engine.Refuse(engine.Illegal, "zones 3.7",
			"The characters already explore this scene. Begin a fight, or go to another scene: `/gm scene`.")
	case s.Phase == Setup && !s.Explored() && !c.Stay:
		return nil, engine.Refuse(engine.Illegal, "zones 8.7",
			"You can't go on to another scene: the fight hasn't begun. Change the map, or explore first: `/gm next`.")
	case s.Phase == Reacting:
		return nil, engine.Refuse(engine.Illegal, "zones 8.7",
			"You can't go on while attacks are waiting for reactions. Close reactions first.")
	}
	ev := s.anotherScene() // the opponents on the map stay behind
	if c.Stay && c.Map == "" {
		ev = SceneLaid{Number: max(s.Scenes, 1), Stay: true, First: s.Phase == Setup && !s.Exploring()}
	}
	if c.Map != "" {
		m, err := FindMap(naming.OneLine(c.Map))
		if err != nil {
			return nil, err
		}
		laid := m.laid()
		ev.Laid = &laid
	}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == Foes && !c.waits() && !(ev.Stay && c.Standing()) {
			ev.Gone = append(ev.Gone, c.Ref())
		}
	}
	return ev, nil
}

// anotherScene returns the event that begins the next scene, which the characters explore.
func (s *State) anotherScene() SceneLaid {
	return SceneLaid{Number: max(s.Scenes, 1) + 1, Explore: true}
}

// fold begins the scene before its first round. Characters keep their hits, conditions and set reactions.
// Defeated ones stay so until the GM changes that, and those that left are back.
func (e SceneLaid) fold(s *State) {
	for _, ref := range e.Gone {
		if c := s.Creature(ref.ID); c != nil && c.Side == Foes {
			s.remember(c, false)
			s.goes(*c)
			s.Creatures = slices.DeleteFunc(s.Creatures, func(c Creature) bool { return c.ID == ref.ID })
		}
	}
	s.Earlier = s.Rounds()
	if e.Number > max(s.Scenes, 1) {
		s.Title = engine.Name(s.FightName())
	}
	if !e.First && (e.Stay || e.Number > max(s.Scenes, 1)) {
		s.Restarts++
	}
	if !e.Stay {
		s.Before = len(s.Past)
	}
	s.Scenes, s.Phase, s.Round, s.Acted, s.Peace = e.Number, Setup, 0, 0, e.Stay || e.Explore
	s.Roamed = s.Roamed && e.Stay
	s.Volley, s.Aftermath, s.Without, s.Why, s.House = nil, nil, nil, "", false
	if !e.First {
		s.Requests = nil
	}
	s.Grounds = slices.DeleteFunc(s.Grounds, func(g Ground) bool { return g.Round > 0 })
	if e.Laid != nil {
		e.Laid.fold(s)
	}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.enters() && !e.Stay {
			c.Zone = s.entrance()
		}
	}
}

// enters begins a new scene for a creature: it deletes its conditions that last to the end of a round, and
// brings back a character that left. It reports whether the creature is a character that takes part.
func (c *Creature) enters() bool {
	c.From, c.Actions, c.Attacks, c.Begun, c.Reopened, c.Held, c.Helps = "", 0, 0, false, 0, nil, nil
	c.Agility, c.Spent = "", 0
	c.Statuses = slices.DeleteFunc(c.Statuses, func(st Status) bool { return st.Round > 0 })
	if c.Side != PCs || c.Out {
		return false
	}
	c.Fled, c.Routed = false, false
	return true
}
