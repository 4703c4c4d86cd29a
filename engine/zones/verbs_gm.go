package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// byGM returns a refusal if the seat is not a GM's (rule 1.1).
func byGM(pos position) error {
	if pos.State.GM(pos.Seat) {
		return nil
	}
	return engine.Refuse(engine.NotYours, "zones 1.1",
		"Only the GM can do that. Ask the GM, or act with your own character.")
}

// whoever returns an input for a creature of either side. A GM can also name those that players haven't met.
func whoever[C engine.Command](name string, field func(*C) *ModelID, may func(*Creature) bool) input[C] {
	return verb.Thing[*State](verb.Named{Name: name, Noun: "creature"}, field).ByID().Of(everybody).Among(
		func(pos position, _ C) []string { return pos.State.which(may) })
}

// everybody returns the creatures that the seat can name: those that players have met, or all for a GM.
func everybody(pos position) (things []naming.Thing) {
	if !pos.State.GM(pos.Seat) {
		return seen(pos)
	}
	for i := range pos.State.Creatures {
		c := &pos.State.Creatures[i]
		things = append(things, naming.Thing{At: i, ID: string(c.ID), Name: string(c.Name)})
	}
	return things
}

func anyone(*Creature) bool  { return true }
func isPC(c *Creature) bool  { return c.Side == PCs }
func isFoe(c *Creature) bool { return c.Side == Foes }

// orReserve lets an input also name opponents in reserve, by ID, because their names are secret.
func orReserve[C engine.Command](in input[C]) input[C] {
	choices, things := in.Choices, in.Things
	in.Things = func(pos position) []naming.Thing {
		all := things(pos)
		for i, id := range pos.State.Reserves {
			all = append(all, naming.Thing{At: len(pos.State.Creatures) + i, ID: string(id), Name: string(id)})
		}
		return all
	}
	in.Choices = func(pos position, c C) []string {
		all := choices(pos, c)
		for _, id := range pos.State.Reserves {
			all = append(all, string(id))
		}
		return all
	}
	return in
}

// place returns an input for a zone.
func place[C engine.Command](name string, field func(*C) *ZoneID, may func(*State, C, *Zone) bool) input[C] {
	return verb.Thing[*State](verb.Named{Name: name, Noun: "zone"},
		field).ByID().Of(everywhere).Among(zonesWhere(may))
}

// zonesWhere returns a function that lists the IDs of the zones that fit.
func zonesWhere[C engine.Command](may func(*State, C, *Zone) bool) func(position, C) []string {
	return func(pos position, c C) (ids []string) {
		for i := range pos.State.Zones {
			if z := &pos.State.Zones[i]; may(pos.State, c, z) {
				ids = append(ids, string(z.ID))
			}
		}
		return ids
	}
}

func anyZone[C engine.Command](*State, C, *Zone) bool { return true }

// optional makes an input optional.
func optional[C engine.Command](in input[C]) input[C] {
	in.Optional = true
	return in
}

// shows returns an input for what players see of opponents.
func shows[C engine.Command](field func(*C) *Show) input[C] {
	return verb.Word[*State](verb.Named{Name: "show"}, field).Among(func(position, C) []string {
		return []string{string(ShowName), string(ShowWords), string(ShowAll)}
	})
}

// seat returns an input for a player's place.
func seat[C engine.Command](field func(*C) *engine.Seat) input[C] {
	return verb.With[*State](verb.Named{Name: "seat", Kind: verb.KindNumber},
		func(c C) []string { return []string{strconv.Itoa(int(*field(&c)))} },
		func(c *C, said []string) {
			n, _ := strconv.Atoi(strings.Join(said, "")) // text that is no number becomes NoSeat
			*field(c) = engine.Seat(n)
		}).Among(func(pos position, _ C) (all []string) {
		for seat := engine.Seat(1); seat <= maxSeats; seat++ {
			if pos.State.seated(seat) {
				all = append(all, strconv.Itoa(int(seat)))
			}
		}
		return all
	})
}
