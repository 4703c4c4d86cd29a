package contest

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/claims"
)

// The kinds of duties.
const (
	DutyTurn      = "turn"
	DutyFacts     = "facts"     // accept or dispute claims
	DutySettle    = "settle"    // withdraw a disputed claim, or roll
	DutyRespond   = "respond"   // react to an attack
	DutyPenetrate = "penetrate" // decide whether an attack penetrates armour
	DutyNominate  = "nominate"  // choose the next attacker
	DutyOverrun   = "overrun"   // use attacks left over
)

// Owed returns the open duties. Only claims have a time limit, because only players can decide anything else.
func (system) Owed(s *State) []engine.Duty {
	var duties []engine.Duty
	if facts := s.AskedFacts(); len(facts) > 0 {
		duties = append(duties, engine.Duty{
			ID: engine.DutyID(fmt.Sprintf("facts-%d", s.Questions)), Seat: other(facts[0].By),
			Kind: DutyFacts, Unit: string(facts[len(facts)-1].Model.Name),
			Window: time.Duration(s.Window) * time.Second, Default: Accept{},
		})
	}
	for _, f := range s.Facts {
		if f.State == claims.Objected && playing(f.By) {
			duties = append(duties, engine.Duty{
				ID: settleDuty(f), Seat: f.By, Kind: DutySettle, Unit: string(f.Model.Name), Default: claims.Yield{Fact: f.ID},
			})
		}
	}
	duties = append(duties, owedBlow(s)...)
	if s.acting() && !s.exhausted() {
		duties = append(duties, engine.Duty{ID: engine.DutyID(fmt.Sprintf("turn-%d", s.Asked)),
			Seat: s.Active, Kind: DutyTurn, Default: EndTurn{}})
	}
	return duties
}

// owedBlow returns the duties of the current attack, except claims.
func owedBlow(s *State) []engine.Duty {
	if a := s.Attempt; a != nil {
		switch a.Stage {
		case StageRespond:
			unit := a.Target
			if a.Breaking {
				unit = a.Attacker
			}
			return []engine.Duty{{ID: blowDuty(s), Seat: s.responder(), Kind: DutyRespond,
				Unit: string(s.ref(unit).Name), Default: Respond{Yes: true}}}
		case StagePenetrate:
			m := s.ref(a.Striker)
			return []engine.Duty{{ID: blowDuty(s), Seat: m.Seat, Kind: DutyPenetrate, Unit: string(m.Name),
				Default: Penetrate{}}}
		}
		return nil
	}
	if ids := s.Nominees(); len(ids) > 0 {
		return []engine.Duty{{ID: engine.DutyID(fmt.Sprintf("nominate-%d", s.Nominations+1)), Seat: s.Active,
			Kind: DutyNominate, Default: Nominate{Model: ids[0]}}}
	}
	if idle := s.Idle(); len(idle) > 0 {
		return []engine.Duty{{
			ID: engine.DutyID(fmt.Sprintf("overrun-%d", s.Overruns+1)), Seat: s.Active, Kind: DutyOverrun,
			Unit: string(s.ref(idle[0].Model).Name), Default: Spare{Model: idle[0].Model},
		}}
	}
	return nil
}

func settleDuty(f Fact) engine.DutyID { return engine.DutyID(fmt.Sprintf("settle-%d", f.ID)) }

func blowDuty(s *State) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", s.Attempt.Stage, s.Attempt.Number))
}
