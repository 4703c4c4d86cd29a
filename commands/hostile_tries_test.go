package commands_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
)

// battery makes attempts on a saved house, with what was to be pressed until then.
type battery struct {
	*walk
	st    *stage
	table *attempts
}

func (b *battery) try(kind, shape string, call *gamekit.Call) {
	b.t.Helper()
	answer := b.st.try(b.system+", "+kind+", "+shape, call)
	b.table.add(kind, answer, b.system+" "+shape)
}

// refused makes an attempt that must be refused, unless what is pressed is there for everybody.
func (b *battery) refused(kind string, th thing, call *gamekit.Call) {
	b.t.Helper()
	answer := b.st.try(b.system+", "+kind+", "+th.shape, call)
	b.table.add(kind, answer, b.system+" "+th.shape)
	if !strings.HasPrefix(answer, "“") && !forAll(th.shape) {
		b.t.Errorf("%s: %s presses %s: %s", b.system, call.User.Name, th.shape, answer)
	}
}

// forAll reports whether something is there for everybody: to join what is open, to look, to learn, and to
// challenge somebody oneself.
func forAll(shape string) bool {
	switch verb, _, _ := strings.Cut(shape, " "); verb {
	case "h", gamekit.VerbRule, "j", "n", "t", "w", "p", "e", "g", "ct":
		return true
	case "wl", "wi", "wr": // one's own list, and to begin a warband of one's own
		return true
	case "ra", "rx", "rs", "rf", "rp", "re", "rt": // dice and proofs are for all, saved rolls one's own
		return true
	case "bm", "bu", "bl", "bo", "bq", "bg": // to look at a table, move a model on it, or lay one out where there is none
		return true
	}
	return slices.Contains([]string{"a accept", "a accept (form)", "z join", "zs join (form)", "z me", "bf back", "rl page", "rl import", "rl export"}, shape)
}

// call is what its owner's client sends: a form with what it is filled with, a menu with its first line.
func (th thing) call(h *house, by gamekit.User) *gamekit.Call {
	call := h.Call(by, gamekit.Press)
	call.CustomID = gamekit.ParseCustomID(th.id)
	switch {
	case th.form != nil:
		call.Kind, call.Fields = gamekit.Submit, commandstest.Defaults(th.form, missing(th.form)...)
	case len(th.choices) > 0:
		call.Values = th.choices[:1]
	}
	return call
}

// owners are who may press a thing, and others of the game who may not.
func (b *battery) owners(th thing) (owners, others []gamekit.User) {
	for _, u := range b.crew {
		if th.to == "" || th.to == u.ID {
			owners = append(owners, u)
		} else {
			others = append(others, u)
		}
	}
	return owners, others
}

// latest are the things of each shape that were shown last, and earliest those that were shown first and have
// been followed by others.
func (w *walk) latest() (latest, earliest []thing) {
	last, first := map[string]int{}, map[string]int{}
	for i, th := range w.things {
		key := th.shape + " to " + th.to
		last[key] = i
		if _, ok := first[key]; !ok {
			first[key] = i
		}
	}
	for i, th := range w.things {
		switch key := th.shape + " to " + th.to; i {
		case last[key]:
			latest = append(latest, th)
		case first[key]:
			earliest = append(earliest, th)
		}
	}
	return latest, earliest
}

// run makes all attempts on a thing, but for those with texts.
func (b *battery) run(th thing) {
	owners, others := b.owners(th)
	shown := "what all are shown"
	if th.to != "" {
		shown = "what they alone are shown"
	}
	for _, u := range owners {
		b.try("players press "+shown, th.shape, th.call(b.st.h, u))
		b.twice(th, u)
	}
	for _, u := range others {
		b.try("players press what another is shown", th.shape, th.call(b.st.h, u))
	}
	for _, who := range []struct {
		name string
		user gamekit.User
	}{{"a stranger", eve}, {"another game's game master", dan}, {"a former player", fay}, {"somebody whom nobody knows", zed}} {
		b.refused(who.name+" presses it", th, th.call(b.st.h, who.user))
	}
	b.elsewhere(th, owners[0])
	b.otherGame(th, owners[0])
	b.bendID(th, owners[0])
	b.bendValues(th, owners[0])
}

