package storage

// RowState is how far a row of the outbox has come.
type RowState string

// The states of a row.
const (
	RowUnsaid  RowState = "unsaid"
	RowSaid    RowState = "said"
	RowGivenUp RowState = "given up"
)

// Listed is a row of the outbox in a list for people who run Warbell. Its token is left out: who has
// it can write in the bot's name.
type Listed struct {
	Row
	State RowState
	Why   string // it was put off or given up
}
