package playground

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"
)

// A session keeps its newest events for a resume, and is forgotten when it
// stays disconnected too long (real time).
const (
	maxReplay   = 2048
	sessionLife = 5 * time.Minute
)

// Gateway intents. The privileged ones are refused: the bot must not need them.
const (
	intentGuilds         = 1 << 0
	intentMembers        = 1 << 1
	intentPresences      = 1 << 8
	intentGuildMessages  = 1 << 9
	intentGuildTyping    = 1 << 11
	intentDirectMessages = 1 << 12
	intentContent        = 1 << 15

	privilegedIntents = intentMembers | intentPresences | intentContent

	// allIntents are bits 0 to 16, 20, 21, 24 and 25 of Discord's list.
	allIntents = 1<<17 - 1 | 1<<20 | 1<<21 | 1<<24 | 1<<25
)

// session is one identified gateway session. Server.mu guards it.
type session struct {
	id      string
	app     *app
	intents int
	shard   [2]int
	conn    *gatewayConn // nil while disconnected
	lost    time.Time    // since when, real time
	seq     int64
	events  []event // the newest maxReplay, ascending
}

type event struct {
	seq int64
	raw []byte
}

// openSession answers an IDENTIFY: READY, then a GUILD_CREATE per guild.
func (s *Server) openSession(c *gatewayConn, token string, intents int, shard [2]int) (code int, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.appByToken(token)
	switch {
	case a == nil:
		return closeAuthFailed, "Authentication failed."
	case intents&privilegedIntents != 0:
		return closeDisallowedIntent, "Disallowed intent(s)."
	case time.Since(a.identify) < s.limits.IdentifyEvery:
		c.send(opInvalidSession, false)
		return 0, ""
	case a.starts.today(s.Now()).n >= identifyLimit: // Discord resets the token
		return closeAuthFailed, "Authentication failed."
	}
	a.identify = time.Now()
	a.starts.n++
	sess := &session{
		id:  strconv.FormatUint(rand.Uint64(), 16) + strconv.FormatUint(rand.Uint64(), 16),
		app: a, intents: intents, shard: shard, conn: c,
	}
	s.sessions[sess.id] = sess
	a.sessions = append(a.sessions, sess)
	c.sess = sess
	sess.push("READY", s.ready(sess, c.host))
	for _, g := range s.laid {
		if g.apps[a.id] {
			sess.offer(g.id, intentGuilds, "GUILD_CREATE", s.guildObject(g, a))
		}
	}
	s.tellStatus(a)
	s.tellGuilds() // the bot may be new here
	return 0, ""
}

// ready is the data of READY; guilds are unavailable until GUILD_CREATE.
func (s *Server) ready(sess *session, host string) map[string]any {
	guilds := []map[string]any{}
	for _, g := range s.laid {
		if g.apps[sess.app.id] && sess.handles(g.id) {
			guilds = append(guilds, map[string]any{"id": g.id, "unavailable": true})
		}
	}
	return map[string]any{
		"v": 10, "user": sess.app.user.obj, "guilds": guilds, "session_id": sess.id,
		"resume_gateway_url": gatewayURL(host), "shard": sess.shard, "session_type": "normal",
		"application":      map[string]any{"id": sess.app.id, "flags": 0},
		"private_channels": []any{}, "relationships": []any{}, "presences": []any{},
	}
}

// resumeSession answers a RESUME: everything after the given sequence, then
// RESUMED. What can't be resumed gets INVALID_SESSION.
func (s *Server) resumeSession(c *gatewayConn, in resumeFrame) (code int, why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess := s.sessions[in.SessionID]
	switch {
	case sess == nil || s.appByToken(in.Token) != sess.app || sess.expired() || !sess.covers(in.Seq):
		c.send(opInvalidSession, false)
		return 0, ""
	case in.Seq > sess.seq:
		return closeInvalidSeq, "Invalid seq."
	}
	if sess.conn != nil {
		sess.conn.out.close() // the newer connection wins
	}
	sess.conn, c.sess = c, sess
	for _, e := range sess.events {
		if e.seq > in.Seq {
			c.out.push(e.raw)
		}
	}
	sess.push("RESUMED", map[string]any{"_trace": []string{"playground"}})
	s.tellStatus(sess.app)
	return 0, ""
}

