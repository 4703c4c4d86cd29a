package dice

import "fmt"

// These are the limits of one roll in chat. A roll beyond a limit is refused with a sentence that names the
// limit.
const (
	MaxLength     = 200           // characters of an expression, label included
	MaxTerms      = 20            // dice and numbers of a sum, a product or a group
	MaxRepeats    = 20            // as in 6x4d6
	MaxDice       = 1_000         // dice rolled at first, over all terms and repeats
	MaxExplosions = 100           // extra dice from explosions, over all terms and repeats
	MaxRerolls    = 1_000         // rerolls, over all terms and repeats
	MaxConstant   = 1_000_000     // the largest number in a roll, except for sides
	MaxTotal      = 1_000_000_000 // the largest possible total, above or below 0
	MaxWeight     = 100           // how often a face may be on a die, as in d{2x miss,hit}
	MaxName       = 20            // characters of a face or of a label in brackets
)

// A SyntaxError is the reason why an expression was refused before any die was rolled.
type SyntaxError struct {
	Pos int // the position of the mistake in characters, from 1
	Said
}

// Said is a text for the player that says what is wrong and what to do instead. Its format, as for
// fmt.Sprintf, is kept apart from its values. A value may be a Said, which is a part with a text of its own.
type Said struct {
	Format string
	Args   []any
}

func (s Said) Error() string { return fmt.Sprintf(s.Format, s.Args...) }

func syntaxError(pos int, format string, args ...any) error {
	return &SyntaxError{pos, Said{format, args}}
}

// A LimitError is the reason why a roll was cancelled after too many explosions or rerolls. None of its dice
// count.
type LimitError struct {
	Limit int // MaxExplosions or MaxRerolls
	Said
}

func tooManyExplosions() error {
	return &LimitError{MaxExplosions, Said{"This roll exploded more than %d times, so it doesn't count. " +
		"Roll fewer dice, or explode on fewer faces.", []any{MaxExplosions}}}
}

func tooManyRerolls() error {
	return &LimitError{MaxRerolls, Said{"This roll needed more than %d rerolls, so it doesn't count. " +
		"Roll fewer dice, or reroll fewer faces.", []any{MaxRerolls}}}
}
