package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Hide makes the model Hidden (rule 21.8).
type Hide struct{}

// HidDown records that a model is Hidden.
type HidDown struct {
	Model game.Model `json:"model"`
}

func (Hide) Kind() string { return "hide" }

func (HidDown) Kind() string { return "hidden" }

var hiding = game.Action[Hide]{
	Noted: true, Hides: true,
	Verb: game.Verb[Hide]{
		Name: "hide", Rule: "grimheim 21.8", May: Hide.may,
		NoneLeft: "You have nothing to Hide behind now. Choose another action.",
		Do:       tells[Hide](func(m game.Model) HidDown { return HidDown{Model: m} }),
	},
}

func (Hide) may(pos game.Position) error {
	s, f := active(pos)
	id := s.Acting.Model
	switch {
	case !s.IsSkirmish() || f.At == nil:
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"You have nothing to Hide behind. Choose another action.")
	case f.Profile.Has(card.Massive):
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is Massive and can't Hide. Choose another action.", f.Profile.Name)
	case f.Has(card.Hidden):
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s is already Hidden. Choose another action, or end the activation.", f.Profile.Name)
	case s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 21.8", "You can't Hide in melee. Fight or fall back.")
	}
	if err := combat.AllowsAgain(s, game.ActHide, ""); err != nil {
		return err
	}
	return coverAt(s, id)
}

// coverAt refuses a model that isn't beside terrain to hide behind, or that an enemy sees.
func coverAt(s *game.State, id game.ModelID) error {
	f, board := s.Fighter(id), s.Board()
	me := f.Piece(id)
	if !slices.ContainsFunc(board.Terrain(me, battlefield.One),
		func(b battlefield.Beside) bool { return hides(s, board, b.Piece) }) {
		return engine.Refuse(engine.Illegal, "grimheim 21.8",
			"%s has nothing within 1″ to Hide behind. Move next to something first.", f.Profile.Name)
	}
	for _, seen := range board.SeenBy(me, battlefield.SightOptions{}) {
		if by := game.ModelID(seen.From); s.Fields(by) && s.Fighter(by).Seat != f.Seat && seen.Visible {
			return engine.Refuse(engine.Illegal, "grimheim 21.8",
				"You can't Hide there: %s sees %s. Move out of Line of Sight first.", s.NameOf(by).Name, f.Profile.Name)
		}
	}
	return nil
}

// hides reports whether a model can hide behind a piece of terrain.
func hides(s *game.State, board *battlefield.Board, piece string) bool {
	i := slices.IndexFunc(board.Pieces, func(p battlefield.Piece) bool { return p.ID == piece })
	return i >= 0 && board.Pieces[i].Opaque()
}

// Fold pays for the action and makes the model Hidden.
func (e HidDown) Fold(s *game.State) {
	s.PayAll(game.ActHide, 1)
	s.Of(e.Model, func(f *game.Fighter) { f.Statuses = card.Add(f.Statuses, card.Hidden) })
}

// Paint shows the hiding model.
func (e HidDown) Paint(p game.Painter) { p.Shows(e.Model) }
