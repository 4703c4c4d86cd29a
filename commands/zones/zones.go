package zones

import (
	"cmp"
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

// Plug returns Zones: fights that a GM runs.
func Plug() gamekit.System {
	return gamekit.System{
		System: runner.System{
			Rules:   engine.Bind(zones.System()),
			Surface: surface,
		},
		Words:    zonewords.Words,
		Turns:    turns,
		Join:     &gamekit.Joining{Roster: heroes, Button: func(l *runner.Game) string { return joinButton(l).ID }},
		Rulebook: zones.Rulebook, Tutorials: tutorials,
		Lessons: []gamekit.Lesson{{Key: "interpose", Rule: "zones 6.3", Met: besideFriend}},
		Topics: []templates.Choice{
			{Label: "Zones fights", Value: "zones"},
			{Label: "Zones: be the GM", Value: "zones-gm"},
			{Label: "Zones: time limits", Value: "zones-time"},
		},
		Further: map[string][]templates.Choice{"zones-gm": {
			{Label: "GM library", Value: "zones-library"}, {Label: "Amend a step", Value: "zones-amend"},
			{Label: "Characters and parties", Value: "zones-party"}, {Label: "Story of a game", Value: "story"},
			{Label: "GM panel in your DMs", Value: "desk"},
		}},
		Commands: func(d gamekit.Host) []gamekit.Command {
			return []gamekit.Command{handlers{d}.command(), handlers{d}.parties().Command()}
		},
		Keeps: func(gamekit.Host) []gamekit.Kind { return []gamekit.Kind{{Roster: heroes, Label: "Zones character"}} },
		Desk: func(d gamekit.Host) func(context.Context, *runner.Game, string) (templates.Ephemeral, error) {
			return handlers{d}.desk
		},
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

				verbAmend: {Run: h.pressAmend, Form: true},

				library.VerbOpen: {Run: h.pressOpen, Public: true},
			}
			maps.Copy(presses, h.library().Presses())
			maps.Copy(presses, h.parties().Presses())
			return presses
		},
	}
}

// handlers handle commands, presses and forms.
type handlers struct{ gamekit.Host }

// playerView is a Zones fight as the player at a seat sees it. It is never changed.
type playerView struct {
	*runner.Game
	s     *zones.State
	by    engine.Seat         // NoSeat: a spectator
	words *templates.Renderer // nil if no text is rendered
	about zones.ModelID       // a creature that menus have even if there are too many; they then lack others
}

var (
	// errNoCharacter answers players who have no character to act with.
	errNoCharacter = engine.Refuse(engine.NotYours, "",
		"You have no character in this fight. Press *Join*, or use `/game join`.")
	errOver = engine.Refuse(engine.Over, "",
		"This fight is over. See how it ended: `/game status`.")
)

// fightOf returns a game as the caller sees it. It returns an error if the game is not a Zones fight.
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

// fightAt returns a fight as a seat sees it. GMs also see the opponents' hidden stats.
func fightAt(l *runner.Game, seat engine.Seat, words *templates.Renderer) *playerView {
	f := &playerView{Game: l, s: l.Shown().(*zones.State), by: seat, words: words}
	if f.s.GM(seat) {
		own, _ := l.Own(seat).(zones.Own)
		f.s = f.s.Knowing(own.Foes)
	}
	return f
}

// theFight finds the fight that a slash command is about: the one named by its option game, or the only one
// in its channel.
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

// lost returns the error for a slash command if the channel has no fight or several.
func lost(fights int) error {
	if fights == 0 {
		return engine.Refuse(engine.Invalid, "",
			"There is no Zones fight in this channel. Open one with `/gm open`, or go to its thread.")
	}
	return engine.Refuse(engine.Invalid, "", "This channel has %d Zones fights. Use the thread of the one you mean.", fights)
}

// gm returns an error if the caller is not a GM of the fight.
func (f *playerView) gm() error {
	if f.s.GM(f.by) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "zones 1.1",
		"Only the GM can do that. See what you can do: `/act`.")
}

// take runs a command for the caller's seat, with the caller's words, and replies with the result.
func (h handlers) take(ctx context.Context, call *gamekit.Call, f *playerView, cmd engine.Command,
	words string) (gamekit.Reply, error) {
	if f.by == engine.NoSeat {
		return gamekit.Reply{}, errNoCharacter
	}
	return h.Do(ctx, call, f.Game, runner.Request{Seat: f.by, Command: cmd, Prose: words})
}

// actors returns the characters that the caller may act for: their own or, for a GM without one, all. If some
// of them fit, it returns only these.
func (f *playerView) actors(fit func(*zones.Creature) bool) ([]*zones.Creature, error) {
	mine := f.characters(f.actsFor)
	own := func(c *zones.Creature) bool { return !c.Ally }
	if f.s.GM(f.by) && !slices.ContainsFunc(mine, own) {
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

// mine returns the caller's characters, including defeated ones.
func (f *playerView) mine() []*zones.Creature {
	return f.all(func(c *zones.Creature) bool { return isPC(c) && c.Seat == f.by && f.by != engine.NoSeat })
}

// nobody says why the caller has no character to act with.
func (f *playerView) nobody() error {
	for _, c := range f.mine() {
		if !c.Standing() {
			return f.gone(c)
		}
	}
	return errNoCharacter
}

// gone returns the error that says why a character is out of the fight.
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

// characters returns the characters that stand and fit.
func (f *playerView) characters(kind func(*zones.Creature) bool) []*zones.Creature {
	return f.all(func(c *zones.Creature) bool { return isPC(c) && c.Standing() && kind(c) })
}

// all returns the creatures that fit, in the order of their arrival.
func (f *playerView) all(kind func(*zones.Creature) bool) []*zones.Creature {
	var all []*zones.Creature
	for i := range f.s.Creatures {
		if c := &f.s.Creatures[i]; kind(c) {
			all = append(all, c)
		}
	}
	return all
}

// find finds a creature by name. Only GMs find creatures in reserve.
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

// acts reports whether a character has anything left to do in its turn.
func (f *playerView) acts(c *zones.Creature) bool {
	return f.s.Phase == zones.Players && (c.Actions > 0 || c.Held != nil || f.owesAgility(c))
}

func (f *playerView) owesAgility(c *zones.Creature) bool {
	return f.IsOpen(engine.DutyID("agility-" + string(c.ID)))
}

// owed returns the open duties of a kind.
func (f *playerView) owed(kind string) []engine.Duty {
	return runner.Filter(f.Owed(), func(d engine.Duty) bool { return d.Kind == kind })
}

// offers returns the commands of one kind that a character can give now.
func offers[C engine.Command](f *playerView, pc *zones.Creature, own func(C) bool) []C {
	var all []C
	for _, o := range f.optionsOf(pc) {
		if c, ok := o.Command.(C); ok && own(c) {
			all = append(all, c)
		}
	}
	return all
}

// title returns the title of a fight: its first scene.
func title(l *runner.Game) string { return l.Line().Phrase("title", fightName(l)) }

// fightName returns the name of a fight's first scene; empty if it has none.
func fightName(l *runner.Game) string {
	if s, ok := l.Shown().(*zones.State); ok {
		return s.FightName()
	}
	return ""
}

// fightTitle returns the title under which a fight is saved.
func fightTitle(l *runner.Game) string { return cmp.Or(fightName(l), title(l)) }

// namesOf returns the names of creatures, with commas.
func namesOf(all []*zones.Creature) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = string(c.Name)
	}
	return strings.Join(names, ", ")
}

// besideFriend reports whether a player's character shares a zone with another one in a fight that has begun,
// and so may Interpose.
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
