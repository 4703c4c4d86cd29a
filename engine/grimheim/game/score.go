package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// Aftermath is what a battle of a campaign leaves behind (section 37): it has been fought, and is over when
// both sides have said whether their rosters take it up.
type Aftermath struct {
	Winners []engine.Seat    `json:"winners,omitempty"` // of the battle; none: nobody
	Why     engine.EndReason `json:"why"`
	Lasting []Lasting        `json:"lasting"` // in the order of the models
	Said    [2]bool          `json:"said"`    // by seat: that the rosters are to be written
}

// Lasting is what a battle leaves one model.
type Lasting struct {
	Model   Model         `json:"model"`
	Face    int           `json:"face,omitempty"`    // of the D6 of who was taken out; 0: it was not, and none is thrown
	Injury  card.Status   `json:"injury,omitempty"`  // that the face gives; empty: a scratch
	Ignored string        `json:"ignored,omitempty"` // what kept that away, as in Injured
	New     []card.Status `json:"new,omitempty"`     // injuries that its roster did not have, that one included
}

// Confirmed tells what a side has said of it.
type Confirmed struct {
	Side Model `json:"side"`
	Keep bool  `json:"keep"`
}

func (Aftermath) Kind() string { return "aftermath" }

func (Confirmed) Kind() string { return "confirmed" }

// PhaseAfter: a battle of a campaign is over, and its sides have to say what their rosters take up.
const PhaseAfter Phase = "after"

// limp begins a battle with the injuries that a roster has, but for those that something the model has keeps
// away (rule
// 37.1).
func (f *Fighter) limp(injuries []card.Status) {
	for _, injury := range injuries {
		if f.KeepsAway(injury) == "" && !f.Has(injury) {
			f.Lasting, f.Statuses = append(f.Lasting, injury), append(f.Statuses, injury)
		}
	}
}

// Kept are the injuries that the roster of a seat takes up, if both sides have said so: nil if there are
// none, or not both have.
func (s *State) Kept(seat engine.Seat) []Lasting {
	if s.Skirmish == nil || s.Skirmish.After == nil || s.Skirmish.After.Said != [2]bool{true, true} {
		return nil
	}
	var all []Lasting
	for _, l := range s.Skirmish.After.Lasting {
		if l.Model.Seat == seat && len(l.New) > 0 {
			all = append(all, l)
		}
	}
	return all
}

// Aftermath reports whether a battle of a campaign waits for what the sides say of their rosters.
func (s *State) Aftermath() bool {
	return s.IsSkirmish() && s.Skirmish.Phase == PhaseAfter && s.Skirmish.After != nil
}

// Fold has the sides say what their rosters take up.
func (e Aftermath) Fold(s *State) {
	if s.Skirmish != nil && slices.ContainsFunc(e.Lasting, func(l Lasting) bool { return len(l.New) > 0 }) {
		after := e
		s.Skirmish.Phase, s.Skirmish.After = PhaseAfter, &after
		s.Asked++
	}
}

// Fold notes what a side has said.
func (e Confirmed) Fold(s *State) {
	if s.Aftermath() && Playing(e.Side.Seat) && e.Keep {
		after := *s.Skirmish.After
		after.Said[int(e.Side.Seat)-1] = true
		s.Skirmish.After = &after
	}
}

// Scored tells what a turn was worth, with reasons (rule 28.1); Last: what is counted once, when the battle
// is over.
type Scored struct {
	Turn   int             `json:"turn"`
	Points []mission.Point `json:"points,omitempty"`
	Total  mission.Tally   `json:"total"` // by seat, with these
	Stage  mission.Stage   `json:"stage"` // how the battle goes on
	Last   bool            `json:"last,omitempty"`
	Missed []mission.Miss  `json:"missed,omitempty"` // who is near an objective and does not hold it
}

// BattleEnded sums a battle up (rule 28.4).
type BattleEnded struct {
	Ending mission.Ending `json:"ending"`
	Total  mission.Tally  `json:"total"` // by seat
	Falls  []Fallen       `json:"falls,omitempty"`
}

// Fallen is a model that was defeated in a battle, and by whom.
type Fallen struct {
	Model Model `json:"model"`
	By    Model `json:"by,omitzero"`
	Turn  int   `json:"turn"`
}

func (Scored) Kind() string { return "scored" }

func (BattleEnded) Kind() string { return "battle_ended" }

// fell notes a defeat for the mission.
func (s *State) fell(e Defeated) {
	if s.Skirmish == nil || s.Find(e.Model) == nil {
		return
	}
	fall := mission.Fall{Model: int(e.Model.Who()), Side: int(e.Model.Seat), Turn: s.Turn}
	if s.Find(e.By) != nil {
		fall.By, fall.BySide = int(e.By.Who()), int(e.By.Seat)
	}
	s.Skirmish.Facts.Falls = append(s.Skirmish.Facts.Falls, fall)
	s.countReserve()
}

// Fold adds a turn's points.
func (e Scored) Fold(s *State) {
	if s.Skirmish != nil {
		s.Skirmish.Points, s.Skirmish.Scores = e.Total, append(s.Skirmish.Scores, e)
		s.Skirmish.Facts = s.Skirmish.Facts.Pay(e.Points)
	}
}
