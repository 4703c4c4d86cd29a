package playground

func channelRoutes() []route {
	return []route{
		{method: "GET", pattern: "/channels/{channel}", handle: getChannel},
		{method: "PATCH", pattern: "/channels/{channel}", handle: patchChannel},
		{method: "DELETE", pattern: "/channels/{channel}", handle: deleteChannel},
		{method: "POST", pattern: "/channels/{channel}/typing", handle: typing},
		{method: "POST", pattern: "/channels/{channel}/threads", handle: threadInChannel},
		{method: "PUT", pattern: "/channels/{channel}/thread-members/{user}", handle: addThreadMember},
		{method: "POST", pattern: "/users/@me/channels", handle: openDM},
	}
}

func getChannel(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	return c.s.shown(ch), nil
}

// channelPatch is the body of a PATCH; only threads can be changed.
type channelPatch struct {
	Name        *string `json:"name"`
	Archived    *bool   `json:"archived"`
	Locked      *bool   `json:"locked"`
	AutoArchive *int    `json:"auto_archive_duration"`
	SlowMode    *int    `json:"rate_limit_per_user"`
}

func (in channelPatch) check() error {
	f := &form{}
	if in.Name != nil {
		f.between("name", *in.Name, 1, 100)
	}
	checkAutoArchive(f, in.AutoArchive)
	f.number("rate_limit_per_user", in.SlowMode, 0, maxSlowMode)
	return f.err()
}

func patchChannel(c *call) (any, error) {
	var in channelPatch
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	switch {
	case err != nil:
		return nil, err
	case ch.guild == nil:
		return nil, errNotInDM
	case !ch.isThread(): // a text channel: the bot never manages those
		return nil, errMissingPerms
	}
	if err := c.mayPatch(ch, in); err != nil {
		return nil, err
	}
	c.s.setChannel(ch, func(obj *Channel) { in.apply(obj, stamp(c.s.Now())) })
	if in.AutoArchive != nil || in.Archived != nil && !*in.Archived {
		ch.active = c.s.Now() // Discord counts both as activity
	}
	return ch.obj, nil
}

// mayPatch: opening an unlocked thread takes the right to speak there, all
// else the thread's owner or MANAGE_THREADS. An archived thread can only be
// opened.
func (c *call) mayPatch(ch *channel, in channelPatch) error {
	have := c.s.appPerms(c.app, ch)
	opens := in.Archived != nil && !*in.Archived
	if ch.archived() && !opens {
		return errArchived
	}
	manages := have.has(permManageThreads)
	if ch.locked() && !manages {
		return errMissingPerms
	}
	onlyOpens := opens && in.Name == nil && in.Locked == nil && in.AutoArchive == nil && in.SlowMode == nil
	if onlyOpens && have.has(permSendMessagesInThreads) {
		return nil
	}
	if ch.obj.OwnerID != c.app.id && !manages {
		return errMissingPerms
	}
	return nil
}

func (in channelPatch) apply(obj *Channel, now string) {
	if in.Name != nil {
		obj.Name = *in.Name
	}
	if in.SlowMode != nil {
		obj.RateLimitPerUser = *in.SlowMode
	}
	meta := obj.ThreadMetadata
	if in.Archived != nil {
		meta.Archived, meta.ArchiveTimestamp = *in.Archived, now
	}
	if in.Locked != nil {
		meta.Locked = *in.Locked
	}
	if in.AutoArchive != nil {
		meta.AutoArchiveDuration = *in.AutoArchive
	}
}

func deleteChannel(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	switch {
	case err != nil:
		return nil, err
	case ch.guild != nil && !c.s.appPerms(c.app, ch).has(permManageThreads):
		return nil, errMissingPerms
	case ch.guild == nil:
		return ch.obj, nil // closing a DM hides it from the bot only
	}
	c.s.removeChannel(ch)
	return ch.obj, nil
}

// removeChannel deletes a channel with its threads and tells everyone.
func (s *Server) removeChannel(ch *channel) {
	for _, t := range s.threadsOf(ch) {
		s.removeChannel(t)
	}
	t := "CHANNEL_DELETE"
	if ch.isThread() {
		t = "THREAD_DELETE"
	}
	s.tell(ch, "CHANNEL_DELETE", ch.obj)
	s.dispatchGuild(ch, t, ch.obj)
	s.dropChannel(ch)
}

func (s *Server) threadsOf(parent *channel) []*channel {
	var out []*channel
	for _, c := range s.listed {
		if c.parent == parent {
			out = append(out, c)
		}
	}
	return out
}

func typing(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), 0)
	if err != nil {
		return nil, err
	}
	c.s.tell(ch, "TYPING_START", map[string]any{"channel_id": ch.id, "user_id": c.app.id, "timestamp": c.s.Now().Unix()})
	return noContent{}, nil
}

func threadInChannel(c *call) (any, error) {
	var in threadInput
	if err := c.decode(&in); err != nil {
		return nil, err
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	kind, need := ChannelPrivateThread, permCreatePrivateThreads // Discord's default in v9 and v10
	if in.Type != nil && *in.Type == ChannelPublicThread {
		kind, need = ChannelPublicThread, permCreatePublicThreads
	}
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), need)
	switch {
	case err != nil:
		return nil, err
	case ch.guild == nil || ch.isThread():
		return nil, errChannelType
	}
	t, err := c.s.startThread(c.app, ch, in, kind, formatID(c.s.ids.next()))
	if err != nil {
		return nil, err
	}
	c.s.announce(c.app, ch, t)
	return created{t.obj}, nil
}

func addThreadMember(c *call) (any, error) {
	defer c.lock()()
	ch, err := c.s.channelFor(c.app, c.path("channel"), permSendMessagesInThreads)
	switch {
	case err != nil:
		return nil, err
	case !ch.isThread():
		return nil, errChannelType
	case ch.archived():
		return nil, errArchived
	}
	id := c.path("user")
	if id == "@me" {
		id = c.app.id
	}
	if ch.guild.members[id] == nil {
		return nil, errUnknownMember
	}
	if !ch.members[id] && len(ch.members) >= maxParticipants {
		return nil, errThreadCrowded
	}
	c.s.joinThread(ch, id)
	return noContent{}, nil
}
