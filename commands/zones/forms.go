package zones

import (
	"fmt"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	zonewords "warbell/templates/zones"
)

func (f *playerView) stands(c *zones.Creature) bool { return c.Standing() }

// reacts reports whether the fight waits for a character's reaction.
func (f *playerView) reacts(c *zones.Creature) bool {
	return slices.ContainsFunc(f.owed(zones.DutyReact), func(d engine.Duty) bool { return d.Unit == string(c.ID) })
}

// The fields of the forms. Where possible they have the names of the commands' options.
const (
	fieldZone   = "zone"
	fieldBlow   = "blow" // weapon and target of an attack: see blow
	fieldTarget = "target"
	fieldWeapon = "weapon"
	fieldAlly   = "ally"
	fieldStrike = "strike"
	fieldFor    = "for"
)

// leaving is the menu value for the exit of the fight, among the zones.
const leaving = "!leave"

// longestTitle is Discord's limit for the title of a form, in characters.
const longestTitle = 45

// titled adds a character's name to the title of a form if the caller has several characters.
func (f *playerView) titled(title string, pc *zones.Creature) string {
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == f.by })
	if len(mine) == 1 && mine[0].ID == pc.ID {
		return title
	}
	title = f.line().Literal(title)
	return f.line().Phrase("titled", struct {
		Name,
		Title string
	}{templates.Plain(string(pc.Name), max(longestTitle-len([]rune(title))-2, 10)), title})
}

// ownWords returns the field for a player's own words.
func ownWords(must bool) templates.Field {
	in := &templates.Input{Long: true, Optional: !must, Max: runner.MaxProse}
	if must {
		in.Min = 3
	}
	return templates.Field{ID: gamekit.FieldWords, Label: "Your words",
		About: "Posted with the result.", Input: in}
}

// menu returns a menu field, cut to Discord's limit. A single choice is selected.
func menu(id, label, about string, choices []templates.Choice) templates.Field {
	if len(choices) == 1 {
		choices[0].Default = true
	}
	return templates.Field{ID: id, Label: label, About: about,
		Menu: &templates.Menu{Choices: choices[:min(len(choices), templates.MaxChoices)]}}
}

// cutMenu returns a menu field. If it has more choices than Discord's limit, a paragraph says how to name the
// others.
func (f *playerView) cutMenu(id, label, about string, choices []templates.Choice, option string) []templates.Field {
	fields := []templates.Field{menu(id, label, about, choices)}
	if more := len(choices) - templates.MaxChoices; more > 0 {
		fields = append(fields, templates.Field{Text: f.line().Phrase("more_lines", struct {
			More   int
			Option string
		}{more, option})})
	}
	return fields
}

// line returns the data from which templates name a command of this fight.
func (f *playerView) line() zonewords.Line {
	line := f.Game.Line()
	line.View = zones.View{State: f.s}
	return zonewords.NewLine(line)
}

// label returns the label of a command.
func (f *playerView) label(cmd engine.Command) (string, error) {
	return f.words.Label(f.Game.Table(), engine.Option{Command: cmd})
}

// resting says why a character can't move or ask the GM now; nil if it can, as outside rounds.
func (f *playerView) resting(pc *zones.Creature) error {
	if f.s.Roaming() && pc.Standing() {
		return nil
	}
	return f.idle(pc)
}

// idle says why a character can't act now; nil if it can.
func (f *playerView) idle(pc *zones.Creature) error {
	switch {
	case !pc.Standing():
		return f.gone(pc)
	case f.s.Exploring():
		return engine.Refuse(engine.Illegal, "zones 3.7",
			"You can't do that while exploring: no fight is on. Move, or ask the GM: `/act`.")
	case f.s.Phase == zones.Setup:
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"You can't act yet: the fight hasn't begun. Wait for the GM to begin it.")
	case pc.Held != nil:
		return f.held(pc)
	case f.s.Phase != zones.Players:
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"You can't act: it's the opponents' turn. %s can still react, and acts again next round.", pc.Name)
	case f.s.Round == 1 && pc.Agility == "":
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"%s needs an agility check first. Press *Roll Agility*, or wait if your GM decides the check.", pc.Name)
	case pc.Agility == zones.Failed && f.s.Round == 1:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"%s has lost this turn. Wait for the next round; Help and Interpose are still possible.", pc.Name)
	case f.line().Free(*pc) == 0:
		return engine.Refuse(engine.Illegal, "zones 4.1",
			"%s has no actions left this round. Help and Interpose are still possible, for 1 action of the next turn.", pc.Name)
	}
	return nil
}

// held returns the error that says what a held attack waits for.
func (f *playerView) held(pc *zones.Creature) error {
	var helpers []*zones.Creature
	for _, r := range f.s.Requests {
		if by := f.s.Creature(r.By); by != nil && r.For == pc.ID {
			helpers = append(helpers, by)
		}
	}
	target := zones.Ref{Name: "an opponent"}
	if t := f.s.Creature(pc.Held.Target); t != nil {
		target = t.Ref()
	}
	return engine.Refuse(engine.Illegal, "zones 6.8",
		"%s's attack on %s waits for the GM to rule on help from %s. Wait for the ruling.", pc.Name, target.Name, namesOf(helpers))
}

