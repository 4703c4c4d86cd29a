package zones

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/zones"
)

// submitFight takes the form that a player filled in, and tells in public what comes of it.
func (h handlers) submitFight(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, p, err := h.fightPressed(ctx, call)
	if err != nil {
		return plug.Reply{}, withWords(err, call.Fields[fieldWords])
	}
	if p.word == "join" {
		return h.submitJoin(ctx, call, f)
	}
	words := strings.TrimSpace(call.Fields[fieldWords])
	cmd, err := f.filledIn(p.numbered(), call.Fields)
	if err == nil {
		err = h.unwarned(ctx, f, p, cmd)
	}
	if err != nil {
		return plug.Reply{}, withWords(err, words)
	}
	return h.take(ctx, call, f, cmd, words)
}

// filledIn reads what a form asks for. It is good in the round in which it was opened.
func (f *fight) filledIn(p pressed, fields map[string]string) (engine.Command, error) {
	if err := f.inRound(p); err != nil {
		return nil, err
	}
	pc, err := f.playable(p.about())
	if err != nil {
		return nil, err
	}
	switch p.word {
	case "move":
		return f.moveChosen(pc, p, fields[fieldTo])
	case "attack":
		return attackChosen(pc, fields)
	case "do":
		return zones.Ask{Creature: pc.ID}, nil
	case "help":
		return zones.OfferHelp{Creature: pc.ID, For: zones.ModelID(fields[fieldAlly])}, nil
	case "interpose":
		n, err := strconv.Atoi(fields[fieldStrike])
		if err != nil {
			return nil, errNotChosen
		}
		return zones.Interpose{Creature: pc.ID, Strike: n}, nil
	}
	return nil, errOldButton
}

// attackChosen reads whom to attack with what: from one menu, or from one for each.
func attackChosen(pc *zones.Creature, fields map[string]string) (engine.Command, error) {
	weapon, target, together := strings.Cut(fields[fieldBlow], "/")
	if !together {
		weapon, target = fields[fieldWith], fields[fieldBlow]
	}
	n, err := strconv.Atoi(weapon)
	if err != nil || target == "" {
		return nil, errNotChosen
	}
	return zones.Attack{Creature: pc.ID, Weapon: n, Target: zones.ModelID(target)}, nil
}

// unwarned refuses a move into a hazard that came up after the form was opened.
func (h handlers) unwarned(ctx context.Context, f *fight, p pressed, cmd engine.Command) error {
	move, ok := cmd.(zones.Move)
	if !ok || p.seq == f.Seq {
		return nil
	}
	z := f.s.Zone(move.Zone)
	if z == nil || z.Hazard == "" {
		return nil
	}
	entries, err := h.Table().Since(ctx, f.Live, p.seq)
	if err != nil {
		return err
	}
	for _, e := range entries {
		for _, ev := range e.Events {
			if changed, ok := ev.(zones.ZoneChanged); ok && changed.Zone.ID == z.ID && changed.What == "hazard" {
				return engine.Refuse(engine.Stale, "zones 2.5", "%s is not what it was when you were asked. Now there is this: %s Move again if you still want to go there.", z.Name, z.Hazard)
			}
		}
	}
	return nil
}

var errNotChosen = engine.Refuse(engine.Invalid, "", "Choose a line of the menu, then send the form.")

// moveChosen reads where to: from the menu, or, where the form was about one zone, from its ID.
func (f *fight) moveChosen(pc *zones.Creature, p pressed, to string) (engine.Command, error) {
	if len(p.more) > 1 {
		to = p.more[1]
	}
	switch to {
	case "":
		return nil, errNotChosen
	case leaving:
		return zones.Leave{Creature: pc.ID}, nil
	}
	return zones.Move{Creature: pc.ID, Zone: zones.ZoneID(to)}, nil
}

// submitArm takes the form of an armed answer; it is answered in private.
func (h handlers) submitArm(ctx context.Context, call *plug.Call, f *fight, p pressed) (plug.Reply, error) {
	pc, err := f.playable(p.about())
	if err != nil {
		return plug.Reply{}, err
	}
	cmd, err := f.answerOf(pc, strings.Split(call.Fields[fieldFor], "\n"), call.Fields[fieldWhen])
	if err != nil {
		return plug.Reply{}, err
	}
	return h.arm(ctx, call, f, cmd)
}
