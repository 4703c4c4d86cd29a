package gateway

import (
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"

	"warbell/bot/rest"
)

// Shard is one of several connections. Each receives the events of a part of the bot's servers. The first
// also receives DMs.
type Shard struct {
	ID int // from 0
	Of int // the number of shards, at least 1
}

// has reports whether the events of a server arrive on this shard.
func (s Shard) has(server string) bool {
	id, _ := strconv.ParseUint(server, 10, 64) // an invalid ID counts as 0, which belongs to the first shard
	return int(id>>22%uint64(s.Of)) == s.ID
}

// Shards selects the shards of this process. The zero value is a single connection for everything.
type Shards struct {
	First, Last int
	Of          int  // the number of shards in all; 0 and 1 are the same
	Auto        bool // all shards, as many as Discord recommends
}

// mostShards bounds the number of shards, far above Discord's own limits.
const mostShards = 65536

// ParseShards parses "auto", "3/16" or "0-3/16". An empty text means a single connection.
func ParseShards(text string) (Shards, error) {
	switch text {
	case "":
		return Shards{}, nil
	case "auto":
		return Shards{Auto: true}, nil
	}
	which, of, whole := strings.Cut(text, "/")
	first, last, some := strings.Cut(which, "-")
	if !some {
		last = first
	}
	var s Shards
	var errs [3]error
	s.First, errs[0] = strconv.Atoi(first)
	s.Last, errs[1] = strconv.Atoi(last)
	s.Of, errs[2] = strconv.Atoi(of)
	if !whole || errors.Join(errs[:]...) != nil || s.First < 0 || s.First > s.Last || s.Last >= s.Of ||
		s.Of > mostShards {
		return Shards{}, fmt.Errorf("%q names no shards", text)
	}
	return s, nil
}

func (s Shards) String() string {
	switch {
	case s.Auto:
		return "auto"
	case s.First == s.Last:
		return fmt.Sprintf("%d/%d", s.First, max(s.Of, 1))
	}
	return fmt.Sprintf("%d-%d/%d", s.First, s.Last, s.Of)
}

// recommended logs a warning if Discord recommends more shards than there are.
func recommended(at rest.Gateway, of int, log *slog.Logger) {
	if at.Shards > of {
		log.Warn("the bot is in many servers: start it with more shards, or with -shards auto",
			slog.Int("recommended", at.Shards), slog.Int("shards", of))
	}
}
