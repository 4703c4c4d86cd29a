package commands

import (
	"context"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// zonesOrder orders an opponent with its unit; nobody else sees it before it is carried out.
func (b *Bot) zonesOrder(ctx context.Context, call *Call) (Reply, error) {
	f, err := b.gmFight(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	foe, err := f.s.FindUnit(call.Text("foe", ""), func(c *zones.Creature) bool { return isFoe(c) && c.Present() })
	if err != nil {
		return Reply{}, err
	}
	order := zones.Order{Foe: foe.ID, Deeds: []zones.Deed{}}
	for _, option := range []string{"first", "then"} {
		deed, ok, err := f.deedTyped(foe, call.Text(option, ""))
		if err != nil {
			return Reply{}, err
		}
		if ok {
			order.Deeds = append(order.Deeds, deed)
		}
	}
	return b.giveOrder(ctx, call, f, order)
}

// giveOrder seals an order and repeats it to who gave it.
func (b *Bot) giveOrder(ctx context.Context, call *Call, f *fight, order zones.Order) (Reply, error) {
	if _, err := b.table.Do(ctx, f.ID, Act{Call: call.ID, Seat: f.by, Command: order}); err != nil {
		return Reply{}, err
	}
	label, err := b.label(f, order)
	if err != nil {
		return b.untold(ctx, call, f.Where(), err), nil
	}
	note, err := b.words.NoteAt(f.tableOf(), "ordered", templates.Escape(label))
	return Whisper(note), err
}

// deedTyped reads one action of an order: "move Bridge", "attack Ana with bow", "leave", or "pass" for none.
func (f *fight) deedTyped(foe *zones.Creature, text string) (zones.Deed, bool, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch strings.ToLower(strings.TrimSuffix(verb, ":")) {
	case "", "pass":
		return zones.Deed{}, false, nil
	case "leave":
		return zones.Deed{Leave: true}, true, nil
	case "move", "go":
		z, err := f.s.FindZone(strings.TrimPrefix(strings.TrimSpace(rest), "to "))
		if err != nil {
			return zones.Deed{}, false, err
		}
		return zones.Deed{Move: z.ID}, true, nil
	case "attack", "strike":
		return f.attackOrdered(foe, rest)
	}
	return zones.Deed{}, false, engine.Refuse(engine.Invalid, "zones 7.1", "“%s” is no action of an order. Write move and a zone, attack and a character, leave, or pass.", templates.Clip(text, 40))
}

// attackOrdered reads whom to attack, and with what if that is said. Without it the first weapon that
// reaches is taken.
func (f *fight) attackOrdered(foe *zones.Creature, text string) (zones.Deed, bool, error) {
	whom, with := text, ""
	if i := strings.LastIndex(text, " with "); i >= 0 {
		whom, with = text[:i], text[i+len(" with "):]
	}
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
