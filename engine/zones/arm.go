package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Arm sets a character's reactions in secret (rule 6.6). More holds further lines. With Under hits or fewer
// (0 to 99, 0: never) the player is asked anyway. With Once the lines answer only the attacks that wait, and
// the reactions stay as set.
type Arm struct {
	Creature ModelID    `json:"creature"`
	Answer   Standing   `json:"answer"`
	More     []Standing `json:"more,omitempty"`
	Under    int        `json:"under,omitempty"`
	Once     bool       `json:"once,omitempty"`
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
		verb.Flag[*State](verb.Named{Name: "once"}, func(c *Arm) *bool { return &c.Once }),
	},
	// For the attacks that wait: for allies. For later ones, too: never.
	Offers: func(pos position) (all []Arm) {
		for _, id := range pos.State.which(func(c *Creature) bool {
			return !c.Ally && c.Standing() && c.Seat == pos.Seat && owes(pos.State, c, pos.Duty)
		}) {
			answers := []When{Both, Mortal}
			if pos.State.CheckCase(Both) != nil {
				answers = []When{""}
			}
			pc := pos.State.Creature(ModelID(id))
			for _, when := range answers {
				if pos.State.reacts(pc) {
					all = append(all, Arm{Creature: pc.ID, Answer: Standing{Allies: true, When: when}, Once: true})
				}
			}
			all = append(all, Arm{Creature: pc.ID, Under: pc.Under})
		}
		return all
	},
	OptionKey: func(c Arm) string {
		key := "arm-allies"
		switch {
		case !c.Answer.Allies:
			key = "arm-never"
		case c.Answer.When == Both:
			key = "arm-both"
		case c.Answer.When == Mortal:
			key = "arm-cost"
		}
		return keyOf(key, c.Creature)
	},
}

// answerer returns an input for one of the player's own characters. Not even a GM sets a player's reactions.
func answerer[C engine.Command](field func(*C) *ModelID, may func(*Creature) bool) input[C] {
	return one("creature", "character", field).Among(func(pos position, _ C) []string {
		return pos.State.which(func(c *Creature) bool {
			return c.Side == PCs && !c.Ally && c.Standing() && c.Seat == pos.Seat && owes(pos.State, c, pos.Duty) && may(c)
		})
	})
}

func (c Arm) may(pos position) error {
	pc, err := ownAnswer(pos.State, pos.Seat, c.Creature)
	if err != nil {
		return err
	}
	if c.Once && !pos.State.reacts(pc) {
		return errNoReaction(pc)
	}
	_, err = checkAnswer(pos.State, pc, c)
	return err
}

// arm locks the reactions, and applies them to attacks that wait for an answer.
func (p *play) arm(c Arm) error {
	pc := p.S.Creature(c.Creature)
	answer, err := checkAnswer(p.S, pc, c)
	if err != nil {
		return err
	}
	if c.Once {
		p.answerOnce(pc, answer)
	} else {
		p.sealAnswer(pc, answer)
		p.Tell(Armed{Creature: pc.Ref(), Under: c.Under})
		p.answerArmed(c.Creature)
	}
	p.settleVolley()
	return nil
}

// answerOnce locks lines, applies them to the attacks that wait, and leaves the rest without a reaction.
func (p *play) answerOnce(pc *Creature, answer []Standing) {
	p.sealLines(pc, answer, onceSlot)
	p.now = &lines{pc.ID, answer}
	p.answerArmed(pc.ID)
	p.now = nil
	if c := p.S.Creature(pc.ID); p.S.reacts(c) {
		p.Tell(LetBe{By: c.Ref(), Again: interposed(c.ID, p.S.Volley.Strikes)})
	}
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
