package rolloff

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/rolloff"
	"warbell/templates"
)

// mostNamed is how many players /rolloff can name.
const mostNamed = 6

// How long a round waits unless somebody says otherwise, in minutes.
const (
	waitOpen  = 10
	waitNamed = 60
)

var tieChoices = []templates.Choice{
	{Label: "They roll again", Value: "again"}, {Label: "They share the place",
		Value: "shared"}, {Label: "The modifier decides", Value: "bonus"},
}

func (h handlers) command() gamekit.Command {
	cmd := gamekit.Command{Name: "rolloff", Description: "Who rolls highest? For those you name at once, or for whoever presses", Public: true, DM: true, Anywhere: true, Run: h.begin}
	for i := range mostNamed {
		cmd.Options = append(cmd.Options, gamekit.Option{
			Name: "player" + strconv.Itoa(i+1), Kind: gamekit.OptionUser,
			Description: "Takes part. Name nobody, and whoever presses Roll takes part",
		})
	}
	cmd.Options = append(cmd.Options,
		gamekit.Option{Name: "names", Description: "Others who take part, with modifiers if they have some: Orcs +2, Wolves", Kind: gamekit.OptionText, Max: 400},
		gamekit.Option{Name: "dice", Description: "What each throws; a D6 unless you say: d20, 2d6+1, 4d6kh3",
			Kind: gamekit.OptionText, Max: rolloff.MostNotes},
		gamekit.Option{Name: "best", Description: "Each throws so often, and the best throw counts",
			Kind: gamekit.OptionInt, Min: 1, Max: rolloff.MostThrows},
		gamekit.Option{Name: "lowest", Description: "The lowest wins", Kind: gamekit.OptionBool},
		gamekit.Option{Name: "modifiers", Description: "What is added for you and for the players, in their order: +2, 0, -1", Kind: gamekit.OptionText, Max: 80},
		gamekit.Option{Name: "ties", Description: "What becomes of those who tie; they roll again unless you say", Kind: gamekit.OptionText, Choices: tieChoices},
		gamekit.Option{Name: "teams", Description: "How many stand together, in the order in which you name them: 2 vs 2", Kind: gamekit.OptionText, Max: 40},
		gamekit.Option{Name: "order", Description: "Roll for the whole order, as for initiative: a list that one steps through", Kind: gamekit.OptionBool},
		gamekit.Option{Name: "each", Description: "Each presses for themselves; else all dice are thrown at once", Kind: gamekit.OptionBool},
		gamekit.Option{Name: "me", Description: "Whether you take part; yes unless you say no",
			Kind: gamekit.OptionBool},
		gamekit.Option{Name: "minutes", Description: "How long a round waits: 1 to 10,080. 10 if anybody may roll, else an hour", Kind: gamekit.OptionInt, Min: 1, Max: 10080},
	)
	return cmd
}

func (h handlers) begin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	who, err := gather(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	terms, err := termsOf(call, who)
	if err != nil {
		return gamekit.Reply{}, err
	}
	o := runner.Opening{
		System: rolloff.ID, Terms: terms, By: call.User.ID, Seats: who.seats, Salts: []string{call.ID}, Seed: runner.NewSeed(),
		Guild: call.Guild, Channel: call.Channel.ID, Token: call.Token,
	}
	if terms.AtOnce { // nobody could have seen what binds a seed of its own
		if o.Seed, err = h.Seed(ctx, call); err != nil {
			return gamekit.Reply{}, err
		}
	}
	done, err := h.Start(ctx, call, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Reply(ctx, call, done), nil
}

// termsOf reads what is agreed on.
func termsOf(call *gamekit.Call, who entrants) (rolloff.Terms, error) {
	t := rolloff.Terms{
		Open: who.alone(), Best: call.Int("best", 0), Low: call.Bool("lowest",
			false), Ties: rolloff.Ties(call.Text("ties", "")),
		Order: call.Bool("order", false), Bonus: who.bonus, Named: who.named,
	}
	t.AtOnce = !t.Open && !call.Bool("each", false)
	t.Pressed = call.Guest && !t.AtOnce // what its time has ended could not be told there
	wait := waitNamed
	if t.Open {
		wait = waitOpen
	}
	t.Window = call.Int("minutes", wait) * 60
	if t.Best == 1 {
		t.Best = 0
	}
	if t.Ties == "again" {
		t.Ties = rolloff.TiesAgain
	}
	var err error
	if t.Dice, err = notation(call.Text("dice", "")); err != nil {
		return t, err
	}
	t.Teams, err = teams(call.Text("teams", ""), len(who.seats))
	return t, err
}
