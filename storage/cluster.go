package storage

// Cluster is implemented by a store that several processes may use at a time. Who shares work out among them
// by these names needs no claims: all come to the same result as soon as they know of each other, which takes
// some seconds.
type Cluster interface {
	// Processes names those that use the store and live, in order, and which of them this one is. It asks
	// nobody.
	Processes() (all []string, self string)
}
