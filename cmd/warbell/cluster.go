package main

import (
	"context"
	"time"
)

// sharesEvery is the interval at which the number of other processes is checked.
const sharesEvery = time.Second

// share divides the shards and Discord's limits among the processes of the database, if
// there can be several.
func (a *app) share() {
	if a.crowd == nil {
		return
	}
	all, self := a.crowd.Processes()
	a.api.Share(len(all))
	a.gateway.Share(all, self)
}

// keepSharing divides them again as processes start and end.
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
