package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// order orders an opponent with its unit; nobody else sees it before it is carried out.
func (h handlers) order(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	foe, err := f.s.FindUnit(call.Text("foe", ""), func(c *zones.Creature) bool { return isFoe(c) && c.Present() })
	if err != nil {
		return gamekit.Reply{}, err
	}
	order := zones.Order{Foe: foe.ID, Deeds: []zones.Deed{}}
	for _, option := range []string{"first", "then"} {
		deeds, err := f.deedsTyped(foe, call.Text(option, ""))
		if err != nil {
			return gamekit.Reply{}, err
		}
		order.Deeds = append(order.Deeds, deeds...)
	}
	return h.giveOrder(ctx, call, f, order)
}

// deedsTyped reads the actions of an order, several of them as an order is shown: "to Bridge, then leave the
// fight", "claws on Ana, twice".
func (f *playerView) deedsTyped(foe *zones.Creature, text string) ([]zones.Deed, error) {
	if unit, rest, ok := strings.Cut(text, ": "); ok {
		if named, err := f.s.FindUnit(unit, isFoe); err == nil && named.Unit() == foe.Unit() {
			text = rest
		}
	}
	var deeds []zones.Deed
	for part := range strings.SplitSeq(text, ", then ") {
		part, twice := strings.CutSuffix(strings.TrimSpace(part), ", twice")
		deed, ok, err := f.deedTyped(foe, part)
		if err != nil {
			return nil, err
		}
		if ok {
			deeds = append(deeds, deed)
		}
		if ok && twice {
			deeds = append(deeds, deed)
		}
	}
	return deeds, nil
}

// giveOrder seals an order and repeats it to who gave it.
func (h handlers) giveOrder(ctx context.Context, call *gamekit.Call, f *playerView,
	order zones.Order) (gamekit.Reply, error) {
	if _, err := h.Table().Do(ctx, f.ID, runner.Request{Call: call.ID, Seat: f.by, Command: order}); err != nil {
		return gamekit.Reply{}, err
	}
	label, err := f.label(order)
	if err != nil {
		return h.Untold(ctx, call, f.Game, err), nil
	}
	note, err := h.Words().NoteAt(f.Game.Table(), "ordered", templates.Escape(label))
	return gamekit.Whisper(note), err
}

// deedTyped reads one action of an order: "move Bridge", "attack Ana with bow", "bow on Ana", "leave", or "pass"
// for none.
func (f *playerView) deedTyped(foe *zones.Creature, text string) (zones.Deed, bool, error) {
	switch action, what, with := actionWords(text); action {
	case "pass":
		return zones.Deed{}, false, nil
	case actLeave:
		return zones.Deed{Leave: true}, true, nil
	case actMove:
		z, err := f.s.FindZone(what)
		if err != nil {
			return zones.Deed{}, false, err
		}
		return zones.Deed{Move: z.ID}, true, nil
	case actAttack:
		return f.attackOrdered(foe, what, with)
	}
	for _, between := range []string{" on ", " → "} {
		if i := strings.LastIndex(text, between); i > 0 {
			return f.attackOrdered(foe, text[i+len(between):], text[:i])
		}
	}
	return zones.Deed{}, false, engine.Refuse(engine.Invalid, "zones 7.1",
		"“%s” is no action of an order. Write move and a zone, attack and a character, leave, or pass.", templates.Clip(text, 40))
}

// attackOrdered reads whom to attack, and with what if that is said. Without it the first weapon that
// reaches is taken.
func (f *playerView) attackOrdered(foe *zones.Creature, whom, with string) (zones.Deed, bool, error) {
	target, err := f.s.FindCreature(whom, func(c *zones.Creature) bool { return isPC(c) && c.Present() })
	if err != nil {
		return zones.Deed{}, false, err
	}
	deed := zones.Deed{Attack: target.ID}
	if with != "" {
		deed.Weapon, err = f.weaponNamed(foe, target, with)
	}
	return deed, err == nil, err
}
