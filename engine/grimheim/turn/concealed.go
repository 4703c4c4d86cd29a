package turn

import (
	"fmt"
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// slotArms is the kind of secret that holds what is said in advance of a fight: a Pick.
const slotArms engine.SlotKind = "arms"

func armsSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", slotArms, number)) }

// unfought are the slots of fights that have yet to be fought.
func unfought(s *game.State) []int {
	var all []int
	for _, key := range s.Acting.Left {
		if n := game.ArmsOf(key); n > 0 {
			all = append(all, n)
		}
	}
	if m := s.Melee; m != nil && !m.Rolled && m.Arms > 0 {
		all = append(all, m.Arms)
	}
	return all
}

// sealArms is a commitment as everybody may know it. What is fought with against who may be asked is sealed.
func sealArms(p *game.Play, acts []string) game.Committed {
	told := game.Committed{Model: p.S.NameOf(p.S.Acting.Model), Acts: slices.Clone(acts)}
	for i, key := range acts {
		cmd, _ := view.Named(p.S, p.S.Acting.Model, key)
		fight, ok := cmd.(combat.Fight)
		if !ok || !p.S.IsSkirmish() || !mayAsk(p.S, fight.Target) || !fight.Said() && game.ArmsOf(key) == 0 {
			continue
		}
		told.Arms = max(told.Arms, p.S.Armed) + 1
		told.Acts[i] = fmt.Sprintf("%s.%d.%s%d", game.ActFight, fight.Target, game.ArmsSealed, told.Arms)
		p.Seal(p.S.Acting.Seat, armsSlot(told.Arms), fight.Pick())
		if p.Arms == nil {
			p.Arms = map[int]game.Pick{}
		}
		p.Arms[told.Arms] = fight.Pick()
	}
	return told
}

// mayAsk reports whether a model's player may be asked what it meets an attack with.
func mayAsk(s *game.State, id game.ModelID) bool {
	o := s.Fighter(id).Order
	return !combat.Standing(s) || o.Ask || len(o.Until) > 0
}

// withArms puts what was said of a fight back into it. What can't be read, or doesn't fit any more, is as
// usual: nothing that others see depends on it before the fight is fought.
func withArms(p *game.Play, cmd engine.Command) engine.Command {
	a := p.S.Acting
	fight, ok := cmd.(combat.Fight)
	if !ok || a.Arms() == 0 {
		return cmd
	}
	said, known := p.Arms[a.Arms()]
	if !known {
		p.Secrets.Open(a.Seat, armsSlot(a.Arms()), &said) // what can't be read is as if nothing was said
	}
	pick, err := combat.CheckPick(p.S, a.Model, said)
	if err != nil || combat.MayFight(p.S, a.Model, fight.Target, pick.Weapon, true) != nil {
		pick = usual(p.S, a.Model, fight.Target)
	}
	fight.Weapon, fight.Order = pick.Weapon, pick.Order
	return fight
}

// uncover reveals what was said of fights that have been fought by now, or never will be: then the command
// may be known that said it.
func uncover(p *game.Play, owner engine.Seat, before []int) {
	if len(p.Arms) > 0 {
		owner = p.Seat
	}
	still := unfought(p.S)
	for _, n := range append(before, slices.Sorted(maps.Keys(p.Arms))...) {
		if !slices.Contains(still, n) {
			p.Reveal(owner, armsSlot(n))
		}
	}
}
