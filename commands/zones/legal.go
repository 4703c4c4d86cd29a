package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
	"warbell/engine/zones"
)

// position returns the fight as the caller's seat sees it, without locked choices.
func (f *playerView) position() verb.Position[*zones.State] {
	return verb.Position[*zones.State]{State: f.s, Seat: f.by}
}

// legal returns the commands of a verb that the caller can give now.
func (f *playerView) legal(cmd engine.Command) []engine.Command {
	return zones.FormOf(cmd).Acts(f.position(), nil)
}

// listed returns the possible values of a verb's input, given the values that were chosen.
func (f *playerView) listed(cmd engine.Command, input string, said verb.Said) (values []string) {
	questions, err := zones.FormOf(cmd).Questions(f.position(), said)
	if err != nil {
		return nil
	}
	if i := slices.IndexFunc(questions, func(q verb.Question) bool { return q.Name == input }); i >= 0 {
		for _, c := range questions[i].Choices {
			values = append(values, c.Value)
		}
	}
	return values
}

// named returns the creatures that are possible values of a verb's input, in the order of their arrival.
func (f *playerView) named(cmd engine.Command, input string) []*zones.Creature {
	ids := f.listed(cmd, input, nil)
	return f.all(func(c *zones.Creature) bool { return slices.Contains(ids, string(c.ID)) })
}