// twice sends the very same call again, which must do nothing more, and then presses again.
func (b *battery) twice(th thing, by gamekit.User) {
	if len(b.st.wrote) == 0 {
		return
	}
	call := th.call(b.st.h, by) // finds what the attempt before has led to
	b.table.add("pressed again once it was done", b.st.again(b.system+", pressed again, "+th.shape, call), b.system+" "+th.shape)
	b.st.lay()
	call = th.call(b.st.h, by)
	first := b.st.again(b.system+", once, "+th.shape, call)
	if len(b.st.wrote) == 0 {
		return // another way to the same is still open
	}
	answer := b.st.again(b.system+", the same call, "+th.shape, call)
	if len(b.st.wrote) > 0 {
		b.t.Errorf("%s %s: one call is carried out twice: %q, then %q", b.system, th.shape, first, answer)
	}
	b.table.add("the very same call comes twice", answer, b.system+" "+th.shape)
	b.st.lay()
}

// places are where nothing of this game is: the last has its channel's ID in another server.
var places = []place{
	nextDoor, {"100", gamekit.Channel{ID: "601", Parent: "600", Thread: true}}, abroad, {"", gamekit.Channel{ID: "dm1", DM: true}}, forged,
}

// elsewhere presses where the game is not: as a moderator of that place, and as whoever may.
func (b *battery) elsewhere(th thing, owner gamekit.User) {
	for _, p := range places {
		for _, u := range []gamekit.User{moe, owner} {
			call := th.call(b.st.h, u)
			call.Guild, call.Channel, call.Manager, call.Keeper = p.guild, p.channel, u == moe, u == moe
			if u == moe {
				b.refused("a moderator of another channel, thread, server or DM presses it there", th, call)
			} else {
				b.try("who may presses it in another channel, thread, server or DM", th.shape, call)
			}
		}
	}
}

// otherGame puts another game's ID in the place of this one's, as its own players, and as a player of this
// one.
func (b *battery) otherGame(th thing, owner gamekit.User) {
	swapped := th
	if swapped.id = strings.Replace(th.id, string(b.game), string(b.other), 1); swapped.id == th.id {
		return
	}
	b.try("another game's ID, by who is not in that", th.shape, swapped.call(b.st.h, owner))
	for _, u := range []gamekit.User{dan, eve} {
		call := swapped.call(b.st.h, u)
		call.Guild, call.Channel = nextDoor.guild, nextDoor.channel
		b.try("another game's ID, by its players", th.shape, call)
	}
}

// bentParts stand in the place of each part of a custom ID.
var bentParts = []string{"", "-1", "0", "2", "99999999999999999999", "nosuch", "actor=nobody", "round=99", "\x00\u202e" + secretMark, strings.Repeat("a", 100)}

// bendID changes a custom ID: each part, the verb, and how many parts there are.
func (b *battery) bendID(th thing, by gamekit.User) {
	id := gamekit.ParseCustomID(th.id)
	send := func(kind string, verb string, parts []string) {
		call := th.call(b.st.h, by)
		call.CustomID = gamekit.CustomID{Verb: verb, Parts: parts}
		b.try(kind, th.shape, call)
	}
	for i := range id.Parts {
		for _, bent := range append(bentParts, b.seatBent(id.Parts[i])...) {
			parts := slices.Clone(id.Parts)
			parts[i] = bent
			send("a bent ID: one of its parts", id.Verb, parts)
		}
		send("a bent ID: too short", id.Verb, id.Parts[:i])
	}
	send("a bent ID: too long", id.Verb, append(slices.Clone(id.Parts), "more", "actor=nobody", "x"))
	for _, verb := range []string{gamekit.VerbAct, gamekit.VerbSecret} {
		if id.Verb == verb {
			for _, a := range b.actions() {
				send("a bent ID: another action", a.Verb(), append([]string{id.Part(0), id.Part(1), a.Name}, id.Parts[3:]...))
			}
		}
	}
	for _, verb := range []string{"d", "y", "m", "f", "s", "q", "qs", "r", "j", "z", "zs", "zg", "n", "a", "c", "v", "w", "p", "o", "e", "l", "t", "x", "", "nosuch"} {
		if verb != id.Verb {
			send("a bent ID: another verb", verb, id.Parts)
		}
	}
}

