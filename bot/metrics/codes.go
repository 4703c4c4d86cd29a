package metrics

import (
	"strconv"
	"sync"

	"warbell/bot/rest"
)

// Labels of failures without a code, and of those with one code too many.
const (
	unreachable = "unreachable"
	other       = "other"
)

// mostCodes bounds the number of labels for codes. Warbell meets a dozen codes, but a broken
// proxy could return any.
const mostCodes = 64

// bounded limits the number of labels: the first codes get their own, all later ones share one.
type bounded struct {
	mu   sync.Mutex
	seen map[string]bool
}

// of returns the label for a failed request.
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
