package enginetest

import (
	"fmt"
	"runtime/metrics"
	"testing"
	"time"
)

// hung is the time after which an input is given up. No input takes a hundredth of that, even on a busy
// machine. Without it, an endless input would stop the fuzzing without a message. It is real time: a
// hanging input stops the fake clock of synctest.
const hung = time.Minute

// Within lets f read or play one input of a fuzz target. It fails if f allocates more than the given number
// of bytes or does not return. It may run f twice.
func Within(t testing.TB, bytes int, f func()) {
	t.Helper()
	defer time.AfterFunc(hung, func() { panic(fmt.Sprintf("%s: an input is not done after %s", t.Name(), hung)) }).Stop()
	took := allocating(f)
	if took > uint64(bytes) {
		took = min(took, allocating(f)) // other goroutines may have allocated too
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

// allocated returns the number of bytes allocated so far.
func allocated() uint64 {
	sample := [1]metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}
