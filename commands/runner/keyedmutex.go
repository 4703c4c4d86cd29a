package runner

import (
	"hash/fnv"
	"slices"
)

// KeyedMutex lets one at a time work on a thing; things share a fixed number of places. A place is a channel
// with room for one rather than a mutex: it is held while the store works, and a simulation, which lets time
// pass only when all wait, knows of channels alone who waits.
type KeyedMutex [256]chan struct{}

// NewKeyedMutex makes a Turnstile through which nobody goes.
func NewKeyedMutex() *KeyedMutex {
	t := &KeyedMutex{}
	for i := range t {
		t[i] = make(chan struct{}, 1)
	}
	return t
}

// Enter waits until nobody else works on these things, and returns what lets the next one in.
func (t *KeyedMutex) Enter(things ...string) (leave func()) {
	at := make([]uint32, len(things))
	for i, thing := range things {
		h := fnv.New32a()
		_, _ = h.Write([]byte(thing)) // a hash never fails
		at[i] = h.Sum32() % uint32(len(t))
	}
	slices.Sort(at) // everybody in the same order, so that nobody waits for ever
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
