package action

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Interact opens or shuts a door: an entry of a building, counted from 1 (rule 27.1).
type Interact struct {
	Piece string
	Entry int
}

// DoorSet records that a door was opened or shut.
type DoorSet struct {
	Model game.Model `json:"model"`
	Piece string     `json:"piece"`
	Name  string     `json:"name,omitempty"` // of the piece
	Entry int        `json:"entry"`          // from 1
	Shut  bool       `json:"shut"`
}

func (Interact) Kind() string { return "interact" }

func (DoorSet) Kind() string { return "door_set" }

var interact = game.Action[Interact]{
	Noted: true,
	Verb: game.Verb[Interact]{
		Name: "interact", Rule: "grimheim 27.1", May: Interact.may, Do: interacts,
		NoneLeft: "You have no door within 1″. Move to one first.",
		Inputs: []game.Input[Interact]{
			verb.Word[*game.State](verb.Named{Name: "piece"}, func(c *Interact) *string { return &c.Piece }),
			verb.Number[*game.State](verb.Named{Name: "entry"}, func(c *Interact) *int { return &c.Entry }),
		},
		Offers: func(pos game.Position) (all []Interact) {
			for _, d := range pos.State.Openings(pos.State.Acting.Model) {
				all = append(all, Interact{Piece: d.Piece, Entry: d.Entry})
			}
			return all
		},
	},
}

func (c Interact) may(pos game.Position) error {
	s, f := active(pos)
	if err := s.MayHandle(f); err != nil {
		return err
	}
	if !slices.ContainsFunc(s.Openings(s.Acting.Model), c.is) {
		return engine.Refuse(engine.Illegal, "grimheim 27.1",
			"%s is more than 1″ from that door. Move closer, or choose another door.", f.Profile.Name)
	}
	if s.Barred(c.Piece, c.Entry) {
		return engine.Refuse(engine.Illegal, "grimheim 27.1",
			"You can't shut that door: a model is in the way. Choose another action.")
	}
	return nil
}

// Parts returns the piece and its entry. A door isn't a model, so there is no target.
func (c Interact) Parts() (game.ModelID, []string) {
	return 0, []string{c.Piece, strconv.Itoa(c.Entry)}
}

func (c Interact) is(d game.Door) bool { return d.Piece == c.Piece && d.Entry == c.Entry }

// interacts opens or shuts a door.
func interacts(p *game.Play, c Interact) error {
	id := p.S.Acting.Model
	all := p.S.Openings(id)
	if i := slices.IndexFunc(all, c.is); i >= 0 {
		d := all[i]
		p.Tell(DoorSet{Model: p.S.NameOf(id), Piece: d.Piece, Name: p.S.PieceName(d.Piece), Entry: d.Entry,
			Shut: d.Shut})
	}
	return nil
}

// Fold pays for the action and sets the door.
func (e DoorSet) Fold(s *game.State) {
	s.PayAll(game.ActInteract, 1)
	if s.IsSkirmish() {
		s.Skirmish.Leave(game.Door{Piece: e.Piece, Entry: e.Entry, Shut: e.Shut})
	}
}
