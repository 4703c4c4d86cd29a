package turn

import (
	"fmt"
	"slices"
	"testing"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// TestABlessingIsSharedOut checks that the uses of a fate die in the enemy's activation include a blessing
// for several models, with each of them first.
func TestABlessingIsSharedOut(t *testing.T) {
	hurt := func() game.Fighter {
		return game.Fighter{Seat: 1, Wounds: 3, Profile: card.Profile{WND: 9}}
	}
	s := &game.State{Skirmish: &game.Skirmish{Phase: game.PhaseBattle, Fate: [2][]int{{6}}},
		Fighters: []game.Fighter{hurt(), hurt(), hurt()}}
	s.Skirmish.Bands[0].Fate = "Primordial Fate"
	var keys []string
	for _, c := range FreeFates(view.View{State: s}, 1) {
		if c.Use == fate.Blessing {
			keys = append(keys, combat.FateKey(c))
		}
	}
	want := []string{"fate.6.blessing.1", "fate.6.blessing.2", "fate.6.blessing.3",
		"fate.6.blessing.1.2.3", "fate.6.blessing.2.1.3", "fate.6.blessing.3.1.2"}
	if !slices.Equal(keys, want) {
		t.Errorf("%s, want %s", fmt.Sprint(keys), fmt.Sprint(want))
	}
}
