package zones

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Scene returns the map with all creatures on it.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{
		Title: engine.Worded("scene.phase", v), Footer: engine.Worded("scene.waits", v.waits()),
		Sides: []engine.Words{engine.Worded("scene.pc", nil), engine.Worded("scene.foe", nil)},
	}
	for _, z := range v.Zones {
		scene.Areas = append(scene.Areas, engine.Area{ID: string(z.ID), Name: string(z.Name),
			Hazard: engine.Verbatim(inShort(z.Hazard)), Edge: z.Edge, Note: v.badges(z.ID)})
	}
	for _, l := range v.Links {
		if v.Zone(l.A) != nil && v.Zone(l.B) != nil {
			scene.Links = append(scene.Links, engine.Link{From: string(l.A), To: string(l.B)})
		}
	}
	for i := range v.Creatures {
		if c := &v.Creatures[i]; v.onMap(c) {
			scene.Tokens = append(scene.Tokens, v.token(c))
		}
	}
	return scene
}

// Badges are the conditions that the map shows for a zone: its own, and those of the creatures in it.
type Badges struct {
	Here []Status
	Who  []Creature
}

// badges returns the conditions in a zone as the map shows them.
func (v View) badges(zone ZoneID) engine.Words {
	b := Badges{Here: v.StatusesIn(zone)}
	for _, c := range v.Creatures {
		if c.Zone == zone && c.Standing() && len(c.Statuses) > 0 {
			b.Who = append(b.Who, c)
		}
	}
	if len(b.Here)+len(b.Who) == 0 {
		return engine.Words{}
	}
	return engine.Worded("scene.badges", b)
}

// Waits names the creatures that must still act, for the footer.
type Waits struct {
	Phase Phase
	Free  bool          // the characters explore
	Named []engine.Name // the first few
	More  int
}

// mostInFooter bounds the names in a footer.
const mostInFooter = 5

// waits finds the creatures that must still act.
func (v View) waits() Waits {
	w := Waits{Phase: v.Phase, Free: v.Exploring()}
	for i := range v.Creatures {
		if c := &v.Creatures[i]; v.toAct(c) {
			w.Named = append(w.Named, c.Name)
		}
	}
	if n := len(w.Named); n > mostInFooter {
		w.Named, w.More = w.Named[:mostInFooter-1], n-mostInFooter+1
	}
	return w
}

// mostInNote bounds a hazard's text on the map, in characters.
const mostInNote = 28

// inShort returns the text before the first colon or the end of the first sentence: "Flames" of
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
	t := engine.Token{ID: string(c.ID), Area: string(c.Zone), Name: string(c.Name), Side: seenSide(c),
		Body: bodyOf(c.Weapons), Out: c.Out, Turn: v.toAct(c)}
	if c.From != c.Zone && v.Zone(c.From) != nil {
		t.Moved = string(c.From)
	}
	switch {
	case !c.Sealed() && c.Max > 0:
		left := min(max(c.Hits, 0), c.Max)
		t.Bar = &engine.Bar{Label: engine.Worded("scene.hits", nil), Now: left, Was: left, Max: c.Max}
	case !c.Out && c.Condition != Fresh && c.Condition != "":
		t.Note, t.Harm = engine.Worded("scene.condition", c.Condition), c.Condition.harm()
	}
	return t
}

// toAct reports whether a creature must still act in this phase.
func (v View) toAct(c *Creature) bool {
	if v.Phase == Opponents {
		return c.Side == Foes && c.Present()
	}
	return v.Phase == Players && v.busy(*c)
}

// harm returns the status that pictures show for a condition.
func (c Condition) harm() engine.Status {
	switch c {
	case Hurt:
		return engine.Harmed
	case Badly:
		return engine.BadlyHarmed
	}
	return engine.Unhurt
}
