// Package verify verifies exports of Warbell: a game, or the rolls and draws of a channel. The program and
// the page for browsers share it.
package verify

import (
	"fmt"
	"io"

	"warbell/commands/proof"
	"warbell/commands/rolllog"
	"warbell/engine"
)

// Export verifies an export, and writes the result and what the user should compare. An error
// describes the first mismatch.
func Export(w io.Writer, file io.ReadSeeker) error {
	if rolllog.IsExport(file) {
		return rolls(w, file)
	}
	report, err := proof.Verify(file, Rules)
	if err != nil {
		return fmt.Errorf("game %q doesn't match (%d steps and %d dice were right before that): %w",
			report.Game, report.Steps, report.Dice, err)
	}
	fmt.Fprintf(w, verified, report.Game, report.Steps, report.Dice, report.Reused, report.Opened,
		report.Seals,
		report.Commitment, engine.Fingerprint(report.Commitment), report.JoinedBy(), report.Seed)
	return nil
}

// rolls verifies the rolls and draws of a channel.
func rolls(w io.Writer, file io.Reader) error {
	report, err := rolllog.Verify(file)
	if err != nil {
		return fmt.Errorf("the rolls of channel %q don't match (%d rolls, %d dice and %d draws were right before that): %w",
			report.Channel, report.Rolls, report.Dice, len(report.Draws), err)
	}
	if report.Series+report.Secret+report.Veiled > 0 || len(report.Draws) == 0 {
		fmt.Fprintf(w, verifiedRolls, report.Channel, report.Rolls, report.Dice, report.Series,
			report.Opened, report.Veiled, report.Linked, report.Unknown, report.Secret)
		for _, hash := range report.Bound {
			fmt.Fprintf(w, "              %s, short: %s\n", hash, engine.Fingerprint(hash))
		}
		fmt.Fprint(w, verifiedRollsEnd)
	}
	if len(report.Draws) == 0 {
		return nil
	}
	fmt.Fprintf(w, verifiedDraws, len(report.Draws), report.Channel, report.Rerolls)
	for _, d := range report.Draws {
		fmt.Fprintf(w, "              %s: %d entrants or cards, %d cards or picks, code %s\n", d.Call,
			d.Entrants, d.Steps, engine.Fingerprint(d.Lock))
	}
	fmt.Fprint(w, verifiedDrawsEnd)
	return nil
}

// verifiedRolls is the result for rolls, with what only people in the channel can compare.
const verifiedRolls = `Rolls of channel %q: every die follows from its seed.
Recomputed: %d rolls with %d dice, from %d series with a revealed seed, including %d revealed rolls of %d secret series.
Series fixed by the one before in this file: %d. Rolls whose seed is not revealed yet: %d, in %d series.

Compare with the channel:
  calls       the "call" of each roll must be the one that Proof shows under it
  dice        dice and results must be as posted
  commitments must be as shown by Proof, or by the reveal before:
`

const verifiedRollsEnd = `
If these match, every die follows from the seeds and the calls.
Not proven: that no call was dropped. The first series of a channel is fixed only from the first look at Proof.
`

// verifiedDraws is the result for draws, with what only people in the channel can compare.
const verifiedDraws = `%d draws of channel %q: each result, card and missed pick follows from its list and its seed. Rerolls: %d.

Compare with the channel:
  list        the entrants in the file must be those in the channel
  steps       the cards and picks of a deck or draft must be as posted
  code        must be the one in the post with the list, which stands before the result:
`

const verifiedDrawsEnd = `
If these match, the list and the dice were fixed before the result was known to anyone but the host.
Not proven: that no draw was hidden, and that each entrant is a different person.
`

// verified is the result for a game, with what only its players can compare.
const verified = `Game %q: every die follows from the seed, and every step from its command.
%d steps replayed, %d dice recomputed (%d repeated after an undo), %d of %d locked picks revealed and checked.

Compare with the game's posts:
  commitment  %s
              short: %s, must be the one posted before the first die
  salts       %s
              must be the calls by which the players joined
  calls       the "call" of each entry with dice must be the one that Proof shows under that post
  picks       the "hash" of each locked pick must be the one that Proof shows (the post has its short form)
  commands    the terms, and each player's actions, must be as posted

If these match, every die and every step follows from the seed, the calls, the commands and the rules.
Not proven: which person played when, and that no call was dropped. Unrevealed picks stay secret.
Seed: %s
`
