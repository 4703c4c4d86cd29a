package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Arm sets a character's reactions in secret (rule 6.6). More holds further lines. With Under hits or fewer
// (0 to 99, 0: never) the player is asked anyway.
type Arm struct {
	Creature ModelID    `json:"creature"`
	Answer   Standing   `json:"answer"`
	More     []Standing `json:"more,omitempty"`
	Under    int        `json:"under,omitempty"`
}

// Armed records that reactions are set, and the number of hits at which the player is asked anyway.
type Armed struct {
	Creature Ref `json:"creature"`
	Under    int `json:"under,omitempty"`
}

func (Arm) Kind() string   { return "arm" }
func (Armed) Kind() string { return "armed" }

// Announces marks Armed as an engine.Announcement.
func (Armed) Announces() {}

var arm = verb.Verb[*State, *play, Arm]{
	Name: "arm", Rule: "zones 6.6", Duties: []string{DutyReact}, Secret: true, May: Arm.may, Do: (*play).arm,
	NoneLeft: "You can't set reactions: you have no character left in this fight.",
	Inputs: []input[Arm]{
		answerer(func(c *Arm) *ModelID { return &c.Creature }, (*Creature).Standing),
		verb.Flag[*State](verb.Named{Name: "allies"}, func(c *Arm) *bool { return &c.Answer.Allies }),
		verb.Things[*State](verb.Named{Name: "for", Noun: "creature", Optional: true}, func(c *Arm) *[]ModelID {
			return &c.Answer.For
		}).ByID().Of(seen).Among(func(pos position, c Arm) []string {
			return pos.State.which(func(o *Creature) bool { return o.ID != c.Creature && o.Present() })
		}),
		verb.Word[*State](verb.Named{Name: "when", Optional: true}, func(c *Arm) *When {
			return &c.Answer.When
		}).Among(func(pos position, _ Arm) (all []string) {
			for _, when := range cases() {
				if pos.State.CheckCase(when) == nil {
					all = append(all, string(when))
				}
			}
			return all
		}),
		verb.Number[*State](verb.Named{Name: "under", Optional: true}, func(c *Arm) *int {
			return &c.Under
		}).Within(0, MaxHits),
	},
	// For this volley and later ones: for allies, or never.
	Offers: func(pos position) (all []Arm) {
		for _, id := range pos.State.which(func(c *Creature) bool {
			return !c.Ally && c.Standing() && c.Seat == pos.Seat && pos.State.owes(c, pos.Duty)
		}) {
			answers := []Standing{{Allies: true, When: Both}, {Allies: true, When: Mortal}, {}}
			if pos.State.CheckCase(Both) != nil {
				answers = []Standing{{Allies: true}, {}}
			}
			for _, answer := range answers {
				all = append(all, Arm{Creature: ModelID(id), Answer: answer})
			}
		}
		return all
	},
	OptionKey: func(c Arm) string {
		switch {
		case !c.Answer.Allies:
			return "arm-never"
		case c.Answer.When == Both:
			return "arm-both"
		case c.Answer.When == Mortal:
			return "arm-cost"
		}
		return "arm-allies"
	},
}

// answerer returns an input for one of the player's own characters. Not even a GM sets a player's reactions.
func answerer[C engine.Command](field func(*C) *ModelID, may func(*Creature) bool) input[C] {
	return one("creature", "character", field).Among(func(pos position, _ C) []string {
		return pos.State.which(func(c *Creature) bool {
			return c.Side == PCs && !c.Ally && c.Standing() && c.Seat == pos.Seat && pos.State.owes(c, pos.Duty) && may(c)
		})
	})
}

func (c Arm) may(pos position) error {
	pc, err := pos.State.ownAnswer(pos.Seat, c.Creature)
	if err == nil {
		_, err = pos.State.checkAnswer(pc, c)
	}
	return err
}

// arm locks the reactions, and applies them to attacks that wait for an answer.
func (p *play) arm(c Arm) error {
	pc := p.S.Creature(c.Creature)
	answer, err := p.S.checkAnswer(pc, c)
	if err != nil {
		return err
	}
	p.sealAnswer(pc, answer)
	p.Tell(Armed{Creature: pc.Ref(), Under: c.Under})
	p.answerArmed(c.Creature)
	p.settleVolley()
	return nil
}

// fold notes that reactions are set. This also answers a waiting volley, even if they are later withdrawn.
func (e Armed) fold(s *State) {
	if c := s.Creature(e.Creature.ID); c != nil {
		c.Armed, c.Under = true, within(e.Under, MaxHits)
		s.done(c.ID)
	}
}

// Lines returns the lines that name creatures.
func (c Arm) Lines() []Standing {
	var lines []Standing
	for _, a := range append([]Standing{c.Answer}, c.More...) {
		if a.Allies || len(a.For) > 0 {
			lines = append(lines, a)
		}
	}
	return lines
}

// maxProtected bounds the creatures that a line of reactions can name.
const maxProtected = 12

// checkAnswer checks reactions and returns their lines. It merges lines of the same condition.
func (s *State) checkAnswer(pc *Creature, c Arm) ([]Standing, error) {
	if c.Under < 0 || c.Under > MaxHits {
		return nil, engine.Refuse(engine.Invalid, "zones 6.6",
			"“Ask me first” needs a number of hits. Choose 0 (never) to %d.", MaxHits)
	}
	var lines []Standing
	for _, a := range append([]Standing{c.Answer}, c.More...) {
		line, err := s.checkLine(pc, a)
		if err != nil {
			return nil, err
		}
		at := slices.IndexFunc(lines, func(o Standing) bool { return o.When == line.When })
		if at < 0 {
			lines = append(lines, line)
			continue
		}
		lines[at].Allies = lines[at].Allies || line.Allies
		lines[at].For = slices.Concat(lines[at].For, line.For)
	}
	return lines, nil
}

// checkLine checks a line and returns it with its defaults.
func (s *State) checkLine(pc *Creature, a Standing) (Standing, error) {
	if a.When == "" {
		a.When = Always
	}
	if err := s.CheckCase(a.When); err != nil {
		return a, err
	}
	if len(a.For) > maxProtected {
		return a, engine.Refuse(engine.Invalid, "zones 6.6",
			"A reaction can name up to %d creatures, not %d. Name fewer, or choose any ally.", maxProtected, len(a.For))
	}
	var named []ModelID
	for _, id := range a.For {
		switch {
		case s.Creature(id) == nil:
			return a, engine.Refuse(engine.Invalid, "zones 6.6",
				"There is no creature “%s” in this fight. Name another one.", naming.Clip(string(id)))
		case id == pc.ID:
			return a, engine.Refuse(engine.Invalid, "zones 6.6",
				"%s can't interpose for itself. Name another creature.", pc.Name)
		case !slices.Contains(named, id):
			named = append(named, id)
		}
	}
	a.For = named
	return a, nil
}
