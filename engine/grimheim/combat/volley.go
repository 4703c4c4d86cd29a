package combat

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Volley carries attacks out in succession. If a target has a choice, the rest wait in the event.
func Volley(p *game.Play, queue []game.Attack) {
	for len(queue) > 0 && p.S.Shot == nil && !p.Ended() {
		a := queue[0]
		queue = queue[1:]
		if comes(p.S, a) {
			queue = fire(p, a, queue)
		}
	}
}

// comes reports whether a queued attack is still possible.
func comes(s *game.State, a game.Attack) bool {
	if !s.Fields(a.By) || !s.Fields(a.At) || !s.Fighter(a.At).Up() {
		return false
	}
	switch a.Cause {
	case game.CauseBlast, game.CauseScatter, game.CauseShare, game.CauseStray:
		return true // it was already fired
	case game.CauseWatch, game.CauseDraw:
		return vigilant(s, a.By, a.Cause) && CanUse(s, a) == nil
	}
	return s.Fighter(a.By).Up()
}

// fire rolls one attack, and returns the queue with the attacks that it causes.
func fire(p *game.Play, a game.Attack, queue []game.Attack) []game.Attack {
	switch a.Cause {
	case game.CauseImpact:
		strikeHome(p, a)
		return queue
	case game.CauseSpikes:
		Blame(p, a.At, a.By)
		spike(p, a.By, a.At)
		return queue
	}
	shields(p, a)
	w, _ := ArmOf(p.S, a)
	foe := p.S.Fighter(a.At)
	roll := attackRoll(p, a.By, ShotAttack(p.S, a))
	shotHelped(p, a, &roll)
	if sparks(p.S, a, w) && slices.Contains(roll.Faces(), 1) {
		misfire(p, a, roll)
		return nil
	}
	ev := game.ShotFired{
		Shot: p.S.Shots + 1, Shooter: p.S.NameOf(a.By), Target: p.S.NameOf(a.At), Weapon: w,
		Distance: apart(p.S, a), Aimed: p.S.Fighter(a.By).Aiming, Cover: Sheltered(p.S, a, w), Attack: roll,
		DMG: exchange.Reduced(w.DMG, foe.Profile.Tough()), CRT: exchange.Reduced(w.CRT, foe.Profile.Tough()),
		Wounds: foe.Wounds, Max: foe.Profile.WND, Cause: a.Cause, Modifier: modifier(p.S), Dice: a.Dice,
	}
	ev.Defence, ev.Faith = Defend(p.S, p.Dice, foe, w, ev.Cover)
	p.Reprieve(a.At, &ev.Defence, saves(ev.Defence.Need), savingBoons...)
	saveHelped(p, &ev)
	ev.Hits, ev.Saves = ev.Attack.Hits(), ev.Defence.Hits().Plus(ev.Faith.Hits())
	choices := choices(p.S, ev)
	if !asksForSaves(p.S, a.At, a.By) {
		choices = choices[:1]
	}
	if len(choices) > 1 || mayChangeSaves(p.S, ev) {
		ev.Choices = choices
	}
	queue = slices.Concat(spread(p.S, a, w, roll), queue)
	if p.S.IsSkirmish() && len(queue) > 0 {
		ev.Next = queue
	}
	p.Tell(ev)
	onesOfShot(p, ev)
	if !Fallen(p) && len(ev.Choices) == 0 {
		ResolveShot(p, ev, choices[0])
	}
	return queue
}

// savingBoons are the boons that reroll a failed defence die.
var savingBoons = []game.BoonName{game.BoonReprieve, game.BoonBalance}

// spread returns the further attacks that a shot causes (rules 22.8 and 22.10).
func spread(s *game.State, a game.Attack, w card.Weapon, roll game.Roll) []game.Attack {
	if !s.IsSkirmish() || !a.Cause.Own() && a.Cause != game.CauseWatch && a.Cause != game.CauseDraw {
		return nil
	}
	all := stray(s, a, roll)
	less := max(s.Fighter(a.By).AttackDice(w)-1, 1)
	if w.Has(card.Blast) {
		all = append(all, caught(s, a, game.CauseBlast, 3*battlefield.One, less)...)
	}
	if w.Has(card.ScatterShot) {
		all = append(all, caught(s, a, game.CauseScatter, 2*battlefield.One, less)...)
	}
	return all
}

// caught returns the attacks at all other models near a target, friends included. The shooter itself isn't
// hit.
func caught(s *game.State, a game.Attack, cause game.Cause, within battlefield.Inch, dice int) (all []game.Attack) {
	for _, n := range s.Board().Around(TargetOf(s, a), within) {
		if id := game.ModelID(n.ID); id != a.By && s.Fighter(id).Up() {
			all = append(all, game.Attack{By: a.By, At: id, Weapon: a.Weapon, Cause: cause, Dice: dice})
		}
	}
	return all
}

// stray returns the attack of a shot into melee at the nearest friend, with the dice that missed.
func stray(s *game.State, a game.Attack, roll game.Roll) []game.Attack {
	if !s.Is(game.RuleIntoCombat, game.On) || s.Fighter(a.By).Profile.Has(card.Sniper) || close(s, a) {
		return nil
	}
	missed := 0
	for _, d := range roll.Dice {
		if d.Hit == exchange.NoHit {
			missed++
		}
	}
	for _, n := range s.Board().Around(TargetOf(s, a), battlefield.One) {
		if id := game.ModelID(n.ID); missed > 0 && id != a.By && s.Fighter(id).Seat == s.Fighter(a.By).Seat {
			return []game.Attack{{By: a.By, At: id, Weapon: a.Weapon, Cause: game.CauseStray, Dice: missed}}
		}
	}
	return nil
}

// strikeHome applies the impact of a charge (rule 10.18).
func strikeHome(p *game.Play, a game.Attack) {
	face := p.Dice.Die(6)
	Blame(p, a.At, a.By)
	Hurt(p, a.At, D3(face), string(card.Impact), face)
	Fallen(p)
}

// spike rolls the spikes of a charge: D2 normal hits of the first melee weapon. DEF dice stop them like
// shots.
func spike(p *game.Play, id, foe game.ModelID) {
	target, w := p.S.Fighter(foe), p.S.Fighter(id).Profile.Melee()[0]
	ev := game.Spiked{Model: p.S.NameOf(id), Foe: p.S.NameOf(foe), Face: p.Dice.Die(6)}
	ev.Hits = (ev.Face + 2) / 3
	ev.Defence, _ = Defend(p.S, p.Dice, target, w, false)
	damage := exchange.Reduced(w.DMG, target.Profile.Tough())
	SavesHelped(p, foe, exchange.Volley{Hits: exchange.Hits{Normal: ev.Hits}, Damage: damage}, &ev.Defence, new(game.Roll))
	saves := ev.Defence.Hits()
	ev.Stopped = min(ev.Hits, saves.Normal+saves.Crit)
	ev.Loss = target.Loss((ev.Hits - ev.Stopped) * damage)
	p.Tell(ev)
	FirstWound(p, foe, ev.Loss)
}
