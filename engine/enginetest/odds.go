package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"warbell/engine"
)

// oddsAt returns the step of a game at which its odds are checked. There is only one, since they take long.
func oddsAt(seed uint64) int { return 1 + int(seed%40) }

// odds checks the odds of each seat. Computing them must not change the game, and secrets that the seat may
// not see must not affect them.
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

// seenBy returns a vault with only the secrets that a seat may see.
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

// luck checks the luck of the whole game: no number in it may be negative.
func (p *play) luck() error {
	all, err := p.rs.Luck(p.log)
	for _, l := range all {
		if l.Expected.Sign() < 0 || l.Throws < 1 || l.Hits < 0 {
			return fmt.Errorf("the luck of seat %d: %+v", l.Seat, l)
		}
	}
	return err
}
