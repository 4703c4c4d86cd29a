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

// The time in which an interaction must get its first response (see Options.InTime), the life of its token
// after that, and the time for which it is stored.
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

// barredReason is Discord's message to a user who can't use commands in a channel.
const barredReason = "You don't have permission to use commands in this channel."

// failedReason is Discord's message to a user whose interaction got no response in time.
const failedReason = "The application did not respond"

// interaction is an action of a user that the bot must answer. service.mu guards it, except for waiting on
// done and settled.
type interaction struct {
	id, token string
	kind      int
	user      *user
	ch        *channel
	at        time.Time         // by the stand-in's clock
	from      uint64            // the message whose component was used; 0 if none
	command   *Command          // for commands and autocomplete
	name      string            // the command with its subcommand
	asked     int               // the type of the option for autocomplete
	installed map[string]string // where the app is installed; see owners
	follows   int               // number of followups

	state    int
	refusal  string // why it didn't reach the bot, if so
	timer    *time.Timer
	response int    // type of the first response
	original uint64 // the message @original; 0 if none
	opened   *Modal // opened by a MODAL response
	choices  []CommandChoice
	done     chan struct{} // closed by the first response or a failure
	settled  chan struct{} // closed when a deferred answer arrives, or with done
	followed uint64        // the first message after a deferred update; 0 if none
	open     bool          // settled isn't closed yet
}

// Modal is a form that the bot has opened for a user.
type Modal struct {
	InteractionID string      `json:"interaction_id"`
	ApplicationID string      `json:"application_id"`
	ChannelID     string      `json:"channel_id"`
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`
}

// maxForms bounds the number of open modals of a user. Older ones are closed.
const maxForms = 5

// begin registers an interaction, and starts the time for its first response.
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

// newCallToken returns an interaction token that can't be guessed.
func newCallToken(id string) string {
	secret := make([]byte, 48)
	_, _ = rand.Read(secret) // never fails
	return base64.RawURLEncoding.EncodeToString(append([]byte("interaction:"+id+":"), secret...))
}

// dropOldCalls deletes interactions that are older than rememberCall.
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

// timeout fails an interaction that got no response in time.
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

// barred returns the reason why an interaction must not reach the bot, or "". Commands require the
// permissions to use commands and to send messages. In a thread they also require the permission to send
// messages in the parent channel, without which Discord doesn't offer them.
func (w *world) barred(it *interaction) string {
	if it.kind != callCommand && it.kind != callAutocomplete || it.ch.guild == nil {
		return ""
	}
	if w.userPerms(it.user, it.ch).has(permUseCommands|permSendMessages) && w.mayWrite(it.user, it.ch) {
		return ""
	}
	return barredReason
}

// answered records the first response.
func (s *service) answered(it *interaction, response int) {
	it.state, it.response = stateAnswered, response
	it.timer.Stop()
	close(it.done)
	if response != respondDeferred && response != respondDeferUpdate {
		it.settle()
	}
	s.tellOutcome(it, "INTERACTION_DONE", map[string]string{"interaction_id": it.id})
}

// tellOutcome reports the end of an interaction to its user. Autocomplete needs no event.
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

// loading reports whether the deferred reply still has no content.
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

// replyType returns the message type of the first answer.
func (it *interaction) replyType() int {
	switch {
	case it.kind == callCommand:
		return messageCommand
	case it.from != 0:
		return messageReply
	}
	return messageDefault
}

// owners returns authorizing_integration_owners, the installations that the interaction belongs to. For a
// component they are those of its message, regardless of the user.
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

// away reports whether the bot isn't a member of the channel, so that the interaction belongs only
// to a user's installation.
func (w *world) away(it *interaction) bool { return !w.present(it.ch) }

// hushed reports whether all answers must be ephemeral: the app is installed for the user, who lacks the
// permission to use external apps in the channel.
func (w *world) hushed(it *interaction) bool {
	return it.ch.guild != nil && w.away(it) && !w.userPerms(it.user, it.ch).has(permUseExternalApps)
}
