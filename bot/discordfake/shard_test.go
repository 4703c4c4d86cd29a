package discordfake

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
)

// halls is a stand-in with many guilds, as many as a connection may have and one more.
func halls(t *testing.T, limits Limits) *table {
	scene := DefaultScene()
	for i := range limits.ShardGuilds - 1 {
		scene.Servers = append(scene.Servers, SceneServer{Name: fmt.Sprint(i, " stone halls"), Channels: []string{"hall"}, Users: []string{"Ann"}})
	}
	return newTable(t, Options{Scene: scene, Limits: &limits, Shards: 2})
}

// begins identifies as a shard, and tells what comes: an event, opcode 9, or the end.
func (tb *table) begins(id, of int) string {
	tb.t.Helper()
	w := tb.wire(v9)
	w.send(opIdentify, identify(obj{"shard": []int{id, of}}))
	for {
		var f frame
		if err := w.ws.ReadJSON(&f); err != nil {
			return err.Error()
		}
		switch f.Op {
		case opDispatch:
			if !strings.Contains(string(f.D), fmt.Sprintf(`"shard":[%d,%d]`, id, of)) {
				tb.t.Errorf("READY of shard %d says %s", id, f.D)
			}
			return f.T
		case opInvalidSession:
			return "invalid"
		}
	}
}

// TestShards checks that a session gets only the guilds of its shard, that a connection has a limited
// number of guilds, and that a bucket starts one session in 5 s.
func TestShards(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.ShardGuilds, limits.Concurrency, limits.IdentifyEvery = 30, 2, time.Hour
		tb := halls(t, limits)
		if a := tb.api("GET", "/gateway/bot", nil); !strings.Contains(string(a.Body), `"max_concurrency":2`) || !strings.Contains(string(a.Body), `"shards":2`) {
			t.Errorf("%s", a.Body)
		}
		if got := tb.begins(0, 1); !strings.Contains(got, "4011") {
			t.Errorf("one connection for too many guilds: %s", got)
		}
		for _, c := range []struct {
			id   int
			want string
		}{{0, "READY"}, {1, "READY"}, {2, "invalid"}, {3, "invalid"}} {
			if got := tb.begins(c.id, 4); got != c.want {
				t.Errorf("shard %d: %s, want %s", c.id, got, c.want)
			}
		}
		if up := tb.s.Shards(); len(up) != 2 || !up[0] || !up[1] {
			t.Errorf("connected are %v", up)
		}
		all := 0
		for id := range 4 {
			for _, g := range tb.s.guilds {
				if (shard{id, 4}).has(g.id) {
					all++
				}
			}
		}
		if all != len(tb.s.guilds) {
			t.Errorf("%d of %d guilds are some shard's", all, len(tb.s.guilds))
		}
	})
}
