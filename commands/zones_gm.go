package commands

import (
	"context"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// gmTyped reads what a game master does out of a slash command.
type gmTyped func(*fight, *Call) (engine.Command, error)

// byGM carries out a slash command of a game master. Its words, if it has any, are the reason or the
// line that is spoken.
func (b *Bot) byGM(read gmTyped) handler {
	return func(ctx context.Context, call *Call) (Reply, error) {
		f, err := b.gmFight(ctx, call)
		if err != nil {
			return Reply{}, err
		}
		words := strings.TrimSpace(call.Text("reason", ""))
		if call.has("text") && call.Path[len(call.Path)-1] == "say" {
			words = strings.TrimSpace(call.Text("text", ""))
		}
		cmd, err := read(f, call)
		if err != nil {
			return Reply{}, withWords(err, words)
		}
		return b.take(ctx, call, f, cmd, words)
	}
}

// gmFight finds the fight of a call, and refuses whoever is no game master of it: others shall not
// learn who waits in reserve.
func (b *Bot) gmFight(ctx context.Context, call *Call) (*fight, error) {
	f, err := b.theFight(ctx, call, false)
	if err != nil {
		return nil, err
	}
	return f, f.gm()
}

func foeTyped(f *fight, call *Call) (engine.Command, error) {
	var zone zones.ZoneID
	if name := call.Text("zone", ""); name != "" {
		z, err := f.s.FindZone(name)
		if err != nil {
			return nil, err
		}
		zone = z.ID
	}
	return f.foes(call.Text("what", ""), call.Int("count", 1), zone, call.Text("show", ""))
}

// foes reads which opponents are brought: a line, or the name of ready-made ones.
func (f *fight) foes(what string, count int, zone zones.ZoneID, show string) (engine.Command, error) {
	if show == "" {
		show = string(zones.ShowWords)
	}
	cmd := zones.AddFoes{Line: what, Count: count, Zone: zone, Show: zones.Show(show)}
	if strings.ContainsRune(what, ';') {
		if _, err := zones.ParseProfile(what); err != nil {
			return nil, returning(err, "Your line was", what)
		}
		return cmd, nil
	}
	p, err := zones.FindReady(what, zones.Foes)
	cmd.Line = p.Name
	return cmd, err
}

func removeTyped(f *fight, call *Call) (engine.Command, error) {
	c, err := f.s.FindCreature(call.Text("creature", ""), nil)
	if err != nil {
		return nil, err
	}
	return zones.Remove{Creature: c.ID}, nil
}

// reserve is the zone of who is not on the map.
const reserve = "reserve"

func overrideTyped(f *fight, call *Call) (engine.Command, error) {
	c, err := f.s.FindCreature(call.Text("creature", ""), nil)
	if err != nil {
		return nil, err
	}
	what, value := call.Text("what", ""), strings.TrimSpace(call.Text("value", ""))
	switch what {
	case "show":
		return zones.ShowFoe{Creature: c.ID, Show: zones.Show(strings.ToLower(value))}, nil
	case "zone":
		if strings.EqualFold(value, reserve) {
			return zones.Override{Creature: c.ID, What: what}, nil
		}
		z, err := f.s.FindZone(value)
		if err != nil {
			return nil, err
		}
		value = string(z.ID)
	default:
		value = strings.ToLower(value)
	}
	return zones.Override{Creature: c.ID, What: what, Value: value}, nil
}

func sayTyped(f *fight, call *Call) (engine.Command, error) {
	c, err := f.s.FindCreature(call.Text("as", ""), nil)
	if err != nil {
		return nil, err
	}
	return zones.Say{As: c.ID}, nil
}

func checkTyped(f *fight, call *Call) (engine.Command, error) {
	c, err := f.s.FindCreature(call.Text("creature", ""), isPC)
	if err != nil {
		return nil, err
	}
	return zones.Check{Creature: c.ID, Attribute: strings.ToLower(strings.TrimSpace(call.Text("attribute", "")))}, nil
}

func endTyped(_ *fight, call *Call) (engine.Command, error) {
	return zones.Finish{Winner: zones.Side(call.Text("winner", ""))}, nil
}

// steps are the ways on in a round by phase; what is due is the one of the phase that runs.
var steps = map[zones.Phase]string{
	zones.Setup: "begin", zones.Players: "close", zones.Opponents: "go", zones.Reacting: "skip",
}

// nextTyped carries the round on. What takes actions from somebody has to be named.
func nextTyped(f *fight, call *Call) (engine.Command, error) {
	if busy := f.line().Busy(); f.s.Phase == zones.Players && len(busy) > 0 && !call.has("step") {
		return nil, engine.Refuse(engine.Illegal, "zones 3.4", "%s can still act, and would lose that. If the players' phase is to be closed all the same, say so with step: close.", busy[0].Name)
	}
	return stepNamed(call.Text("step", steps[f.s.Phase]))
}

func stepNamed(step string) (engine.Command, error) {
	switch step {
	case "begin":
		return zones.Begin{}, nil
	case "close":
		return zones.ClosePlayers{}, nil
	case "go":
		return zones.Go{}, nil
	case "skip":
		return zones.Skip{}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "", "A fight goes on by begin, close, go or skip, not by “%s”.", templates.Clip(step, 40))
}

// zonesRoll throws dice that only a game master sees. They are no part of the fight.
func (b *Bot) zonesRoll(ctx context.Context, call *Call) (Reply, error) {
	if _, err := b.gmFight(ctx, call); err != nil {
		return Reply{}, err
	}
	reply, err := b.roll(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	return Whisper(reply.Post.Whisper()), nil
}

// zonesOrder orders an opponent with its unit; nobody else sees it before it is carried out.
func (b *Bot) zonesOrder(ctx context.Context, call *Call) (Reply, error) {
	f, err := b.gmFight(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	foe, err := f.s.FindCreature(call.Text("foe", ""), func(c *zones.Creature) bool { return isFoe(c) && c.Present() })
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
	note, err := b.words.Note("zones.ordered", templates.Escape(label))
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
