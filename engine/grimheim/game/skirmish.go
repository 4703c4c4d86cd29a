package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// Muster is the terms of a skirmish: both warbands, the battlefield and the mission (section 20).
type Muster struct {
	Bands   [2]Band         `json:"bands"`             // by seat
	Map     battlefield.Map `json:"map"`               // with terrain, deployment zones and objectives
	Mission string          `json:"mission,omitempty"` // by its key; empty is Encounter
	Box     bool            `json:"box,omitempty"`     // terrain from the box; only Map's size counts

	Quests   bool `json:"quests,omitempty"`   // with side quests (section 34)
	Campaign bool `json:"campaign,omitempty"` // rosters keep the effects of the battle (section 37)

	Handicap mission.Tally `json:"handicap,omitzero"` // by seat: victory points added at the end (rule 32.8)
}

// MostHandicap is the maximum handicap in victory points. It is also the lead that calls for overtime.
const MostHandicap = 5

// Skirmish is the part of the state that only skirmishes have.
type Skirmish struct {
	Bands   [2]Party        `json:"bands"` // by seat
	Map     battlefield.Map `json:"map"`
	Mission string          `json:"mission,omitempty"`
	Phase   Phase           `json:"phase"`
	Points  mission.Tally   `json:"points"` // by seat: victory points

	Handicap mission.Tally `json:"handicap,omitzero"` // by seat: victory points added at the end (rule 32.8)

	Facts  mission.Facts `json:"facts,omitzero"`
	Scores []Scored      `json:"scores,omitempty"` // points of each turn

	Box      bool        `json:"box,omitempty"`      // the box provides the terrain
	Defender engine.Seat `json:"defender,omitempty"` // who deploys first
	Proposed [][]int     `json:"proposed,omitempty"` // the dice of the layouts from which the defender chooses

	Batches  int      `json:"goes,omitempty"`     // batches that have begun in this turn
	Opened   ModelID  `json:"opened,omitempty"`   // the first model of the current batch; 0: none yet
	Begun    int      `json:"begun,omitempty"`    // activations in the current batch
	Last     ModelID  `json:"last,omitempty"`     // the last of its models that began one; 0: none yet
	Mates    int      `json:"mates,omitempty"`    // models of that one's group that have acted, in a wave
	Stampede int      `json:"stampede,omitempty"` // the batch size that a fate die allows
	Free     [2]int   `json:"free,omitzero"`      // by seat: free actions left in this turn
	Fate     [2][]int `json:"fate,omitzero"`      // by seat: faces of the fate dice left in this turn

	Doors []Door `json:"doors,omitempty"` // that differ from the map

	Foreseen bool        `json:"foreseen,omitempty"` // the current batch follows a plan (rule 29.2)
	Minded   [2]Standing `json:"minded,omitzero"`    // by seat: the public part of its fate order (rule 29.6)

	Quests    bool       `json:"quests,omitempty"`    // with side quests
	QuestDice [2][4]int  `json:"quest_dice,omitzero"` // by seat: the dice of the two quests to choose from
	Marks     [2]ModelID `json:"marks,omitzero"`      // by seat: its model named for Assassinate; 0: none
	FateHad   [2]int     `json:"fate_had,omitzero"`   // by seat: the number of fate dice it rolled in this turn

	Campaign bool       `json:"campaign,omitempty"` // rosters keep the effects of the battle
	After    *Aftermath `json:"after,omitempty"`    // nil: the battle goes on, or rosters don't change
}

// Party is a side of a skirmish.
type Party struct {
	Name   engine.Name `json:"name"`
	Fate   string      `json:"fate,omitempty"`
	Lores  []string    `json:"lores,omitempty"`
	Points int         `json:"points,omitempty"` // the cost of the warband
}

// Phase is a stage of a skirmish.
type Phase string

// The phases.
const (
	PhaseRoles  Phase = "roles"  // the roll-off's winner takes a role
	PhaseTable  Phase = "table"  // the defender chooses a layout
	PhaseArea   Phase = "area"   // the attacker picks an area
	PhaseDeploy Phase = "deploy" // the sides deploy; BatchOf is next
	PhaseBattle Phase = "battle"
)

// lineup returns the fighters of both warbands, those of the first seat first, in the order of the warbands.
func (m *Muster) lineup() (all []Fighter) {
	for i, b := range m.Bands {
		for _, c := range b.Models {
			f := NewFighter(engine.Seat(i+1), c.Profile, false)
			f.Base, f.Height, f.Points, f.Construct, f.At = c.Base, c.Height, c.Points, c.Construct, c.At
			f.Gear = slices.Clone(c.Gear)
			if m.Campaign {
				f.limp(c.Injuries)
			}
			all = append(all, f)
		}
	}
	return all
}

func (m *Muster) tidy() {
	for _, b := range m.Bands {
		b.tidy()
	}
}

// The maximum numbers of models per side and of pieces of terrain.
const (
	MostModels = 12
	mostPieces = 60
)

