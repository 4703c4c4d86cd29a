package zones

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// asked returns the words of the open requests by ID, except erased ones.
func (h handlers) asked(ctx context.Context, f *playerView) (map[int]string, error) {
	if len(f.s.Requests) == 0 {
		return nil, nil
	}
	log, err := h.Table().Log(ctx, f.Game)
	if err != nil {
		return nil, err
	}
	at, first := map[int]int{}, len(log)
	for _, r := range f.s.Requests {
		if seq := f.askedAt(log, r.ID); seq > 0 {
			at[r.ID], first = seq, min(first, seq)
		}
	}
	prose, err := h.Table().Prose(ctx, f.Game, first-1)
	if err != nil {
		return nil, err
	}
	words := map[int]string{}
	for id, seq := range at {
		words[id] = prose[seq]
	}
	return words, nil
}

// askedAt returns the position at which a request was made. An undone request may have had the same ID.
func (f *playerView) askedAt(log []engine.Entry, request int) int {
	for _, e := range slices.Backward(log) {
		if f.State.Kernel.Live(e.Seq) && slices.ContainsFunc(e.Events,
			func(ev engine.Event) bool { return requestOf(ev) == request }) {
			return e.Seq
		}
	}
	return 0
}

// requestOf returns the ID of the request that an event makes, or 0.
func requestOf(ev engine.Event) int {
	switch ev := ev.(type) {
	case zones.Requested:
		return ev.ID
	case zones.HelpOffered:
		return ev.ID
	}
	return 0
}
