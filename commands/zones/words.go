package zones

import (
	"context"
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
)

// asked gives the words of what waits for a ruling, by request, as far as they are still kept.
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

// askedAt finds the position at which a request was made; one that was undone may have had its ID.
func (f *playerView) askedAt(log []engine.Entry, request int) int {
	for _, e := range slices.Backward(log) {
		if f.State.Kernel.Live(e.Seq) && slices.ContainsFunc(e.Events,
			func(ev engine.Event) bool { return requestOf(ev) == request }) {
			return e.Seq
		}
	}
	return 0
}

// requestOf is the ID of the request that an event makes; 0 if it makes none.
func requestOf(ev engine.Event) int {
	switch ev := ev.(type) {
	case zones.Requested:
		return ev.ID
	case zones.HelpOffered:
		return ev.ID
	}
	return 0
}
