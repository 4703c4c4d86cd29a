package commands

import (
	"context"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/storage"
)

// zonesFace is what Zones shows of itself.
var zonesFace = face{title: fightTitle, rows: fightRows}

func (b *Bot) addZones() {
	c := &command{
		def: zonesDefinition(), complete: map[string]handler{}, asks: asksInFight,
		run: map[string]handler{
			"open": b.zonesOpen, "join": b.zonesJoin, "status": b.zonesStatus, "me": b.zonesMe,
			"move": b.zonesMove, "attack": b.onTurn(attackTyped), "do": b.onTurn(askTyped), "help": b.onTurn(helpTyped),
			"leave": b.zonesLeave, "pass": b.zonesPass, "interpose": b.onTurn(interposeTyped), "arm": b.zonesArm,
			"panel": b.zonesPanel, "foe": b.byGM(foeTyped), "zone": b.byGM(zoneTyped), "seat": b.zonesSeat,
			"remove": b.byGM(removeTyped), "gm": b.zonesGM, "override": b.byGM(overrideTyped), "say": b.byGM(sayTyped),
			"roll": b.zonesRoll, "order": b.zonesOrder, "next": b.byGM(nextTyped), "check": b.byGM(checkTyped), "end": b.byGM(endTyped),
		},
	}
	for name := range c.run {
		c.complete[name] = b.completeZones
	}
	b.add(c)
	b.presses["z"], b.forms["z"] = b.pressFight, true
	b.presses["zd"], b.loud["zd"] = b.pressAtOnce, true
	b.presses["zs"], b.loud["zs"] = b.submitFight, true
	b.presses["zg"] = b.pressPanel
}

// asksInFight: joining without a character is answered with a form, and so is a move into a hazard.
func asksInFight(call *Call) bool {
	switch call.Path[len(call.Path)-1] {
	case "join":
		return !call.has("character")
	case "move", "leave":
		return true
	}
	return false
}

// fight is a fight over zones, with the seat of who called. It is never changed.
type fight struct {
	*Live
	s  *zones.State
	by engine.Seat // NoSeat: a spectator
}

// errNoCharacter is the answer to whoever has nobody to act with.
var errNoCharacter = engine.Refuse(engine.NotYours, "", "You have no character in this fight. Press Join, or use /zones join.")

// fightOf looks at a game as a fight over zones.
func fightOf(call *Call, l *Live) (*fight, error) {
	s, ok := l.State.State.(*zones.State)
	if !ok {
		return nil, engine.Refuse(engine.Stale, "", "That game is no fight over zones. See /game status.")
	}
	f := &fight{Live: l, s: s}
	if seat, err := l.seatOf(call.User.ID); err == nil {
		f.by = seat
	}
	return f, nil
}

// theFight finds the fight that a slash command is about: the one that is played in its channel.
func (b *Bot) theFight(ctx context.Context, call *Call, ended bool) (*fight, error) {
	games, err := b.gamesHere(ctx, call, ended)
	if err != nil {
		return nil, err
	}
	found := narrow(filter(games, func(g storage.Summary) bool { return g.Game.System == zones.SystemID }), call.User.ID)
	if here := filter(found, func(g storage.Summary) bool { return g.Game.Where() == call.Channel.ID }); len(here) > 0 {
		found = here
	}
	switch len(found) {
	case 0:
		return nil, engine.Refuse(engine.Invalid, "", "There is no fight over zones in this channel. Open one with /zones open, or go to the fight's thread.")
	case 1:
		l, err := b.table.Load(ctx, found[0].Game.ID)
		if err != nil {
			return nil, err
		}
		return fightOf(call, l)
	}
	return nil, engine.Refuse(engine.Invalid, "", "This channel has %d fights, each with a thread of its own. Go to the one you mean.", len(found))
}

// gm refuses whoever is no game master of the fight.
func (f *fight) gm() error {
	if f.s.GM(f.by) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "zones 1.1", "That is the game master's to do. /zones me shows what you can do.")
}

// take gives a command in the name of the caller's seat, with words, and tells it in reply. What is
// refused gives the words back.
func (b *Bot) take(ctx context.Context, call *Call, f *fight, cmd engine.Command, words string) (Reply, error) {
	if f.by == engine.NoSeat {
		return Reply{}, errNoCharacter
	}
	reply, err := b.carryOut(ctx, call, f.Live, Act{Seat: f.by, Command: cmd, Prose: words})
	return reply, withWords(err, words)
}

