package zones_test

import (
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var anew = flag.Bool("update", false, "write the golden stories anew")

// TestTheStoryOfAnEvening reads a whole story aloud: a tavern before any fight, a fight whose opponents are
// captured or flee, exploring after it, and a scene that the GM opens with words.
func TestTheStoryOfAnEvening(t *testing.T) {
	if os.Getenv("WARBELL_CHANCE") != "" {
		t.Skip("the story has dice")
	}
	h := newHouse(t)
	h.newEntry(ann, "scene", "name", "Lair", "line", "Cave - Nest!Bones", "placed", "Nest: Ghoul", "notes", "It stinks.")
	h.WantPublic(h.Slash(ann, "/gm open | map=A burning tavern"), "**Zones fight**")
	h.Slash(bob, "/game join | character="+anaLine)
	h.Slash(cat, "/game join | character="+boLine)
	h.Slash(ann, "/gm say | as=narrator | text=Rain drums on the roof. The landlord looks away.")
	h.Act(bob, "do | words=I ask the landlord who set the fire")
	h.Slash(ann, "/gm say | as=voice: Landlord | text=I saw nothing.")
	h.Slash(ann, "/gm say | as=narrator | text=He trembles.")
	h.wantPanel(h.Fill(ann, h.Form(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":check:")), "check", "wits", "words", "He is afraid of the cave."), "")
	h.Act(cat, "say | words=Then we go there.")
	h.Slash(ann, "/gm say | as=narrator | text=At dusk you reach the bridge.")
	h.WantTold(ann, "/gm map | do=map | text=A ruined bridge", "Scene 2")
	h.Slash(ann, "/gm say | as=narrator | text=Three shapes rise from the ditch.")
	for _, name := range []string{"Wretch", "Thief", "Brute"} {
		h.WantTold(ann, "/gm add | what="+name+" th9 hits21; club 1 hand | zone=South Road", "")
	}
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Act(bob, "attack Wretch with bow | words=Yield!")
	h.Act(cat, "do | words=I trip the thief")
	h.wantPanel(h.Fill(ann, h.Form(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":check:")), "check", "might", "words", "He falls."), "")
	h.sure(ann, h.Slash(ann, "/gm next"))
	h.Slash(ann, "/orders | set=Brute: attack Ana")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 2")
	for _, gone := range [][2]string{{"Wretch", "captured"}, {"Thief", "fled"}, {"Brute", "yes"}} {
		h.Slash(ann, "/gm set | creature="+gone[0]+" | what=out | value="+gone[1]+" | reason=So it is.")
	}
	h.WantPublic(h.Slash(ann, "/gm next | step=explore"), "the scene goes on")
	h.Slash(ann, "/gm say | as=narrator | text=The river is loud.")
	h.Act(bob, "move Roofless Toll House")
	h.Slash(ann, "/gm rule | check=Bo might | effects=Bo dazed (actions -1) | reason=The planks give way.")
	h.Slash(ann, "/gm say | as=narrator | text=A light burns in the hills.")
	h.WantPublic(h.Slash(ann, "/gm scene | scene=lair"), "Scene 3")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.Slash(ann, "/gm say | as=Ghoul | text=Meat!")
	h.Act(bob, "attack Ghoul with bow")
	h.sure(ann, h.Slash(ann, "/gm next"))
	h.WantPublic(h.Fill(ann, h.Form(ann, buttonWith(t, h.Slash(ann, "/game status"), "zo:")), "words", "It leaps from its nest!"), "")
	h.last = h.Newest(ann)
	h.endFight("1")
	h.Rest()
	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	const file = "testdata/evening.md"
	if *anew {
		if err := os.WriteFile(file, []byte(story), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if diff := cmp.Diff(string(want), story); err != nil || diff != "" {
		t.Errorf("%s: -want +got; if that is meant, run with -update: %v\n%s", file, err, diff)
	}
}
