package storage

// Cluster is implemented by a store that several processes may use at a time. Processes that share work out
// by these names need no claims: all come to the same result as soon as they know of each other, which takes
// some seconds.
type Cluster interface {
	// Processes returns the names of the live processes that use the store, in order, and the name of this
	// process. It does no I/O.
	Processes() (all []string, self string)
}
