package discordfake

import (
	"crypto/rand"
	"encoding/base64"
	"time"
)

// Interaction types.
const (
	callCommand      = 2
	callComponent    = 3
	callAutocomplete = 4
	callModal        = 5
)

// Callback types.
const (
	respondMessage      = 4
	respondDeferred     = 5
	respondDeferUpdate  = 6
	respondUpdate       = 7
	respondAutocomplete = 8
	respondModal        = 9
)

// How long an interaction waits for its first response (see Options.InTime), how long
// its token lives after that, and how long it is remembered at all.
const (
	answerWithin = 3 * time.Second
	tokenLife    = 15 * time.Minute
	rememberCall = 20 * time.Minute
)

// States of an interaction.
const (
	stateWaiting = iota
	stateAnswered
	stateFailed
)

// barredReason is what Discord tells a person who may not use commands somewhere.
const barredReason = "You don't have permission to use commands in this channel."

// failedReason is what Discord tells the person when no answer came in time.
const failedReason = "The application did not respond"

// interaction is one thing a person did that a bot must answer. service.mu
// guards it; done and settled may be waited for outside.
type interaction struct {
	id, token string
	kind      int
	user      *user
	ch        *channel
	at        time.Time         // the stand-in's clock
	from      uint64            // the message whose component was used, 0 for none
	command   *Command          // of commands and autocomplete
	name      string            // the command with its subcommands
	asked     int               // the option that autocomplete is about
	installed map[string]string // to what the app is; see owners
	follows   int               // followups so far

	state    int
	refusal  string // why it never reached the bot, if so
	timer    *time.Timer
	response int    // callback type of the first response
	original uint64 // the message of @original, 0 for none
	opened   *Modal // what a MODAL response opened
	choices  []CommandChoice
	done     chan struct{} // closed at the first response or at the failure
	settled  chan struct{} // closed when what was deferred came, or with done
	followed uint64        // the first message that came after a deferred update, 0 for none
	open     bool          // settled isn't closed yet
}

