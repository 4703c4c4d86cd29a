// Package roster saves players' fighters, characters and warbands, and finds a player's pick for a game among
// them and a system's pre-made ones.
package roster

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Rosters saves players' rosters, and finds their picks. It implements gamekit.RosterStore's Kept, Keep and
// Change.
type Rosters struct {
	Store     storage.Store
	Words     *templates.Renderer
	Now       func() time.Time
	Turnstile *runner.KeyedMutex // by player: two interactions of a player can't save under the same name
}

// AskFighter opens the form that FighterChosen parses, with a custom ID: a menu of the user's choices, and a
// prefilled line for their own model.
func (s *Rosters) AskFighter(ctx context.Context, call *gamekit.Call, r gamekit.Roster, id, title string,
	more ...templates.Field) (gamekit.Reply, error) {
	kept, err := s.playable(ctx, call.User.ID, r)
	if err != nil {
		return gamekit.Reply{}, err
	}
	own := "Or your own, in one line"
	if r.Many {
		own = "Or your own, one model per line"
	}
	return gamekit.Reply{Modal: &templates.Modal{ID: id, Title: title, Fields: append([]templates.Field{
		{ID: gamekit.FieldFighter, Label: templates.Capital(s.Words.Literal(r.Noun)), Verbatim: true,
			Menu: &templates.Menu{Choices: r.Choices(s.Words, kept)}},
		{ID: gamekit.FieldLine, Label: s.Words.Literal(own), Verbatim: true,
			About: s.Words.Text("roster.line", s.Words.Literal(r.Below())),
			Input: &templates.Input{Value: r.Proposed(kept), Long: true, Optional: true, Max: r.Longest()}},
	}, more...)}}, nil
}

// kept lists a user's saved rosters that the given rosters accept, including drafts.
func (s *Rosters) kept(ctx context.Context, user string, rosters ...gamekit.Roster) ([]storage.Fighter, error) {
	var systems []string
	for _, r := range rosters {
		systems = append(systems, r.System)
		if r.Bands != nil {
			systems = append(systems, r.Bands.System)
		}
	}
	return s.Store.Fighters(ctx, user, systems...)
}

// playable lists a user's saved rosters that can be played; see playableOf.
func (s *Rosters) playable(ctx context.Context, user string, r gamekit.Roster) ([]storage.Fighter, error) {
	kept, err := s.kept(ctx, user, r)
	return playableOf(kept, r), err
}

// playableOf lists the saved rosters that can be played as r: finished ones of its system, and, if r takes
// models from warbands, each of their models as "WARBAND: MODEL".
func playableOf(kept []storage.Fighter, r gamekit.Roster) []storage.Fighter {
	var own, models []storage.Fighter
	for _, f := range kept {
		switch {
		case f.Draft:
		case f.System == r.System:
			own = append(own, f)
		case r.Bands != nil && f.System == r.Bands.System:
			for _, m := range r.Bands.Models(f.Notation) {
				models = append(models, storage.Fighter{ID: f.ID, User: f.User, System: r.System,
					Name: f.Name + ": " + m.Name, Notation: m.Notation})
			}
		}
	}
	return append(own, models...)
}

// FighterChosen parses the form of AskFighter, and saves a typed line. If the menu is unchanged, a typed line
// takes precedence.
func (s *Rosters) FighterChosen(ctx context.Context, call *gamekit.Call, r gamekit.Roster) (string, error) {
	choice := call.Fields[gamekit.FieldFighter]
	kept, err := s.playable(ctx, call.User.ID, r)
	if err != nil {
		return "", err
	}
	written := strings.TrimSpace(call.Fields[gamekit.FieldLine])
	untouched := choice == r.Choices(s.Words, kept)[0].Value && written != "" && written != r.Proposed(kept)
	if choice == gamekit.OwnLine || untouched {
		return s.ownFighter(ctx, call.User.ID, r, call.Fields[gamekit.FieldLine])
	}
	kind, name, _ := strings.Cut(choice, ":")
	if kind != "kept" {
		return r.Named(name)
	}
	line, ok := r.Among(kept, name)
	if !ok {
		return "", engine.Refuse(engine.Stale, "",
			"Your %s “%s” is deleted. Choose another one, or write it again.", r.Noun, templates.Clip(name, 40))
	}
	return line, nil
}

