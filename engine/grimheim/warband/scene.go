package warband

import (
	"cmp"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// CardScene returns one model of the warband as a card: its values, weapons, traits and gear with their
// effects. An unfinished model is shown as far as it is built. If there is no such model, the scene has no
// panel.
func (w Warband) CardScene(model int) engine.Scene {
	if model < 0 || model >= len(w.Models) {
		return engine.Scene{}
	}
	return engine.Scene{Panels: []engine.Panel{w.panel(model)}}
}

// SheetScene returns the whole warband as a sheet, with a row for each model. Each panel is that of
// CardScene, so the scene can print the cards too.
func (w Warband) SheetScene() engine.Scene {
	scene := engine.Scene{
		Title: engine.Worded("scene.band", w),
		Sheet: &engine.Sheet{
			Emblem: engine.Emblem{Body: card.Figure("", w.Faction), Faction: string(w.Faction)},
			Lines:  []engine.Words{engine.Worded("scene.band.points", bandPoints{w, Cost(w).Total, len(w.Models)})},
		},
	}
	if w.Fate != "" || len(w.Lores) > 0 {
		scene.Sheet.Lines = append(scene.Sheet.Lines, engine.Worded("scene.band.powers", w))
	}
	for i := range w.Models {
		scene.Panels = append(scene.Panels, w.panel(i))
	}
	return scene
}

// bandPoints holds the cost of a warband and the number of its models.
type bandPoints struct {
	Warband
	Total, Count int
}

// panel returns a model's card.
func (w Warband) panel(i int) engine.Panel {
	m, b := w.Models[i], w.build(i, silent)
	return engine.Panel{
		Name: cmp.Or(string(m.Name), m.Body, fmt.Sprintf("#%d", i+1)),
		Sub:  engine.Worded("scene.model", m),
		Card: &engine.Card{Emblem: b.emblem(), Stats: w.stats(i, b), Notes: b.notes()},
	}
}

// emblem returns the model's emblem, by its body, weapon and armour.
func (b built) emblem() engine.Emblem {
	e := engine.Emblem{
		Body: card.Figure(b.body.Name, b.faction), Faction: string(b.faction),
		Crown: slices.ContainsFunc(b.tiers, func(t tier) bool { return t.Name == leaderTier }),
	}
	if b.mixed {
		e.Faction = string(card.Mercenaries)
	}
	if len(b.weapons) > 0 {
		e.Weapon = b.weapons[0].arm.Silhouette()
	}
	all := b.traits()
	e.Helmet = slices.Contains(all, card.Helmet)
	e.Shield = slices.Contains(all, card.Shield) || slices.Contains(all, card.Buckler)
	return e
}

// stats returns the five values and the cost. A model without a body has only a cost.
func (w Warband) stats(i int, b built) []engine.Stat {
	cost := number("points", b.bill().Total)
	if b.body.Name == "" {
		return []engine.Stat{cost}
	}
	p, _, _ := w.Duel(i) // its faults don't change these values
	return []engine.Stat{number("AP", p.AP), number("MOV", p.MOV), number("DEF", p.DEF), need("SAV", p.SAV),
		number("WND", p.WND), cost}
}

func number(label string, value int) engine.Stat {
	return engine.Stat{Label: engine.Worded("scene.stat", label), Value: engine.Worded("scene.number", value)}
}

func need(label string, value int) engine.Stat {
	return engine.Stat{Label: engine.Worded("scene.stat", label), Value: engine.Worded("scene.need", value)}
}

// notes lists weapons with their values, then traits, then gear that gives no trait.
func (b built) notes() []engine.Note {
	var all []engine.Note
	for _, w := range b.weapons {
		all = append(all, w.note())
	}
	var told []card.Trait
	for _, key := range b.traits() {
		if t, ok := traitOf(key); ok && !slices.Contains(told, key) {
			told = append(told, key)
			all = append(all, t.Entry.note())
		}
	}
	for _, g := range b.gear {
		if !g.armour {
			all = append(all, g.Entry.note())
		}
	}
	return all
}

func (e Entry) note() engine.Note {
	return engine.Note{Name: engine.Verbatim(e.Name), Text: engine.Verbatim(e.Effect)}
}

func (w weapon) note() engine.Note {
	dice := number("ATK", w.arm.ATK)
	if w.arm.Roll != "" {
		dice.Value = engine.Verbatim(w.arm.Roll)
	}
	return engine.Note{
		Icon: w.arm.Silhouette(), Name: engine.Verbatim(w.Name), Text: engine.Worded("scene.keywords", w.arm),
		Stats: []engine.Stat{dice, need("HTV", w.arm.HTV),
			{Label: engine.Worded("scene.stat", "DMG"), Value: engine.Worded("scene.harm", w.arm)}},
	}
}
