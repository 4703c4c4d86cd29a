package storage

// FailureKind is why a store could not read or write, for those who count; the text of ErrUnavailable says it
// to people.
type FailureKind string

// The kinds of trouble.
const (
	TroubleBusy      FailureKind = "busy" // another program has it
	TroubleFull      FailureKind = "full"
	TroubleReadOnly  FailureKind = "read-only"
	TroubleCorrupt   FailureKind = "corrupt"
	TroubleNotOurs   FailureKind = "not a database"
	TroubleForbidden FailureKind = "cannot open"
	TroubleDisk      FailureKind = "disk error"
	TroubleMemory    FailureKind = "no memory"
	// Of a database server alone.
	TroubleUnreachable FailureKind = "unreachable"
	TroubleConflict    FailureKind = "conflict" // too many wrote at the same time
)

// Troubles lists all kinds of trouble.
func Troubles() []FailureKind {
	return []FailureKind{
		TroubleBusy, TroubleFull, TroubleReadOnly, TroubleCorrupt, TroubleNotOurs, TroubleForbidden, TroubleDisk, TroubleMemory,
		TroubleUnreachable, TroubleConflict,
	}
}
