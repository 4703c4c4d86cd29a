package zones

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// turn reads what a character is to do out of a slash command.
type turn func(*fight, *zones.Creature, *plug.Call) (engine.Command, error)

// onTurn carries out a slash command of a player, with their words.
func (h handlers) onTurn(read turn) plug.Handler {
	return func(ctx context.Context, call *plug.Call) (plug.Reply, error) {
		f, pc, err := h.acting(ctx, call)
		if err != nil {
			return plug.Reply{}, err
		}
		words := strings.TrimSpace(call.Text("words", ""))
		cmd, err := read(f, pc, call)
		if err != nil {
			return plug.Reply{}, withWords(err, words)
		}
		return h.take(ctx, call, f, cmd, words)
	}
}

// acting finds the fight and who acts in it.
func (h handlers) acting(ctx context.Context, call *plug.Call) (*fight, *zones.Creature, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil {
		return nil, nil, err
	}
	pc, err := f.actor(call.Text("as", ""), f.acts)
	return f, pc, err
}

// withWords gives the words back with a refusal.
func withWords(err error, words string) error {
	if err == nil || words == "" || !plug.Refused(err) {
		return err
	}
	return plug.Returning(err, "Your words were", words)
}

// move moves; into a known hazard only once it was read.
func (h handlers) move(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, pc, err := h.acting(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	words := strings.TrimSpace(call.Text("words", ""))
	to, err := f.s.FindZone(call.Text("to", ""))
	if err != nil {
		return plug.Reply{}, withWords(err, words)
	}
	if to.Hazard != "" && f.s.Touch(pc.Zone, to.ID) && f.idle(pc) == nil {
		return plug.Reply{Modal: f.hazardForm(pc, to, words)}, nil
	}
	return h.take(ctx, call, f, zones.Move{Creature: pc.ID, Zone: to.ID}, words)
}

func attackTyped(f *fight, pc *zones.Creature, call *plug.Call) (engine.Command, error) {
	target, err := f.find(call.Text("target", ""), func(c *zones.Creature) bool { return c.Present() && c.ID != pc.ID })
	if err != nil {
		return nil, err
	}
	weapon, err := f.weaponNamed(pc, target, call.Text("with", ""))
	return zones.Attack{Creature: pc.ID, Weapon: weapon, Target: target.ID}, err
}

// weaponNamed finds a weapon by its name or the beginning of it, counted from 1. Without a name it is
// the first that reaches the target, or else the first.
func (f *fight) weaponNamed(c, target *zones.Creature, name string) (int, error) {
	if name = strings.ToLower(strings.TrimSpace(name)); name == "" {
		all := offers(f, c, func(a zones.Attack) bool { return a.Creature == c.ID && a.Target == target.ID })
		if len(all) > 0 {
			return all[0].Weapon, nil
		}
		return 1, nil
	}
	names := make([]string, len(c.Weapons))
	found := 0
	for i, w := range c.Weapons {
		names[i] = w.Name
		if strings.EqualFold(w.Name, name) {
			return i + 1, nil
		}
		if found == 0 && strings.HasPrefix(strings.ToLower(w.Name), name) {
			found = i + 1
		}
	}
	if found == 0 {
		return 0, engine.Refuse(engine.Invalid, "", "%s carries no “%s”. Choose one of: %s.", c.Name, templates.Clip(name, 40), strings.Join(names, ", "))
	}
	return found, nil
}

func askTyped(_ *fight, pc *zones.Creature, call *plug.Call) (engine.Command, error) {
	if strings.TrimSpace(call.Text("words", "")) == "" {
		return nil, errNoWords
	}
	return zones.Ask{Creature: pc.ID}, nil
}

var errNoWords = engine.Refuse(engine.Invalid, "", "Say in your own words what you do. The game master rules on that.")

func helpTyped(f *fight, pc *zones.Creature, call *plug.Call) (engine.Command, error) {
	if strings.TrimSpace(call.Text("words", "")) == "" {
		return nil, errNoWords
	}
	ally, err := f.find(call.Text("ally", ""), func(c *zones.Creature) bool { return isPC(c) && c.Standing() })
	switch {
	case err != nil:
		return nil, err
	case ally.ID == pc.ID:
		return nil, engine.Refuse(engine.Illegal, "zones 6.7", "Nobody helps themselves. Name another character.")
	}
	return zones.OfferHelp{Creature: pc.ID, For: ally.ID}, nil
}

// leave leaves the fight; it is for good, so a form asks once more where one can leave at all.
func (h handlers) leave(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, pc, err := h.acting(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	words := strings.TrimSpace(call.Text("words", ""))
	cmd := zones.Leave{Creature: pc.ID}
	if z := f.s.Zone(pc.Zone); z == nil || !z.Edge || f.idle(pc) != nil || pc.Seat != f.by && !f.s.GM(f.by) {
		return h.take(ctx, call, f, cmd, words)
	}
	warning, err := h.Words().Warning(f.Live.Table(), engine.Option{Command: cmd})
	if err != nil {
		return plug.Reply{}, err
	}
	return plug.Reply{Modal: f.leaveForm(pc, warning.Message().Text, words)}, nil
}

// pass gives up what is left of a turn.
func (h handlers) pass(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	f, pc, err := h.acting(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	if f.wastes(pc) && (pc.Seat == f.by || f.s.GM(f.by)) {
		return h.confirmPass(f, pc)
	}
	return h.take(ctx, call, f, zones.Pass{Creature: pc.ID}, "")
}

func interposeTyped(f *fight, pc *zones.Creature, call *plug.Call) (engine.Command, error) {
	text := strings.TrimSpace(call.Text("strike", ""))
	number, _, _ := strings.Cut(text, ":")
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err == nil {
		return zones.Interpose{Creature: pc.ID, Strike: n}, nil
	}
	if f.s.Volley == nil {
		return nil, engine.Refuse(engine.Illegal, "zones 6.3", "No strikes wait to be answered now. /zones arm answers them in advance.")
	}
	target, err := f.find(text, (*zones.Creature).Present)
	if err != nil {
		return nil, err
	}
	for i, s := range f.s.Volley.Strikes {
		if s.Target.ID == target.ID && s.For == nil {
			return zones.Interpose{Creature: pc.ID, Strike: i + 1}, nil
		}
	}
	return nil, engine.Refuse(engine.Illegal, "zones 6.3", "Nothing strikes at %s that can still be answered. Choose from what the option suggests.", target.Name)
}
