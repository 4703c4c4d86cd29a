package zones

import (
	"context"
	"maps"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/library"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
	zonewords "warbell/templates/zones"
)

// Plug is Zones: fights that a game master runs.
func Plug() gamekit.System {
	return gamekit.System{
		System: runner.System{
			Rules:   engine.Bind(zones.System()),
			Surface: surface,
		},
		Words:    zonewords.Words,
		Turns:    turns,
		Join:     &gamekit.Joining{Roster: heroes, Button: func(l *runner.Game) string { return joinButton(l).ID }},
		Rulebook: zones.Rulebook,
		Lessons:  []gamekit.Lesson{{Key: "interpose", Rule: "zones 6.3", Met: besideFriend}},
		Topics: []templates.Choice{
			{Label: "Zones fights", Value: "zones"},
			{Label: "Zones: be the GM", Value: "zones-gm"},
			{Label: "Zones: time limits", Value: "zones-time"},
		},
		Further:  map[string][]templates.Choice{"zones-gm": {{Label: "GM library", Value: "zones-library"}}},
		Commands: func(d gamekit.Host) []gamekit.Command { return []gamekit.Command{handlers{d}.command()} },
		Keeps:    func(gamekit.Host) []gamekit.Kind { return []gamekit.Kind{{Roster: heroes, Label: "Zones character"}} },
		Presses: func(d gamekit.Host) map[string]gamekit.ComponentHandler {
			h := handlers{d}
			presses := map[string]gamekit.ComponentHandler{
				"z":  {Run: h.pressFight, Form: true},
				"zd": {Run: h.pressFight, Public: true},
				"zs": {Run: h.pressFight, Public: true},
				"zg": {Run: h.pressPanel},
				"zr": {Run: h.pressRuling, Public: true, Form: true},
				"zo": {Run: h.pressCommand, Public: true, Form: true},
				"zn": {Run: h.pressStep, Public: true},

				library.VerbOpen: {Run: h.pressOpen, Public: true},
			}
			maps.Copy(presses, h.library().Presses())
			return presses
		},
	}
}

// handlers run what is called and pressed.
type handlers struct{ gamekit.Host }

// playerView is a fight over zones, with the seat of who called. It is never changed.
type playerView struct {
	*runner.Game
	s     *zones.State
	by    engine.Seat         // NoSeat: a spectator
	words *templates.Renderer // nil where nothing is told
}

var (
	// errNoCharacter is the answer to whoever has nobody to act with.
	errNoCharacter = engine.Refuse(engine.NotYours, "",
		"You have no character in this fight. Press *Join*, or use `/game join`.")
	errOver = engine.Refuse(engine.Over, "",
		"This fight is over. See how it ended: `/game status`.")
)

// fightOf looks at a game as a fight over zones.
func (h handlers) fightOf(call *gamekit.Call, l *runner.Game) (*playerView, error) {
	if _, ok := l.Shown().(*zones.State); !ok {
		return nil, engine.Refuse(engine.Stale, "", "This game isn't a Zones fight. See `/game status`.")
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		seat = engine.NoSeat
	}
	return fightAt(l, seat, h.Words()), nil
}

// fightAt looks at a fight from a seat: a game master knows what the opponents carry.
func fightAt(l *runner.Game, seat engine.Seat, words *templates.Renderer) *playerView {
	f := &playerView{Game: l, s: l.Shown().(*zones.State), by: seat, words: words}
	if f.s.GM(seat) {
		own, _ := l.Own(seat).(zones.Own)
		f.s = f.s.Knowing(own.Foes)
	}
	return f
}

// theFight finds the fight that a slash command is about: the one that is played in its channel.
func (h handlers) theFight(ctx context.Context, call *gamekit.Call, ended bool) (*playerView, error) {
	if id := call.Text("game", ""); id != "" {
		l, err := h.Reach(ctx, call, id)
		if err != nil {
			return nil, err
		}
		return h.fightOf(call, l)
	}
	found, err := h.Here(ctx, call, ended, zones.SystemID)
	if err != nil {
		return nil, err
	}
	if len(found) != 1 {
		return nil, lost(len(found))
	}
	l, err := h.Table().Load(ctx, found[0].Game.ID)
	if err != nil {
		return nil, err
	}
	return h.fightOf(call, l)
}

// lost says why a slash command means no fight, where so many are fought.
func lost(fights int) error {
	if fights == 0 {
		return engine.Refuse(engine.Invalid, "",
			"There is no Zones fight in this channel. Open one with `/gm open`, or go to its thread.")
	}
	return engine.Refuse(engine.Invalid, "", "This channel has %d Zones fights. Use the thread of the one you mean.", fights)
}

// gm refuses whoever is no game master of the fight.
func (f *playerView) gm() error {
	if f.s.GM(f.by) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "zones 1.1",
		"Only the GM can do that. See what you can do: `/act`.")
}

// take gives a command in the name of the caller's seat, with words, and tells it in reply.
func (h handlers) take(ctx context.Context, call *gamekit.Call, f *playerView, cmd engine.Command,
	words string) (gamekit.Reply, error) {
	if f.by == engine.NoSeat {
		return gamekit.Reply{}, errNoCharacter
	}
	return h.Do(ctx, call, f.Game, runner.Request{Seat: f.by, Command: cmd, Prose: words})
}

