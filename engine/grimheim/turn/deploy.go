package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/view"
)

// Lineup lists the models that are deployed together next.
func Lineup(s *game.State) []game.ModelID {
	if s.Skirmish == nil || s.Skirmish.Phase != game.PhaseDeploy {
		return nil
	}
	_, _, models, _ := mission.Next(s.Waiting(), int(s.Skirmish.Defender))
	ids := make([]game.ModelID, len(models))
	for i, m := range models {
		ids[i] = game.ModelID(m)
	}
	return ids
}

// Deploy places a side's models before the battle (rule 20.4). Models that it doesn't name stand at proposed
// places.
type Deploy struct {
	Places []game.Placed `json:"places,omitempty"`
}

func (Deploy) Kind() string { return "deploy" }

// deployment is the verb of Deploy. It has a panel of its own, so options only offer the proposed places.
var deployment = game.Verb[Deploy]{
	Name: "deploy", Rule: "grimheim 20.4", Duties: []string{DutyDeploy}, Do: deploy,
	NoneLeft: "You have nothing to deploy now. See `/game status`.",
	May: func(c Deploy, pos game.Position) error {
		if err := maySetUp(pos.State, pos.Seat, game.PhaseDeploy); err != nil {
			return err
		}
		_, _, err := put(pos.State, c.Places)
		return err // deploy finds out whether the others have room, which takes long
	},
	Offers: func(pos game.Position) []Deploy {
		if maySetUp(pos.State, pos.Seat, game.PhaseDeploy) != nil {
			return nil
		}
		return []Deploy{{}}
	},
}

// deploy places a side's models. The battle begins once all are placed.
func deploy(p *game.Play, c Deploy) error {
	places, err := deployed(p.S, c.Places)
	if err != nil {
		return err
	}
	p.Tell(game.Deployed{Side: combat.Party(p.S, p.Seat), Places: places})
	beginIfReady(p)
	return nil
}

// deployed completes a side's places with proposed ones.
func deployed(s *game.State, said []game.Placed) ([]game.Placed, error) {
	board, left, err := put(s, said)
	if err != nil {
		return nil, err
	}
	rest, _, err := mission.Propose(board, recruitsOf(s, left), battlefield.SpotOptions{Bare: true}, 0)
	if err != nil {
		return nil, err
	}
	places := slices.Clone(said)
	for _, one := range rest {
		places = append(places, game.Placed{Model: game.ModelID(one.Model), At: one.At})
	}
	return places, nil
}

// put returns the board with models at the side's places, and the models that still need a place.
func put(s *game.State, said []game.Placed) (*battlefield.Board, []game.ModelID, error) {
	left := Lineup(s)
	var order []mission.Placing
	for _, one := range said {
		i := slices.Index(left, one.Model)
		if i < 0 {
			return nil, nil, engine.Refuse(engine.Invalid, "grimheim 20.4",
				"You can't deploy one of these models now, or you named it twice. Name each of your models once.")
		}
		left = slices.Delete(left, i, i+1)
		order = append(order, mission.Placing{Model: int(one.Model), At: one.At})
	}
	board, _, err := mission.Put(s.Board(), recruits(s, said), order, 0)
	if err == nil {
		err = scouts(s, board, said)
	}
	return board, left, err
}

func recruits(s *game.State, said []game.Placed) []mission.Recruit {
	ids := make([]game.ModelID, len(said))
	for i, one := range said {
		ids[i] = one.Model
	}
	return recruitsOf(s, ids)
}

func recruitsOf(s *game.State, ids []game.ModelID) []mission.Recruit {
	var all []mission.Recruit
	for _, id := range ids {
		all = append(all, s.Recruit(id))
	}
	return all
}

// scouts refuses moves before the battle that a scout can't make (rule 20.5).
func scouts(s *game.State, board *battlefield.Board, said []game.Placed) error {
	for _, one := range said {
		if one.Then == nil {
			continue
		}
		if s.Recruit(one.Model).Arrival != mission.Scouting {
			return engine.Refuse(engine.Illegal, "grimheim 20.5",
				"You can't move %s before Turn 1: only Scouts do that. Leave that model in place.", s.NameOf(one.Model).Name)
		}
		most := mission.ScoutMove(s.Fighter(one.Model).Move())
		if _, err := board.Way(int(one.Model), *one.Then, action.MoveCosts(s, one.Model, most), most); err != nil {
			return err
		}
	}
	return nil
}

// MayDeploy refuses a seat that has nothing to deploy now.
func MayDeploy(v view.View, seat engine.Seat) error {
	if v.State == nil {
		return engine.Refuse(engine.Stale, "grimheim 20.4",
			"You have nothing to deploy now. See `/game status`.")
	}
	return maySetUp(v.State, seat, game.PhaseDeploy)
}

// DeployedThere returns the view as it is with a seat's models at these places. The error is a refusal.
func DeployedThere(v view.View, seat engine.Seat, places []game.Placed) (view.View, error) {
	if err := MayDeploy(v, seat); err != nil {
		return v, err
	}
	twin := v.Clone()
	if _, _, err := put(twin, places); err != nil {
		return v, err
	}
	for _, one := range places {
		at := one.At
		twin.Fighter(one.Model).At = &at
	}
	return view.View{State: twin}, nil
}

// Proposed returns places for the models that a deployment doesn't name. The error is a refusal.
func Proposed(v view.View, seat engine.Seat, places []game.Placed) ([]game.Placed, error) {
	if err := MayDeploy(v, seat); err != nil {
		return nil, err
	}
	all, err := deployed(v.Clone(), places)
	return all[min(len(places), len(all)):], err
}

// DeploySpots proposes places for a model that isn't on the battlefield yet.
func DeploySpots(v view.View, id game.ModelID) []battlefield.Spot {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(id) {
		return nil
	}
	spots := mission.Spots(v.Board(), v.Recruit(id), battlefield.SpotOptions{}, v.Turn)
	return spots[:min(len(spots), battlefield.MostSpots)]
}

// DeployTo parses a text that names a place for a model to deploy.
func DeployTo(v view.View, id game.ModelID, text string) (at battlefield.Place, note, err error) {
	if v.State == nil || !v.IsSkirmish() || !v.Fields(id) {
		return at, nil, engine.Refuse(engine.Invalid, "grimheim 20.4",
			"That model doesn't exist. Choose one of your own.")
	}
	found, err := battlefield.ParseSpot(v.Board(), text,
		battlefield.Who{Model: v.Recruit(id).Model, Names: names(v.State)})
	return found.Place, found.Why, err
}
