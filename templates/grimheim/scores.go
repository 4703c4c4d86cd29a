package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
	"warbell/templates"
)

// scoring sums up the VP of both sides of a battle.
type scoring struct{ duel view.View }

// FallsOf lists the defeated models of a side that are not back, with their attackers.
func (s scoring) FallsOf(seat engine.Seat) (all []game.Fallen) {
	v := s.duel
	if v.Skirmish == nil {
		return nil
	}
	for i, fall := range v.Skirmish.Facts.Falls {
		later := slices.ContainsFunc(v.Skirmish.Facts.Falls[i+1:],
			func(f mission.Fall) bool { return f.Model == fall.Model })
		if f, ok := v.Of(game.ModelID(fall.Model)); !ok || f.Seat != seat || f.Up() || later {
			continue
		}
		one := game.Fallen{Model: v.NameOf(game.ModelID(fall.Model)), Turn: fall.Turn}
		if _, ok := v.Of(game.ModelID(fall.By)); ok {
			one.By = v.NameOf(game.ModelID(fall.By))
		}
		all = append(all, one)
	}
	return all
}

// Result is the result of a battle.
type Result struct {
	Winner engine.Seat // NoSeat: no winner
	Why    string
	Ended  *engine.Ended // nil: the rosters are not asked yet
}

// Result returns the result from a game.BattleEnded or an engine.Ended.
func (l Line) Result() Result {
	switch e := l.E.(type) {
	case game.BattleEnded:
		return Result{engine.Seat(e.Ending.Winner), string(combat.EndOf(e.Ending.How)), nil}
	case *engine.Ended:
		return l.With(*e).Result()
	case engine.Ended:
		r := Result{Why: string(e.Why), Ended: &e}
		if len(e.Winners) == 1 {
			r.Winner = e.Winners[0]
		}
		return r
	}
	return Result{}
}

// PointsOf returns the VP of a side.
func (s scoring) PointsOf(seat engine.Seat) int {
	if v := s.duel; v.Skirmish != nil && game.Playing(seat) {
		return v.Skirmish.Points[int(seat)-1]
	}
	return 0
}

// FreeOf returns the free actions that an outnumbered side has left in this turn (rule 25.4).
func (s scoring) FreeOf(seat engine.Seat) int {
	if v := s.duel; v.Skirmish != nil && game.Playing(seat) {
		return v.Skirmish.Free[int(seat)-1]
	}
	return 0
}

// Wave returns the rest of the current batch activation. If there is none, it returns nil (rule 25.2).
func (l Line) Wave() *game.Remainder {
	v := l.Duel()
	if v.State == nil || l.Over() {
		return nil
	}
	if left, ok := v.WaveLeft(); ok {
		return &left
	}
	return nil
}

// Gain is the VP of a side, from one scoring or in total, with the reasons.
type Gain struct {
	Seat    engine.Seat
	Turn    int
	Last    bool // at the end of the battle
	VP      int
	Reasons []Reason
}

// Reason is a reason for VP with the total of its VP.
type Reason struct {
	Why    mission.Reason
	VP     int
	Where  []string
	Models []game.Model
}

// Gains returns the VP of each side from a turn.
func (l Line) Gains() []Gain {
	e, _ := l.E.(game.Scored)
	return []Gain{l.gain(1, e), l.gain(2, e)}
}

// Miss is a model near an objective that doesn't hold it, with the reason.
type Miss struct {
	Model game.Model
	Where string // escaped
	Far   bool   // it is too far away; otherwise it doesn't see the objective
	Away  battlefield.Inch
	Most  battlefield.Inch
}

// Missed returns the first models near objectives that don't hold them.
func (l Line) Missed() []Miss {
	const most = 4
	var all []Miss
	e, _ := l.E.(game.Scored)
	for _, m := range e.Missed[:min(len(e.Missed), most)] {
		if v := l.Duel(); v.State != nil && v.Fields(game.ModelID(m.Model)) {
			all = append(all, Miss{v.NameOf(game.ModelID(m.Model)), templates.Escape(m.Where), m.Far(),
				m.Away, mission.Control})
		}
	}
	return all
}

// gain sums up the VP of a side by reason.
func (s scoring) gain(seat engine.Seat, scores ...game.Scored) Gain {
	g := Gain{Seat: seat}
	for _, e := range scores {
		g.Turn, g.Last = e.Turn, e.Last
		for _, p := range e.Points {
			if engine.Seat(p.Side) != seat {
				continue
			}
			at := slices.IndexFunc(g.Reasons, func(r Reason) bool { return r.Why == p.Why })
			if at < 0 {
				at, g.Reasons = len(g.Reasons), append(g.Reasons, Reason{Why: p.Why})
			}
			r := &g.Reasons[at]
			g.VP, r.VP = g.VP+p.VP, r.VP+p.VP
			if p.Where != "" && p.Why != mission.Quested {
				r.Where = append(r.Where, templates.Escape(p.Where))
			} else if p.Where != "" {
				r.Where = append(r.Where, p.Where)
			}
			for _, id := range p.Models {
				if v := s.duel; v.State != nil && v.Fields(game.ModelID(id)) {
					r.Models = append(r.Models, v.NameOf(game.ModelID(id)))
				}
			}
		}
	}
	return g
}

// Earned returns the VP of a side from each turn.
func (s scoring) Earned(seat engine.Seat) (all []Gain) {
	for _, e := range s.scores() {
		all = append(all, s.gain(seat, e))
	}
	return all
}

// EarnedBy returns the reasons for a side's VP.
func (s scoring) EarnedBy(seat engine.Seat) []Reason { return s.gain(seat, s.scores()...).Reasons }

func (s scoring) scores() []game.Scored {
	if v := s.duel; v.Skirmish != nil {
		return v.Skirmish.Scores
	}
	return nil
}
