package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// TakeUp takes up what lies within an inch and a side quest is about (rule 27.9).
type TakeUp struct{ Thing string }

func (TakeUp) Kind() string { return string(game.ActTake) }

// takeable are the IDs of the things that lie within an inch of a model and that it may take: a flag that
// lies at home only those whose quest it is.
func takeable(s *game.State, id game.ModelID) []string {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.At == nil {
		return nil
	}
	var all []string
	for _, t := range s.Skirmish.Facts.Things {
		home := t.What == mission.CaptureFlag && t.At == t.Home && t.Side != int(f.Seat)
		if t.By == 0 && !home && f.Piece(id).From(t.At) <= mission.LootReach {
			all = append(all, game.ThingID(t))
		}
	}
	return all
}

func allowsTake(s *game.State, f *game.Fighter, c TakeUp) error {
	if err := s.MayHandle(f); err != nil {
		return err
	}
	if !slices.Contains(takeable(s, s.Acting.Model), c.Thing) {
		return engine.Refuse(engine.Illegal, "grimheim 27.9",
			"%s has nothing of that kind to take up within an inch. Move to it first.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActTake, "")
}

func takeThing(p *game.Play, c TakeUp) {
	t, m := p.S.Skirmish.Facts.Things[p.S.Thing(c.Thing)], p.S.NameOf(p.S.Acting.Model)
	p.Tell(game.TakenUp{Model: m, Thing: c.Thing, What: t.What,
		Back: t.What == mission.CaptureFlag && t.Side != int(m.Seat)})
}

// seeksRelic reports whether a die is thrown for the relic before a model loots a site (rule 34.3).
func seeksRelic(s *game.State, id game.ModelID, site string) bool {
	seat := s.Fighter(id).Seat
	q, ok := s.QuestOf(seat)
	found := s.Thing(game.ThingID(mission.Thing{What: mission.LostRelic, Side: int(seat)})) >= 0
	return ok && q.Kind == mission.LostRelic && !found &&
		slices.ContainsFunc(mission.Markers(s.Skirmish.Map), func(p battlefield.Piece) bool { return p.ID == site })
}
