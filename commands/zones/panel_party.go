package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// keepParty is the word of the form that keeps the characters of a game as a party.
const keepParty = "keep-party"

// ownCharacters returns the characters that have a player and can be in a party.
func (f *playerView) ownCharacters() []*zones.Creature {
	return f.all(func(c *zones.Creature) bool { return isPC(c) && !c.Ally && c.Seat != engine.NoSeat })
}

// openCamp opens the party of the characters, or the form that makes one of them.
func (h handlers) openCamp(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	e, found, err := h.parties().Of(ctx, call.User.ID, f.Game, f.s)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !found:
		return h.askGM(ctx, f, pressed{word: keepParty}, panelForms[keepParty])
	}
	return h.camp(ctx, f, e)
}

// camp shows a party as its characters are in the game.
func (h handlers) camp(ctx context.Context, f *playerView, e storage.LibraryEntry) (gamekit.Reply, error) {
	panel, err := h.library().Camp(ctx, e, f.Game, f.s)
	return gamekit.Whisper(panel), err
}

// askParty asks for the name of a new party, and who is in it.
func (f *playerView) askParty(pressed) ([]templates.Field, error) {
	who := &templates.Menu{Min: 1}
	for _, c := range f.ownCharacters() {
		if len(who.Choices) < templates.MaxChoices {
			label := templates.Plain(string(c.Name), templates.MaxChoiceText)
			who.Choices = append(who.Choices, templates.Choice{Label: label, Verbatim: true, Value: string(c.ID),
				About: f.line().Whereabouts(c), Default: true})
		}
	}
	if len(who.Choices) == 0 {
		return nil, engine.Refuse(engine.Illegal, "zones 1.7",
			"There are no characters to keep yet. Wait for players to join.")
	}
	who.Max = len(who.Choices)
	name := templates.Clip(fightTitle(f.Game), zones.MaxName)
	return []templates.Field{
		{ID: fieldText, Label: "Name of the party", About: "Open its next fight with /gm open party",
			Input: &templates.Input{Value: name, Min: 1, Max: zones.MaxName}},
		{ID: fieldWho, Label: "Characters", Menu: who},
	}, nil
}

// keepsParty makes a party of the chosen characters and shows it.
func (h handlers) keepsParty(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	e, err := h.parties().Keep(ctx, call.User.ID, f.Game, f.s, call.Fields[fieldText],
		strings.Split(call.Fields[fieldWho], "\n"))
	if err != nil {
		return gamekit.Reply{}, gamekit.GivingBack(err, call.Fields[fieldText])
	}
	return h.camp(ctx, f, e)
}
