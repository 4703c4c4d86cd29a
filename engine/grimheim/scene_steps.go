package grimheim

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// step tells a blow in one line.
func (b Blow) step() engine.Step {
	s := engine.Step{Panel: int(b.By & 1), Text: b.deed(), Tone: b.tone()}
	if b.Riposte > 0 {
		s.Text += fmt.Sprintf(", riposte for %d", b.Riposte)
	}
	if len(b.Gained) > 0 {
		names := make([]string, len(b.Gained))
		for i, g := range b.Gained {
			names[i] = g.Name()
		}
		s.Text += " (" + strings.Join(names, ", ") + ")"
	}
	if b.Healed > 0 {
		s.Text += fmt.Sprintf(", heals %d", b.Healed)
	}
	return s
}

func (b Blow) deed() string {
	switch b.Move.Do {
	case exchange.Pass:
		return "passes"
	case exchange.Remove:
		return fmt.Sprintf("%s stops %s", spent(b.Move), hitWords(b.Move.Target))
	}
	strike := hitWords(b.Move.With)
	switch {
	case b.Open:
		return strike + " strikes"
	case b.Landed && b.Damage == 0:
		return strike + " strikes, no damage"
	case b.Landed:
		return fmt.Sprintf("%s strikes for %d", strike, b.Damage)
	}
	return fmt.Sprintf("%s strikes, stopped by %s", strike, spent(b.Answer))
}

func (b Blow) tone() engine.Tone {
	switch {
	case b.Damage > 0 || b.Riposte > 0:
		return engine.ToneHurt
	case b.Move.Do == exchange.Remove || b.Answer.With != exchange.NoHit:
		return engine.ToneStopped
	}
	return engine.ToneQuiet
}

// spent names the one or two hits of an answer.
func spent(m exchange.Move) string {
	if m.And == exchange.NoHit {
		return hitWords(m.With)
	}
	return hitWords(m.With) + " and " + hitWords(m.And)
}

func hitWords(h exchange.Hit) string {
	switch h {
	case exchange.Normal:
		return "a normal hit"
	case exchange.Crit:
		return "a critical hit"
	case exchange.Block:
		return "a block"
	case exchange.CritBlock:
		return "a critical block"
	case exchange.Buckler:
		return "the buckler"
	}
	return "nothing"
}
