package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// PhaseQuests: before they deploy both sides choose a side quest, the attacker first (rule 20.7).
const PhaseQuests Phase = "quests"

// What comes of side quests.
type (
	// QuestsRolled tells by which D6, read as D3, both sides have the two quests among which they choose.
	QuestsRolled struct {
		Dice [2][4]int `json:"dice"` // by seat
	}
	// QuestTaken tells which quest a side has. Flag is where the flag lies that it is about, if it is about
	// one.
	QuestTaken struct {
		Side  Model              `json:"side"`
		Quest mission.QuestKind  `json:"quest"`
		Flag  *battlefield.Place `json:"flag,omitempty"`
	}
	// MarkNamed tells whom a side has named.
	MarkNamed struct {
		Side  Model `json:"side"`
		Model Model `json:"model"`
	}
)

func (QuestsRolled) Kind() string { return "quests_rolled" }

func (QuestTaken) Kind() string { return "quest_taken" }

func (MarkNamed) Kind() string { return "mark_named" }

// QuestsOf are the two quests among which a side chooses; false where none are played.
func (s *State) QuestsOf(seat engine.Seat) ([2]mission.QuestEntry, bool) {
	if s.Skirmish == nil || !s.Skirmish.Quests || !Playing(seat) {
		return [2]mission.QuestEntry{}, false
	}
	return mission.RollQuests(s.Skirmish.QuestDice[int(seat)-1]), true
}

// QuestOf is the quest that a side has taken; false if it has none.
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

// MustName reports whether a side has to name a model yet, as the enemy has Assassinate, or may take it.
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

// nextQuest says whose quest is chosen next; once both are, the sides deploy.
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

// Fold notes a side's quest, and its flag.
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

// Fold notes whom the other side is to kill.
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

// aim points quests that are about a model at the one that was named.
func (s *State) aim() {
	for i, q := range s.Skirmish.Facts.Quests {
		if q.Kind == mission.Assassinate && Playing(engine.Seat(q.Side)) {
			s.Skirmish.Facts.Quests[i].Target = int(s.Skirmish.Marks[int(Other(engine.Seat(q.Side)))-1])
		}
	}
}
