package zones

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// zoneChange is a change of the zone z on the map, possibly with another zone, to.
type zoneChange struct {
	two    bool  // it needs the other zone
	needs  error // the error if the text is missing; nil if the text is optional
	change func(z, to *zones.Zone, text string) engine.Command
}

// setZone returns a change of one property of a zone. Without text it sets the fallback.
func setZone(what, fallback string) func(z, to *zones.Zone, text string) engine.Command {
	return func(z, _ *zones.Zone, text string) engine.Command {
		switch text {
		case "":
			text = fallback
		case nothing:
			text = ""
		}
		if what == "name" {
			return zones.SetZone{Zone: z.ID, What: what, Name: engine.Name(text)}
		}
		return zones.SetZone{Zone: z.ID, What: what, Value: text}
	}
}

// nothing deletes a description or a hazard.
const nothing = "-"

// zoneChanges are the changes that /gm map makes to an existing zone.
var zoneChanges = map[string]zoneChange{
	"rename": {false, engine.Refuse(engine.Invalid, "", "A new name is missing. Write it in `text`."), setZone("name", "")},
	"describe": {false, engine.Refuse(engine.Invalid, "",
		"A description is missing. Write it in `text`, or - to delete it."), setZone("about", "")},
	"hazard": {false, engine.Refuse(engine.Invalid, "",
		"A hazard is missing. Write it in `text`, or - to delete it."), setZone("hazard", "")},
	"edge":   {false, nil, setZone("edge", "yes")},
	"start":  {false, nil, setZone("start", "yes")},
	"remove": {false, nil, func(z, _ *zones.Zone, _ string) engine.Command { return zones.RemoveZone{Zone: z.ID} }},
	"join": {true, nil,
		func(z, to *zones.Zone, _ string) engine.Command {
			return zones.JoinZones{A: z.ID, B: to.ID}
		}},
	"cut": {true, nil,
		func(z, to *zones.Zone, _ string) engine.Command {
			return zones.CutZones{A: z.ID, B: to.ID}
		}},
}

func zoneTyped(f *playerView, call *gamekit.Call) (bidding, error) {
	text := func(name string) string { return strings.TrimSpace(call.Text(name, "")) }
	return bid(f.zoneCommand(text("do"), text("zone"), text("to"), text("text")))
}

// zoneCommand parses a change of the map.
func (f *playerView) zoneCommand(do, zone, to, text string) (engine.Command, error) {
	switch do {
	case "map":
		return mapTyped(text)
	case "add":
		return f.zoneAdded(text, zone, to)
	}
	c, ok := zoneChanges[do]
	if !ok {
		return nil, engine.Refuse(engine.Invalid, "", "You can't change the map like that. Choose a change from the list.")
	}
	z, err := f.s.FindZone(zone)
	switch {
	case err != nil:
		return nil, err
	case c.needs != nil && text == "":
		return nil, c.needs
	case c.two && to == "":
		return nil, engine.Refuse(engine.Invalid, "", "A second zone is missing. Name it in `to`.")
	}
	var other *zones.Zone
	if c.two {
		if other, err = f.s.FindZone(to); err != nil {
			return nil, err
		}
	}
	return c.change(z, other, text), nil
}

// zoneAdded adds a zone that is connected to the named ones.
func (f *playerView) zoneAdded(name string, touches ...string) (engine.Command, error) {
	if name == "" {
		return nil, engine.Refuse(engine.Invalid, "", "A name for the zone is missing. Write it in `text`.")
	}
	cmd := zones.AddZone{Name: engine.Name(name)}
	for _, other := range touches {
		if other == "" {
			continue
		}
		z, err := f.s.FindZone(other)
		if err != nil {
			return nil, err
		}
		cmd.Touches = append(cmd.Touches, z.ID)
	}
	return cmd, nil
}

// player gives a user a character, and a seat if they have none. It also makes a user a co-GM, or a player
// again.
func (h handlers) player(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := call.Present(); err != nil { // no other user sees a fight in a DM
		return gamekit.Reply{}, err
	}
	role, named := call.Text("as", ""), call.Has("character") || call.Has("creature")
	switch {
	case role == roleGM && named:
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't name a co-GM and give a character at once. Use two commands.")
	case role == roleGM, role == rolePlayer && !named:
		return h.gm(ctx, call, role == rolePlayer)
	}
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	user, _ := call.Named("user")
	give, err := h.given(ctx, call, f, user)
	if err != nil {
		return gamekit.Reply{}, err
	}
	l, seat, err := h.Seat(ctx, call, f.Game, user)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: f.by, Command: give(seat)})
}

// given returns the command that gives a seat one of the fight's characters or a new one.
func (h handlers) given(ctx context.Context, call *gamekit.Call, f *playerView,
	user gamekit.User) (func(engine.Seat) engine.Command, error) {
	if call.Text("creature", "") != "" && call.Text("character", "") != "" {
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't give two characters at once. Leave out `character` or `creature`.")
	}
	if name := call.Text("creature", ""); name != "" {
		pc, err := f.s.FindCreature(name, isPC)
		if err != nil {
			return nil, err
		}
		return func(seat engine.Seat) engine.Command { return zones.Assign{Creature: pc.ID, Seat: seat} }, nil
	}
	text := call.Text("character", "")
	if text == "" {
		return nil, engine.Refuse(engine.Invalid, "",
			"A character is missing. Name one in `character`, or one in this fight in `creature`.")
	}
	line, err := h.FighterNamed(ctx, call.User.ID, heroes, text)
	return func(seat engine.Seat) engine.Command { return zones.Enter{Line: line, Seat: seat} }, err
}

// gm makes a user a GM or removes them as one. A moderator who doesn't play may also name a GM, since a fight
// can lose its GMs.
func (h handlers) gm(ctx context.Context, call *gamekit.Call, remove bool) (gamekit.Reply, error) {
	f, err := h.theFight(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	by := f.by
	user, _ := call.Named("user")
	if byModerator := by == engine.NoSeat && call.Moderates(f.Game) && !remove; !byModerator {
		if err := f.gm(); err != nil {
			return gamekit.Reply{}, err
		}
	}
	if remove {
		seat, err := f.SeatOf(user.ID)
		if err != nil {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
				"%s isn't in this fight. Name one of its GMs.", user.Name)
		}
		return h.Do(ctx, call, f.Game, runner.Request{Seat: by, Command: zones.Demote{Seat: seat}})
	}
	l, seat, err := h.Seat(ctx, call, f.Game, user)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.Do(ctx, call, l, runner.Request{Seat: by, Command: zones.Promote{Seat: seat}})
}
