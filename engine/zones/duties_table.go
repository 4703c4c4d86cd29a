package zones

import (
	"fmt"

	"warbell/engine"
)

// The duties at the table.
const (
	DutyBegin = "begin" // the GM's: to begin round one
	DutyEnter = "enter" // a player's: to bring a character
)

// How many ready-made creatures are offered to the GM at once, and up to how many opponents.
const (
	readyOffered = 3
	readyFoes    = 6
)

// owedTable lists who has to begin the fight, and who has still to bring a character. Nobody does either in
// somebody else's name, so no deadline decides it, and one reminder is enough.
func (s *State) owedTable() []engine.Duty {
	var duties []engine.Duty
	for _, seat := range s.GMs {
		if len(s.beginOptions(seat)) > 0 {
			duties = append(duties, engine.Duty{ID: beginDuty(seat), Group: DutyBegin, Seat: seat,
				Kind: DutyBegin, Alone: true})
		}
	}
	for _, seat := range s.Waiting {
		if s.count(PCs) < MaxPCs {
			duties = append(duties, engine.Duty{ID: s.enterDuty(seat), Seat: seat, Kind: DutyEnter, Alone: true})
		}
	}
	return duties
}

func beginDuty(seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", DutyBegin, seat))
}

// enterDuty has another name each time that a seat has to bring a character again.
func (s *State) enterDuty(seat engine.Seat) engine.DutyID {
	again := 0
	for _, came := range s.Came {
		if came == seat {
			again++
		}
	}
	if again > 0 {
		return engine.DutyID(fmt.Sprintf("%s-%d-%d", DutyEnter, seat, again))
	}
	return engine.DutyID(fmt.Sprintf("%s-%d", DutyEnter, seat))
}

// beginOptions lets a GM begin once both sides are there, and bring what is missing.
func (s *State) beginOptions(seat engine.Seat) []engine.Option {
	if s.Phase != Setup || !s.GM(seat) {
		return nil
	}
	duty := beginDuty(seat)
	var options []engine.Option
	if len(s.In(PCs)) > 0 && len(s.In(Foes)) > 0 {
		options = append(options, engine.Option{Duty: duty, Key: DutyBegin, Command: Begin{}})
	}
	if len(s.In(Foes)) < readyFoes {
		options = append(options, s.foeOptions(duty)...)
	}
	if len(s.In(PCs)) == 0 && !s.full() {
		options = append(options, characterOptions(duty, readyOffered)...)
	}
	if len(options) == 0 {
		options = s.makeRoom(duty)
	}
	return options
}

// foeOptions let a GM bring an opponent, as long as there is room.
func (s *State) foeOptions(duty engine.DutyID) []engine.Option {
	var options []engine.Option
	if s.count(Foes) >= MaxFoes {
		return nil
	}
	zone := s.opposite()
	for i, p := range Bestiary()[:min(len(Bestiary()), readyOffered)] {
		options = append(options, engine.Option{
			Duty: duty, Key: fmt.Sprintf("foe-%d", i+1),
			Command: AddFoes{Line: string(p.Name), Count: 1, Zone: zone, Show: ShowWords},
		})
	}
	return options
}

// makeRoom is what is left to a GM whose table is full of creatures that can't fight: to bring those
// in reserve, or to take away one that is out. Where all places are kept for players who are still to
// come, it is to bring more opponents, or to take one back.
func (s *State) makeRoom(duty engine.DutyID) []engine.Option {
	for i := range s.Creatures {
		switch c := &s.Creatures[i]; {
		case c.Side == Foes && c.Standing() && !c.Present() && len(s.In(Foes)) == 0:
			return []engine.Option{{Duty: duty, Key: "bring", Command: Bring{Creature: c.ID, Zone: s.opposite()}}}
		case !c.Standing():
			return []engine.Option{{Duty: duty, Key: "remove", Command: Remove{Creature: c.ID}}}
		}
	}
	if options := s.foeOptions(duty); len(options) > 0 || len(s.Creatures) == 0 {
		return options
	}
	last := s.Creatures[len(s.Creatures)-1].ID
	return []engine.Option{{Duty: duty, Key: "remove", Command: Remove{Creature: last}, Confirm: true}}
}

// opposite is where opponents are offered: beside the zone where characters enter, or there if it
// touches none.
func (s *State) opposite() ZoneID {
	for _, z := range s.Around(s.entrance()) {
		return z.ID
	}
	return s.entrance()
}

func characterOptions(duty engine.DutyID, most int) []engine.Option {
	var options []engine.Option
	for i, p := range Characters()[:min(len(Characters()), most)] {
		options = append(options, engine.Option{Duty: duty, Key: fmt.Sprintf("pc-%d", i+1),
			Command: Enter{Line: string(p.Name)}})
	}
	return options
}
