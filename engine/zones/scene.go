package zones

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Scene draws the map with everybody on it.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{Title: v.title(), Footer: v.footer(), Sides: []string{"character", "opponent"}}
	for _, z := range v.Zones {
		scene.Areas = append(scene.Areas, engine.Area{ID: string(z.ID), Name: string(z.Name), Note: z.note()})
	}
	for _, l := range v.Links {
		if v.Zone(l.A) != nil && v.Zone(l.B) != nil {
			scene.Links = append(scene.Links, engine.Link{From: string(l.A), To: string(l.B)})
		}
	}
	for i := range v.Creatures {
		if c := &v.Creatures[i]; !c.Fled && v.Zone(c.Zone) != nil {
			scene.Tokens = append(scene.Tokens, v.token(c))
		}
	}
	return scene
}

func (v View) title() string {
	switch v.Phase {
	case Players:
		return fmt.Sprintf("Round %d: the players act", v.Round)
	case Opponents:
		return fmt.Sprintf("Round %d: the opponents act", v.Round)
	case Reacting:
		return fmt.Sprintf("Round %d: the opponents attack", v.Round)
	}
	return "Before the fight"
}

// footer says whose turn it is.
func (v View) footer() string {
	switch v.Phase {
	case Players:
		var names []string
		for i := range v.Creatures {
			if c := &v.Creatures[i]; v.toAct(c) {
				names = append(names, string(c.Name))
			}
		}
		if len(names) == 0 {
			return "All characters have acted."
		}
		return "Still to act: " + some(names)
	case Opponents:
		return "The game master gives orders."
	case Reacting:
		return "The characters may react."
	}
	return "The game master opens the first round."
}

// mostInFooter is how many names a footer has room for.
const mostInFooter = 5

func some(names []string) string {
	if n := len(names); n > mostInFooter {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostInFooter-1], ", "), n-mostInFooter+1)
	}
	return strings.Join(names, ", ")
}

// note tells in few words what is special about a zone.
func (z Zone) note() string {
	var notes []string
	if z.Hazard != "" {
		notes = append(notes, "hazard: "+inShort(z.Hazard))
	}
	if z.Edge {
		notes = append(notes, "edge")
	}
	return strings.Join(notes, "; ")
}

// mostInNote is how much of a hazard's text stands on the map, in characters.
const mostInNote = 28

// inShort is what stands before the first colon or the end of the first sentence: "Flames" of
// "Flames: whoever lingers here gets burnt."
func inShort(text string) string {
	text = naming.OneLine(text)
	if end := strings.IndexAny(text, ":.;!?"); end > 0 {
		text = text[:end]
	}
	if r := []rune(text); len(r) > mostInNote {
		text = string(r[:mostInNote-1]) + "…"
	}
	return text
}

func (v View) token(c *Creature) engine.Token {
	t := engine.Token{Area: string(c.Zone), Name: string(c.Name), Side: 1, Out: c.Out, Turn: v.toAct(c)}
	if c.Side == Foes {
		t.Side = 2
	}
	if c.From != c.Zone && v.Zone(c.From) != nil {
		t.Moved = string(c.From)
	}
	switch {
	case !c.Sealed() && c.Max > 0:
		left := min(max(c.Hits, 0), c.Max)
		t.Bar = &engine.Bar{Label: "hits", Now: left, Was: left, Max: c.Max}
	case c.Out:
		t.Note = "out"
	case c.Condition != Fresh:
		t.Note = string(c.Condition)
	}
	return t
}

// toAct reports whether a creature still has something to do in this phase.
func (v View) toAct(c *Creature) bool {
	if v.Phase == Opponents {
		return c.Side == Foes && c.Present()
	}
	return v.Phase == Players && v.busy(*c)
}
