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

// slotArms is the kind of secret slot that holds a committed Pick for a fight.
const slotArms engine.SlotKind = "arms"

func armsSlot(number int) engine.Slot { return engine.Slot(fmt.Sprintf("%s:%d", slotArms, number)) }

// unfought lists the slots of committed fights that are still to come.
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

// sealArms returns the public form of a commitment. It puts the pick of a fight into a secret slot if the
// defender's player may be asked to pick.
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

// mayAsk reports whether a model's player may be asked to pick against an attack.
func mayAsk(s *game.State, id game.ModelID) bool {
	o := s.Fighter(id).Order
	return !combat.Standing(s) || o.Ask || len(o.Until) > 0
}

// withArms restores the committed pick of a fight. If the pick can't be read or isn't possible now, the
// usual one is taken. That shows only when the fight is fought, so it reveals nothing early.
func withArms(p *game.Play, cmd engine.Command) engine.Command {
	a := p.S.Acting
	fight, ok := cmd.(combat.Fight)
	if !ok || a.Arms() == 0 {
		return cmd
	}
	said, known := p.Arms[a.Arms()]
	if !known {
		p.Secrets.Open(a.Seat, armsSlot(a.Arms()), &said) // a pick that can't be read counts as none
	}
	pick, err := combat.CheckPick(p.S, a.Model, said)
	if err != nil || combat.MayFight(p.S, a.Model, fight.Target, pick.Weapon, true) != nil {
		pick = usual(p.S, a.Model, fight.Target)
	}
	fight.Weapon, fight.Order = pick.Weapon, pick.Order
	return fight
}

// uncover reveals the picks of committed fights that have been fought or dropped. From then on the command
// may be public.
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