// actors are the characters that the caller may act for: their own, or, for a game master without
// one, everybody's. Those that fit come alone, if there are any.
func (f *fight) actors(fit func(*zones.Creature) bool) ([]*zones.Creature, error) {
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == f.by })
	if len(mine) == 0 && f.s.GM(f.by) {
		mine = f.characters(func(*zones.Creature) bool { return true })
	}
	if len(mine) == 0 {
		return nil, f.nobody()
	}
	if fitting := filter(mine, fit); len(fitting) > 0 {
		return fitting, nil
	}
	return mine[:1], nil
}

// nobody says why somebody has no character to act with.
func (f *fight) nobody() error {
	for i := range f.s.Creatures {
		if c := &f.s.Creatures[i]; isPC(c) && c.Seat == f.by && f.by != engine.NoSeat && !c.Standing() {
			return f.gone(c)
		}
	}
	return errNoCharacter
}

// gone says that a character no longer takes part, and why.
func (f *fight) gone(c *zones.Creature) error {
	const next = " Your GM can bring you a new character with /zones seat."
	by := f.s.Creature(c.Tally.By)
	switch {
	case c.Fled:
		return engine.Refuse(engine.Illegal, "zones 4.5", "%s has left this fight."+next, c.Name)
	case by != nil && by.ID != c.ID:
		return engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight (felled by %s)."+next, c.Name, by.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight."+next, c.Name)
}

// characters are the PCs that stand and are of a kind.
func (f *fight) characters(kind func(*zones.Creature) bool) []*zones.Creature {
	var all []*zones.Creature
	for i := range f.s.Creatures {
		if c := &f.s.Creatures[i]; c.Side == zones.PCs && c.Standing() && kind(c) {
			all = append(all, c)
		}
	}
	return all
}

// find finds the creature that somebody means. Who waits in reserve is unknown to all but game masters.
func (f *fight) find(text string, keep func(*zones.Creature) bool) (*zones.Creature, error) {
	if f.s.GM(f.by) {
		return f.s.FindCreature(text, keep)
	}
	seen := zones.State{Creatures: filter(f.s.Creatures, func(c zones.Creature) bool { return isPC(&c) || c.Zone != "" })}
	c, err := seen.FindCreature(text, keep)
	if err != nil {
		return nil, err
	}
	return f.s.Creature(c.ID), nil
}

// actor is the character that acts: the one that is named, or the only one that fits.
func (f *fight) actor(name string, fit func(*zones.Creature) bool) (*zones.Creature, error) {
	if f.by == engine.NoSeat {
		return nil, errNoCharacter
	}
	if name != "" {
		c, err := f.find(name, isPC)
		if err == nil && !c.Standing() {
			err = f.gone(c)
		}
		return c, err
	}
	all, err := f.actors(fit)
	if err != nil {
		return nil, err
	}
	if len(all) > 1 || all[0].Seat != f.by {
		return nil, engine.Refuse(engine.Invalid, "", "Who? Name one with the option “as”: %s.", namesOf(all))
	}
	return all[0], nil
}

func isPC(c *zones.Creature) bool  { return c.Side == zones.PCs }
func isFoe(c *zones.Creature) bool { return c.Side == zones.Foes }

// acts reports whether a character has something left of its turn.
func (f *fight) acts(c *zones.Creature) bool {
	return f.s.Phase == zones.Players && (c.Actions > 0 || c.Held != nil || f.owesAgility(c))
}

func (f *fight) owesAgility(c *zones.Creature) bool {
	return f.open(engine.DutyID("agility-" + string(c.ID)))
}

// owed lists the duties of a kind that are open.
func (f *fight) owed(kind string) []engine.Duty {
	return filter(f.Rules.Owed(f.State), func(d engine.Duty) bool { return d.Kind == kind })
}

// offers are the commands of one kind that the fight offers to a character's seat for it.
func offers[C engine.Command](f *fight, pc *zones.Creature, own func(C) bool) []C {
	var all []C
	for _, o := range f.Rules.Options(f.State, pc.Seat) {
		if c, ok := o.Command.(C); ok && own(c) {
			all = append(all, c)
		}
	}
	return all
}

// fightTitle names a fight by its map, or by its first zone.
func fightTitle(l *Live) string {
	s, ok := l.State.State.(*zones.State)
	if !ok || len(s.Zones) == 0 {
		return "Fight"
	}
	if s.Map != "" {
		return "Fight: " + s.Map
	}
	return string("Fight: " + s.Zones[0].Name)
}

// namesOf lists creatures by name.
func namesOf(all []*zones.Creature) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = string(c.Name)
	}
	return strings.Join(names, ", ")
}
