package discordfake

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// The number of events that a session stores for a resume, and the time after which
// a disconnected session expires.
const (
	maxReplay   = 2048
	sessionLife = 5 * time.Minute
)

// Gateway intents. Privileged ones are refused, since the bot must not need them. Only GUILDS leads to
// events; interactions need no intent.
const (
	intentGuilds    = 1 << 0
	intentMembers   = 1 << 1
	intentPresences = 1 << 8
	intentContent   = 1 << 15

	privilegedIntents = intentMembers | intentPresences | intentContent

	// allIntents are bits 0 to 16, 20, 21, 24 and 25 of Discord's list.
	allIntents = 1<<17 - 1 | 1<<20 | 1<<21 | 1<<24 | 1<<25
)

// session is a gateway session. service.mu guards it.
type session struct {
	id      string
	intents int
	shard   shard
	conn    *gatewayConn // nil while disconnected, and in a session without a WebSocket
	take    taker        // only in a session without a WebSocket
	lost    time.Time    // time of the disconnection
	seq     int64
	events  []event // the newest maxReplay, ascending
}

type event struct {
	seq int64
	raw []byte
}

// openSession handles an IDENTIFY. It sends READY, and then a GUILD_CREATE for each guild.
func (s *service) openSession(c *gatewayConn, in identifyFrame) (code int, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, bucket := s.bot, in.Shard[0]%max(s.limits.Concurrency, 1)
	switch {
	case !isToken(in.Token):
		return closeAuthFailed, "Authentication failed."
	case *in.Intents&privilegedIntents != 0:
		return closeDisallowedIntent, "Disallowed intent(s)."
	case s.crowded(*in.Shard):
		return closeShardingRequired, "Sharding required."
	case s.clock.now().Sub(b.identify[bucket]) < s.limits.IdentifyEvery:
		c.send(opInvalidSession, false)
		return 0, ""
	case b.starts.today(s.clock.now()).n >= identifyLimit: // Discord would reset the token
		return closeAuthFailed, "Authentication failed."
	}
	b.identify[bucket] = s.clock.now()
	b.starts.n++
	sess := &session{
		id:      strconv.FormatUint(randomID(), 16) + strconv.FormatUint(randomID(), 16),
		intents: *in.Intents, shard: *in.Shard, conn: c,
	}
	c.sess = sess
	s.welcome(sess, c.host)
	return 0, ""
}

// welcome begins a session.
func (s *service) welcome(sess *session, host string) {
	s.host = host
	s.sessions[sess.id] = sess
	sess.push("READY", s.ready(sess, host))
	for _, g := range s.guilds {
		if s.botIn(g) && sess.shard.has(g.id) {
			sess.offer(intentGuilds, "GUILD_CREATE", s.guildObject(g))
		}
	}
	s.tellStatus()
}

// ready returns the data of READY. Guilds are unavailable before GUILD_CREATE.
func (w *world) ready(sess *session, host string) map[string]any {
	guilds := []map[string]any{}
	for _, g := range w.guilds {
		if w.botIn(g) && sess.shard.has(g.id) {
			guilds = append(guilds, map[string]any{"id": g.id, "unavailable": true})
		}
	}
	return map[string]any{
		"v": 10, "user": w.bot.user.obj, "guilds": guilds, "session_id": sess.id, "shard": sess.shard,
		"resume_gateway_url": gatewayURL(host), "session_type": "normal",
		"application":      map[string]any{"id": w.bot.id, "flags": 0},
		"private_channels": []any{}, "relationships": []any{}, "presences": []any{},
	}
}

// resumeSession handles a RESUME. It sends all events after the given sequence number, and then RESUMED. If
// the session can't be resumed, it sends INVALID_SESSION.
func (s *service) resumeSession(c *gatewayConn, in resumeFrame) (code int, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess := s.sessions[in.SessionID]
	switch {
	case sess == nil || !isToken(in.Token) || sess.expired(s.clock.now()) || !sess.covers(in.Seq):
		c.send(opInvalidSession, false)
		return 0, ""
	case in.Seq > sess.seq:
		return closeInvalidSeq, "Invalid seq."
	}
	if sess.conn != nil {
		sess.conn.out.close() // the newer connection replaces it
	}
	sess.conn, c.sess = c, sess
	for _, e := range sess.events {
		if e.seq > in.Seq {
			c.out.push(e.raw)
		}
	}
	sess.push("RESUMED", map[string]any{"_trace": []string{"stand-in"}})
	s.tellStatus()
	return 0, ""
}