// actors are the characters that the caller may act for: their own, or, for a game master without
// one, everybody's. Those that fit come alone, if there are any.
func (f *playerView) actors(fit func(*zones.Creature) bool) ([]*zones.Creature, error) {
	mine := f.characters(func(c *zones.Creature) bool { return c.Seat == f.by })
	if len(mine) == 0 && f.s.GM(f.by) {
		mine = f.characters(func(*zones.Creature) bool { return true })
	}
	if len(mine) == 0 {
		return nil, f.nobody()
	}
	if fitting := runner.Filter(mine, fit); len(fitting) > 0 {
		return fitting, nil
	}
	return mine[:1], nil
}

// mine are the caller's characters, those as well that are out.
func (f *playerView) mine() []*zones.Creature {
	return f.all(func(c *zones.Creature) bool { return isPC(c) && c.Seat == f.by && f.by != engine.NoSeat })
}

// nobody says why somebody has no character to act with.
func (f *playerView) nobody() error {
	for _, c := range f.mine() {
		if !c.Standing() {
			return f.gone(c)
		}
	}
	return errNoCharacter
}

// gone says that a character no longer takes part, and why.
func (f *playerView) gone(c *zones.Creature) error {
	out := engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight.", c.Name)
	by := f.s.Creature(c.Tally.By)
	switch {
	case c.Fled:
		out = engine.Refuse(engine.Illegal, "zones 4.5", "%s has left this fight.", c.Name)
	case by != nil && by.ID != c.ID:
		out = engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight (defeated by %s).", c.Name, by.Name)
	}
	return out.WithHint("Your GM can give you a new character: `/gm player`.")
}

// characters are the PCs that stand and are of a kind.
func (f *playerView) characters(kind func(*zones.Creature) bool) []*zones.Creature {
	return f.all(func(c *zones.Creature) bool { return isPC(c) && c.Standing() && kind(c) })
}

// all are the creatures of a kind, in the order of coming.
func (f *playerView) all(kind func(*zones.Creature) bool) []*zones.Creature {
	var all []*zones.Creature
	for i := range f.s.Creatures {
		if c := &f.s.Creatures[i]; kind(c) {
			all = append(all, c)
		}
	}
	return all
}

// find finds the creature that somebody means. Who waits in reserve is unknown to all but game masters.
func (f *playerView) find(text string, keep func(*zones.Creature) bool) (*zones.Creature, error) {
	if f.s.GM(f.by) {
		return f.s.FindCreature(text, keep)
	}
	seen := *f.s
	seen.Creatures = runner.Filter(f.s.Creatures, func(c zones.Creature) bool { return isPC(&c) || c.Zone != "" })
	c, err := seen.FindCreature(text, keep)
	if err != nil {
		return nil, err
	}
	return f.s.Creature(c.ID), nil
}

func isPC(c *zones.Creature) bool  { return c.Side == zones.PCs }
func isFoe(c *zones.Creature) bool { return c.Side == zones.Foes }

// acts reports whether a character has something left of its turn.
func (f *playerView) acts(c *zones.Creature) bool {
	return f.s.Phase == zones.Players && (c.Actions > 0 || c.Held != nil || f.owesAgility(c))
}

func (f *playerView) owesAgility(c *zones.Creature) bool {
	return f.IsOpen(engine.DutyID("agility-" + string(c.ID)))
}

// owed lists the duties of a kind that are open.
func (f *playerView) owed(kind string) []engine.Duty {
	return runner.Filter(f.Owed(), func(d engine.Duty) bool { return d.Kind == kind })
}

// offers are the commands of one kind that the fight offers to a character's seat for it.
func offers[C engine.Command](f *playerView, pc *zones.Creature, own func(C) bool) []C {
	var all []C
	for _, o := range f.Rules.Options(f.State, pc.Seat) {
		if c, ok := o.Command.(C); ok && own(c) {
			all = append(all, c)
		}
	}
	return all
}

// title names a fight by its map, or by its first zone.
func title(l *runner.Game) string { return l.Line().Phrase("title", fightName(l)) }

// fightName is its map, or its first zone; empty if it has none.
func fightName(l *runner.Game) string {
	s, ok := l.Shown().(*zones.State)
	switch {
	case !ok || len(s.Zones) == 0:
		return ""
	case s.Map != "":
		return s.Map
	}
	return string(s.Zones[0].Name)
}

// namesOf lists creatures by name.
func namesOf(all []*zones.Creature) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = string(c.Name)
	}
	return strings.Join(names, ", ")
}

// besideFriend reports whether a player's character shares its zone with another one in a fight, and may
// Interpose.
func besideFriend(l *runner.Game, seat engine.Seat) bool {
	s, ok := l.Shown().(*zones.State)
	if !ok || s.Round == 0 {
		return false
	}
	return slices.ContainsFunc(s.Creatures, func(mine zones.Creature) bool {
		return mine.Seat == seat && mine.Zone != "" &&
			slices.ContainsFunc(s.Creatures, func(c zones.Creature) bool {
				return c.Side == zones.PCs && c.ID != mine.ID && c.Zone == mine.Zone
			})
	})
}
