package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// End ends a battle. In a campaign where a roster would change, the battle ends only when both sides have
// said whether it does (rule 37.4). The seat gaveUp has resigned, which counts as consent; NoSeat is none.
func End(p *game.Play, winners []engine.Seat, why engine.EndReason, gaveUp engine.Seat) {
	var changes bool
	if p.S.Skirmish.Campaign {
		ev := game.Aftermath{Winners: winners, Why: why, Lasting: lasting(p)}
		if game.Playing(gaveUp) {
			ev.Said[int(gaveUp)-1] = true
		}
		changes = slices.ContainsFunc(ev.Lasting, func(l game.Lasting) bool { return len(l.New) > 0 })
		if len(ev.Lasting) > 0 {
			p.Tell(ev)
		}
	}
	if p.Over = changes; !changes {
		p.Tell(engine.Ended{Winners: winners, Why: why})
	}
}

// lasting rolls for models taken Out of Action, and lists these and other injured models (rules 37.2 and
// 37.3).
func lasting(p *game.Play) []game.Lasting {
	var all []game.Lasting
	for i := range p.S.Fighters {
		f := &p.S.Fighters[i]
		one := game.Lasting{Model: p.S.NameOf(game.ModelID(i + 1))}
		if !f.Up() {
			one.Face = p.Dice.Die(6)
			one.Injury = game.InjuryFor(p.S.Rules[game.RuleInjury], one.Face)
			one.Ignored = shrugs(f, one.Injury, false)
		}
		for _, injury := range card.Injuries {
			rolled := one.Injury == injury && one.Ignored == ""
			if (rolled || f.Has(injury)) && !slices.Contains(f.Lasting, injury) {
				one.New = append(one.New, injury)
			}
		}
		if one.Face > 0 || len(one.New) > 0 {
			all = append(all, one)
		}
	}
	return all
}

// EndLadder is the end of a ladder whose duels have all been fought.
const EndLadder engine.EndReason = "ladder"

// EndDuel ends a duel with these winners. If it was the last of its ladder, the ladder ends too. Package
// turn begins the next duel.
func EndDuel(p *game.Play, winners ...engine.Seat) {
	p.Over = true
	c := p.S.Ladder
	if c == nil {
		p.Tell(engine.Ended{Winners: winners, Why: game.EndDefeated})
		return
	}
	ev := game.DuelEnded{Duel: c.Current(), Of: len(c.Pairs), Bands: c.Names()}
	if len(winners) == 1 {
		ev.Winner = winners[0]
	}
	ev.Score = c.Ladder.Score(append(c.Clone().Winners, ev.Winner))
	for i := range ev.Fighters {
		f := p.S.Fighters[i]
		ev.Fighters[i] = game.Survivor{Model: p.S.NameOf(game.Champion(engine.Seat(i + 1))), Wounds: f.Wounds,
			Max: f.Profile.WND}
	}
	p.Tell(ev)
	if ev.Duel == ev.Of {
		closeLadder(p, ev.Score)
	}
}

// closeLadder ends the ladder with its winner (rule 16.5).
func closeLadder(p *game.Play, s game.Score) {
	var winners []engine.Seat
	if ahead := s.Ahead(); ahead != engine.NoSeat {
		winners = append(winners, ahead)
	}
	p.Tell(engine.Ended{Winners: winners, Why: EndLadder})
}

// The ends of a skirmish, as mission.Manner has them.
const (
	EndRouted engine.EndReason = "routed" // a side has no models left
	EndPoints engine.EndReason = "points"
	EndFelled engine.EndReason = "felled" // points were equal; defeats decided
	EndLevel  engine.EndReason = "level"
)

// EndOf returns the end reason for the end of a mission.
func EndOf(how mission.Manner) engine.EndReason {
	switch how {
	case mission.Wiped:
		return EndRouted
	case mission.Points:
		return EndPoints
	case mission.Tie:
		return EndFelled
	}
	return EndLevel
}

