package help

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// cards is the number of cards of the tutorial: the words ui/tour.1 and so on.
const cards = 5

// The words after the tutorial's verb in a custom ID, besides the number of a card. For the practice duel,
// the chosen fighter follows.
const (
	toPlay     = "play" // a practice duel by DM
	toPlayAs   = "as"   // the same, with the fighter from a menu
	toPlayAnew = "new"  // the same, instead of the duel that is running
	toPlayHere = "here" // a practice duel in the channel, visible to all
)

// pressCard shows another card, or begins the practice duel. The tutorial stays one message.
func (h *Help) pressCard(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	word := call.CustomID.Part(0)
	switch word {
	case toPlay, toPlayAs, toPlayAnew:
		return h.practise(ctx, call, word == toPlayAnew)
	case toPlayHere:
		_, duel, err := h.duel(call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		return h.Challenger.Practise(ctx, call, duel.match, duel.mine, duel.theirs)
	}
	switch word {
	case toLead, toLeadAnew:
		return h.lead(ctx, call, word == toLeadAnew)
	case toSkip, toEnd:
		return h.pressHint(ctx, call, word == toEnd)
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > cards {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	card, err := h.card(call, n)
	return gamekit.Reply{Update: card}, err
}

// card returns a card with buttons to its neighbours. The last one leads to the practice duel.
func (h *Help) card(call *gamekit.Call, n int) (templates.Ephemeral, error) {
	card, err := h.Words.Note("tour."+strconv.Itoa(n), struct {
		N, Of int
		DM    bool
	}{n, cards, call.Channel.DM})
	if err != nil {
		return card, err
	}
	var buttons []templates.Button
	if n > 1 {
		buttons = append(buttons, templates.Button{ID: cardID(strconv.Itoa(n - 1)), Label: "Back",
			Style: templates.Secondary})
	}
	if n < cards {
		buttons = append(buttons, templates.Button{ID: cardID(strconv.Itoa(n + 1)), Label: "Next",
			Style: templates.Primary})
		buttons = append(buttons, templates.Button{ID: allTopics, Label: "All topics", Style: templates.Secondary})
		return card.With(templates.Row{Buttons: buttons}), nil
	}
	buttons = append(buttons, templates.Button{ID: cardID(toPlay), Label: "Play a practice duel",
		Style: templates.Success})
	buttons = append(buttons, h.leadButtons("")...)
	return card.With(templates.Row{Buttons: buttons}, templates.Row{Menu: &templates.Menu{
		ID: cardID(toPlayAs), Placeholder: "Or pick another fighter", Choices: h.fighters(),
	}}), nil
}

func cardID(word string) string { return verbCard + ":" + word }

// duelID returns the custom ID of a button that begins the practice duel with a fighter. If fighter is empty,
// the tutorial's own is used.
func duelID(word, fighter string) string {
	if fighter == "" {
		return cardID(word)
	}
	return cardID(word) + ":" + fighter
}

// fighters returns the fighters for the practice duel as choices.
func (h *Help) fighters() []templates.Choice {
	var choices []templates.Choice
	_, match := h.practice()
	for _, made := range match.Roster.Ready() {
		if len(choices) < templates.MaxChoices {
			choices = append(choices, templates.Choice{Label: made.Name, Value: made.Name,
				About: templates.Clip(made.About, 100)})
		}
	}
	return choices
}
