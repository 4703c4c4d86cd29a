package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// askFighter opens the form: a menu of whom one can play, and a line to write one's own, prefilled.
func (b *Bot) askFighter(ctx context.Context, call *plug.Call, r plug.Roster, id, title string, more ...templates.Field) (plug.Reply, error) {
	kept, err := b.playable(ctx, call.User.ID, r)
	if err != nil {
		return plug.Reply{}, err
	}
	own := "Or your own, in one line"
	if r.Many {
		own = "Or your own, one model a line"
	}
	return plug.Reply{Modal: &templates.Modal{ID: id, Title: title, Fields: append([]templates.Field{
		{ID: plug.FieldFighter, Label: plug.Capital(r.Noun), Menu: &templates.Menu{Choices: r.Choices(b.words, kept)}},
		{ID: plug.FieldLine, Label: own, About: b.words.Text("roster.line", r.Below()),
			Input: &templates.Input{Value: r.Proposed(kept), Long: true, Optional: true, Max: r.Longest()}},
	}, more...)}}, nil
}

// playable lists whom a user can play of what they keep: what is built to its end, and each model of the warbands that a
// roster takes models of, as "WARBAND: MODEL".
func (b *Bot) playable(ctx context.Context, user string, r plug.Roster) ([]storage.Fighter, error) {
	systems := []string{r.System}
	if r.Bands != nil {
		systems = append(systems, r.Bands.System)
	}
	kept, err := b.store.Fighters(ctx, user, systems...)
	if err != nil {
		return nil, err
	}
	var own, models []storage.Fighter
	for _, f := range kept {
		switch {
		case f.Draft:
		case f.System == r.System:
			own = append(own, f)
		default:
			for _, m := range r.Bands.Models(f.Notation) {
				models = append(models, storage.Fighter{ID: f.ID, User: user, System: r.System, Name: f.Name + ": " + m.Name, Notation: m.Notation})
			}
		}
	}
	return append(own, models...), nil
}

// fighterChosen reads the form. Whoever wrote a line and left the menu as it was means the line.
func (b *Bot) fighterChosen(ctx context.Context, call *plug.Call, r plug.Roster) (string, error) {
	choice := call.Fields[plug.FieldFighter]
	kept, err := b.playable(ctx, call.User.ID, r)
	if err != nil {
		return "", err
	}
	written := strings.TrimSpace(call.Fields[plug.FieldLine])
	untouched := choice == r.Choices(b.words, kept)[0].Value && written != "" && written != r.Proposed(kept)
	if choice == plug.OwnLine || untouched {
		return b.ownFighter(ctx, call.User.ID, r, call.Fields[plug.FieldLine])
	}
	kind, name, _ := strings.Cut(choice, ":")
	if kind != "kept" {
		return r.Named(name)
	}
	line, ok := r.Among(kept, name)
	if !ok {
		return "", engine.Refuse(engine.Stale, "", "You keep no %s called “%s” any more. Choose another one, or write it anew.", r.Noun, templates.Clip(name, 40))
	}
	return line, nil
}

// fighterNamed finds whom an option names: kept, ready-made, or one line.
func (b *Bot) fighterNamed(ctx context.Context, user string, r plug.Roster, text string) (string, error) {
	if line, ok, err := b.findKept(ctx, user, r, text); err != nil || ok {
		return line, err
	}
	if line, err := r.Named(text); err == nil {
		return line, nil
	}
	if strings.ContainsAny(text, ";:\n0123456789") { // no name of a ready-made one has any of these
		return b.ownFighter(ctx, user, r, text)
	}
	line, err := r.Named(text)
	if err != nil {
		err = plug.Returning(err, "Or write your own in one line, like this", r.Ready()[0].Notation)
	}
	return line, err
}

// findKept looks for somebody among those that a user keeps.
func (b *Bot) findKept(ctx context.Context, user string, r plug.Roster, name string) (line string, ok bool, err error) {
	kept, err := b.playable(ctx, user, r)
	if err != nil {
		return "", false, err
	}
	line, ok = r.Among(kept, name)
	return line, ok, nil
}

// ownFighter reads a line and keeps it for the next time; where there is no room for it, it is played all the same.
func (b *Bot) ownFighter(ctx context.Context, user string, r plug.Roster, line string) (string, error) {
	name, notation, err := r.Parse(line)
	if err != nil {
		return "", plug.Returning(err, "Your line was", line)
	}
	if name, err = b.unused(ctx, user, r, name, notation); err != nil {
		return "", err
	}
	err = b.store.PutFighter(ctx, storage.Fighter{User: user, System: r.System, Name: name, Notation: notation, Used: b.now()})
	if errors.Is(err, storage.ErrFull) {
		err = nil
	}
	return notation, err
}

// unused is the name under which something is kept. One that was given takes the place of what was kept
// under it; a warband without a name of its own is numbered instead.
func (b *Bot) unused(ctx context.Context, user string, r plug.Roster, name, notation string) (string, error) {
	if first, _, _ := strings.Cut(notation, "\n"); !r.Many || strings.HasSuffix(first, ":") {
		return name, nil
	}
	kept, err := b.store.Fighters(ctx, user, r.System)
	if err != nil {
		return "", err
	}
	return numbered(name, func(name string) bool {
		return slices.ContainsFunc(kept, func(f storage.Fighter) bool { return f.Name == name && f.Notation != notation })
	}), nil
}

// fighterNames lists whom a user can name: those they keep, then the ready-made.
func (b *Bot) fighterNames(ctx context.Context, user string, r plug.Roster) ([]string, error) {
	kept, err := b.playable(ctx, user, r)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, f := range kept {
		names = append(names, f.Name)
	}
	for _, one := range r.Ready() {
		names = append(names, one.Name)
	}
	return names, nil
}

// fighterOnce finds whom a text means: kept, ready-made, or a line, which is not kept.
func (b *Bot) fighterOnce(ctx context.Context, user string, r plug.Roster, text string) (string, error) {
	line, ok, err := b.findKept(ctx, user, r, text)
	if err != nil || ok {
		return line, err
	}
	if line, err := r.Named(text); err == nil {
		return line, nil
	}
	if _, line, err = r.Parse(text); err != nil {
		return "", plug.Returning(err, "You wrote", text)
	}
	return line, nil
}
