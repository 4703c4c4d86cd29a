package metrics

import (
	"strconv"
	"sync"

	"warbell/bot/rest"
)

// Labels for what has no code, and for what has one too many.
const (
	unreachable = "unreachable"
	other       = "other"
)

// mostCodes is how many codes are told apart: Warbell meets a dozen, and a broken proxy could make up any.
const mostCodes = 64

// bounded keeps the number of codes small: the first are told apart, the rest are others.
type bounded struct {
	mu   sync.Mutex
	seen map[string]bool
}

func newBounded() *bounded { return &bounded{seen: map[string]bool{}} }

// of is the label of a request that failed.
func (b *bounded) of(r rest.Report) string {
	switch {
	case r.Lost:
		return unreachable
	case r.Code != 0:
		return b.known(strconv.Itoa(int(r.Code)))
	}
	return b.known(strconv.Itoa(r.Status))
}

func (b *bounded) known(code string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.seen[code] && len(b.seen) >= mostCodes {
		return other
	}
	b.seen[code] = true
	return code
}
