package zones

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/naming"
)

func TestReadyMade(t *testing.T) {
	names := map[string]bool{}
	for _, p := range append(Characters(), Bestiary()...) {
		if err := p.check(); err != nil {
			t.Error(err)
		}
		if names[naming.Plain(string(p.Name))] {
			t.Errorf("two are called %s", p.Name)
		}
		names[naming.Plain(string(p.Name))] = true
		if back, err := ParseProfile(p.Notation()); err != nil || !cmp.Equal(p, back) {
			t.Errorf("%s: %v", p.Notation(), err)
		}
		if back, ok := Ready(" " + strings.ToUpper(string(p.Name))); !ok || !cmp.Equal(p, back) {
			t.Errorf("%s is not found", p.Name)
		}
		if line := p.Notation(); len(line) > 100 {
			t.Errorf("%d characters don't fit into a menu: %s", len(line), line)
		}
	}
	if _, ok := Ready("Nobody"); ok {
		t.Error("somebody is Nobody")
	}
}

func TestCharactersDiffer(t *testing.T) {
	all := Characters()
	if len(all) != 8 {
		t.Errorf("%d characters", len(all))
	}
	for i, p := range all {
		if p.TH < 6 || p.TH > 9 || p.Hits < 3 || p.Hits > 6 || p.Attributes[agility] == 0 || len(p.Attributes) < 3 {
			t.Errorf("%s is out of the common measure", p.Name)
		}
		for _, o := range all[:i] {
			if cmp.Equal(p.Weapons, o.Weapons) || cmp.Equal(p.Attributes, o.Attributes) {
				t.Errorf("%s is %s once more", p.Name, o.Name)
			}
		}
	}
	least, most := Bestiary()[0], Bestiary()[len(Bestiary())-1]
	if len(Bestiary()) != 12 || least.Hits != 1 || least.TH != 4 || most.Hits != 12 {
		t.Errorf("the opponents reach from %s to %s", least.Notation(), most.Notation())
	}
}

// TestReadyMadeIsFresh checks that a caller can change a pre-made creature or map without effect on others.
func TestReadyMadeIsFresh(t *testing.T) {
	p, _ := Ready("Ilsa Farrow")
	p.Weapons[0].Dice, p.Attributes[agility] = 99, 99
	if q, _ := Ready("Ilsa Farrow"); q.Weapons[0].Dice == 99 || q.Attributes[agility] == 99 {
		t.Error("a changed character")
	}
	m := Maps()[0]
	m.Zones[0].Name, m.Links[0].A = "elsewhere", "elsewhere"
	if n := Maps()[0]; n.Zones[0].Name == "elsewhere" || n.Links[0].A == "elsewhere" {
		t.Error("a changed map")
	}
}

// brawler is one side's member in a fight without a map, where each uses the weapon with most dice.
type brawler struct {
	th, hits, dice, agility int
}

func brawlers(all []Profile) []brawler {
	var out []brawler
	for _, p := range all {
		b := brawler{th: p.TH, hits: p.Hits, agility: p.Attributes[agility]}
		for _, w := range p.Weapons {
			b.dice = max(b.dice, w.Dice)
		}
		out = append(out, b)
	}
	return out
}

// strikes lets one attack somebody who stands, whom pick chooses: twice, but in round one, in which
// everybody walks up first, once.
func (b brawler) strikes(rng *rand.Rand, round int, side []brawler, pick func(standing int) int) {
	for second := range min(round, 2) {
		var standing []*brawler
		for i := range side {
			if side[i].hits > 0 {
				standing = append(standing, &side[i])
			}
		}
		if len(standing) == 0 {
			return
		}
		target := standing[pick(len(standing))]
		for left := b.dice; left > 0; left-- {
			face := rng.IntN(12) + 1
			if face == 12 {
				left++
			}
			if face == 12 || face >= target.th+2*second {
				target.hits--
			}
		}
	}
}

func (b brawler) standing() bool { return b.hits > 0 }

// brawl fights it out and gives the number of rounds and whether the PCs won.
func brawl(rng *rand.Rand, pcs, foes []brawler) (rounds int, won bool) {
	first := func(int) int { return 0 }
	for rounds = 1; rounds < 50; rounds++ {
		for _, pc := range pcs {
			if pc.hits > 0 && (rounds > 1 || rng.IntN(12)+1 >= pc.agility) {
				pc.strikes(rng, rounds, foes, first)
			}
		}
		if !slices.ContainsFunc(foes, brawler.standing) {
			return rounds, true
		}
		for _, foe := range foes {
			if foe.hits > 0 {
				foe.strikes(rng, rounds, pcs, rng.IntN)
			}
		}
		if !slices.ContainsFunc(pcs, brawler.standing) {
			return rounds, false
		}
	}
	return rounds, false
}

// fights lets three characters, chosen anew each time, fight a band again and again.
func fights(band ...Profile) (rounds, won float64) {
	rng, characters := rand.New(rand.NewPCG(1, 2)), Characters()
	const often = 4000
	for range often {
		rng.Shuffle(len(characters), func(a, b int) { characters[a], characters[b] = characters[b], characters[a] })
		r, w := brawl(rng, brawlers(characters[:3]), brawlers(band))
		if rounds += float64(r) / often; w {
			won += 1.0 / often
		}
	}
	return rounds, won
}

// TestFairFights checks that three characters and four or five ordinary opponents, or an equal group, have a
// fair fight of three to five rounds.
func TestFairFights(t *testing.T) {
	for _, band := range [][]string{
		{"Hired Blade", "Hired Blade", "Hired Blade", "Hired Blade"},
		{"Ghoul", "Ghoul", "Ghoul", "Ghoul", "Ghoul"},
		{"Rusted Bones", "Rusted Bones", "Rusted Bones", "Rusted Bones", "Rusted Bones"},
		{"Lantern Cultist", "Lantern Cultist", "Lantern Cultist", "Lantern Cultist", "Lantern Cultist"},
		{"Hired Blade", "Hired Blade", "Crossbow Guard", "Crossbow Guard", "Grey Wolf"},
		{"Bridge Troll", "Hill Goblin"},
		{"Black Captain", "Hired Blade", "Crossbow Guard"},
		{"Marsh Lurker", "Ghoul", "Ghoul", "Hill Goblin"},
		{"Mist Wraith", "Rusted Bones", "Rusted Bones", "Cellar Rat"},
	} {
		var profiles []Profile
		for _, name := range band {
			profiles = append(profiles, readyMade(t, name))
		}
		if rounds, won := fights(profiles...); rounds < 3 || rounds > 5 || won < 0.45 || won > 0.85 {
			t.Errorf("%s: %.1f rounds, %.0f%% won", strings.Join(band, ", "), rounds, 100*won)
		}
	}
}
