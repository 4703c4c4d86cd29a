package zones

import (
	"fmt"
	"regexp"
	"testing"

	"warbell/engine"
	"warbell/engine/naming"
)

var isSlug = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,14}[a-z0-9])?$`)

func TestFortyLongNames(t *testing.T) {
	s := &State{}
	for i := range 40 {
		name := fmt.Sprintf("Warden of the Seventh Gate no %02d", i)
		id := naming.Slug(name, func(id string) bool { return s.Creature(ModelID(id)) != nil })
		s.Creatures = append(s.Creatures, Creature{ID: ModelID(id), Name: engine.Name(name)})
	}
	for _, c := range s.Creatures {
		if got, err := s.FindCreature(string(c.Name), nil); err != nil || got.ID != c.ID {
			t.Errorf("%s: %v, %v", c.Name, got, err)
		}
		if got, err := s.FindCreature(string(c.ID), nil); err != nil || got.Name != c.Name {
			t.Errorf("%s: %v, %v", c.ID, got, err)
		}
	}
}
