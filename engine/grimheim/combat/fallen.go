package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// End ends a battle: at once, or, in a campaign where somebody's roster would change by it, when both have
// said whether it does (rule 37.4). Who said so by giving up is NoSeat, if nobody did.
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

// lasting rolls for who was taken out, and lists with them who stands and is injured (rules 37.2 and 37.3).
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

// EndLadder is how a ladder ends whose duels have all been fought.
const EndLadder engine.EndReason = "ladder"

// EndDuel ends a duel that these seats have won, and the ladder if it was the last of it. Which duel comes
// next is not for the rules of combat to say: climb does.
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

// closeLadder says who has won (rule 16.5).
func closeLadder(p *game.Play, s game.Score) {
	var winners []engine.Seat
	if ahead := s.Ahead(); ahead != engine.NoSeat {
		winners = append(winners, ahead)
	}
	p.Tell(engine.Ended{Winners: winners, Why: EndLadder})
}

// How a skirmish ends: as mission.Manner has it.
const (
	EndRouted engine.EndReason = "routed" // a side has nobody left
	EndPoints engine.EndReason = "points"
	EndFelled engine.EndReason = "felled" // points were equal
	EndLevel  engine.EndReason = "level"
)

// EndOf is how a battle ends whose mission ended so.
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

// Decided scores a turn of a skirmish, and ends the battle after the last (rules 28.1 to 28.3).
func Decided(p *game.Play) bool {
	k := p.S.Skirmish
	if k == nil {
		return false
	}
	board := p.S.Board()
	facts := k.Facts
	if p.S.BatchOf == engine.NoSeat && p.S.Acting.Seat == engine.NoSeat { // it was a whole turn
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

// conclude counts what is counted once, and says who has won.
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

// drops has a model that was defeated drop what it carried, where it fell.
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

// Fallen takes the defeated out, and ends the duel or battle if a side has nobody left (rule 2.5).
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

// feller is whom the defeat of a model is put down to in a skirmish: the enemy that fights it, or that acts;
// nobody else.
func feller(s *game.State, id game.ModelID) game.Model {
	switch seat := s.Fighter(id).Seat; {
	case s.Melee != nil && (s.Melee.Who(0) == id || s.Melee.Who(1) == id):
		return s.NameOf(s.Melee.Foe(seat))
	case s.Acting.Seat == game.Other(seat):
		return s.NameOf(s.Acting.Model)
	}
	return game.Model{}
}

// fellerOf is whom a defeat is put down to: in a duel to the other.
func fellerOf(s *game.State, id game.ModelID) game.Model {
	if s.IsSkirmish() {
		return feller(s, id)
	}
	return s.NameOf(game.Champion(game.Other(s.Fighter(id).Seat)))
}

// Party names a side: in a duel its fighter.
func Party(s *game.State, seat engine.Seat) game.Model {
	if s.IsSkirmish() {
		return game.Model{Seat: seat, Name: s.Skirmish.Bands[int(seat)-1].Name}
	}
	return s.NameOf(game.Champion(seat))
}
