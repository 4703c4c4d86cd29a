package main

import (
	"context"
	"time"
)

// sharesEvery is the time between looks at the other processes that share the shards and Discord's limits.
const sharesEvery = time.Second

// share shares with the other processes that use the database, if there can be any.
func (a *app) share() {
	if a.crowd == nil {
		return
	}
	all, self := a.crowd.Processes()
	a.api.Share(len(all))
	a.gateway.Share(all, self)
}

// keepSharing shares anew as processes come and go.
func (a *app) keepSharing(ctx context.Context) {
	if a.crowd == nil {
		return
	}
	tick := time.NewTicker(sharesEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			a.share()
		case <-ctx.Done():
			return
		}
	}
}