// detach notes that a connection is gone; a final end forgets the session.
func (s *Server) detach(sess *session, c *gatewayConn, final bool) {
	if sess == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if sess.conn != c {
		return // resumed elsewhere
	}
	sess.conn, sess.lost = nil, time.Now()
	if final {
		s.forget(sess)
	}
	s.tellStatus(sess.app)
}

func (s *Server) forget(sess *session) {
	delete(s.sessions, sess.id)
	sess.app.sessions = slices.DeleteFunc(sess.app.sessions, func(x *session) bool { return x == sess })
}

func (s *Server) tellStatus(a *app) {
	s.hub.toEveryone("BOT_STATUS", map[string]any{"bot_id": a.id, "online": a.online()})
}

func (sess *session) expired() bool {
	return sess.conn == nil && time.Since(sess.lost) > sessionLife
}

// covers says whether everything after seq is still at hand.
func (sess *session) covers(seq int64) bool {
	return seq >= sess.seq || len(sess.events) > 0 && sess.events[0].seq <= seq+1
}

// handles says whether events of a guild ("" for DMs) belong to this shard.
func (sess *session) handles(guildID string) bool {
	shard := parseID(guildID) >> 22 % uint64(sess.shard[1])
	return shard == uint64(sess.shard[0])
}

// offer pushes an event if the session's shard and intents want it.
func (sess *session) offer(guildID string, intent int, t string, d any) {
	if sess.handles(guildID) && (intent == 0 || sess.intents&intent != 0) {
		sess.push(t, d)
	}
}

// push numbers an event, keeps it for a resume and sends it when connected.
func (sess *session) push(t string, d any) {
	raw, ok := d.(json.RawMessage)
	if !ok {
		raw, _ = json.Marshal(d) // our own types always encode
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

// Redeliver sends an interaction to the bot a second time, as a gateway may
// after a resume. It must be among the newest events; false means it isn't.
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

// dispatch sends an event to an application's sessions and forgets those that
// expired. Intent 0 needs none.
func (s *Server) dispatch(a *app, guildID string, intent int, t string, d any) {
	raw, _ := json.Marshal(d) // our own types always encode
	for _, sess := range slices.Clone(a.sessions) {
		if sess.expired() {
			s.forget(sess)
			continue
		}
		sess.offer(guildID, intent, t, json.RawMessage(raw))
	}
}

// dispatchGuild sends a guild event to every bot that sees the channel.
func (s *Server) dispatchGuild(c *channel, t string, d any) {
	for _, a := range s.apps {
		if len(a.sessions) > 0 && s.appPerms(a, c).has(permViewChannel) {
			s.dispatch(a, c.guildID(), intentGuilds, t, d)
		}
	}
}

// dispatchMessage sends a message event to the bots whose intents ask for it.
func (s *Server) dispatchMessage(c *channel, t string, m *Message) {
	intent := intentGuildMessages
	if c.guild == nil {
		intent = intentDirectMessages
	}
	for _, a := range s.apps {
		if !a.wants(intent) || !s.appPerms(a, c).has(permViewChannel) {
			continue
		}
		shown := *m.readBy(a, c)
		shown.GuildID = c.guildID()
		s.dispatch(a, c.guildID(), intent, t, &shown)
	}
}

// readBy is a message as a bot reads it without the privileged intent: text only
// in its DMs, its own messages and those that mention it.
func (m *Message) readBy(a *app, c *channel) *Message {
	if c.guild == nil || m.Author.ID == a.id || m.mentions(a.id) {
		return m
	}
	shown := *m
	shown.Content, shown.Embeds, shown.Attachments, shown.Components = "", []Embed{}, []Attachment{}, []Component{}
	return &shown
}

func (a *app) wants(intent int) bool {
	return slices.ContainsFunc(a.sessions, func(sess *session) bool { return sess.intents&intent != 0 })
}

func (m *Message) mentions(userID string) bool {
	return slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == userID })
}
