package enginetest

import (
	"fmt"
	"runtime/metrics"
	"testing"
	"time"
)

// hung is after how long an input is given up. None takes a hundredth of that, however busy the machine is;
// what never comes back would stop the fuzzing without a word. It is real time: an input that hangs stops a
// bubble's clock.
const hung = time.Minute

// Within has f read or play one input of a fuzz target. It fails if f allocates more than so many bytes in
// all, or never comes back: what is small to send must be small to take, and steps that are many allocate. It
// may run f twice.
func Within(t testing.TB, bytes int, f func()) {
	t.Helper()
	defer time.AfterFunc(hung, func() { panic(fmt.Sprintf("%s: an input is not done after %s", t.Name(), hung)) }).Stop()
	took := allocating(f)
	if took > uint64(bytes) {
		took = min(took, allocating(f)) // what others did meanwhile is counted as well
	}
	if took > uint64(bytes) {
		t.Errorf("the input allocates %d KB, more than %d", took>>10, bytes>>10)
	}
}

func allocating(f func()) uint64 {
	before := allocated()
	f()
	return allocated() - before
}

// allocated is how many bytes were ever allocated.
func allocated() uint64 {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}