// detach records that a connection has ended. If final is set, it deletes the session.
func (s *service) detach(sess *session, c *gatewayConn, final bool) {
	if sess == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if sess.conn != c {
		return // it was resumed on another connection
	}
	sess.conn, sess.lost = nil, s.clock.now()
	if final {
		delete(s.sessions, sess.id)
	}
	s.tellStatus()
}

// online reports whether the bot is connected.
func (w *world) online() bool {
	for _, sess := range w.sessions {
		if sess.conn != nil || sess.take != nil {
			return true
		}
	}
	return false
}

// Online reports whether the bot is connected.
func (s *Server) Online() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.online()
}

func (s *service) tellStatus() {
	s.hub.toEveryone("BOT_STATUS", map[string]any{"online": s.online()})
}

func (sess *session) expired(now time.Time) bool {
	return sess.conn == nil && sess.take == nil && now.Sub(sess.lost) > sessionLife
}

// covers reports whether all events after seq are stored.
func (sess *session) covers(seq int64) bool {
	return seq >= sess.seq || len(sess.events) > 0 && sess.events[0].seq <= seq+1
}

// offer pushes an event if the session has the intent. Intent 0 isn't needed.
func (sess *session) offer(intent int, t string, d any) {
	if intent == 0 || sess.intents&intent != 0 {
		sess.push(t, d)
	}
}

// push numbers an event, stores it for a resume and, if the session is connected, sends it.
func (sess *session) push(t string, d any) {
	raw, ok := d.(json.RawMessage)
	if !ok {
		raw, _ = json.Marshal(d) // our own types can always be encoded
	}
	if sess.take != nil {
		sess.take(t, raw)
		return
	}
	sess.seq++
	var b bytes.Buffer
	b.Grow(len(raw) + len(t) + 48)
	b.WriteString(`{"op":0,"s":`)
	b.WriteString(strconv.FormatInt(sess.seq, 10))
	b.WriteString(`,"t":"` + t + `","d":`)
	b.Write(raw)
	b.WriteByte('}')
	if len(sess.events) >= 2*maxReplay {
		sess.events = slices.Clone(sess.events[maxReplay:])
	}
	sess.events = append(sess.events, event{sess.seq, b.Bytes()})
	if sess.conn != nil {
		sess.conn.out.push(b.Bytes())
	}
}

// Redeliver sends an interaction to the bot a second time, as a gateway may do after a resume. It returns
// false if the interaction isn't among the newest events.
func (s *Server) Redeliver(interactionID string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	mark := []byte(`"t":"INTERACTION_CREATE","d":{"id":"` + interactionID + `"`)
	for _, sess := range s.sessions {
		for _, e := range sess.events {
			if i := bytes.Index(e.raw, mark); i >= 0 {
				_, data, _ := bytes.Cut(e.raw[i:], []byte(`"d":`))
				sess.push("INTERACTION_CREATE", json.RawMessage(bytes.TrimSuffix(data, []byte("}"))))
				return true
			}
		}
	}
	return false
}

// dispatch sends an event of a guild, or of a DM if guild is empty, to the sessions whose shard it belongs
// to. It deletes expired sessions.
func (s *service) dispatch(guild string, intent int, t string, d any) {
	raw, _ := json.Marshal(d) // our own types can always be encoded
	if t == "INTERACTION_CREATE" && s.opts.Spread {
		if sess := s.nextSession(); sess != nil {
			sess.push(t, json.RawMessage(raw))
			return
		}
	}
	for id, sess := range s.sessions {
		if sess.expired(s.clock.now()) {
			delete(s.sessions, id)
			continue
		}
		if sess.shard.has(guild) {
			sess.offer(intent, t, json.RawMessage(raw))
		}
	}
}

// dispatchIn sends an event of a channel if the bot sees the channel.
func (s *service) dispatchIn(c *channel, t string, d any) {
	if s.botPerms(c).has(permViewChannel) {
		s.dispatch(c.guildID(), intentGuilds, t, d)
	}
}
