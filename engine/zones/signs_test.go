package zones

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/naming"
)

// signNames are names whose initials are easily confused.
var signNames = []string{"Ana", "Arn", "Ana of the Hill", "Bo", "Ghoul", "Grave Warden", "Gwen", "Ghast", "Élan", "7th", "山田", "The Wight", "Wolf"}

// TestF51SignsAreRead checks that each token's label means its creature, alone and with its name, and that a
// shared label means all that share it (F51).
func TestF51SignsAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &State{Area: Area{Zones: burningTavern().Zones}, Phase: Players}
		for len(s.Creatures) < rapid.IntRange(1, 14).Draw(t, "creatures") {
			s.drawUnit(t)
		}
		signs := s.signs()
		for _, token := range (View{s}).Scene().Tokens {
			sign := signs[ModelID(token.ID)]
			once := 0
			for _, other := range signs {
				if strings.EqualFold(other.Label, sign.Label) {
					once++
				}
			}
			if named := s.Creature(ModelID(sign.Label)); once > 1 || named != nil {
				continue
			}
			for _, text := range []string{sign.Label, strings.ToLower(sign.Label), sign.Label + " " + token.Name, sign.Label + " " + token.Name + " 3/5"} {
				if c, err := s.FindCreature(text, nil); err != nil || string(c.ID) != token.ID {
					t.Errorf("%q, of %s among %v: %v, %v", text, token.Name, names(s), c, err)
				}
			}
		}
		s.checkShared(t, signs)
	})
}

// drawUnit brings one creature or several that are called alike.
func (s *State) drawUnit(t *rapid.T) {
	name, side := rapid.SampledFrom(signNames).Draw(t, "name"), rapid.SampledFrom([]Side{PCs, Foes}).Draw(t, "side")
	for slices.ContainsFunc(s.Creatures, func(c Creature) bool { return naming.Alike(strings.TrimRight(string(c.Name), " 123"), name) }) {
		name += "x"
	}
	zone := rapid.SampledFrom([]ZoneID{s.Zones[0].ID, s.Zones[0].ID, ""}).Draw(t, "zone")
	for n := range rapid.IntRange(1, 3).Draw(t, "of a kind") {
		s.Creatures = append(s.Creatures, s.signedAs(Creature{Side: side, Zone: zone}, naming.Numbered(name, n+1)))
	}
}

func (s *State) signedAs(c Creature, name string) Creature {
	c.ID = ModelID(naming.Slug(name, func(id string) bool { return s.Creature(ModelID(id)) != nil }))
	c.Name = engine.Name(name)
	return c
}

// TestF51ASharedSignComesFirst checks that GW means three wardens on the map, although Gwen's name begins
// with it (F51).
func TestF51ASharedSignComesFirst(t *testing.T) {
	s := &State{Area: Area{Zones: burningTavern().Zones}, Phase: Players}
	for _, name := range []string{"Gwen 1", "Grave Warden 1", "Grave Warden 2", "Grave Warden 3"} {
		s.Creatures = append(s.Creatures, s.signedAs(Creature{Side: Foes, Zone: s.Zones[0].ID}, name))
	}
	shared := s.signs()["grave-warden-1"].Group
	if c, err := s.FindUnit(shared, nil); err != nil || c.Name != "Grave Warden 1" {
		t.Errorf("%s: %v, %v; signs %v", shared, c, err, s.signs())
	}
	if c, err := s.FindCreature("gwe", nil); err != nil || c.Name != "Gwen 1" {
		t.Errorf("gwe: %v, %v", c, err)
	}
}

// checkShared types the sign of each kind that has several. A name means whoever bears it before it is a
// sign.
func (s *State) checkShared(t *rapid.T, signs map[ModelID]naming.Sign) {
	for _, sign := range signs {
		want := 0
		for _, other := range signs {
			switch {
			case other.Kind == sign.Kind:
				want++
			case strings.EqualFold(other.Label, sign.Group) || strings.EqualFold(other.Group, sign.Group):
				return
			}
		}
		called := slices.ContainsFunc(s.Creatures, func(c Creature) bool {
			base, _ := naming.SplitNumber(string(c.Name))
			return strings.EqualFold(base, sign.Group)
		})
		if want < 2 || sign.Base == "" || called {
			continue
		}
		for _, text := range []string{sign.Group, sign.Group + "×2", sign.Group + " 1–3", sign.Group + "1–3", sign.Group + " " + sign.Base + " 1–3 1 out"} {
			if got := s.Group(text, nil); len(got) != want {
				t.Errorf("%q among %v: %d, want %d", text, names(s), len(got), want)
			}
			if c, err := s.FindUnit(text, nil); err != nil || signs[c.ID].Kind != sign.Kind {
				t.Errorf("%q among %v: %v, %v", text, names(s), c, err)
			}
		}
	}
}

func names(s *State) (all []string) {
	for _, c := range s.Creatures {
		all = append(all, string(c.Name)+" at "+string(c.Zone))
	}
	return all
}
