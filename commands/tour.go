package commands

import (
	"context"
	"strconv"

	"warbell/commands/plug"
	"warbell/templates"
)

// tourCards is how many cards the tour has: the words ui/tour.1 and so on.
const tourCards = 5

// The words behind the tour's verb in a custom ID, beside the number of a card. Who was chosen to fight in
// the practice duel comes after them.
const (
	tourPlay = "play" // a practice duel by DM
	tourAs   = "as"   // the same, with the fighter from a menu
	tourNew  = "new"  // the same, giving up the one that runs
	tourHere = "here" // a practice duel in the channel, where all see it
)

// pressTour turns to another card, or begins the practice duel. The tour stays one message.
func (b *Bot) pressTour(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	word := call.CustomID.Part(0)
	switch word {
	case tourPlay, tourAs, tourNew:
		return b.pressPractice(ctx, call, word == tourNew)
	case tourHere:
		return b.practiceHere(ctx, call)
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > tourCards {
		return plug.Reply{}, plug.ErrOldButton
	}
	card, err := b.tourCard(call, n)
	return plug.Reply{Update: card}, err
}

// tourCard is one card with the way to its neighbours; the last leads to the practice duel.
func (b *Bot) tourCard(call *plug.Call, n int) (templates.Private, error) {
	card, err := b.words.Note("tour."+strconv.Itoa(n), struct {
		N, Of int
		DM    bool
	}{n, tourCards, call.Channel.DM})
	if err != nil {
		return card, err
	}
	var buttons []templates.Button
	if n > 1 {
		buttons = append(buttons, templates.Button{ID: tourID(strconv.Itoa(n - 1)), Label: "Back", Style: templates.Secondary})
	}
	if n < tourCards {
		buttons = append(buttons, templates.Button{ID: tourID(strconv.Itoa(n + 1)), Label: "Next", Style: templates.Primary})
		buttons = append(buttons, templates.Button{ID: helpAll, Label: "All topics", Style: templates.Secondary})
		return card.With(templates.Row{Buttons: buttons}), nil
	}
	buttons = append(buttons, templates.Button{ID: tourID(tourPlay), Label: "Play a practice duel now", Style: templates.Success})
	return card.With(templates.Row{Buttons: buttons}, templates.Row{Menu: &templates.Menu{
		ID: tourID(tourAs), Placeholder: "Or play it as somebody else", Choices: b.tourFighters(),
	}}), nil
}

func tourID(word string) string { return "t:" + word }

// tourWith is the same for the practice duel of a fighter who was chosen, empty for the tour's own.
func tourWith(word, fighter string) string {
	if fighter == "" {
		return tourID(word)
	}
	return tourID(word) + ":" + fighter
}

// tourFighters are those with whom one press begins the practice duel.
func (b *Bot) tourFighters() []templates.Choice {
	var choices []templates.Choice
	for _, one := range b.matches[b.practice.Match].Roster.Ready() {
		if len(choices) < templates.MaxChoices {
			choices = append(choices, templates.Choice{Label: one.Name, Value: one.Name, About: templates.Clip(one.About, 100)})
		}
	}
	return choices
}
