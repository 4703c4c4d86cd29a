package dice

import "fmt"

// What one roll in a chat may ask for. A roll that asks for more is refused
// with a sentence that names the limit.
const (
	MaxLength     = 200           // characters of an expression, label included
	MaxTerms      = 20            // dice and numbers of a sum, a product or a group
	MaxRepeats    = 20            // as in 6x4d6
	MaxDice       = 1_000         // dice thrown at first, over all terms and repeats
	MaxExplosions = 100           // further dice from explosions, over all terms and repeats
	MaxRerolls    = 1_000         // over all terms and repeats
	MaxConstant   = 1_000_000     // the largest number that may be written, except as sides
	MaxTotal      = 1_000_000_000 // what arithmetic may come to at most, above or below 0
	MaxWeight     = 100           // of a face that stands on a die several times, as in d{2x miss,hit}
	MaxName       = 20            // characters of a face or of a label in brackets
)

// A SyntaxError says why an expression was refused before any die fell.
type SyntaxError struct {
	Pos int // the character it is about, counted from 1
	Said
}

// Said is plain sentences for the player: what is wrong, what to do instead. Their format, as of fmt.Sprintf,
// and their values stand apart.
type Said struct {
	Format string
	Args   []any
}

func (s Said) Error() string { return fmt.Sprintf(s.Format, s.Args...) }

func syntaxError(pos int, format string, args ...any) error {
	return &SyntaxError{pos, Said{format, args}}
}

// A LimitError says that a roll was broken off because of how its dice fell.
// Nothing of it counts.
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
