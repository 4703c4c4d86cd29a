package zones

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Finish ends the fight by the GM's decision. Winner is empty for no winner (rule 3.5).
type Finish struct {
	Winner Side `json:"winner,omitempty"`
}

func (Finish) Kind() string { return "finish" }

var finish = verb.Verb[*State, *play, Finish]{
	Name: "finish", Rule: "zones 3.5", Duties: []string{DutyEnd}, When: byGM,
	May: Finish.may, Do: (*play).finish,
	NoneLeft: "You can't end the fight: it's already over.",
	Confirm:  func(position, Finish) bool { return true },
	Inputs: []input[Finish]{
		verb.Word[*State](verb.Named{Name: "winner", Optional: true},
			func(c *Finish) *Side { return &c.Winner }).Among(
			func(position, Finish) []string { return []string{string(PCs), string(Foes)} }),
	},
	// The first offer is Warbell's choice if there is no GM left: the side that still stands wins.
	Offers: func(pos position) (all []Finish) {
		if pos.State.Phase != Between {
			return nil
		}
		for _, winner := range pos.State.Ends() {
			all = append(all, Finish{Winner: winner})
		}
		return all
	},
	OptionKey: func(c Finish) string { return "end-" + cmp.Or(string(c.Winner), "none") },
}

func (c Finish) may(position) error {
	if c.Winner != "" && c.Winner != PCs && c.Winner != Foes {
		return engine.Refuse(engine.Invalid, "zones 3.5",
			"“%s” can't win. Choose the characters, the opponents or no winner.", naming.Clip(string(c.Winner)))
	}
	return nil
}

// finish posts the summary and ends the fight.
func (p *play) finish(c Finish) error {
	why := EndGM
	if p.S.Phase == Between && p.S.plainly(c.Winner) {
		why = p.S.Why // the fight itself has decided for this side, or for none
	}
	if !p.Ended() {
		p.Tell(p.story())
		p.Tell(engine.Ended{Winners: p.S.seatsOf(c.Winner), Why: why})
	}
	return nil
}

// Ends returns the possible winners, with the actual result first. An empty side is no winner.
func (s *Cast) Ends() []Side {
	ends := []Side{PCs, Foes, ""}
	if i := slices.IndexFunc(ends, s.plainly); i > 0 {
		ends[0], ends[i] = ends[i], ends[0]
	}
	return ends
}

// seatsOf returns the seats that play a side. For opponents these are the GMs, for characters their players,
// or the GMs if there are no others.
func (s *State) seatsOf(side Side) []engine.Seat {
	var seats, gms []engine.Seat
	switch side {
	case Foes:
		seats = slices.Clone(s.GMs)
	case PCs:
		for _, c := range s.Creatures {
			switch {
			case c.Side != PCs:
			case s.GM(c.Seat):
				gms = append(gms, c.Seat)
			default:
				seats = append(seats, c.Seat)
			}
		}
		if len(seats) == 0 {
			seats = gms
		}
	}
	slices.Sort(seats)
	return slices.Compact(seats)
}
