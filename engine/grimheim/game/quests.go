package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// PhaseQuests is the phase before deploying, in which both sides choose a side quest, the attacker first
// (rule 20.7).
const PhaseQuests Phase = "quests"

// The events of side quests.
type (
	// QuestsRolled records the D6, read as D3, that give each side two quests to choose from.
	QuestsRolled struct {
		Dice [2][4]int `json:"dice"` // by seat
	}
	// QuestTaken records the quest of a side. Flag is the place of the quest's flag, if it has one.
	QuestTaken struct {
		Side  Model              `json:"side"`
		Quest mission.QuestKind  `json:"quest"`
		Flag  *battlefield.Place `json:"flag,omitempty"`
	}
	// MarkNamed records the model that a side has named.
	MarkNamed struct {
		Side  Model `json:"side"`
		Model Model `json:"model"`
	}
)

func (QuestsRolled) Kind() string { return "quests_rolled" }

func (QuestTaken) Kind() string { return "quest_taken" }

func (MarkNamed) Kind() string { return "mark_named" }

// QuestsOf returns the two quests that a side can choose from. It returns false if the skirmish has no side
// quests.
func (s *State) QuestsOf(seat engine.Seat) ([2]mission.QuestEntry, bool) {
	if s.Skirmish == nil || !s.Skirmish.Quests || !Playing(seat) {
		return [2]mission.QuestEntry{}, false
	}
	return mission.RollQuests(s.Skirmish.QuestDice[int(seat)-1]), true
}

// QuestOf returns the quest that a side has taken, false if it has none.
func (s *State) QuestOf(seat engine.Seat) (mission.Quest, bool) {
	if s.Skirmish == nil {
		return mission.Quest{}, false
	}
	i := slices.IndexFunc(s.Skirmish.Facts.Quests, func(q mission.Quest) bool { return q.Side == int(seat) })
	if i < 0 {
		return mission.Quest{}, false
	}
	return s.Skirmish.Facts.Quests[i], true
}

// MustName reports whether a side still has to name a model because the enemy has Assassinate or can take
// it.
func (s *State) MustName(seat engine.Seat) bool {
	if s.Skirmish.Marks[int(seat)-1] != 0 {
		return false
	}
	foe := Other(seat)
	if q, ok := s.QuestOf(foe); ok {
		return q.Kind == mission.Assassinate
	}
	two, _ := s.QuestsOf(foe)
	return two[0].Kind == mission.Assassinate || two[1].Kind == mission.Assassinate
}

// nextQuest gives the next side its turn to choose a quest. If both have one, the sides deploy.
func (s *State) nextQuest() {
	first := engine.Seat(1)
	if Playing(s.Skirmish.Defender) {
		first = Other(s.Skirmish.Defender)
	}
	for _, seat := range []engine.Seat{first, Other(first)} {
		if _, taken := s.QuestOf(seat); !taken || s.MustName(seat) {
			s.Skirmish.Phase, s.BatchOf = PhaseQuests, seat
			return
		}
	}
	s.Skirmish.Phase = PhaseDeploy
	s.nextToDeploy()
}

// Fold notes the dice that offer side quests.
func (e QuestsRolled) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.QuestDice = e.Dice
	if k.Phase == PhaseBattle {
		s.nextQuest()
	}
	s.Asked++
}

// Fold notes a side's quest and its flag.
func (e QuestTaken) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	if _, had := s.QuestOf(e.Side.Seat); had || !Playing(e.Side.Seat) {
		return
	}
	k.Facts.Quests = append(slices.Clone(k.Facts.Quests), mission.Quest{Kind: e.Quest, Side: int(e.Side.Seat)})
	if e.Flag != nil {
		k.Facts.Things = append(slices.Clone(k.Facts.Things),
			mission.Thing{What: e.Quest, Side: int(e.Side.Seat), At: *e.Flag, Home: *e.Flag})
	}
	s.aim()
	s.nextQuest()
	s.Asked++
}

// Fold notes the model that the other side must kill.
func (e MarkNamed) Fold(s *State) {
	k := s.Skirmish
	if k == nil || s.Find(e.Model) == nil {
		return
	}
	k.Marks[int(e.Model.Seat)-1] = e.Model.Who()
	s.aim()
	s.nextQuest()
	s.Asked++
}

// aim gives Assassinate quests the named model as their target.
func (s *State) aim() {
	for i, q := range s.Skirmish.Facts.Quests {
		if q.Kind == mission.Assassinate && Playing(engine.Seat(q.Side)) {
			s.Skirmish.Facts.Quests[i].Target = int(s.Skirmish.Marks[int(Other(engine.Seat(q.Side)))-1])
		}
	}
}