// FighterNamed finds the model that an option names: a saved or pre-made one, or a line, which is saved for
// next time.
func (s *Rosters) FighterNamed(ctx context.Context, user string, r gamekit.Roster, text string) (string, error) {
	if line, ok, err := s.findKept(ctx, user, r, text); err != nil || ok {
		return line, err
	}
	if line, err := r.Named(text); err == nil {
		return line, nil
	}
	if strings.ContainsAny(text, ";:\n0123456789") { // no pre-made name contains any of these
		return s.ownFighter(ctx, user, r, text)
	}
	line, err := r.Named(text)
	if err != nil {
		err = gamekit.Returning(err, "Or write your own in one line, such as", r.Ready()[0].Notation)
	}
	return line, err
}

// findKept finds a model by name among those that a user has saved.
func (s *Rosters) findKept(ctx context.Context, user string, r gamekit.Roster,
	name string) (line string, ok bool, err error) {
	kept, err := s.playable(ctx, user, r)
	if err != nil {
		return "", false, err
	}
	line, ok = r.Among(kept, name)
	return line, ok, nil
}

// ownFighter parses a line and saves it for next time. If there is no room for it, it can be played anyway.
func (s *Rosters) ownFighter(ctx context.Context, user string, r gamekit.Roster, line string) (string, error) {
	name, notation, err := r.Parse(line)
	if err != nil {
		return "", gamekit.Returning(err, "Your line", line)
	}
	if name, err = s.unused(ctx, user, r, name, notation); err != nil {
		return "", err
	}
	err = s.Store.PutFighter(ctx, storage.Fighter{User: user, System: r.System, Name: name,
		Notation: notation, Used: s.Now()})
	if errors.Is(err, storage.ErrFull) {
		err = nil
	}
	return notation, err
}

// unused returns the name for a new saved roster. A stated name replaces the roster of that name; a warband
// without a name of its own is numbered instead.
func (s *Rosters) unused(ctx context.Context, user string, r gamekit.Roster, name, notation string) (string, error) {
	if first, _, _ := strings.Cut(notation, "\n"); !r.Many || strings.HasSuffix(first, ":") {
		return name, nil
	}
	kept, err := s.Store.Fighters(ctx, user, r.System)
	if err != nil {
		return "", err
	}
	return numbered(name, func(name string) bool {
		return slices.ContainsFunc(kept, func(f storage.Fighter) bool { return f.Name == name && f.Notation != notation })
	}), nil
}

// FighterNames lists the names that a user can choose from: for each roster the saved ones, then the
// pre-made.
func (s *Rosters) FighterNames(ctx context.Context, user string, rosters ...gamekit.Roster) ([]string, error) {
	kept, err := s.kept(ctx, user, rosters...)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, r := range rosters {
		for _, f := range playableOf(kept, r) {
			names = append(names, f.Name)
		}
		for _, made := range r.Ready() {
			names = append(names, made.Name)
		}
	}
	return names, nil
}

// FighterOnce finds the model that a text means: a saved or pre-made one, or a line, which is not saved.
func (s *Rosters) FighterOnce(ctx context.Context, user string, r gamekit.Roster, text string) (string, error) {
	line, ok, err := s.findKept(ctx, user, r, text)
	if err != nil || ok {
		return line, err
	}
	if line, err := r.Named(text); err == nil {
		return line, nil
	}
	if _, line, err = r.Parse(text); err != nil {
		return "", gamekit.Returning(err, "Your text", text)
	}
	return line, nil
}
