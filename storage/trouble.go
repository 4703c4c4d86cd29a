package storage

// Trouble is why a store could not read or write, for those who count; the text of ErrUnavailable says it to people.
type Trouble string

// The kinds of trouble.
const (
	TroubleBusy      Trouble = "busy" // another program has it
	TroubleFull      Trouble = "full"
	TroubleReadOnly  Trouble = "read-only"
	TroubleCorrupt   Trouble = "corrupt"
	TroubleNotOurs   Trouble = "not a database"
	TroubleForbidden Trouble = "cannot open"
	TroubleDisk      Trouble = "disk error"
	TroubleMemory    Trouble = "no memory"
	// Of a database server alone.
	TroubleUnreachable Trouble = "unreachable"
	TroubleConflict    Trouble = "conflict" // too many wrote at the same time
)

// Troubles lists all kinds of trouble.
func Troubles() []Trouble {
	return []Trouble{
		TroubleBusy, TroubleFull, TroubleReadOnly, TroubleCorrupt, TroubleNotOurs, TroubleForbidden, TroubleDisk, TroubleMemory,
		TroubleUnreachable, TroubleConflict,
	}
}
