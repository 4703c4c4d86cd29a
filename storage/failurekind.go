package storage

// FailureKind classifies storage errors for metrics. The text of ErrUnavailable describes them for people.
type FailureKind string

// The kinds of failure.
const (
	FailureBusy      FailureKind = "busy" // another program has it
	FailureFull      FailureKind = "full"
	FailureReadOnly  FailureKind = "read-only"
	FailureCorrupt   FailureKind = "corrupt"
	FailureNotOurs   FailureKind = "not a database"
	FailureForbidden FailureKind = "cannot open"
	FailureDisk      FailureKind = "disk error"
	FailureMemory    FailureKind = "no memory"
	// These occur only with a database server.
	FailureUnreachable FailureKind = "unreachable"
	FailureConflict    FailureKind = "conflict" // too many writes at the same time
)

// FailureKinds lists all kinds of failure.
func FailureKinds() []FailureKind {
	return []FailureKind{
		FailureBusy, FailureFull, FailureReadOnly, FailureCorrupt, FailureNotOurs, FailureForbidden, FailureDisk, FailureMemory,
		FailureUnreachable, FailureConflict,
	}
}
