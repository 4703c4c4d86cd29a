package zones

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// pressed is a parsed custom ID of a fight.
type pressed struct {
	word  string
	n     int           // the round or the request; 0 if there is none
	about zones.ModelID // the creature, if there is one
	said  string        // the request's words, if a form needs them
}

// anyStep are the words of presses that mean the same at every step of the fight: lines to say, dice that
// only the GM sees, and what only opens a page or a form of the present state. They work from a message of a
// step that was undone or corrected, where any other press is refused.
var anyStep = []string{
	"say", "throw", "me", "panel", "join", "stand-in", "more", "show", "back", "fix", "amend", "list", "how", "rights",
	"foe", "bring", "override", "test", "zone", "reveal", "take", saveMap, saveFoe, saveScene,
}

// sentAnyStep are the words of forms that can be sent even after their step was undone.
var sentAnyStep = []string{"say", "throw", saveMap, saveFoe, saveScene}

// askedFight returns the game of a press or form. If it depends on a step, an undone step refuses it.
func (h handlers) askedFight(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	words := anyStep
	if call.Kind == gamekit.Submit {
		words = sentAnyStep
	}
	if slices.Contains(words, call.CustomID.Part(2)) && !slices.Contains(call.Values, houseThing) {
		return h.Reach(ctx, call, call.CustomID.Part(0))
	}
	return h.Asked(ctx, call)
}

// fightPressed returns the fight of a press or form, and its parsed custom ID.
func (h handlers) fightPressed(ctx context.Context, call *gamekit.Call) (*playerView, pressed, error) {
	l, err := h.askedFight(ctx, call)
	if err != nil {
		return nil, pressed{}, err
	}
	f, err := h.fightOf(call, l)
	if err != nil {
		return nil, pressed{}, err
	}
	p := pressed{word: call.CustomID.Part(2), about: zones.ModelID(call.CustomID.Part(4))}
	p.n, _ = strconv.Atoi(call.CustomID.Part(3))
	if f.Over {
		return f, p, errOver
	}
	return f, p, nil
}

// gmPressed is like fightPressed, and returns an error if the caller is not a GM of the fight. A choice in
// the menu of requests is the press of its button.
func (h handlers) gmPressed(ctx context.Context, call *gamekit.Call) (*playerView, pressed, error) {
	f, p, err := h.fightPressed(ctx, call)
	if err == nil {
		err = f.gm()
	}
	if p.word == "requests" && len(call.Values) == 1 {
		word, id, _ := strings.Cut(call.Values[0], ":")
		p.word = word
		p.n, _ = strconv.Atoi(id)
	}
	return f, p, err
}

// inRound returns an error if a press was made for another round.
func (f *playerView) inRound(n int) error {
	if n == f.nth() {
		return nil
	}
	return engine.Refuse(engine.Stale, "", "This button is out of date: it was for round %d, now it is round %d. Use the newest post.",
		n%perScene, f.s.Round)
}

// pressFight opens a form, handles the form for joining, or shows information.
func (h handlers) pressFight(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, p, err := h.fightPressed(ctx, call)
	switch {
	case errors.Is(err, errOver) && p.word == "join" && call.Kind == gamekit.Press && call.Channel.ID != f.Where():
		return h.showClosed(f)
	case errors.Is(err, errOver) && p.word == "party":
		panel, err := h.parties().Gather(ctx, call.User.ID, f.Game, f.s, fightTitle(f.Game))
		return gamekit.Whisper(panel), err
	case err != nil:
		return gamekit.Reply{}, err
	}
	switch p.word {
	case "join":
		if call.Kind == gamekit.Submit {
			return h.submitJoin(ctx, call, f)
		}
		if call.By != nil && call.By.Has(gamekit.OptionCharacter) {
			return h.joinAs(ctx, call, f, call.By.Text(gamekit.OptionCharacter, ""))
		}
		return h.askHero(ctx, call, f)
	case "withdraw":
		return h.take(ctx, call, f, zones.Withdraw{Request: p.n}, "")
	case "me":
		return h.tellMine(ctx, f)
	case "stand-in":
		return h.standIn(ctx, call, f)
	case "panel":
		return h.openPanel(ctx, f)
	case "more":
		return h.pressMore(ctx, call, f)
	}
	if form, ok := panelForms[p.word]; ok {
		return h.askGM(ctx, f, p, form)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// playable returns an error if a character is out of the fight or not the caller's.
func (f *playerView) playable(id zones.ModelID) error {
	c := f.s.Creature(id)
	switch {
	case c == nil || !isPC(c):
		return engine.Refuse(engine.Stale, "",
			"This character is no longer in the fight. See what you can do: `/act`.")
	case !c.Standing():
		return f.gone(c)
	case !f.mayPlay(c):
		return engine.Refuse(engine.NotYours, "zones 1.2",
			"You can't act with %s: it is another player's character. See what you can do: `/act`.", c.Name)
	}
	return nil
}
