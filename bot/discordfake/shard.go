package discordfake

// shard is the part of all guilds that one connection is about: its number, and how many there are.
type shard [2]int

func (sh shard) valid() bool { return sh[0] >= 0 && sh[0] < sh[1] }

// has says whether a guild's events come here, or those of DMs if none is named.
func (sh shard) has(guild string) bool {
	return int(parseID(guild)>>22%uint64(sh[1])) == sh[0]
}

// crowded says whether a shard has more guilds than one connection may have.
func (s *service) crowded(sh shard) bool {
	n := 0
	for _, g := range s.guilds {
		if s.botIn(g) && sh.has(g.id) {
			n++
		}
	}
	return s.limits.ShardGuilds > 0 && n > s.limits.ShardGuilds
}

// Shards are the numbers of the shards whose connections stand.
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
