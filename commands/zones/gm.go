package zones

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/zones/library"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// bidding has the commands that a GM asks for, which are run one after the other.
type bidding struct {
	all  []engine.Command
	sure []string // the words of the panel's button that asks for confirmation and runs it, if that is necessary
}

// bid returns a bidding with one command, unless there is an error.
func bid(cmd engine.Command, err error) (bidding, error) {
	return bidding{all: []engine.Command{cmd}}, err
}

// gmTyped parses a GM's slash command.
type gmTyped func(*playerView, *gamekit.Call) (bidding, error)

// byGM handles a GM's slash command. Its words, if any, are the reason or the spoken line.
func (h handlers) byGM(read gmTyped) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		f, err := h.gmFight(ctx, call)
		if err != nil {
			return gamekit.Reply{}, err
		}
		words := strings.TrimSpace(call.Text("reason", ""))
		if call.Has("text") && call.Path[len(call.Path)-1] == "say" {
			words = strings.TrimSpace(call.Text("text", ""))
		}
		if call.Path[len(call.Path)-1] == "add" {
			if err := h.keptFoe(ctx, call, f); err != nil {
				return gamekit.Reply{}, err
			}
		}
		todo, err := read(f, call)
		if err != nil {
			return gamekit.Reply{}, gamekit.GivingBack(err, words)
		}
		if len(todo.sure) > 0 {
			return f.askSure(todo)
		}
		reply, err := h.bidden(ctx, call, f, todo.all, words)
		return reply, gamekit.GivingBack(err, words)
	}
}

// keptFoe replaces the name of a saved opponent by its line. Pre-made opponents and those in reserve take
// precedence over names.
func (h handlers) keptFoe(ctx context.Context, call *gamekit.Call, f *playerView) error {
	what := call.Text("what", "")
	own, found, err := h.library().Named(ctx, call.User.ID, what, library.KindOpponent)
	if err != nil {
		return err
	}
	if _, waits := f.reserve(what); found && waits && call.Has("zone") && !call.Has("count") && !call.Has("show") {
		return nil
	}
	if found {
		call.Options["what"] = gamekit.Value{Text: own.Line}
		if !call.Has("show") {
			call.Options["show"] = gamekit.Value{Text: own.Shown}
		}
		return nil
	}
	names, err := h.FighterNames(ctx, call.User.ID, heroes)
	if err != nil || isReady(what) || strings.ContainsRune(what, ';') {
		return err
	}
	kept := slices.ContainsFunc(names, func(name string) bool {
		return slices.ContainsFunc(naming.AsListed(what),
			func(shown string) bool { return strings.EqualFold(name, shown) })
	})
	if !kept {
		return nil
	}
	line, err := h.FighterNamed(ctx, call.User.ID, heroes, what)
	if err == nil {
		call.Options["what"] = gamekit.Value{Text: line}
	}
	return err
}

// askSure asks a GM privately before something is lost.
func (f *playerView) askSure(todo bidding) (gamekit.Reply, error) {
	warning, yes, err := f.warned(todo.all[0], todo.sure...)
	return gamekit.Whisper(warning.With(templates.Row{Buttons: []templates.Button{yes}})), err
}

// warned returns the warning about a command, and the panel's button that runs it anyway.
func (f *playerView) warned(cmd engine.Command, words ...string) (templates.Ephemeral, templates.Button, error) {
	warning, err := f.words.Warning(f.Game.Table(), engine.Option{Command: cmd})
	if err != nil {
		return warning, templates.Button{}, err
	}
	label, err := f.label(cmd)
	return warning, templates.Button{ID: f.fightID("zg", words...), Label: label, Verbatim: true,
		Style: templates.Danger}, err
}

// bidden runs the commands of a slash command. The last one answers the interaction.
func (h handlers) bidden(ctx context.Context, call *gamekit.Call, f *playerView, all []engine.Command,
	words string) (gamekit.Reply, error) {
	last := len(all) - 1
	if err := h.beforehand(ctx, call, f, all[:last], words); err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := h.take(ctx, call, f, all[last], words)
	if err != nil || !unplaced(all[last]) {
		return reply, err
	}
	note, err := h.Words().NoteAt(f.Game.Table(), "waiting", f.line().LineName(all[last].(zones.AddFoes).Line))
	if err != nil {
		return reply, nil // it was done, and that is said
	}
	return gamekit.Reply{Whisper: &note, Receipt: reply.Receipt}, nil
}

// unplaced reports whether a command adds opponents that players don't see yet.
func unplaced(cmd engine.Command) bool {
	foes, ok := cmd.(zones.AddFoes)
	return ok && foes.Zone == ""
}

// beforehand runs the commands before the last one.
func (h handlers) beforehand(ctx context.Context, call *gamekit.Call, f *playerView, all []engine.Command,
	words string) error {
	for i, cmd := range all {
		act := runner.Request{Call: fmt.Sprintf("%s.%d", call.ID, i+1), Seat: f.by, Command: cmd, Prose: words}
		if _, err := h.Table().Do(ctx, f.ID, act); err != nil {
			return err
		}
	}
	return nil
}

// gmFight finds the fight of an interaction. It returns an error if the caller is not a GM of it, since
// players must not learn who is in reserve.
func (h handlers) gmFight(ctx context.Context, call *gamekit.Call) (*playerView, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil {
		return nil, err
	}
	return f, f.gm()
}

func foeTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	what := call.Text("what", "")
	var zone zones.ZoneID
	if name := call.Text("zone", ""); name != "" {
		z, err := f.s.FindZone(name)
		if err != nil {
			return bidding{}, err
		}
		zone = z.ID
	}
	id, waits := f.reserve(what)
	waits = waits && !f.meansNew(call, what)
	switch ally := call.Text(optSide, "") == sideAllies; {
	case ally && waits:
		return bidding{}, engine.Refuse(engine.Illegal, "zones 7.4",
			"You can't make an ally of an opponent in reserve. Leave out `side`, or name a new creature.")
	case ally:
		return f.alliesTyped(call, what, zone)
	case waits:
		return f.fromReserve(call, id, zone)
	}
	name, count := manyTyped(call, what)
	return bid(f.foes(name, count, zone, call.Text("show", "")))
}

// manyTyped parses the creatures to add: a name or a line, and how many of them.
func manyTyped(call *gamekit.Call, what string) (name string, count int) {
	count, name = counted(what)
	if shown := naming.AsListed(what); isReady(shown[len(shown)-1]) {
		name = shown[len(shown)-1] // with its numbers, as the panel has it
	} else if strings.ContainsRune(what, ';') {
		count, name = 0, what
	}
	return name, call.Int("count", max(count, 1))
}

// alliesTyped parses allies of the characters to add.
func (f *playerView) alliesTyped(call *gamekit.Call, what string, zone zones.ZoneID) (bidding, error) {
	name, count := manyTyped(call, what)
	return allies(name, count, zone)
}

// allies returns the commands that add allies of the characters, from a line or the name of a pre-made one.
func allies(name string, count int, zone zones.ZoneID) (bidding, error) {
	if count < 1 || count > zones.MaxAllies {
		return bidding{}, engine.Refuse(engine.Invalid, "zones 7.4",
			"You can add 1 to %d allies at once, not %d. Choose another number.", zones.MaxAllies, count)
	}
	var todo bidding
	for range count {
		todo.all = append(todo.all, zones.Enter{Line: name, Ally: true, Zone: zone})
	}
	return todo, nil
}

// meansNew reports whether a name that fits opponents in reserve means new ones: it is a pre-made opponent's
// name, and the call has no zone or has more options than the zone.
func (f *playerView) meansNew(call *gamekit.Call, what string) bool {
	return isReady(what) && (!call.Has("zone") || call.Has("count") || call.Has("show"))
}

// fromReserve brings opponents from the reserve, all or a number of them. It returns an error if the call has
// other options.
func (f *playerView) fromReserve(call *gamekit.Call, id zones.ModelID, zone zones.ZoneID) (bidding, error) {
	switch {
	case zone == "":
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"These opponents are already in reserve. To place them, name a zone in the option `zone`.")
	case call.Has("show"):
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.5",
			"You can't change shown stats while placing a reserve. Leave out `show`, then use `/gm set`.")
	}
	return f.bring(id, zone, call.Int("count", 0))
}

// foes returns the command that adds opponents, from a line or the name of a pre-made one.
func (f *playerView) foes(what string, count int, zone zones.ZoneID, show string) (engine.Command, error) {
	if show == "" {
		show = string(zones.ShowWords)
	}
	cmd := zones.AddFoes{Line: what, Count: count, Zone: zone, Show: zones.Show(show)}
	if strings.ContainsRune(what, ';') {
		if _, err := zones.ParseProfile(what); err != nil {
			return nil, gamekit.Returning(err, "Your line was", what)
		}
		return cmd, nil
	}
	p, err := zones.FindReady(what, zones.Foes)
	cmd.Line = string(p.Name)
	return cmd, err
}

// anyone finds the creature that a GM means: one in the fight or else one in reserve.
func (f *playerView) anyone(name string) (*zones.Creature, error) {
	c, err := f.s.FindCreature(name, nil)
	if err == nil {
		return c, nil
	}
	if id, ok := f.reserve(name); ok {
		return &zones.Creature{ID: id}, nil
	}
	return nil, err
}

// toCreature returns the commands for the named creature, or for each creature of a group if the name is that
// of a group.
func (f *playerView) toCreature(name string, do func(*zones.Creature) engine.Command) (bidding, error) {
	var todo bidding
	if group := f.s.Group(name, nil); len(group) > 1 {
		for _, one := range group {
			todo.all = append(todo.all, do(one))
		}
		return todo, nil
	}
	c, err := f.anyone(name)
	if err != nil {
		return bidding{}, err
	}
	return bid(do(c), nil)
}

func removeTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	return f.toCreature(call.Text("creature", ""),
		func(c *zones.Creature) engine.Command { return zones.Remove{Creature: c.ID} })
}

// winners lists the possible winners, in the order of the panel's buttons.
var winners = []zones.Side{"", zones.PCs, zones.Foes}

// setTyped parses a change of a creature or its removal from the map.
func setTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	what := call.Text("what", "")
	switch {
	case what == setRemoved && call.Has("value"):
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.6", "Removing a creature needs no value. Leave out `value`.")
	case what == setRemoved:
		return removeTyped(f, call)
	case strings.TrimSpace(call.Text("value", "")) == "":
		return bidding{}, engine.Refuse(engine.Invalid, "zones 1.6", "A new value is missing. Write it in the option `value`.")
	case what == setCondition:
		cmd, err := f.rulingSaid(0, "", call.Text("creature", "")+": "+call.Text("value", ""), "")
		return bid(cmd, err)
	}
	return overrideTyped(f, call)
}
