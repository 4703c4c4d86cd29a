package grimheim

import (
	"testing"

	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// TestF76FreeIsAButton (F76) checks that a free action has a button, however many modes and other acts there
// are.
func TestF76FreeIsAButton(t *testing.T) {
	p := page{
		modes: []string{"move", "run", kindShoot, kindCharge, kindFight},
		can:   []turn.Choice{{Act: "guard", Kind: kindGuard}, {Act: "hide", Kind: "hide"}, {Act: "free", Kind: kindFree}},
	}
	p.panel = &panel{}
	once := p.plainActs()
	if len(once) == 0 || once[0].Kind != kindFree || len(p.ways())+len(once) > templates.MaxButtons {
		t.Errorf("buttons are %v and %v", p.ways(), once)
	}
	p.can = p.can[:2]
	if len(p.ways()) != templates.MaxButtons {
		t.Errorf("without one they are %v", p.ways())
	}
}