// Modal is a form that a bot opened for one person.
type Modal struct {
	InteractionID string      `json:"interaction_id"`
	ApplicationID string      `json:"application_id"`
	ChannelID     string      `json:"channel_id"`
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`
}

// maxForms is how many modals may wait for one person; older ones are closed.
const maxForms = 5

// begin registers an interaction and starts its three seconds.
func (s *service) begin(it *interaction) {
	s.dropOldCalls()
	it.id, it.at = formatID(s.ids.next()), s.clock.now()
	it.installed = s.owners(it)
	it.token = newCallToken(it.id)
	it.done, it.settled, it.open = make(chan struct{}), make(chan struct{}), true
	s.calls[it.id], s.callTokens[it.token] = it, it
	s.callQueue = append(s.callQueue, it)
	it.timer = time.AfterFunc(s.opts.InTime, func() { s.timeout(it) })
}

// newCallToken makes an unguessable continuation token.
func newCallToken(id string) string {
	secret := make([]byte, 48)
	_, _ = rand.Read(secret) // never fails
	return base64.RawURLEncoding.EncodeToString(append([]byte("interaction:"+id+":"), secret...))
}

// dropOldCalls forgets interactions whose time is long over.
func (s *service) dropOldCalls() {
	now := s.clock.now()
	for len(s.callQueue) > 0 && now.Sub(s.callQueue[0].at) > rememberCall {
		it := s.callQueue[0]
		s.callQueue = s.callQueue[1:]
		delete(s.calls, it.id)
		delete(s.callTokens, it.token)
		it.timer.Stop()
	}
}

// timeout fails an interaction that nobody answered.
func (s *service) timeout(it *interaction) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if it.state != stateWaiting || s.closed {
		return
	}
	s.fail(it, failedReason)
}

// fail ends an interaction without an answer.
func (s *service) fail(it *interaction, reason string) {
	it.state = stateFailed
	it.timer.Stop()
	s.tellOutcome(it, "INTERACTION_FAILED", map[string]string{"interaction_id": it.id, "reason": reason})
	close(it.done)
	it.settle()
}

// barred says why the interaction must not reach the bot, or "". Commands take a
// permission of their own and the right to write; in a thread also the one to
// write in its parent, without which Discord doesn't offer them.
func (w *world) barred(it *interaction) string {
	if it.kind != callCommand && it.kind != callAutocomplete || it.ch.guild == nil {
		return ""
	}
	if w.userPerms(it.user, it.ch).has(permUseCommands|permSendMessages) && w.mayWrite(it.user, it.ch) {
		return ""
	}
	return barredReason
}

// answered notes the first response.
func (s *service) answered(it *interaction, response int) {
	it.state, it.response = stateAnswered, response
	it.timer.Stop()
	close(it.done)
	if response != respondDeferred && response != respondDeferUpdate {
		it.settle()
	}
	s.tellOutcome(it, "INTERACTION_DONE", map[string]string{"interaction_id": it.id})
}

// tellOutcome tells the person how an interaction ended. Whoever asked for
// choices waits for them and needs no event.
func (s *service) tellOutcome(it *interaction, t string, d any) {
	if it.kind != callAutocomplete {
		s.hub.toUser(it.user.obj.ID, t, d)
	}
}

func (it *interaction) settle() {
	if it.open {
		it.open = false
		close(it.settled)
	}
}

// loading says whether the deferred reply still waits for its text.
func (it *interaction) loading() bool { return it.response == respondDeferred && it.open }

// sign marks a message as an answer to the interaction.
func (it *interaction) sign(m *Message, bot *bot) {
	m.WebhookID, m.ApplicationID, m.via = bot.id, bot.id, it.token
	m.InteractionMetadata = &InteractionMetadata{
		ID: it.id, Type: it.kind, User: it.user.obj, AuthorizingIntegrationOwners: it.installed,
	}
	if it.from != 0 {
		m.InteractionMetadata.InteractedMessageID = formatID(it.from)
		if m.Type == messageReply {
			m.Reference = &MessageReference{MessageID: formatID(it.from), ChannelID: it.ch.id,
				GuildID: it.ch.guildID()}
		}
	}
	if it.original != 0 {
		m.InteractionMetadata.OriginalResponseMessageID = formatID(it.original)
	}
	if it.kind == callCommand {
		m.Interaction = &MessageInteraction{ID: it.id, Type: it.kind, Name: it.name, User: it.user.obj}
	}
}

// replyType is the message type of the first answer.
func (it *interaction) replyType() int {
	switch {
	case it.kind == callCommand:
		return messageCommand
	case it.from != 0:
		return messageReply
	}
	return messageDefault
}

// owners is authorizing_integration_owners: to what the app is installed that the interaction goes back to.
// Of a component it is what its message goes back to, whoever uses it.
func (w *world) owners(it *interaction) map[string]string {
	if it.from != 0 {
		if m := it.ch.find(it.from); m != nil && m.InteractionMetadata != nil {
			return m.InteractionMetadata.AuthorizingIntegrationOwners
		}
	}
	all := map[string]string{}
	if w.present(it.ch) {
		all["0"] = firstOf(it.ch.guildID(), "0")
	}
	if it.user.added && (it.command == nil || it.command.installedTo(installUser)) {
		all["1"] = it.user.obj.ID
	}
	return all
}

// away says whether the interaction goes back to a user install alone, where the bot is no member.
func (w *world) away(it *interaction) bool { return !w.present(it.ch) }

// hushed says whether all that answers the interaction is seen by its person alone: the app is theirs, and
// they may not use such where they are.
func (w *world) hushed(it *interaction) bool {
	return it.ch.guild != nil && w.away(it) && !w.userPerms(it.user, it.ch).has(permUseExternalApps)
}
