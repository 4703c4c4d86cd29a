package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// Muster is what two agree on for a skirmish: their warbands, the table, and what it is about (section 20).
type Muster struct {
	Bands   [2]Band         `json:"bands"`             // by seat
	Map     battlefield.Map `json:"map"`               // the table with its terrain, deployment zones and objectives
	Mission string          `json:"mission,omitempty"` // by its key; empty is Encounter
	Box     bool            `json:"box,omitempty"`     // of Map only the size counts: terrain comes from the box

	Quests   bool `json:"quests,omitempty"`   // side quests are played (section 34)
	Campaign bool `json:"campaign,omitempty"` // rosters keep what the battle leaves (section 37)

	Handicap mission.Tally `json:"handicap,omitzero"` // by seat: victory points that are given at the end (rule 32.8)
}

// MostHandicap is how many victory points a side may be given: a lead that calls for overtime, too.
const MostHandicap = 5

// Skirmish is what a battle of two warbands has besides its models.
type Skirmish struct {
	Bands   [2]Party        `json:"bands"` // by seat
	Map     battlefield.Map `json:"map"`
	Mission string          `json:"mission,omitempty"`
	Phase   Phase           `json:"phase"`
	Points  mission.Tally   `json:"points"` // by seat: victory points

	Handicap mission.Tally `json:"handicap,omitzero"` // by seat: those that are given at the end (rule 32.8)

	Facts  mission.Facts `json:"facts,omitzero"`
	Scores []Scored      `json:"scores,omitempty"` // what each turn was worth

	Box      bool        `json:"box,omitempty"`      // the table is laid out from the box
	Defender engine.Seat `json:"defender,omitempty"` // who deploys first
	Proposed [][]int     `json:"proposed,omitempty"` // the dice of the tables among which the defender chooses

	Batches  int      `json:"goes,omitempty"`     // that have begun in this turn
	Opened   ModelID  `json:"opened,omitempty"`   // who was activated first in the go under way; 0: nobody yet
	Begun    int      `json:"begun,omitempty"`    // how many activations it has had
	Last     ModelID  `json:"last,omitempty"`     // who began the last of them; 0: nobody yet
	Mates    int      `json:"mates,omitempty"`    // how many models that one has had, of a wave: those of its group
	Stampede int      `json:"stampede,omitempty"` // how many may be, by a fate die
	Free     [2]int   `json:"free,omitzero"`      // by seat: free actions that are left in this turn
	Fate     [2][]int `json:"fate,omitzero"`      // by seat: faces of dice that are left in this turn

	Doors []Door `json:"doors,omitempty"` // that are not as the map has them

	Foreseen bool        `json:"foreseen,omitempty"` // the go under way began by a plan, which goes on (rule 29.2)
	Minded   [2]Standing `json:"minded,omitzero"`    // by seat: the order for its fate dice (rule 29.6)

	Quests    bool       `json:"quests,omitempty"`    // side quests are played
	QuestDice [2][4]int  `json:"quest_dice,omitzero"` // by seat: by which it has two to choose from
	Marks     [2]ModelID `json:"marks,omitzero"`      // by seat: whom it has named for Assassinate; 0: nobody yet
	FateHad   [2]int     `json:"fate_had,omitzero"`   // by seat: how many fate dice it rolled in this turn

	Campaign bool       `json:"campaign,omitempty"` // rosters keep what the battle leaves
	After    *Aftermath `json:"after,omitempty"`    // what it has left; nil: it is not over, or leaves nothing new
}

// Party is a side of a skirmish.
type Party struct {
	Name   engine.Name `json:"name"`
	Fate   string      `json:"fate,omitempty"`
	Lores  []string    `json:"lores,omitempty"`
	Points int         `json:"points,omitempty"` // what the warband costs
}

// Phase is how far a skirmish has come.
type Phase string

// The phases.
const (
	PhaseRoles  Phase = "roles"  // who won the roll-off takes a role
	PhaseTable  Phase = "table"  // the defender takes a table
	PhaseArea   Phase = "area"   // the attacker picks an area
	PhaseDeploy Phase = "deploy" // who deploys next is Go
	PhaseBattle Phase = "battle"
)

// lineup makes models of two warbands: those of the first seat first, each in the order of its warband.
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

// The most that a skirmish has room for: models of a side, pieces of terrain.
const (
	MostModels = 12
	mostPieces = 60
)

// Check refuses terms under which no skirmish can be fought, in words for a player.
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

// begun reports whether the battle begins at once, with all models where the muster has them.
func (m *Muster) begun() bool {
	return slices.ContainsFunc(m.lineup(), func(f Fighter) bool { return f.At != nil })
}

// checkPlaces refuses a battle that begins at once with a model that stands nowhere, or where none can.
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

// enlist begins a skirmish before anybody is on the table.
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

// IsSkirmish reports whether it is more than a duel: several models a side, on a battlefield.
func (s *State) IsSkirmish() bool { return s.Skirmish != nil }

// clone copies what changes; the warbands and the map never do.
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

// Piece is a model as the table has it. One that is nowhere yet has no place.
func (f *Fighter) Piece(id ModelID) battlefield.Model {
	m := battlefield.Model{ID: int(id), Side: int(f.Seat), Base: f.Base, Height: f.Height}
	if f.At != nil {
		m.At = *f.At
	}
	return m
}

// FoesOf lists the enemies of a model that are up and on the table.
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

// Between is the distance from base to base, for which no board is needed.
func Between(a, b battlefield.Model) battlefield.Inch { return (*battlefield.Board)(nil).Between(a, b) }

// InMelee reports whether any enemy is within melee range of a model.
func (s *State) InMelee(id ModelID) bool {
	return slices.ContainsFunc(s.FoesOf(id), func(foe ModelID) bool { return s.Meets(id, foe) })
}

// Forgone are the sides that had fate dice in this turn and have used none of them (rule 34.7).
func (k *Skirmish) Forgone() [2]bool {
	var none [2]bool
	for i, had := range k.FateHad {
		none[i] = had > 0 && len(k.Fate[i]) == had
	}
	return none
}
