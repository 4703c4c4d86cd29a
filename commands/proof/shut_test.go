package proof_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
)

// TestWhatNobodyNeedsStaysShut checks for finding F6 that unused reserves and opponents are not revealed at
// the end, neither in the post nor in the export, and that the proof still holds. Secrets on which dice
// depended are revealed.
func TestWhatNobodyNeedsStaysShut(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th2 hits61; claws 8 hand | zone=field")
	for _, line := range []string{
		"what=Wisp th11 hits62; gleam 7 ranged", "what=Pale th10 hits63; scream 6 ranged | zone=field | show=name",
		"what=Husk th9 hits64; bite 5 hand | zone=field | show=words", "what=Runner th8 hits65; spear 4 thrown | show=words",
		"what=Lord th7 hits66; axe 3 hand | zone=field | show=all",
	} {
		h.Slash(ann, "/gm add | "+line)
	}
	h.WantTold(ann, "/gm add | what=Runner | zone=field", "Runner")
	h.Act(bob, "attack Ghast")
	end := h.Slash(ann, "/gm next | step=end")
	before := len(h.Said)
	h.Press(ann, commandstest.Buttons(end.Whisper.Message())[0])
	h.Rest()
	file := string(h.Exported())
	for _, secret := range []string{"Wisp", "gleam", "scream", `:62`, `:63`, `:64`, `:65`, `"dice":[6]`, `"dice":[5]`, `"dice":[4]`} {
		if strings.Contains(file, secret) {
			t.Errorf("the export gives %s away:\n%s", secret, file)
		}
	}
	if !strings.Contains(file, `"each":0,"hits":{"ghast":61}`) || !strings.Contains(file, `"slot":"reserve:#1","hash"`) {
		t.Errorf("what dice fell by is shut, or no commitment stands:\n%s", file)
	}
	told := h.Told(before)
	for _, secret := range []string{"62 hit", "63 hit", "64 hit", "65 hit", "TH 9", "Wisp"} {
		if strings.Contains(told, secret) {
			t.Errorf("the end gives %s away: %s", secret, told)
		}
	}
	report := h.wantVerified()
	if report.Opened == 0 || report.Seals <= report.Opened {
		t.Errorf("%+v", report)
	}
}

// TestSupersededOrdersStayShut checks for finding F6 that orders for opponents stay sealed if others replaced
// them before they were carried out. Orders that were carried out are revealed.
func TestSupersededOrdersStayShut(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=field")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/gm set | creature="+name+" | what=turn | value=lost | reason=Asleep")
	}
	h.Slash(ann, "/orders | set=Ghast: move Tower")
	h.Slash(ann, "/orders | set=Ghast: attack Ana")
	h.Slash(ann, "/gm next")
	h.Press(ann, commandstest.Buttons(h.Slash(ann, "/gm next | step=end").Whisper.Message())[0])
	file := string(h.Exported())
	if strings.Contains(file, `"move":"tower"`) || !strings.Contains(file, `"attack":"ana"`) {
		t.Errorf("want the order that was carried out, and no other:\n%s", file)
	}
	h.wantVerified()
}

// TestAnOrderOfWhoIsGoneIsVerified checks for finding F6 that an order verifies although its weapons stay
// sealed.
func TestAnOrderOfWhoIsGoneIsVerified(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=field")
	h.WantTold(ann, "/gm add | what=Pale th10 hits63; scream 6 ranged | zone=field | show=name", "Pale")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/gm set | creature="+name+" | what=turn | value=lost | reason=Asleep")
	}
	h.Slash(ann, "/orders | set=Ghast: attack Ana")
	h.Slash(ann, "/orders | set=Pale: attack Ana")
	h.Slash(ann, "/gm set | creature=Pale | what=out | value=yes | reason=It fades")
	h.Slash(ann, "/gm next")
	h.Press(ann, commandstest.Buttons(h.Slash(ann, "/gm next | step=end").Whisper.Message())[0])
	h.Rest()
	if file := string(h.Exported()); !strings.Contains(file, `{"foe":"pale","deeds":[{"attack":"ana"}]}`) {
		t.Errorf("the order of who is gone is not opened:\n%s", file)
	}
	h.wantVerified()
}
