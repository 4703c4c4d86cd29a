package draw

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// These options belong to a single type of draw.
const (
	optJokers = "jokers"
	optThings = "things"
	optTurns  = "turns"
	optTimer  = "timer"
	optMissed = "missed"
)

// The values of options.
const (
	turnsSnake    = "snake"
	turnsStraight = "straight"
	missedRandom  = "random"
	missedNext    = "next"
)

// The time for a pick: usual, least and most.
const (
	pickFor      = 24 * time.Hour
	minPickFor   = time.Minute
	maxPickFor   = 7 * 24 * time.Hour
	maxTimerText = 20
)

// typeOptions returns the options that belong to a single type of draw.
func typeOptions() []gamekit.Option {
	return []gamekit.Option{
		{Name: optJokers, Description: "Deck: add 2 jokers to the 52 cards (default: no)",
			Kind: gamekit.OptionBool},
		{Name: optThings, Description: "Draft: things to pick from, with commas", Kind: gamekit.OptionText,
			Max: 6000},
		{Name: optTurns, Description: "Draft: order of the rounds (default: snake)", Kind: gamekit.OptionText,
			Choices: []templates.Choice{{Label: "Snake: back and forth", Value: turnsSnake},
				{Label: "Same order each round", Value: turnsStraight}}},
		{Name: optTimer, Description: "Draft: time for each pick, such as: 10m, 12h (default: 24h)",
			Kind: gamekit.OptionText, Max: maxTimerText},
		{Name: optMissed, Description: "Draft: pick if the time runs out (default: random)",
			Kind: gamekit.OptionText, Choices: []templates.Choice{{Label: "Random pick", Value: missedRandom},
				{Label: "Next on the list", Value: missedNext}}},
	}
}

// checkOptions refuses options that the type of draw doesn't have.
func checkOptions(call *gamekit.Call, kind draw.Kind) error {
	for _, name := range []string{optThings, optTurns, optTimer, optMissed} {
		if call.Has(name) && kind != draw.KindDraft {
			return engine.Refuse(engine.Invalid, "",
				"You can't use `%s` here: it is only for drafts. Choose the type Draft.", name)
		}
	}
	if call.Has(optJokers) && (kind != draw.KindDeck || call.Has(optEntrants) || call.Has(optFile)) {
		return engine.Refuse(engine.Invalid, "",
			"You can't add jokers here: they only go with the standard 52 cards. Choose the type Deck without your own cards.")
	}
	if call.Has(optCount) && slices.Contains([]draw.Kind{draw.Order, draw.Pairs, draw.Santa}, kind) {
		return engine.Refuse(engine.Invalid, "",
			"You can't use `count` here: it is for winners, teams and drafts. Remove it, or choose one of those types.")
	}
	for _, name := range []string{optCount, optCloses} {
		if call.Has(name) && kind == draw.KindDeck {
			return engine.Refuse(engine.Invalid, "",
				"You can't use `%s` with a deck: you draw with its buttons until you end it. Remove that option.", name)
		}
	}
	return nil
}

// readTerms parses the terms of a draw besides its list.
func (d *Draws) readTerms(call *gamekit.Call, stored *storage.Draw, list *draw.List) (err error) {
	var terms draw.Terms
	terms.Apart = list.Apart
	if stored.Picks() {
		things, err := draw.ParseNames(call.Text(optThings, ""))
		if err != nil {
			return err
		}
		if terms.Picking, err = d.readPicking(call, things); err != nil {
			return err
		}
		list.Joined = cmp.Or(list.Joined, things.Joined)
	}
	if len(terms.Apart) > 0 || terms.Picking != nil {
		stored.TermsJSON, err = json.Marshal(terms)
	}
	return err
}

// cardsOf returns the cards of a deck: the usual ones, unless the caller listed others.
func cardsOf(call *gamekit.Call, list draw.List) (draw.List, error) {
	if len(list.In) == 0 {
		list.In = draw.Cards(call.Bool(optJokers, false))
	}
	if len(list.Out) > 0 || len(list.Apart) > 0 {
		return list, engine.Refuse(engine.Invalid, "",
			"You can't exclude cards or keep them apart. Leave them out of the list.")
	}
	cards := 0
	for _, e := range list.In {
		if cards += e.Weight; e.User != "" {
			return list, engine.Refuse(engine.Invalid, "",
				"You can't use mentions as cards. Write names, such as: Fire x3, Ice.")
		}
	}
	if cards > draw.MaxCards {
		return list, engine.Refuse(engine.Invalid, "", "A deck has at most %d cards. Shorten the list.",
			draw.MaxCards)
	}
	list.In = draw.Copies(list.In)
	return list, nil
}

// readTimer parses the time for a pick.
func readTimer(typed string, now time.Time) (time.Duration, error) {
	at, err := calendar.Moment(typed, now)
	if err != nil {
		return 0, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a time Warbell understands. Write 10m, 12h or 2 days.", typed)
	}
	each := at.Sub(now)
	if each < minPickFor || each > maxPickFor {
		return 0, engine.Refuse(engine.Invalid, "",
			"You can't use “%s” as the timer: a pick can take 1 minute to 7 days. Write, for example, 12h.", typed)
	}
	return each.Round(time.Minute), nil
}

// tooMany refuses a further draw to a player with the maximal number of open ones, and links to them.
func (d *Draws) tooMany(ctx context.Context, call *gamekit.Call) error {
	open, err := d.Store.OpenDraws(ctx, call.User.ID)
	if err != nil {
		return err
	}
	var links []string
	for i, stored := range open {
		at := runner.Link(stored.Guild, storage.Ref{Channel: stored.Channel, Message: stored.Post})
		links = append(links, fmt.Sprintf("[Draw %d](%s)", i+1, at))
	}
	return engine.Refuse(engine.Illegal, "",
		"You can't open another draw: you have %d open draws. Close one first: %s.", storage.MaxOpenDraws,
		engine.Ours(strings.Join(links, ", ")))
}
