package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"warbell/engine"
)

// oddsAt is the step of a game at which its odds are looked at: they take long.
func oddsAt(seed uint64) int { return 1 + int(seed%40) }

// odds looks once in a game at what each seat may reckon with: to ask changes nothing, and the answer is the
// same in a game in which nobody has sealed anything that the seat may not see.
func (p *play) odds() error {
	before, err := p.rs.Encode(p.game)
	if err != nil {
		return err
	}
	for seat := engine.Seat(1); int(seat) <= p.game.Kernel.Seats; seat++ {
		told, err := json.Marshal(p.rs.Odds(p.game, seat))
		if err != nil {
			return err
		}
		bare := p.game
		bare.Vault = p.seenBy(seat)
		without, err := json.Marshal(p.rs.Odds(bare, seat))
		if err != nil {
			return err
		}
		if !bytes.Equal(told, without) {
			return fmt.Errorf("the odds of seat %d tell of what others have sealed:\n%s\n%s", seat, told, without)
		}
	}
	after, err := p.rs.Encode(p.game)
	if err == nil && !bytes.Equal(before, after) {
		err = fmt.Errorf("asking for odds changed the game")
	}
	return err
}

// seenBy holds the secrets that a seat may see, and no others.
func (p *play) seenBy(seat engine.Seat) engine.Vault {
	var seen []engine.Secret
	for _, s := range p.game.Vault.Secrets() {
		for _, owner := range p.rs.Sees(p.game, seat) {
			if s.Owner == owner {
				seen = append(seen, s)
			}
		}
	}
	return engine.VaultOf(seen...)
}

// luck adds up the luck of the whole game: nobody has more hits than dice, nor expects fewer than none.
func (p *play) luck() error {
	all, err := p.rs.Luck(p.log)
	for _, l := range all {
		if l.Expected.Sign() < 0 || l.Throws < 1 || l.Hits < 0 {
			return fmt.Errorf("the luck of seat %d: %+v", l.Seat, l)
		}
	}
	return err
}
