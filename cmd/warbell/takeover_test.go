// The tests of this file run in real time: processes share shards by the clock of a PostgreSQL server, and
// one is killed.

package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// TestShardsOfAKilledProcess runs three processes of the real program, which divide sixteen shards, and
// kills one. It measures by commands how long the killed one's shards are silent. All must be answered
// again; with -v it prints when.
func TestShardsOfAKilledProcess(t *testing.T) {
	if !enginetest.Slow() {
		t.Skip("WARBELL_SLOW is not set")
	}
	t.Parallel()
	_, db := server(t, false)
	opts := sixteen()
	opts.Scene = discordfake.DefaultScene()
	for i := range 64 {
		opts.Scene.Servers = append(opts.Scene.Servers, discordfake.SceneServer{Name: fmt.Sprint(i, " stone halls"), Channels: []string{fmt.Sprint("hall-", i)}, Users: []string{"Ann"}})
	}
	stand, url := standAs(t, opts)
	var up []*process
	for range manyProcesses {
		p := launch(t, "warbell", environment(url, db, discordfake.Token))
		t.Cleanup(p.dies)
		up = append(up, p)
	}
	sharedOut(t, stand)
	var silent []int
	var killed time.Time
	for _, p := range up[:2] { // should the first have none, by chance
		killed = time.Now()
		p.dies()
		time.Sleep(50 * time.Millisecond) // until the stand-in has seen all of its connections end
		if silent = silentOf(stand); len(silent) > 0 {
			break
		}
	}
	if len(silent) == 0 {
		t.Fatal("those who were killed had no shards")
	}
	again := silentFor(t, stand, silent, killed)
	slices.Sort(again)
	t.Logf("killed: %d of %d shards are silent; they answer again after %s to %s", len(silent), manyShards, again[0], again[len(again)-1])
}

// sharedOut waits until all shards are connected, and no further connection has been made for a while: who
// comes later has its part.
func sharedOut(t *testing.T, stand *discordfake.Server) {
	t.Helper()
	begun, since, before := time.Now(), time.Now(), 0
	for len(silentOf(stand)) > 0 || time.Since(since) < 3*time.Second {
		if n := stand.Sessions(); n != before {
			before, since = n, time.Now()
		}
		if time.Sleep(10 * time.Millisecond); time.Since(begun) > 3*patience {
			t.Fatalf("shards %v are not connected", silentOf(stand))
		}
	}
}

// silentOf are the shards that have no connection.
func silentOf(stand *discordfake.Server) (all []int) {
	up := stand.Shards()
	for id := range manyShards {
		if !up[id] {
			all = append(all, id)
		}
	}
	return all
}

// dies kills the process, if it has not ended.
func (p *process) dies() {
	p.Helper()
	if p.ended {
		return
	}
	if err := p.cmd.Process.Kill(); err != nil {
		p.Error(err)
	}
	_ = p.cmd.Wait() // it was killed
	p.ended = true
}

// silentFor has Ann call in a server of each of some shards, again and again, and gives how long after a
// moment each was answered first.
func silentFor(t *testing.T, stand *discordfake.Server, shards []int, since time.Time) []time.Duration {
	t.Helper()
	ann, halls := stand.As("Ann"), map[int]string{}
	for _, c := range ann.Channels() {
		if id, err := strconv.ParseUint(c.GuildID, 10, 64); err == nil {
			halls[int(id>>22%manyShards)] = c.ID
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), 3*patience)
	defer stop()
	again := make([]time.Duration, len(shards))
	var all sync.WaitGroup
	for i, shard := range shards {
		if halls[shard] == "" {
			t.Fatalf("no server is on shard %d", shard)
		}
		all.Go(func() { again[i] = firstAnswer(ctx, t, ann, halls[shard], since) })
	}
	all.Wait()
	return again
}

// firstAnswer calls five times a second, whether the calls before were answered or not.
func firstAnswer(ctx context.Context, t *testing.T, who *discordfake.Person, where string, since time.Time) time.Duration {
	first := make(chan time.Duration, 1)
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		go func() {
			if _, err := who.Command(ctx, where, "roll", opt("dice", "2d6")); err == nil {
				select {
				case first <- time.Since(since).Round(time.Millisecond):
				default:
				}
			}
		}()
		select {
		case took := <-first:
			return took
		case <-tick.C:
		case <-ctx.Done():
			t.Errorf("nobody answers in %s", where)
			return time.Since(since)
		}
	}
}
