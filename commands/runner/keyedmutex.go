package runner

import (
	"hash/fnv"
	"slices"
)

// KeyedMutex locks things by name, such as games or users. Things share a fixed number of locks. A lock is a
// channel with room for one element instead of a mutex: it is held while the store works, and a simulation,
// in which time passes only while all goroutines wait, recognises only waiting on channels.
type KeyedMutex [256]chan struct{}

// NewKeyedMutex returns a KeyedMutex in which nothing is locked.
func NewKeyedMutex() *KeyedMutex {
	t := &KeyedMutex{}
	for i := range t {
		t[i] = make(chan struct{}, 1)
	}
	return t
}

// Enter locks these things, waiting for their holders if necessary, and returns a function that unlocks them.
func (t *KeyedMutex) Enter(things ...string) (leave func()) {
	at := make([]uint32, len(things))
	for i, thing := range things {
		h := fnv.New32a()
		_, _ = h.Write([]byte(thing)) // a hash never fails
		at[i] = h.Sum32() % uint32(len(t))
	}
	slices.Sort(at) // always in the same order, against deadlocks
	at = slices.Compact(at)
	for _, i := range at {
		t[i] <- struct{}{}
	}
	return func() {
		for _, i := range at {
			<-t[i]
		}
	}
}
