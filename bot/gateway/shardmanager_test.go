package gateway_test

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
)

// wide is a stand-in with so many servers that each of sixteen shards has some, which lets so many begin at
// once. All have a channel called hall.
func wide(t *testing.T, limits discordfake.Limits) *table {
	t.Helper()
	scene := discordfake.DefaultScene()
	for i := range 64 {
		scene.Servers = append(scene.Servers, discordfake.SceneServer{Name: fmt.Sprint(i, " stone halls"), Channels: []string{fmt.Sprint("hall-", i)}, Users: []string{"Ann"}})
	}
	return standWith(t, &fakeBot{public: true, do: always(gamekit.Post(public("here")))}, discordfake.Options{Scene: scene, Shards: 16, Limits: &limits})
}

// opens connects some shards, and closes them at the end.
func (tb *table) opens(t *testing.T, shards string) *gateway.Gateway {
	t.Helper()
	return tb.opensWatched(t, shards, gateway.Metrics{})
}

func (tb *table) opensWatched(t *testing.T, shards string, w gateway.Metrics) *gateway.Gateway {
	t.Helper()
	which, err := gateway.ParseShards(shards)
	if err != nil {
		t.Fatal(err)
	}
	g := tb.gateway(tb.bot, gateway.Options{Shards: which, Metrics: w})
	return opened(t, g)
}

// answered wants one answer in each of some channels.
func (tb *table) answered(t *testing.T, channels ...string) {
	t.Helper()
	for _, c := range channels {
		if a, err := tb.s.As("Ann").Command(soon(t), c, "ping"); err != nil || a.Message == nil || a.Message.Content != "here" {
			t.Errorf("in %s: %+v, %v", c, a, err)
		}
	}
}

// TestSixteenShards opens as many connections as Discord recommends, within its limits. Each server and
// each DM is answered once.
func TestSixteenShards(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := discordfake.GenerousLimits()
		limits.Concurrency, limits.IdentifyEvery, limits.ShardGuilds = 16, 5*time.Second, 20
		tb := wide(t, limits)
		var heard [16]atomic.Int64
		g := tb.opensWatched(t, "auto", gateway.Metrics{Heard: func(shard int) { heard[shard].Add(1) }})
		until(t, "all shards are connected", g.Connected)
		if n := len(tb.s.Shards()); n != 16 {
			t.Errorf("%d shards are connected", n)
		}
		until(t, "the servers are known", func() bool { return g.Servers() == 66 })
		var halls []string
		for i := range 64 {
			halls = append(halls, fmt.Sprint("hall-", i))
		}
		tb.answered(t, slices.Concat(halls, []string{"duels", tb.s.As("Ann").DM()})...)
		if n := len(tb.bot.calls()); n != 66 {
			t.Errorf("%d calls were carried out for 66", n)
		}
		for shard := range heard {
			if heard[shard].Load() == 0 {
				t.Errorf("nothing was heard on shard %d", shard)
			}
		}
		tb.loses((*discordfake.Server).DropGateway)
		until(t, "the connections come back", func() bool { return len(tb.s.Shards()) == 16 && g.Connected() })
		tb.answered(t, halls[:8]...)
	})
}

// TestShardsOfTwoProcesses checks that each process opens only its own shards.
func TestShardsOfTwoProcesses(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := discordfake.GenerousLimits()
		limits.Concurrency = 4
		tb := wide(t, limits)
		first, second := tb.opens(t, "0-1/4"), tb.opens(t, "2-3/4")
		until(t, "all shards are connected", func() bool { return first.Connected() && second.Connected() })
		until(t, "the servers are shared out", func() bool { return first.Servers()+second.Servers() == 66 })
		if first.Servers() == 0 || second.Servers() == 0 {
			t.Errorf("%d and %d servers", first.Servers(), second.Servers())
		}
		tb.answered(t, "duels", "hall-0", "hall-1", "hall-2", "hall-3", tb.s.As("Ann").DM())
		if n := len(tb.bot.calls()); n != 6 {
			t.Errorf("%d calls were carried out for 6", n)
		}
		if up, of := second.Shards(); of != 4 || len(up) != 2 || !up[2] || !up[3] {
			t.Errorf("the second has %v of %d", up, of)
		}
		closes(second)
		if !first.Connected() {
			t.Error("the other process's shards are lost")
		}
	})
}

