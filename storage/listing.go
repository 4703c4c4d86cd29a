package storage

// RowState is the state of an outbox row.
type RowState string

// The states of a row.
const (
	RowUnsaid  RowState = "unsaid"
	RowSaid    RowState = "said"
	RowGivenUp RowState = "given up"
)

// Listed is an outbox row in a list for hosts. Its token is left out, since anyone with the token can write
// in the bot's name.
type Listed struct {
	Row
	State RowState
	Why   string // why it was put off or given up
}