// askMove asks for a zone. Once a zone with a hazard is chosen, the form shows the hazard, and submitting it
// enters the zone.
func askMove(a gamekit.FormSpec) (gamekit.Form, error) {
	f, pc := askedBy(a)
	if a.Said[fieldZone] == "" {
		fields, err := f.askWhere(pc)
		return f.form(f.titled("Move", pc), fields...), err
	}
	to, err := f.s.FindZone(a.Said[fieldZone])
	if err != nil || to.Hazard == "" || !f.s.Touch(pc.Zone, to.ID) || f.resting(pc) != nil {
		return gamekit.Form{}, err
	}
	form := f.form(f.line().Phrase("enter_zone", templates.Plain(string(to.Name), 38)),
		templates.Field{Text: "⚠️ " + templates.Escape(to.Hazard)}, ownWords(false))
	form.Keep = append(form.Keep, fieldZone+"="+string(to.ID))
	return form, nil
}

// hazards returns the hazards of some zones, to be shown before a player decides to enter.
func (f *playerView) hazards(all []*zones.Zone) string {
	var hazards []string
	for _, z := range all {
		if z.Hazard != "" {
			hazards = append(hazards, fmt.Sprintf("⚠️ **%s**: %s", templates.Escape(string(z.Name)),
				templates.Escape(z.Hazard)))
		}
	}
	return strings.Join(hazards, "\n")
}

// askWhere returns the fields of the neighbouring zones, with their hazards.
func (f *playerView) askWhere(pc *zones.Creature) ([]templates.Field, error) {
	if err := f.resting(pc); err != nil {
		return nil, err
	}
	var lines []templates.Choice
	for _, z := range f.s.Around(pc.Zone) {
		about := f.line().Crowd(z.ID)
		if z.Hazard != "" {
			about = "⚠ " + about
		}
		lines = append(lines, templates.Choice{Label: templates.Plain(string(z.Name), 100), Verbatim: true,
			Value: string(z.ID), About: templates.Plain(about, 100)})
	}
	if z := f.s.Zone(pc.Zone); z != nil && z.Edge && f.s.Phase == zones.Players {
		lines = append(lines, templates.Choice{Label: "Leave the fight", Value: leaving,
			About: "The character can't come back"})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 4.2",
			"%s can't move: no zone is connected to this one. Do something else, or ask the GM.", pc.Name)
	}
	fields := []templates.Field{menu(fieldZone, "Zone", "", lines), ownWords(false)}
	if told := f.hazards(f.s.Around(pc.Zone)); told != "" {
		fields = append([]templates.Field{{Text: told}}, fields...)
	}
	return fields, nil
}

// askLeave asks for confirmation before a character leaves the fight for good, if it can leave.
func askLeave(a gamekit.FormSpec) (gamekit.Form, error) {
	f, pc := askedBy(a)
	if z := f.s.Zone(pc.Zone); z == nil || !z.Edge || f.idle(pc) != nil || !f.mayPlay(pc) {
		return gamekit.Form{}, nil
	}
	warning, err := a.Words.Warning(f.Game.Table(), engine.Option{Command: zones.Leave{Creature: pc.ID}})
	return f.form("Leave the fight?", templates.Field{Text: warning.Message().Text}, ownWords(false)), err
}

func (f *playerView) askAnything(pc *zones.Creature) ([]templates.Field, error) {
	if err := f.resting(pc); err != nil {
		return nil, err
	}
	return []templates.Field{ownWords(true)}, nil
}

func (f *playerView) askSpeech(*zones.Creature) ([]templates.Field, error) {
	words := ownWords(true)
	words.Label, words.About = "Line to say", "Posted as your character's words."
	return []templates.Field{words}, nil
}

// askHelp returns the fields for helping an ally.
func (f *playerView) askHelp(pc *zones.Creature) ([]templates.Field, error) {
	var lines []templates.Choice
	for _, c := range f.characters(func(c *zones.Creature) bool { return c.ID != pc.ID && c.Present() }) {
		lines = append(lines, templates.Choice{Label: templates.Plain(string(c.Name), 100), Verbatim: true,
			Value: string(c.ID), About: f.line().Whereabouts(c)})
	}
	if len(lines) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 6.7",
			"%s has no allies to help. Do something else.", pc.Name)
	}
	words := ownWords(true) // its field is shown even if there is only one ally
	words.About = "If granted, costs 1 action of your next turn."
	if f.s.PaysNow(pc) {
		words.About = "If granted, costs 1 action of this turn."
	}
	return []templates.Field{menu(fieldAlly, "Ally", "", lines), words}, nil
}

// present returns the creatures in a zone except the given character, its side first.
func (f *playerView) present(pc *zones.Creature) []*zones.Creature {
	all := append(f.s.In(zones.PCs), f.s.In(zones.Foes)...)
	return slices.DeleteFunc(all, func(c *zones.Creature) bool { return c.ID == pc.ID })
}
