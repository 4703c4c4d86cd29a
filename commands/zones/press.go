package zones

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
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
	f, err := fightOf(call, l)
	if err != nil {
		return nil, pressed{}, err
	}
	if f.Over {
		return nil, pressed{}, engine.Refuse(engine.Over, "", "This fight is over, so nothing changes in it any more. /zones status shows how it ended.")
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
func (f *fight) inRound(p pressed) error {
	if p.n == f.s.Round {
		return nil
	}
	return engine.Refuse(engine.Stale, "", "That was asked in round %d, and it is round %d now. Look at the newest message.", p.n, f.s.Round)
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
	case "arm":
		if call.Kind == plug.Submit {
			return h.submitArm(ctx, call, f, p)
		}
	}
	if form, ok := panelForms[p.word]; ok {
		return h.askGM(f, p.numbered(), form)
	}
	form, ok := turnForms[p.word]
	if !ok {
		return plug.Reply{}, errOldButton
	}
	return h.askTurn(f, p, form)
}

var errOldButton = engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /zones status to get new ones.")

// pressAtOnce does what needs no words, and tells it in public.
func (h handlers) pressAtOnce(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, p, err := h.fightPressed(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	p = p.numbered()
	if p.word == "withdraw" {
		return h.take(ctx, call, f, zones.Withdraw{Request: p.n}, "")
	}
	act, ok := quickActs[p.word]
	if !ok {
		return plug.Reply{}, errOldButton
	}
	if err := f.inRound(p); err != nil {
		return plug.Reply{}, err
	}
	pc, several, err := f.whoActs(p, act.fits)
	if err != nil {
		return plug.Reply{}, err
	}
	if len(several) > 0 {
		return h.askWho(several, func(id string) string { return f.fightID("zd", p.word, strconv.Itoa(p.n), id) })
	}
	cmd := act.command(pc.ID)
	if p.word == "pass" && f.wastes(pc) && (len(p.more) < 2 || p.more[1] != sure) {
		return h.confirmPass(f, pc)
	}
	return h.take(ctx, call, f, cmd, "")
}

// sure ends the ID of a button that confirms what was asked once more.
const sure = "sure"

// wastes reports whether a character that passes gives up more than the rest of its turn.
func (f *fight) wastes(pc *zones.Creature) bool { return f.idle(pc) == nil && f.line().Free(*pc) > 1 }

// confirmPass asks once more before a whole turn is given up.
func (h handlers) confirmPass(f *fight, pc *zones.Creature) (plug.Reply, error) {
	pass := engine.Option{Command: zones.Pass{Creature: pc.ID}}
	warning, err := h.Words().Warning(f.Live.Table(), pass)
	if err != nil {
		return plug.Reply{}, err
	}
	label, err := h.label(f, pass.Command)
	yes := button(f.fightID("zd", "pass", f.round(), string(pc.ID), sure), label)
	yes.Style = templates.Danger
	return plug.Whisper(warning.With(templates.Row{Buttons: []templates.Button{yes}})), err
}

// quickActs are what a character does at the press of a button.
var quickActs = map[string]struct {
	fits    func(*fight, *zones.Creature) bool
	command func(zones.ModelID) engine.Command
}{
	"agility": {(*fight).owesAgility, func(id zones.ModelID) engine.Command { return zones.Agility{Creature: id} }},
	"pass":    {(*fight).acts, func(id zones.ModelID) engine.Command { return zones.Pass{Creature: id} }},
	"let":     {(*fight).reacts, func(id zones.ModelID) engine.Command { return zones.Let{Creature: id} }},
}

// reacts reports whether the window for reactions waits for a character.
func (f *fight) reacts(c *zones.Creature) bool {
	return slices.ContainsFunc(f.owed(zones.DutyReact), func(d engine.Duty) bool { return d.Unit == string(c.ID) })
}

// whoActs finds the character that a press is about. If it leaves that open and several could be
// meant, they are given instead.
func (f *fight) whoActs(p pressed, fits func(*fight, *zones.Creature) bool) (*zones.Creature, []*zones.Creature, error) {
	if id := p.about(); id != "" {
		c, err := f.playable(id)
		return c, nil, err
	}
	all, err := f.actors(func(c *zones.Creature) bool { return fits(f, c) })
	switch {
	case err != nil:
		return nil, nil, err
	case len(all) > 1, all[0].Seat != f.by: // nobody acts for another's character unasked
		return nil, all, nil
	}
	return all[0], nil, nil
}

// playable finds a character that the caller may act for.
func (f *fight) playable(id zones.ModelID) (*zones.Creature, error) {
	c := f.s.Creature(id)
	switch {
	case c == nil || !isPC(c):
		return nil, engine.Refuse(engine.Stale, "", "That character is no longer in this fight. /zones me shows what you can do now.")
	case !c.Standing():
		return nil, f.gone(c)
	case f.by == engine.NoSeat, c.Seat != f.by && !f.s.GM(f.by):
		return nil, engine.Refuse(engine.NotYours, "zones 1.2", "%s isn't yours to play. /zones me shows what you can do.", c.Name)
	}
	return c, nil
}

// askWho asks in private which of several characters is meant.
func (h handlers) askWho(all []*zones.Creature, id func(string) string) (plug.Reply, error) {
	var buttons []templates.Button
	for _, c := range all[:min(len(all), templates.MaxChoices)] {
		buttons = append(buttons, button(id(string(c.ID)), templates.Plain(string(c.Name), 80)))
	}
	var rows []templates.Row
	for some := range slices.Chunk(buttons, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	note, err := h.Words().NoteAt(templates.Table{System: zones.SystemID}, "who", nil)
	return plug.Whisper(note.With(rows...)), err
}
