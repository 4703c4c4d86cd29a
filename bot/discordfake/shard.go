package discordfake

// shard is the number of a shard and the number of all shards. Each shard has a part of the guilds.
type shard [2]int

func (sh shard) valid() bool { return sh[0] >= 0 && sh[0] < sh[1] }

// has reports whether a guild's events belong to this shard. An empty guild means DMs.
func (sh shard) has(guild string) bool {
	return int(parseID(guild)>>22%uint64(sh[1])) == sh[0]
}

// crowded reports whether a shard has more guilds than one connection may have.
func (s *service) crowded(sh shard) bool {
	n := 0
	for _, g := range s.guilds {
		if s.botIn(g) && sh.has(g.id) {
			n++
		}
	}
	return s.limits.ShardGuilds > 0 && n > s.limits.ShardGuilds
}

// Shards returns the numbers of the connected shards.
func (s *Server) Shards() map[int]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := map[int]bool{}
	for _, sess := range s.sessions {
		if sess.conn != nil {
			all[sess.shard[0]] = true
		}
	}
	return all
}
