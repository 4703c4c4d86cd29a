package commands_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
)

// BenchmarkActDo measures a keystroke in /act do, in a fight of 12 against 12.
func BenchmarkActDo(b *testing.B) {
	for system, bring := range map[string][3]string{
		"melee":    {"/challenge | game=melee.band | opponent=@Bob | terms=apart=6", "12 Ada m4 s3 t4 a2; sword", "12 Ben m4 s3 t4 a2; sword"},
		"contest":  {"/challenge | game=contest.band | opponent=@Bob | terms=apart=6", "12 Berserker", "12 Knight"},
		"grimheim": {"/challenge | game=skirmish | opponent=@Bob | terms=points=700", archers("Ada"), archers("Ben")},
	} {
		b.Run(system, func(b *testing.B) {
			h := newHouse(b)
			h.Accepted(h.Fill(ann, h.Slash(ann, bring[0]).Modal, "fighter", "own", "line", bring[1]), "own", bring[2])
			for range 12 {
				for _, by := range []gamekit.User{ann, bob} {
					ids := buttons(commandstest.Message(h.Slash(by, "/game status")))
					if len(ids) > 0 && (strings.HasPrefix(ids[0], "d:") || strings.HasPrefix(ids[0], "gdd:")) {
						h.Press(by, ids[0])
					}
				}
			}
			by := ann
			if len(h.acts(ann, "do", "", "")) == 0 {
				by = bob
			}
			if n := len(h.acts(by, "do", "", "")); n < 25 {
				b.Fatalf("%d acts: %q", n, text(h.Slash(by, "/game status")))
			}
			model := h.acts(by, "model", "", "")[0].Value
			for name, as := range map[string]string{"all": "", "of a model": model} {
				b.Run(name, func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						h.acts(by, "do", "ch", as)
					}
				})
			}
		})
	}
}

// archers are a warband of twelve.
func archers(name string) string {
	lines := []string{"The " + name + "s, imperial, 700 points:", name + ", human, leader, long bow, sword"}
	for _, n := range strings.Fields("2 3 4 5 6 7 8 9 10 11 12") {
		lines = append(lines, name+" "+n+", human, bow")
	}
	return strings.Join(lines, "\n")
}
