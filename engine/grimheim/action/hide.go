package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Why somebody is hidden no more, besides its own acts.
const (
	byFinding = "found"
	byReveal  = string(card.Reveal)
)

func allowsHide(s *game.State, f *game.Fighter) error {
	id := s.Acting.Model
	switch {
	case !s.IsSkirmish() || f.At == nil:
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"There is nothing to hide behind. Choose another action.")
	case f.Profile.Has(card.Massive):
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is massive and can't hide. Choose another action.", f.Profile.Name)
	case f.Has(card.Hidden):
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is hidden already. Choose another action, or end the activation.", f.Profile.Name)
	case s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 21.8", "Nobody can hide in melee. Fight, or fall back.")
	}
	if err := combat.AllowsAgain(s, game.ActHide, ""); err != nil {
		return err
	}
	return coverAt(s, id)
}

// coverAt refuses who is not by something that hides it, or is seen.
func coverAt(s *game.State, id game.ModelID) error {
	f, board := s.Fighter(id), s.Board()
	me := f.Piece(id)
	if !slices.ContainsFunc(board.Terrain(me, battlefield.One),
		func(b battlefield.Beside) bool { return hides(s, board, b.Piece) }) {
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s has nothing within an inch to hide behind. Move beside something first.", f.Profile.Name)
	}
	for _, seen := range board.SeenBy(me, battlefield.SightOptions{}) {
		if by := game.ModelID(seen.From); s.Fields(by) && s.Fighter(by).Seat != f.Seat && seen.Visible {
			return engine.Refuse(engine.Illegal, "grimheim 21.8",
				"%s sees %s, which can't hide there. Move out of its sight first.", s.NameOf(by).Name, f.Profile.Name)
		}
	}
	return nil
}

// hides reports whether a piece of the table can hide something.
func hides(s *game.State, board *battlefield.Board, piece string) bool {
	i := slices.IndexFunc(board.Pieces, func(p battlefield.Piece) bool { return p.ID == piece })
	return i >= 0 && board.Pieces[i].Opaque()
}

func hide(p *game.Play) { p.Tell(game.HidDown{Model: p.S.NameOf(p.S.Acting.Model)}) }

// loud are the acts that end hiding (rule 21.8). Shots do unless the weapon is Silent.
var loud = []game.Act{game.ActMove, game.ActRun, game.ActCharge, game.ActFallBack, game.ActPush, game.ActFight}

// Shows ends the hiding of who does a loud act.
func Shows(p *game.Play, act game.Act) {
	id := p.S.Acting.Model
	if slices.Contains(loud, act) && p.S.Fighter(id).Has(card.Hidden) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: string(act)})
	}
}

// Finds ends the hiding of whom an enemy has come upon.
func Finds(p *game.Play) {
	if !p.S.IsSkirmish() || p.Ended() {
		return
	}
	for i := range p.S.Fighters {
		id := game.ModelID(i + 1)
		f := p.S.Fighter(id)
		if !f.Has(card.Hidden) || f.At == nil {
			continue
		}
		switch {
		case p.S.InMelee(id):
			p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: byFinding})
		case combat.Revealed(p.S, id):
			p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: byReveal})
		}
	}
}

// allowsSeen refuses a target that is hidden, from outside melee range.
func allowsSeen(s *game.State, id, target game.ModelID) error {
	if s.Fighter(target).Has(card.Hidden) && !s.Meets(id, target) {
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is hidden. Come into melee range of it first, or choose another target.", s.NameOf(target).Name)
	}
	return nil
}