// Check refuses impossible terms of a skirmish, in words for a player.
func (m *Muster) Check() error {
	for _, b := range m.Bands {
		if err := b.check(card.Profile.CheckSkirmish); err != nil {
			return err
		}
		if len(b.Models) > MostModels {
			return engine.Refuse(engine.Invalid, "grimheim 20.1",
				"A skirmish allows %d models per player, but %s has %d. Choose a smaller warband.", MostModels, b.Name, len(b.Models))
		}
		for _, c := range b.Models {
			if slices.ContainsFunc(c.Injuries, func(s card.Status) bool { return !s.Injury() }) {
				return engine.Refuse(engine.Invalid, "grimheim 37.1",
					"%s has an unknown injury. Choose the warband again.", c.Profile.Name)
			}
			if !slices.Contains(battlefield.Bases, c.Base) || c.Height < 50 || c.Height > 5*battlefield.One {
				return engine.Refuse(engine.Invalid, "grimheim 20.1",
					"%s has an impossible base or height. Choose the warband again.", c.Profile.Name)
			}
		}
	}
	if !slices.Contains(battlefield.Sizes, m.Map.Size) || len(m.Map.Pieces) > mostPieces {
		return engine.Refuse(engine.Invalid, "grimheim 20.2",
			"This battlefield isn't playable. Choose one of the pre-made maps.")
	}
	if _, ok := mission.ByKey(m.Mission); !ok && m.Mission != "" {
		return engine.Refuse(engine.Invalid, "grimheim 20.2",
			"That mission doesn't exist. Choose one from the list.")
	}
	if h := m.Handicap; min(h[0], h[1]) != 0 || max(h[0], h[1]) > MostHandicap {
		return engine.Refuse(engine.Invalid, "grimheim 32.8",
			"A handicap is 1 to %d VP for one player. Choose one from the list.", MostHandicap)
	}
	if !m.Box && !m.begun() {
		if _, err := mission.Lay(missionOf(m.Mission), m.Map, 1, 1); err != nil {
			return err
		}
	}
	return m.checkPlaces()
}

func missionOf(key string) mission.Mission {
	if m, ok := mission.ByKey(key); ok {
		return m
	}
	m, _ := mission.ByKey(mission.Default)
	return m
}

// begun reports whether the battle begins at once, with all models at places of the muster.
func (m *Muster) begun() bool {
	return slices.ContainsFunc(m.lineup(), func(f Fighter) bool { return f.At != nil })
}

// checkPlaces refuses a battle that begins at once if a model has no place or an impossible one.
func (m *Muster) checkPlaces() error {
	if !m.begun() {
		return nil
	}
	b := &battlefield.Board{Map: m.Map}
	for i, f := range m.lineup() {
		if f.At == nil {
			return engine.Refuse(engine.Invalid, "grimheim 20.4",
				"%s has no place on the battlefield, but other models do. Place every model, or none.", f.Profile.Name)
		}
		piece := f.Piece(ModelID(i + 1))
		if err := b.Stand(piece, *f.At); err != nil {
			return err
		}
		b.Models = append(b.Models, piece)
	}
	return nil
}

// enlist begins a skirmish, before any model is deployed.
func (s *State) enlist(m *Muster) {
	s.Fighters = m.lineup()
	s.Skirmish = &Skirmish{Map: m.Map, Mission: m.Mission, Box: m.Box, Phase: PhaseRoles,
		Campaign: m.Campaign, Quests: m.Quests, Handicap: m.Handicap}
	if m.begun() {
		s.Skirmish.Phase = PhaseBattle
	}
	for i, b := range m.Bands {
		party := Party{Name: b.Name, Fate: b.Fate, Lores: b.Lores}
		for _, c := range b.Models {
			party.Points += c.Points
		}
		party.Points = max(party.Points, b.Points)
		s.Skirmish.Bands[i], s.Skirmish.Facts.Began[i] = party, len(b.Models)
	}
}

// IsSkirmish reports whether the game is a skirmish: several models per side on a battlefield.
func (s *State) IsSkirmish() bool { return s.Skirmish != nil }

// clone copies the parts that change. The warbands and the map never do.
func (k *Skirmish) clone() *Skirmish {
	if k == nil {
		return nil
	}
	twin := *k
	twin.Facts.Falls, twin.Facts.Loots = slices.Clone(k.Facts.Falls), slices.Clone(k.Facts.Loots)
	twin.Facts.Quests, twin.Facts.Things = slices.Clone(k.Facts.Quests), slices.Clone(k.Facts.Things)
	for i := range twin.Fate {
		twin.Fate[i] = slices.Clone(k.Fate[i])
	}
	twin.Doors, twin.Scores = slices.Clone(k.Doors), slices.Clone(k.Scores)
	for i := range twin.Minded {
		twin.Minded[i] = k.Minded[i].clone()
	}
	return &twin
}

// Piece returns the model as the battlefield has it. A model that isn't deployed has no place.
func (f *Fighter) Piece(id ModelID) battlefield.Model {
	m := battlefield.Model{ID: int(id), Side: int(f.Seat), Base: f.Base, Height: f.Height}
	if f.At != nil {
		m.At = *f.At
	}
	return m
}

// FoesOf lists the enemies of a model that are up and on the battlefield.
func (s *State) FoesOf(id ModelID) []ModelID {
	return s.OnTable(Other(s.Fighter(id).Seat))
}

// Meets reports whether two models are within melee range of each other (reading G19).
func (s *State) Meets(id, foe ModelID) bool {
	if !s.IsSkirmish() {
		return s.Engaged
	}
	a, b := s.Fighter(id), s.Fighter(foe)
	return a.At != nil && b.At != nil && Between(a.Piece(id), b.Piece(foe)) <= battlefield.One
}

// Between returns the distance from base to base. It needs no board.
func Between(a, b battlefield.Model) battlefield.Inch { return (*battlefield.Board)(nil).Between(a, b) }

// InMelee reports whether any enemy is within melee range of a model.
func (s *State) InMelee(id ModelID) bool {
	return slices.ContainsFunc(s.FoesOf(id), func(foe ModelID) bool { return s.Meets(id, foe) })
}

// Forgone reports by side whether it had fate dice in this turn and has used none (rule 34.7).
func (k *Skirmish) Forgone() [2]bool {
	var none [2]bool
	for i, had := range k.FateHad {
		none[i] = had > 0 && len(k.Fate[i]) == had
	}
	return none
}
