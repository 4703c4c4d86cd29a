package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
	"warbell/engine/zones"
)

// position is where the seat that looks at a fight asks what it may do. Nothing that is sealed counts.
func (f *playerView) position() verb.Position[*zones.State] {
	return verb.Position[*zones.State]{State: f.s, Seat: f.by}
}

// legal lists the commands of a verb that the seat can give now.
func (f *playerView) legal(cmd engine.Command) []engine.Command {
	return zones.FormOf(cmd).Acts(f.position(), nil)
}

// listed are the values that can be said for an input of a verb now, with what was said fixed.
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

// named are the creatures that can be said for an input of a verb now, in the order of coming.
func (f *playerView) named(cmd engine.Command, input string) []*zones.Creature {
	ids := f.listed(cmd, input, nil)
	return f.all(func(c *zones.Creature) bool { return slices.Contains(ids, string(c.ID)) })
}
