package gateway

import (
	"encoding/json"
	"log/slog"
	"maps"
	"sync"
)

// servers holds the IDs of the bot's servers, and nothing else about them.
type servers struct {
	mu  sync.Mutex
	ids map[string]struct{}
	all int // the number of servers, if no events list them
}

// server is the part of a server event that the gateway reads.
type server struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"` // the server is down; the bot is still in it
}

func newServers() *servers { return &servers{ids: map[string]struct{}{}} }

// begin sets the servers of a shard to those that its new session lists.
func (s *servers) begin(shard Shard, all []server) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.ids, func(id string, _ struct{}) bool { return shard.has(id) })
	for _, one := range all {
		s.ids[one.ID] = struct{}{}
	}
}

// note handles GUILD_CREATE and GUILD_DELETE.
func (s *servers) note(create bool, raw json.RawMessage, log *slog.Logger) {
	var one server
	if err := json.Unmarshal(raw, &one); err != nil || one.ID == "" {
		log.Error("event of a server not understood", slog.Any("err", err))
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case create:
		s.ids[one.ID] = struct{}{}
	case !one.Unavailable:
		delete(s.ids, one.ID)
	}
}

func (s *servers) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return max(len(s.ids), s.all)
}

// told sets the number of servers, if no events list them.
func (s *servers) told(all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = all
}
