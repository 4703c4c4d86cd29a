package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Choose chooses targets for the next combat phase in secret. A later Choose replaces it until the phase is
// resolved. Without a Policy the orders apply, so an empty Choose leaves all targets to them.
type Choose struct {
	Policy Policy `json:"policy"`
	Picks  []Pick `json:"picks,omitempty"`
}

// Pick is one model's choice of targets: one for all attacks, or one for each attack.
type Pick struct {
	Model   ModelID   `json:"model"`
	Targets []ModelID `json:"targets"`
}

// TargetsChosen records that a side has chosen targets. It doesn't contain them.
type TargetsChosen struct {
	Seat  engine.Seat `json:"seat"`
	Phase int         `json:"phase"`
}

func (Choose) Kind() string        { return "choose" }
func (TargetsChosen) Kind() string { return "targets_chosen" }

// Announces marks TargetsChosen as an engine.Announcement.
func (TargetsChosen) Announces() {}

var choose = verb.Verb[*State, *play, Choose]{
	Name: "choose", Rule: "melee 5.13", Duties: []string{DutyActivate,
		DutyTargets}, Secret: true, May: Choose.may, Do: (*play).chooseTargets,
	Inputs: []input[Choose]{
		verb.Word[*State](verb.Named{Name: "policy", Optional: true},
			func(c *Choose) *Policy { return &c.Policy }).Among(func(position, Choose) []string {
			return []string{string(Easiest), string(Strongest), string(TheLeader)}
		}),
		picked(verb.Named{Name: "model", Noun: "model"}, Choose.picker,
			(*Choose).pick).Among(func(pos position, _ Choose) (all []string) {
			for _, c := range pos.State.choices(pos.Seat) {
				all = append(all, string(c.Model))
			}
			return all
		}),
		picked(verb.Named{Name: "target", Noun: "enemy"}, Choose.target,
			(*Choose).aim).Among(func(pos position, c Choose) (all []string) {
			for _, choice := range pos.State.choices(pos.Seat) {
				for _, id := range choice.Targets {
					if len(c.Picks) > 0 && c.Picks[0].Model == choice.Model {
						all = append(all, string(id))
					}
				}
			}
			return all
		}),
	},
	Offers: func(pos position) (all []Choose) {
		s := pos.State
		if s.Step == StepActivate && !s.mayChoose(pos.Seat) {
			return nil
		}
		if s.Step == StepChoose {
			for _, policy := range Policies() {
				all = append(all, Choose{Policy: policy})
			}
		}
		for _, c := range s.choices(pos.Seat) {
			for _, target := range c.Targets {
				all = append(all, Choose{Policy: Easiest,
					Picks: []Pick{{Model: c.Model, Targets: []ModelID{target}}}})
			}
		}
		return all
	},
}

// picked returns an input for one half of a single pick: the model or its target.
func picked(name verb.Named, get func(Choose) []string, set func(*Choose, []string)) input[Choose] {
	name.Kind, name.Optional = verb.KindThing, true
	return verb.With[*State](name, get, set).Of(models)
}

func (c Choose) picker() []string {
	if len(c.Picks) == 0 {
		return nil
	}
	return []string{string(c.Picks[0].Model)}
}

func (c *Choose) pick(said []string) {
	if len(said) > 0 {
		c.Picks = []Pick{{Model: ModelID(said[0])}}
	}
}

func (c Choose) target() []string {
	if len(c.Picks) == 0 || len(c.Picks[0].Targets) == 0 {
		return nil
	}
	return []string{string(c.Picks[0].Targets[0])}
}

func (c *Choose) aim(said []string) {
	if len(said) > 0 && len(c.Picks) > 0 {
		c.Picks = []Pick{{Model: c.Picks[0].Model, Targets: []ModelID{ModelID(said[0])}}}
	}
}

func (c Choose) may(pos position) error {
	s := pos.State
	if !s.choosing(pos.Seat) {
		return engine.Refuse(engine.Stale, "melee 5.13",
			"You can't pick targets now. Set target priority any time: `/orders`.")
	}
	choices := s.choices(pos.Seat)
	switch {
	case len(choices) == 0:
		return engine.Refuse(engine.NotYours, "melee 5.13",
			"You have no targets to pick: no model has 2 or more enemies. Wait for your opponent.")
	case c.Policy != "" && !c.Policy.known():
		return c.Policy.unknown()
	}
	for i, pick := range c.Picks {
		if slices.ContainsFunc(c.Picks[:i], func(before Pick) bool { return before.Model == pick.Model }) {
			return engine.Refuse(engine.Invalid, "melee 5.13",
				"“%s” is named twice. Name each model once.", naming.Clip(string(pick.Model)))
		}
		if err := s.checkPick(choices, pick); err != nil {
			return err
		}
	}
	return nil
}

// chooseTargets locks a choice for the next combat phase (rule 5.13). It doesn't show the opponent that a
// choice has changed.
func (p *play) chooseTargets(c Choose) error {
	chosen := p.S.Chosen[int(p.Seat)-1]
	p.Seal(p.Seat, targetsSlot(p.S.next()), c)
	p.choose[int(p.Seat)-1] = &c
	if !chosen {
		p.Tell(TargetsChosen{Seat: p.Seat, Phase: p.S.next()})
	}
	return nil
}

func (e TargetsChosen) fold(s *State) { s.mark(&s.Chosen, e.Seat, true) }

// checkPick returns a refusal if the model can't attack the target.
func (s *State) checkPick(choices []ChoiceView, pick Pick) error {
	m, err := s.named(pick.Model)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(choices, func(c ChoiceView) bool { return c.Model == pick.Model })
	if at < 0 {
		return engine.Refuse(engine.Illegal, "melee 5.13",
			"%s has no choice of targets. Choose one of your models with 2 or more enemies.", m.Profile.Name)
	}
	if n := len(pick.Targets); n != 1 && n != choices[at].Attacks {
		return engine.Refuse(engine.Invalid, "melee 5.13",
			"%s (attacks: %d) needs 1 target for all attacks or 1 for each, not %d. Choose again.", m.Profile.Name, choices[at].Attacks, n)
	}
	for _, id := range pick.Targets {
		foe, err := s.named(id)
		if err != nil {
			return err
		}
		if !slices.Contains(choices[at].Targets, id) {
			return engine.Refuse(engine.Illegal, "melee 5.11",
				"%s can't attack %s now. Choose an enemy Engaged with it: a standing one, if possible.", m.Profile.Name, foe.Profile.Name)
		}
	}
	return nil
}
