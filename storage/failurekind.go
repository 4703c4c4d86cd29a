package storage

// FailureKind is why a store could not read or write, for those who count; the text of ErrUnavailable says it
// to people.
type FailureKind string

// The kinds of trouble.
const (
	FailureBusy      FailureKind = "busy" // another program has it
	FailureFull      FailureKind = "full"
	FailureReadOnly  FailureKind = "read-only"
	FailureCorrupt   FailureKind = "corrupt"
	FailureNotOurs   FailureKind = "not a database"
	FailureForbidden FailureKind = "cannot open"
	FailureDisk      FailureKind = "disk error"
	FailureMemory    FailureKind = "no memory"
	// Of a database server alone.
	FailureUnreachable FailureKind = "unreachable"
	FailureConflict    FailureKind = "conflict" // too many wrote at the same time
)

// FailureKinds lists all kinds of trouble.
func FailureKinds() []FailureKind {
	return []FailureKind{
		FailureBusy, FailureFull, FailureReadOnly, FailureCorrupt, FailureNotOurs, FailureForbidden, FailureDisk, FailureMemory,
		FailureUnreachable, FailureConflict,
	}
}
