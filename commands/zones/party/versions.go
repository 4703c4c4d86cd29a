package party

import (
	"context"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// versions shows the versions of a character to go back to.
func (p *Parties) versions(ctx context.Context, m member) (templates.Ephemeral, error) {
	all, err := p.Store.CharacterVersions(ctx, m.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	panel, err := p.Words.Note("party.versions", struct {
		Name   string
		Number int
	}{m.Name, len(all)})
	if err != nil {
		return panel, err
	}
	back := templates.Row{Buttons: []templates.Button{{ID: verbPanel + ":show:" + m.ID, Label: "Show character"}}}
	if len(all) == 0 {
		return panel.With(back), nil
	}
	menu := &templates.Menu{ID: verbPanel + ":restore:" + m.ID, Placeholder: "Restore a version…"}
	for _, v := range all[:min(len(all), templates.MaxChoices)] {
		sheet, err := SheetOf(storage.Character{ID: m.ID, State: v.State})
		if err != nil {
			return panel, err
		}
		menu.Choices = append(menu.Choices, templates.Choice{Value: strconv.Itoa(v.Rev),
			Label: templates.Plain(p.Words.Text("party.version", v), templates.MaxChoiceText), Verbatim: true,
			About: templates.Plain(p.health(sheet), templates.MaxChoiceText)})
	}
	return panel.With(templates.Row{Menu: menu}, back), nil
}

// restore sets a character back to a version. Its present state becomes a version, too.
func (p *Parties) restore(ctx context.Context, user string, m member, chosen string) (templates.Ephemeral, error) {
	all, err := p.Store.CharacterVersions(ctx, m.ID)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	at := slices.IndexFunc(all, func(v storage.CharacterVersion) bool { return strconv.Itoa(v.Rev) == chosen })
	if at < 0 {
		return templates.Ephemeral{}, engine.Refuse(engine.Stale, "",
			"This version is no longer saved. Choose another one.")
	}
	before := storage.CharacterVersion{Character: m.ID, Rev: m.Rev, State: m.State, At: p.Now(),
		Title: p.Words.Text("party.before", all[at])}
	m.State = all[at].State
	change := storage.PartyChange{Characters: []storage.Character{m.Character},
		Versions: []storage.CharacterVersion{before}}
	if err := p.put(ctx, change); err != nil {
		return templates.Ephemeral{}, err
	}
	m.Rev++
	if m.Sheet, err = SheetOf(m.Character); err != nil {
		return templates.Ephemeral{}, err
	}
	return p.panel(ctx, user, m, p.Words.Text("party.restored", all[at]))
}
