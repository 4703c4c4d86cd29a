package party

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The fields of the form of a character.
const (
	fieldLine       = "line"
	fieldHits       = "hits"
	fieldResources  = "resources"
	fieldBelongings = "belongings"
	fieldNotes      = "notes"
)

// form opens a form or handles its submission.
func (p *Parties) form(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	switch call.CustomID.Part(0) {
	case "edit":
		m, err := p.member(ctx, call.User.ID, call.CustomID.Part(1))
		if err != nil {
			return gamekit.Reply{}, err
		}
		if call.Kind == gamekit.Submit {
			panel, err := p.edit(ctx, call, m)
			return gamekit.Reply{Update: panel}, typedBack(err, call.Fields)
		}
		return p.askEdit(ctx, call, m)
	case "rest":
		e, err := p.entry(ctx, call.User.ID, call.CustomID.Part(1))
		if err != nil {
			return gamekit.Reply{}, err
		}
		if call.Kind == gamekit.Submit {
			panel, err := p.rest(ctx, call, e)
			return gamekit.Reply{Update: panel}, err
		}
		return p.askRest(ctx, call, e)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

func modal(call *gamekit.Call, title string, fields []templates.Field) gamekit.Reply {
	return gamekit.Reply{Modal: &templates.Modal{ID: call.CustomID.String(), Title: title, Fields: fields}}
}

// typedBack adds the longest typed texts to a refusal, so that nothing is lost.
func typedBack(err error, fields map[string]string) error {
	if err == nil || !gamekit.Refused(err) {
		return err
	}
	var all []string
	for _, id := range []string{fieldResources, fieldBelongings, fieldNotes} {
		if text := strings.TrimSpace(fields[id]); text != "" {
			all = append(all, text)
		}
	}
	if len(all) == 0 {
		return err
	}
	return gamekit.Returning(err, "Your text", strings.Join(all, "\n"))
}

// askEdit opens the form of a character: a player's, or its GM's with stats and hits.
func (p *Parties) askEdit(ctx context.Context, call *gamekit.Call, m member) (gamekit.Reply, error) {
	notes, err := p.Store.CharacterNote(ctx, call.User.ID, m.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	fields := []templates.Field{
		{ID: fieldResources, Label: "Resources, one per line", About: "Name, number and maximum, such as: Luck 1/3",
			Input: &templates.Input{Value: linesOf(m.Sheet.Resources), Long: true, Optional: true, Max: 700}},
		{ID: fieldBelongings, Label: "Belongings, one per line", About: "Such as: Rope",
			Input: &templates.Input{Value: strings.Join(m.Sheet.Belongings, "\n"), Long: true, Optional: true, Max: 4000}},
		{ID: fieldNotes, Label: "Notes", About: "Only you can see them",
			Input: &templates.Input{Value: notes, Long: true, Optional: true, Max: runner.MaxProse}},
	}
	if m.gm {
		fields = append([]templates.Field{
			{ID: fieldLine, Label: "Character in one line", About: "With all hits, such as: Ana th8 hits5; sword 3 hand",
				Input: &templates.Input{Value: m.Sheet.Line, Long: true, Min: 1, Max: gamekit.LongestLine}},
			{ID: fieldHits, Label: "Hits left", About: "0 means defeated",
				Input: &templates.Input{Value: strconv.Itoa(m.Sheet.Hits), Min: 1, Max: 3}},
		}, fields...)
	}
	return modal(call, "Edit character", fields), nil
}

// edit saves the form of a character, unless the character has changed since the form opened.
func (p *Parties) edit(ctx context.Context, call *gamekit.Call, m member) (templates.Ephemeral, error) {
	if call.CustomID.Part(2) != strconv.Itoa(m.Rev) {
		return templates.Ephemeral{}, errMoved
	}
	err := m.Sheet.typed(call.Fields, m.gm)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	m.State = m.Sheet.text()
	note := storage.CharacterNote{Character: m.ID, User: call.User.ID,
		Text: templates.Clip(strings.TrimSpace(call.Fields[fieldNotes]), runner.MaxProse)}
	if err := p.put(ctx, storage.PartyChange{Characters: []storage.Character{m.Character}, Note: &note}); err != nil {
		return templates.Ephemeral{}, err
	}
	m.Rev++
	return p.panel(ctx, call.User.ID, m, p.Words.Text("party.saved", m.Name))
}

// typed changes a sheet as its form says. Only a GM changes stats and hits.
func (s *Sheet) typed(fields map[string]string, gm bool) (err error) {
	if gm {
		if err := s.typedStats(fields); err != nil {
			return err
		}
	}
	if s.Resources, err = readResources(fields[fieldResources]); err != nil {
		return err
	}
	s.Belongings, err = Items(fields[fieldBelongings])
	return err
}

// typedStats changes the stats and hits of a sheet.
func (s *Sheet) typedStats(fields map[string]string) error {
	profile, err := zones.ParseProfile(fields[fieldLine])
	if err != nil {
		return err
	}
	s.Line = profile.Notation()
	if hits := strings.TrimSpace(fields[fieldHits]); hits != strconv.Itoa(s.Hits) {
		n, err := strconv.Atoi(hits)
		if err != nil || n < 0 || n > zones.MaxHits {
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"Hits are a number from 0 to %d, not “%s”. Write another one.", zones.MaxHits, naming.Clip(hits))
		}
		s.Hits, s.Out = n, n == 0
	}
	return nil
}

// The fields of the form of a rest.
const (
	fieldWho        = "who"
	fieldConditions = "conditions"
)

// The words of a rest that stand for all, and for nothing.
const (
	restFull = "full"
	restAll  = "all"
	restNone = "-"
)

// askRest opens the form with which a GM rules what a rest restores.
func (p *Parties) askRest(ctx context.Context, call *gamekit.Call, e storage.LibraryEntry) (gamekit.Reply, error) {
	all, err := p.members(ctx, e.User, e.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This party has no characters yet. Press *Save party* when a fight of its name is over.")
	}
	if all, err = p.resting(ctx, e.User, all); err != nil {
		return gamekit.Reply{}, err
	}
	who := &templates.Menu{Min: 1}
	for _, m := range all[:min(len(all), templates.MaxChoices)] {
		c := p.choice(m)
		c.Default = true
		who.Choices = append(who.Choices, c)
	}
	who.Max = len(who.Choices)
	short := func(id, label, about, value string) templates.Field {
		return templates.Field{ID: id, Label: label, About: about, Input: &templates.Input{Value: value, Min: 1, Max: 200}}
	}
	return modal(call, "Rest party", []templates.Field{
		{ID: fieldWho, Label: "Characters", Menu: who},
		short(fieldHits, "Hits", "full, a number such as 3, a change such as +2, or - for no change", restFull),
		short(fieldConditions, "Conditions to end", "all, names with commas, or - for none", restAll),
		short(fieldResources, "Resources to refill", "all, names with commas, or - for none", restAll),
	}), nil
}

// resting returns the characters that aren't in a fight of their GM. It refuses if all are.
func (p *Parties) resting(ctx context.Context, user string, all []member) ([]member, error) {
	ids := make([]string, len(all))
	for i, m := range all {
		ids[i] = m.ID
	}
	played, err := p.Games.Played(ctx, user, ids...)
	if err != nil {
		return nil, err
	}
	free := slices.DeleteFunc(slices.Clone(all), func(m member) bool {
		return played[m.ID].GM && played[m.ID].Fights
	})
	if len(free) == 0 {
		return nil, zones.ErrFightOn
	}
	return free, nil
}

// rest carries out a rest for the chosen characters, or none if one of them is in a fight. Those in the GM's
// open games rest there, too, because the end of a game saves them as it leaves them.
func (p *Parties) rest(ctx context.Context, call *gamekit.Call,
	e storage.LibraryEntry) (templates.Ephemeral, error) {
	all, err := p.members(ctx, e.User, e.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	chosen := strings.Split(call.Fields[fieldWho], "\n")
	played, err := p.Games.Played(ctx, e.User, chosen...)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	var change storage.PartyChange
	var there camp
	for _, m := range all {
		if !slices.Contains(chosen, m.ID) {
			continue
		}
		at, plays := played[m.ID]
		if plays = plays && at.GM; plays {
			if at.Fights {
				return templates.Ephemeral{}, zones.ErrFightOn
			}
			m.Sheet = m.Sheet.after(&at.Creature)
		}
		if err := m.Sheet.rest(call.Fields, p.Condition); err != nil {
			return templates.Ephemeral{}, err
		}
		if plays {
			there = there.add(at, m, endedBy(call.Fields, p.Condition))
		}
		m.State = m.Sheet.text()
		change.Characters = append(change.Characters, m.Character)
	}
	if len(change.Characters) == 0 {
		return templates.Ephemeral{}, errGone
	}
	if err := p.put(ctx, change); err != nil {
		return templates.Ephemeral{}, err
	}
	return p.Panel(ctx, e, p.restThere(ctx, call, there, len(change.Characters)),
		templates.Row{Buttons: []templates.Button{RestButton(e.ID), showButton(e.ID)}})
}

// rest changes a sheet as the GM rules. A defeated character that has hits again can fight.
func (s *Sheet) rest(fields map[string]string, name func(zones.Status) string) error {
	hits, err := restedHits(strings.TrimSpace(fields[fieldHits]), s.Hits, s.most())
	if err != nil {
		return err
	}
	if hits != s.Hits || fields[fieldHits] == restFull {
		s.Hits, s.Out = hits, hits == 0
	}
	s.Conditions = slices.DeleteFunc(slices.Clone(s.Conditions), endedBy(fields, name))
	refills := named(fields[fieldResources])
	for i := range s.Resources {
		if r := &s.Resources[i]; r.Most > 0 && refills(r.Name) {
			r.Now = r.Most
		}
	}
	return nil
}

// endedBy returns a function that reports whether a rest ends a condition.
func endedBy(fields map[string]string, name func(zones.Status) string) func(zones.Status) bool {
	ends := named(fields[fieldConditions])
	return func(st zones.Status) bool { return ends(string(st.Word)) || ends(name(st)) }
}

// restedHits returns the hits left after a rest: all, a number, or a change.
func restedHits(text string, now, most int) (int, error) {
	if text == restNone {
		return now, nil
	}
	if strings.EqualFold(text, restFull) {
		return most, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || errors.Is(err, strconv.ErrRange) || n < -zones.MaxHits || n > zones.MaxHits {
		return 0, engine.Refuse(engine.Invalid, "zones 1.7",
			"“%s” isn't a number of hits. Write full, 3, +2 or - for no change.", naming.Clip(text))
	}
	if text[0] == '+' || text[0] == '-' {
		n += now
	}
	return min(max(n, 0), max(most, now)), nil
}

// named returns a function that reports whether a typed list of names includes a name.
func named(text string) func(string) bool {
	text = strings.TrimSpace(text)
	return func(name string) bool {
		if strings.EqualFold(text, restAll) {
			return true
		}
		for one := range strings.SplitSeq(text, ",") {
			if one = strings.TrimSpace(one); one != "" && one != restNone && strings.EqualFold(one, name) {
				return true
			}
		}
		return false
	}
}
