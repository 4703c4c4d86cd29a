package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// Aftermath records the injuries that a campaign battle leaves (section 37). The battle has been fought, and
// the game ends when both sides have said whether to update their rosters.
type Aftermath struct {
	Winners []engine.Seat    `json:"winners,omitempty"` // of the battle; none: a draw
	Why     engine.EndReason `json:"why"`
	Lasting []Lasting        `json:"lasting"` // in the order of the models
	Said    [2]bool          `json:"said"`    // by seat: its player wants the rosters updated
}

// Lasting is the effect of a battle on one model's roster entry.
type Lasting struct {
	Model   Model         `json:"model"`
	Face    int           `json:"face,omitempty"`    // of the D6 of a model taken out; 0: no roll
	Injury  card.Status   `json:"injury,omitempty"`  // from the face; empty: a scratch
	Ignored string        `json:"ignored,omitempty"` // the trait that prevented it, as in Injured
	New     []card.Status `json:"new,omitempty"`     // injuries that are new to its roster, Injury included
}

// Confirmed records a side's answer to the Aftermath.
type Confirmed struct {
	Side Model `json:"side"`
	Keep bool  `json:"keep"`
}

func (Aftermath) Kind() string { return "aftermath" }

func (Confirmed) Kind() string { return "confirmed" }

// PhaseAfter is the phase after a campaign battle, in which both sides say whether to update their rosters.
const PhaseAfter Phase = "after"

// limp gives a model the injuries of its roster at the start of a battle, except those that one of its
// traits prevents (rule 37.1).
func (f *Fighter) limp(injuries []card.Status) {
	for _, injury := range injuries {
		if f.KeepsAway(injury) == "" && !f.Has(injury) {
			f.Lasting, f.Statuses = append(f.Lasting, injury), append(f.Statuses, injury)
		}
	}
}

// Kept returns the injuries that a seat's roster gets. There are none until both sides have agreed.
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

// Aftermath reports whether a campaign battle waits for the sides' answers about their rosters.
func (s *State) Aftermath() bool {
	return s.IsSkirmish() && s.Skirmish.Phase == PhaseAfter && s.Skirmish.After != nil
}

// Fold asks both sides whether to update their rosters, if any injury is new.
func (e Aftermath) Fold(s *State) {
	if s.Skirmish != nil && slices.ContainsFunc(e.Lasting, func(l Lasting) bool { return len(l.New) > 0 }) {
		after := e
		s.Skirmish.Phase, s.Skirmish.After = PhaseAfter, &after
		s.Asked++
	}
}

// Fold notes a side's consent.
func (e Confirmed) Fold(s *State) {
	if s.Aftermath() && Playing(e.Side.Seat) && e.Keep {
		after := *s.Skirmish.After
		after.Said[int(e.Side.Seat)-1] = true
		s.Skirmish.After = &after
	}
}

// Scored records the points of a turn, with reasons (rule 28.1). Last marks the points at the end of the
// battle.
type Scored struct {
	Turn   int             `json:"turn"`
	Points []mission.Point `json:"points,omitempty"`
	Total  mission.Tally   `json:"total"` // by seat, these included
	Stage  mission.Stage   `json:"stage"` // whether and how the battle goes on
	Last   bool            `json:"last,omitempty"`
	Missed []mission.Miss  `json:"missed,omitempty"` // models near an objective that they don't hold
}

// BattleEnded sums up a battle (rule 28.4).
type BattleEnded struct {
	Ending mission.Ending `json:"ending"`
	Total  mission.Tally  `json:"total"` // by seat
	Falls  []Fallen       `json:"falls,omitempty"`
}

// Fallen is a model that was defeated in a battle, and the model that defeated it.
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
