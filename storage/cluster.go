package storage

// Cluster is implemented by stores that several processes can use at once. The processes divide work by their
// names, without claims: some seconds after a change, each computes the same division.
type Cluster interface {
	// Processes returns the names of the live processes that use the store, in order, and the name of this
	// process. It does no I/O.
	Processes() (all []string, self string)
}