// TestTooFewShards lets Discord close a connection with too many servers. If the number was set by hand, an
// error says so. Otherwise Warbell restarts.
func TestTooFewShards(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := discordfake.GenerousLimits()
		limits.ShardGuilds = 10
		tb := wide(t, limits)
		which, _ := gateway.ParseShards("0/2")
		g := tb.gateway(tb.bot, gateway.Options{Shards: which})
		t.Cleanup(func() { closes(g) })
		if err := g.Open(soon(t)); !gateway.Final(err) || !strings.Contains(err.Error(), "WARBELL_SHARDS=auto") {
			t.Errorf("%v", err)
		}
	})
}

// TestShardsAreSharedOut divides shards among three processes and kills one, whose shards go to the others.
// Every command is executed exactly once.
func TestShardsAreSharedOut(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := discordfake.GenerousLimits()
		limits.Concurrency, limits.IdentifyEvery = 16, 5*time.Second
		tb := wide(t, limits)
		halls := make([]string, 64)
		for i := range halls {
			halls[i] = fmt.Sprint("hall-", i)
		}
		first := tb.opens(t, "auto")
		all := []*gateway.Gateway{first}
		names := []string{"a", "b", "c"}
		share := func(living ...int) {
			var some []string
			for _, i := range living {
				some = append(some, names[i])
			}
			for _, i := range living {
				all[i].Share(some, names[i])
			}
		}
		until(t, "the first has all", func() bool { return first.Connected() && len(tb.s.Shards()) == 16 })
		for _, name := range names[1:] {
			all = append(all, tb.sharing(t, names[:len(all)+1], name))
		}
		share(0, 1, 2)
		alone := func(living ...int) bool { // each shard is one's, and connected
			n := 0
			for _, i := range living {
				if n += all[i].Connections(); !all[i].Connected() {
					return false
				}
			}
			return n == 16 && len(tb.s.Shards()) == 16
		}
		until(t, "three share the shards", func() bool { return alone(0, 1, 2) })
		for i, g := range all {
			if n := g.Connections(); n == 0 || n == 16 {
				t.Errorf("process %d has %d shards", i, n)
			}
		}
		tb.answered(t, halls...)
		died := time.Now()
		closes(all[1])
		share(0, 2)
		until(t, "somebody has the dead one's shards", func() bool { return alone(0, 2) })
		t.Logf("shards of a process that ended answer again after %s", time.Since(died).Round(time.Millisecond))
		tb.answered(t, halls...)
		if n := len(tb.bot.calls()); n != 128 {
			t.Errorf("%d calls were carried out for 128", n)
		}
	})
}

// sharing is another process, which knows of the others from the start.
func (tb *table) sharing(t *testing.T, names []string, self string) *gateway.Gateway {
	t.Helper()
	g := tb.gateway(tb.bot, gateway.Options{Shards: gateway.Shards{Auto: true}})
	g.Share(names, self)
	return opened(t, g)
}

// TestMoreProcessesThanShards checks that a process without a shard is ready, knows the bot's
// user, and takes over.
func TestMoreProcessesThanShards(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := standWith(t, &fakeBot{public: true, do: always(gamekit.Post(public("here")))}, discordfake.Options{})
		names := []string{"a", "b"}
		one, two := tb.sharing(t, names, "a"), tb.sharing(t, names, "b")
		idle, living := one, "b"
		if idle.Connections() > 0 {
			idle, living = two, "a"
		}
		if one.Connections()+two.Connections() != 1 || !idle.Connected() || !idle.Lost().IsZero() || idle.Self().Name != "Warbell" {
			t.Errorf("%d and %d connections; the idle one is %+v", one.Connections(), two.Connections(), idle.Self())
		}
		self := map[string]string{"a": "b", "b": "a"}[living]
		idle.Share([]string{self}, self)
		until(t, "somebody takes over", func() bool { return idle.Connections() == 1 && idle.Connected() })
		tb.answered(t, "duels")
	})
}