// Decided scores a turn of a skirmish. It ends the battle after the last turn (rules 28.1 to 28.3) and
// reports whether the battle is over.
func Decided(p *game.Play) bool {
	k := p.S.Skirmish
	if k == nil {
		return false
	}
	board := p.S.Board()
	facts := k.Facts
	if p.S.BatchOf == engine.NoSeat && p.S.Acting.Seat == engine.NoSeat { // at the end of a turn
		facts.Forgone = k.Forgone()
	}
	points := mission.Score(p.S.Mission(), board, facts)
	total := k.Points.With(points)
	stage := mission.After(p.S.Mission(), p.S.Turn, k.Facts.Left(board), total)
	p.Tell(game.Scored{Turn: p.S.Turn, Points: points, Total: total, Stage: stage,
		Missed: mission.Missed(p.S.Mission(), board, false)})
	if stage != mission.Over {
		return false
	}
	conclude(p)
	return true
}

// conclude scores the points for the end of the battle and finds the winner.
func conclude(p *game.Play) {
	k, board := p.S.Skirmish, p.S.Board()
	left := k.Facts.Left(board)
	if points := mission.Close(p.S.Mission(), board, k.Facts, k.Points, k.Handicap); len(points) > 0 {
		p.Tell(game.Scored{Turn: p.S.Turn, Points: points, Total: k.Points.With(points), Stage: mission.Over,
			Last: true, Missed: mission.Missed(p.S.Mission(), board, true)})
	}
	ending := mission.Result(k.Facts, left, p.S.Skirmish.Points)
	ev := game.BattleEnded{Ending: ending, Total: p.S.Skirmish.Points}
	for _, fall := range k.Facts.Falls {
		one := game.Fallen{Model: p.S.NameOf(game.ModelID(fall.Model)), Turn: fall.Turn}
		if fall.By != 0 {
			one.By = p.S.NameOf(game.ModelID(fall.By))
		}
		ev.Falls = append(ev.Falls, one)
	}
	p.Tell(ev)
	var winners []engine.Seat
	if ending.Winner != 0 {
		winners = append(winners, engine.Seat(ending.Winner))
	}
	End(p, winners, EndOf(ending.How), engine.NoSeat)
}

// drops makes a defeated model drop the things that it carried.
func drops(p *game.Play, id game.ModelID) {
	f := p.S.Fighter(id)
	if !p.S.IsSkirmish() || f.Fell == nil {
		return
	}
	for _, t := range slices.Clone(p.S.Skirmish.Facts.Things) {
		if t.By == int(id) {
			p.Tell(game.ThingDropped{Model: p.S.NameOf(id), Thing: game.ThingID(t), What: t.What, At: *f.Fell})
		}
	}
}

// Fallen takes defeated models out. If a side has no models left, it ends the duel or battle (rule 2.5). It
// reports whether the game has ended.
func Fallen(p *game.Play) bool {
	if p.Ended() {
		return true
	}
	for i := range p.S.Fighters {
		if id := game.ModelID(i + 1); !p.S.Fighter(id).Up() && !p.S.Fighter(id).Out {
			p.Tell(game.Defeated{Model: p.S.NameOf(id), By: blamed(p, id)})
			drops(p, id)
		}
	}
	var winners []engine.Seat
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if len(p.S.UpOf(seat)) > 0 {
			winners = append(winners, seat)
		}
	}
	if len(winners) == 2 {
		return false
	}
	if p.S.IsSkirmish() {
		Decided(p)
		return true
	}
	EndDuel(p, winners...)
	return true
}

// feller returns the model credited with a defeat in a skirmish: the enemy that fights the model, or the
// active enemy. Otherwise there is none.
func feller(s *game.State, id game.ModelID) game.Model {
	switch seat := s.Fighter(id).Seat; {
	case s.Melee != nil && (s.Melee.Who(0) == id || s.Melee.Who(1) == id):
		return s.NameOf(s.Melee.Foe(seat))
	case s.Acting.Seat == game.Other(seat):
		return s.NameOf(s.Acting.Model)
	}
	return game.Model{}
}

// fellerOf returns the model credited with a defeat. In a duel it is the other fighter.
func fellerOf(s *game.State, id game.ModelID) game.Model {
	if s.IsSkirmish() {
		return feller(s, id)
	}
	return s.NameOf(game.Champion(game.Other(s.Fighter(id).Seat)))
}

// Party returns the Model that names a side. In a duel it is the fighter.
func Party(s *game.State, seat engine.Seat) game.Model {
	if s.IsSkirmish() {
		return game.Model{Seat: seat, Name: s.Skirmish.Bands[int(seat)-1].Name}
	}
	return s.NameOf(game.Champion(seat))
}