// actions are all that can be done in the system.
func (b *battery) actions() []gamekit.Action {
	for _, s := range systems.All() {
		if s.Rules.Info().ID == b.system {
			return s.Turns.Actions
		}
	}
	return nil
}

// seatBent names another seat's duty, or another model, in the place of what a part names.
func (b *battery) seatBent(part string) []string {
	var all []string
	if n, ok := strings.CutPrefix(part, "actor="); ok && n != "" {
		for _, other := range []string{"ana", "bo", "ghast", "rat-1"} {
			all = append(all, "actor="+other)
		}
	}
	if i := strings.LastIndex(part, "-"); i > 0 {
		for seat := range 4 {
			all = append(all, fmt.Sprintf("%s-%d", part[:i], seat))
		}
	}
	return all
}

// bentValues are what no menu offers.
var bentValues = []string{"", "nosuch", "-1", "99999999999999999999", "ghast", "1/ghast", `[{"kind":"attack"}]`, "ready:nosuch", "%s\x00\u202e" + secretMark, strings.Repeat("a", 4000)}

// bendValues sends what its client never would: other values, too many and none, other fields, another kind.
func (b *battery) bendValues(th thing, by gamekit.User) {
	send := func(kind string, change func(*gamekit.Call)) {
		call := th.call(b.st.h, by)
		change(call)
		b.try(kind, th.shape, call)
	}
	send("no value", func(c *gamekit.Call) { c.Values = nil; clear(c.Fields) })
	send("too many values", func(c *gamekit.Call) {
		c.Values = append(slices.Clone(th.choices), strings.Split(strings.Repeat("more ", 30), " ")...)
	})
	send("another kind of component", func(c *gamekit.Call) {
		if c.Kind == gamekit.Submit {
			c.Kind, c.Fields = gamekit.Press, nil
		} else {
			c.Kind, c.Fields = gamekit.Submit, map[string]string{}
		}
	})
	if len(th.choices) > 0 {
		for _, v := range bentValues {
			send("a value that the menu has not", func(c *gamekit.Call) { c.Values = []string{v} })
		}
	}
	if th.form == nil {
		return
	}
	send("fields that the form has not", func(c *gamekit.Call) {
		for _, name := range []string{"duty", "actor", "seat", "as", "sure", "round"} {
			c.Fields[name] = "2"
		}
	})
	for _, f := range th.form.Fields {
		if f.ID == "" {
			continue
		}
		send("a form without a field", func(c *gamekit.Call) { delete(c.Fields, f.ID) })
		for _, v := range bentValues {
			send("a form with a bent value", func(c *gamekit.Call) { c.Fields[f.ID] = v })
		}
	}
}

// stale presses what no longer is. Of a challenge, which is no part of the game, and of what a player keeps,
// any answer will do. What opens a panel of now, and words, which no step changes, may do so.
func (b *battery) stale(kind string, things []thing) {
	for _, th := range things {
		owners, _ := b.owners(th)
		for _, u := range owners {
			orders := th.shape == "o" && !b.h.Ended(b.game) // which can be given at any time
			kept := strings.Contains("acl", th.shape[:1]) || b.system == "warbands" || b.system == "rolls"
			switch {
			case orders || kept:
				b.try(kind, th.shape, th.call(b.st.h, u))
			case opensAnew.MatchString(th.shape):
				b.opened(kind, th, th.call(b.st.h, u))
			default:
				b.refused(kind, th, th.call(b.st.h, u))
			}
		}
	}
}

// opensAnew matches what a panel of Zones or a private question is asked with.
var opensAnew = regexp.MustCompile(`^(zg .*|z (panel|say|more|foe)|ur)$`)

// opened wants a call refused or answered with what is true now. Only words may be done.
func (b *battery) opened(kind string, th thing, call *gamekit.Call) {
	b.t.Helper()
	answer := b.st.try(b.system+", "+kind+", "+th.shape, call)
	b.table.add(kind, answer, b.system+" "+th.shape)
	shown := strings.HasPrefix(answer, "“") || strings.HasPrefix(answer, "shown, and nothing changes") ||
		strings.HasPrefix(answer, "a form opens")
	if !shown && th.shape != "zg say (form)" {
		b.t.Errorf("%s: %s presses %s: %s", b.system, call.User.Name, th.shape, answer)
	}
}
