package engine

// Said returns the drawing of a scene, with say applied to all its words.
func Said(s Scene, say func(Words) string) Drawing {
	return Drawing{
		Title: say(s.Title), Footer: say(s.Footer), Links: s.Links, Further: s.Further, Field: s.Field, Chart: saidChart(s.Chart, say), Sheet: saidSheet(s.Sheet, say),
		Panels: each(s.Panels, func(p Panel) PanelOf[string] { return saidPanel(p, say) }),
		Steps:  each(s.Steps, func(t Step) StepOf[string] { return saidStep(t, say) }),
		Areas:  each(s.Areas, func(a Area) AreaOf[string] { return AreaOf[string]{a.ID, a.Name, say(a.Hazard), a.Edge, say(a.Note)} }),
		Tokens: each(s.Tokens, func(t Token) TokenOf[string] { return saidToken(t, say) }),
		Sides:  each(s.Sides, say),
		Throws: each(s.Throws, func(t Throw) ThrowOf[string] { return ThrowOf[string]{say(t.Result), t.Tone, saidRows(t.Rows, say)} }),
		Spread: saidSpread(s.Spread, say),
	}
}

// each returns the results of a function for each element of a slice. It keeps nil.
func each[A, B any](all []A, of func(A) B) []B {
	if all == nil {
		return nil
	}
	made := make([]B, len(all))
	for i, a := range all {
		made[i] = of(a)
	}
	return made
}

func saidPanel(p Panel, say func(Words) string) PanelOf[string] {
	said := PanelOf[string]{
		Seat: p.Seat, Name: p.Name, Sub: say(p.Sub), Result: say(p.Result), Tone: p.Tone, Bar: saidBar(p.Bar,
			say), Out: p.Out,
		Rows: saidRows(p.Rows, say),
	}
	if c := p.Card; c != nil {
		said.Card = &CardOf[string]{
			Emblem: c.Emblem, Stats: saidStats(c.Stats, say), Lines: each(c.Lines, say),
			Notes: each(c.Notes, func(n Note) NoteOf[string] {
				return NoteOf[string]{n.Icon, say(n.Name), saidStats(n.Stats, say), say(n.Text)}
			}),
		}
	}
	return said
}

func saidRows(all []DiceRow, say func(Words) string) []RowOf[string] {
	return each(all, func(r DiceRow) RowOf[string] { return RowOf[string]{say(r.Label), r.Dice} })
}

func saidSpread(s *Spread, say func(Words) string) *SpreadOf[string] {
	if s == nil {
		return nil
	}
	return &SpreadOf[string]{say(s.Label), s.Bars}
}

func saidStats(all []Stat, say func(Words) string) []StatOf[string] {
	return each(all, func(s Stat) StatOf[string] { return StatOf[string]{say(s.Label), say(s.Value)} })
}

func saidSheet(s *Sheet, say func(Words) string) *SheetOf[string] {
	if s == nil {
		return nil
	}
	return &SheetOf[string]{s.Emblem, each(s.Lines, say)}
}

func saidStep(t Step, say func(Words) string) StepOf[string] {
	return StepOf[string]{
		Panel: t.Panel, Who: say(t.Who), Text: say(t.Text), Tone: t.Tone, Dice: t.Dice, Answer: t.Answer, Result: say(t.Result),
	}
}

func saidToken(t Token, say func(Words) string) TokenOf[string] {
	return TokenOf[string]{
		ID: t.ID, Area: t.Area, Name: t.Name, Side: t.Side, Body: t.Body, Bar: saidBar(t.Bar,
			say), Turn: t.Turn, Moved: t.Moved,
		Note: say(t.Note), Harm: t.Harm, Out: t.Out, Hit: t.Hit,
	}
}

func saidBar(b *Bar, say func(Words) string) *BarOf[string] {
	if b == nil {
		return nil
	}
	return &BarOf[string]{say(b.Label), b.Now, b.Was, b.Max}
}

func saidChart(c *Chart, say func(Words) string) *ChartOf[string] {
	if c == nil {
		return nil
	}
	return &ChartOf[string]{say(c.Label), c.Lines, c.Most}
}
