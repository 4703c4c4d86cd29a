package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
	"warbell/engine/zones"
	"warbell/templates"
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

// mostNamed bounds the creatures in a menu that may lack some, so that there is room for one other choice.
const mostNamed = templates.MaxChoices - 1

// named returns the creatures that are possible values of a verb's input, in the order of their arrival. If
// the view is about a creature and there are too many, that one comes first, and the last ones are left out.
func (f *playerView) named(cmd engine.Command, input string) []*zones.Creature {
	ids := f.listed(cmd, input, nil)
	all := f.all(func(c *zones.Creature) bool { return slices.Contains(ids, string(c.ID)) })
	i := slices.IndexFunc(all, func(c *zones.Creature) bool { return c.ID == f.about })
	if i < 0 || len(all) <= mostNamed {
		return all
	}
	chosen := all[i]
	return slices.Insert(slices.Delete(all, i, i+1), 0, chosen)[:mostNamed]
}
