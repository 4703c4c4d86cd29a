package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/loot"
	"warbell/engine/grimheim/mission"
	"warbell/engine/verb"
)

// Loot searches a loot site or an objective (rule 27.2).
type Loot struct{ Site string }

// Looted records what a model found, by two D6 of which the lower is read first.
type Looted struct {
	Model game.Model `json:"model"`
	Site  string     `json:"site"`
	Name  string     `json:"name,omitempty"` // of the site
	Dice  [2]int     `json:"dice"`           // in the order of the roll
	Gear  string     `json:"gear"`

	Relic int `json:"relic,omitempty"` // the D6 for the relic before the search; on a 6 the model found it
}

func (Loot) Kind() string { return "loot" }

func (Looted) Kind() string { return "looted" }

var looting = game.Action[Loot]{
	Noted: true, Known: func(_ *game.Fighter, c Loot) bool { return c.Site != "" },
	Verb: game.Verb[Loot]{
		Name: "loot", Rule: "grimheim 27.2", May: Loot.may, Do: loots,
		NoneLeft: "You have nothing to Loot within 1″. Move to a site first.",
		Inputs: []game.Input[Loot]{
			verb.Word[*game.State](verb.Named{Name: "site"},
				func(c *Loot) *string { return &c.Site }).Among(func(pos game.Position, _ Loot) []string {
				return MoveTargets(pos.State, pos.State.Acting.Model)
			}),
		},
	},
}

// MoveTargets lists the IDs of loot sites and objectives that a model could loot now: those within an inch,
// each once in a game (rule 27.2).
func MoveTargets(s *game.State, id game.ModelID) []string {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.At == nil {
		return nil
	}
	return mission.Lootable(s.Board(), s.Skirmish.Facts, int(id))
}

func (c Loot) may(pos game.Position) error {
	s, f := active(pos)
	if err := s.MayHandle(f); err != nil {
		return err
	}
	if !slices.Contains(MoveTargets(s, s.Acting.Model), c.Site) {
		return engine.Refuse(engine.Illegal, "grimheim 27.2",
			"%s can't Loot that site: it's more than 1″ away, or already looted. Choose another site.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActLoot, "")
}

// loots rolls two dice for the loot. A trap shoots at once.
func loots(p *game.Play, c Loot) error {
	id := p.S.Acting.Model
	ev := Looted{Model: p.S.NameOf(id), Site: c.Site, Name: p.S.PieceName(c.Site)}
	if seeksRelic(p.S, id, c.Site) {
		if ev.Relic = p.Dice.Die(6); ev.Relic == game.RelicOn {
			p.Tell(ev)
			return nil
		}
	}
	ev.Dice = [2]int{p.Dice.Die(6), p.Dice.Die(6)}
	ev.Gear = loot.Of(ev.Dice[0], ev.Dice[1]).Name
	p.Tell(ev)
	if ev.Gear == game.TrapFound {
		trap(p, id)
	}
	return nil
}

// seeksRelic reports whether a die is rolled for the relic before a model loots a site (rule 34.3).
func seeksRelic(s *game.State, id game.ModelID, site string) bool {
	seat := s.Fighter(id).Seat
	q, ok := s.QuestOf(seat)
	found := s.Thing(game.ThingID(mission.Thing{What: mission.LostRelic, Side: int(seat)})) >= 0
	return ok && q.Kind == mission.LostRelic && !found &&
		slices.ContainsFunc(mission.Markers(s.Skirmish.Map), func(p battlefield.Piece) bool { return p.ID == site })
}

// Fold notes the loot.
func (e Looted) Fold(s *game.State) {
	s.PayAll(game.ActLoot, 1)
	if k := s.Skirmish; k != nil && s.Find(e.Model) != nil && !k.Facts.WasLooted(e.Site) {
		k.Facts.Loots = append(k.Facts.Loots,
			mission.Loot{Site: e.Site, Side: int(e.Model.Seat), Model: int(e.Model.Who()), Turn: s.Turn})
		if e.Relic == game.RelicOn {
			k.Facts.Things = append(slices.Clone(k.Facts.Things),
				mission.Thing{What: mission.LostRelic, Side: int(e.Model.Seat), By: int(e.Model.Who())})
		}
	}
	s.Of(e.Model, func(f *game.Fighter) { f.Acquire(e.Gear) })
}

// Paint shows the looting model.
func (e Looted) Paint(p game.Painter) { p.Shows(e.Model) }
