package zones

import (
	"context"
	"strconv"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/zones"
)

// pressed is what a custom ID says about a fight.
type pressed struct {
	word string
	seq  int      // the position at which it was asked
	n    int      // the round, or the request that is meant; 0 if it names none
	more []string // whom or what it is about
}

// about is whom a press is about; empty if it leaves that open.
func (p pressed) about() zones.ModelID {
	if len(p.more) == 0 {
		return ""
	}
	return zones.ModelID(p.more[0])
}

// fightPressed finds the fight that a press or form is about, and what is asked in it.
func (h handlers) fightPressed(ctx context.Context, call *plug.Call) (*fight, pressed, error) {
	l, err := h.Asked(ctx, call)
	if err != nil {
		return nil, pressed{}, err
	}
	f, err := h.fightOf(call, l)
	if err != nil {
		return nil, pressed{}, err
	}
	if f.Over {
		return nil, pressed{}, errOver
	}
	p := pressed{word: call.CustomID.Part(2), more: call.CustomID.Rest(3)}
	p.seq, _ = strconv.Atoi(call.CustomID.Part(1))
	return f, p, nil
}

// numbered takes the number off the front of what follows the word.
func (p pressed) numbered() pressed {
	if len(p.more) > 0 {
		p.n, _ = strconv.Atoi(p.more[0])
		p.more = p.more[1:]
	}
	return p
}

// inRound refuses what was asked in another round than the one that runs.
func (f *fight) inRound(n int) error {
	if n == f.s.Round {
		return nil
	}
	return engine.Refuse(engine.Stale, "", "That was asked in round %d, and it is round %d now. Look at the newest message.", n, f.s.Round)
}

// pressFight answers in private what somebody wants to do: with a form, or with what there is to know.
func (h handlers) pressFight(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, p, err := h.fightPressed(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	switch p.word {
	case "join":
		return h.askHero(ctx, call, f)
	case "me":
		return h.tellMine(ctx, f)
	case "panel":
		return h.openPanel(ctx, f)
	case "more":
		return h.pressMore(ctx, call, f)
	}
	if form, ok := panelForms[p.word]; ok {
		return h.askGM(f, p.numbered(), form)
	}
	return plug.Reply{}, errOldButton
}

var errOldButton = engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /zones status to get new ones.")

// withdraw takes back what was asked of the game master.
func (h handlers) withdraw(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, p, err := h.fightPressed(ctx, call)
	switch {
	case err != nil:
		return plug.Reply{}, err
	case p.word != "withdraw":
		return plug.Reply{}, errOldButton
	}
	return h.take(ctx, call, f, zones.Withdraw{Request: p.numbered().n}, "")
}

// playable refuses to act with a character that is gone, or not the caller's.
func (f *fight) playable(id zones.ModelID) error {
	c := f.s.Creature(id)
	switch {
	case c == nil || !isPC(c):
		return engine.Refuse(engine.Stale, "", "That character is no longer in this fight. /zones me shows what you can do now.")
	case !c.Standing():
		return f.gone(c)
	case !f.mayPlay(c):
		return engine.Refuse(engine.NotYours, "zones 1.2", "%s isn't yours to play. /zones me shows what you can do.", c.Name)
	}
	return nil
}
