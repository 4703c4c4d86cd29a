package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/storage"
)

// ErrForeign reports an interaction of a kind that Warbell doesn't register.
var ErrForeign = errors.New("an interaction that Warbell doesn't know")

// Interaction is a call with the additional data for its answer.
type Interaction struct {
	ID   string // Discord's
	Call *gamekit.Call
	// FromMessage is set if a component of a message was used, directly or by a form. The answer can then
	// replace that message.
	FromMessage bool
	// FromEphemeral is set if only the user sees that message.
	FromEphemeral bool
}

// Decode decodes an interaction from the gateway or an HTTP endpoint.
func Decode(raw []byte) (Interaction, error) {
	var in interaction
	if err := json.Unmarshal(raw, &in); err != nil {
		return Interaction{}, fmt.Errorf("decode interaction: %w", err)
	}
	at, ok := stamp(in.ID)
	if !ok || in.Token == "" {
		return Interaction{}, errors.New("decode interaction: it lacks an ID or a token")
	}
	caller, ok := in.caller()
	if !ok {
		return Interaction{}, errors.New("decode interaction: it lacks a user")
	}
	call := &gamekit.Call{
		ID: gamekit.CallID(in.ID), App: in.ApplicationID, Token: in.Token, Guild: in.GuildID,
		Channel: in.channel(), User: caller, Locale: in.Locale, At: at,
		Manager: in.may(permManageMessages | permManageGuild), Keeper: in.may(permManageGuild),
		Granted: granted(in.AppPermissions), Guest: in.guest(),
	}
	if in.Member != nil && len(in.Member.Roles) > 0 {
		call.Roles = in.Member.Roles
	}
	call.Rights = rights(call.Granted, call.Channel)
	if call.Guest { // the answer needs no permission of Warbell, and nothing else can be sent
		call.Channel.DM = false // others can read it
		call.Rights = gamekit.Rights{Write: true, Attach: call.Rights.Attach}
	}
	if err := in.fill(call); err != nil {
		return Interaction{}, err
	}
	out := Interaction{ID: in.ID, Call: call}
	if in.Message != nil && call.Kind != gamekit.Slash {
		call.Message = in.Message.Ref(call.Channel.ID)
		out.FromMessage, out.FromEphemeral = true, in.Message.Flags&FlagEphemeral != 0
	}
	return out, nil
}

// fill adds the data for the interaction's type.
func (in *interaction) fill(call *gamekit.Call) error {
	switch in.Type {
	case interactionCommand, interactionComplete:
		switch gamekit.CommandType(in.Data.Type) {
		case gamekit.UserCommand:
			call.Target.User = in.Data.Resolved.user(in.Data.TargetID)
		case gamekit.MessageCommand:
			call.Target.Text = in.Data.Resolved.Messages[in.Data.TargetID].Content
			call.Target.Message = in.Data.TargetID
		case gamekit.SlashCommand, commandChat:
		default:
			return ErrForeign
		}
		call.Kind = gamekit.Slash
		if in.Type == interactionComplete {
			call.Kind = gamekit.Complete
		}
		in.Data.command(call)
	case interactionComponent:
		call.Kind, call.CustomID, call.Values = gamekit.Press, gamekit.ParseCustomID(in.Data.CustomID), in.Data.Values
		call.Mentioned = in.Data.Resolved.mentioned()
	case interactionModal:
		call.Kind, call.CustomID, call.Fields = gamekit.Submit, gamekit.ParseCustomID(in.Data.CustomID),
			fields(in.Data.Components)
		call.Options = in.Data.files(in.Data.Components)
	default:
		return ErrForeign
	}
	return nil
}

// caller returns the user of an interaction, with their name on the server; false if there is none.
func (in *interaction) caller() (gamekit.User, bool) {
	u, nick := in.User, ""
	if in.Member != nil {
		nick = in.Member.Nick
		if in.Member.User != nil {
			u = in.Member.User
		}
	}
	if u == nil || u.ID == "" {
		return gamekit.User{}, false
	}
	return u.shown(nick), true
}

// shown returns the user with the visible name: the nickname, the display name or the username.
func (u *user) shown(nick string) gamekit.User {
	name := u.Username
	switch {
	case nick != "":
		name = nick
	case u.GlobalName != "":
		name = u.GlobalName
	}
	return gamekit.User{ID: u.ID, Name: name, Bot: u.Bot}
}

func (in *interaction) channel() gamekit.Channel {
	c := gamekit.Channel{ID: in.ChannelID, DM: in.GuildID == ""}
	if in.Channel == nil {
		return c
	}
	if c.ID == "" {
		c.ID = in.Channel.ID
	}
	switch in.Channel.Type {
	case channelAnnouncementThread, ChannelPublicThread, channelPrivateThread:
		c.Thread, c.Parent = true, in.Channel.ParentID
	case channelDM, channelGroupDM:
		c.DM = true
	}
	return c
}

// guest reports whether Warbell isn't a member of the channel, so that it can only answer: it is installed
// for the user alone. The owners of the installation show that. Warbell is never in a DM between people.
func (in *interaction) guest() bool {
	if in.Context != nil && *in.Context == contextDMs {
		return true
	}
	_, member := in.Owners[strconv.Itoa(installGuild)]
	return len(in.Owners) > 0 && !member && in.GuildID != ""
}

// may reports whether the user has at least one of the permissions in the channel.
func (in *interaction) may(some uint64) bool {
	return in.Member != nil && granted(in.Member.Permissions)&some != 0
}

// rights returns Warbell's rights in the channel.
func rights(have uint64, c gamekit.Channel) gamekit.Rights {
	may := func(need uint64) bool { return have&need == need }
	write := uint64(permViewChannel | permSendMessages)
	if c.Thread {
		write = permViewChannel | permSendMessagesInThreads
	}
	return gamekit.Rights{
		Threads: !c.DM && may(permCreatePublicThreads|permSendMessagesInThreads),
		Write:   c.DM || may(write),
		Attach:  may(permAttachFiles),
	}
}

// granted parses a set of permissions, which Discord writes as a decimal number. An administrator has all
// permissions. An invalid text means none.
func granted(text string) uint64 {
	bits, err := strconv.ParseUint(text, 10, 64)
	switch {
	case err != nil:
		return 0
	case bits&permAdministrator != 0:
		return math.MaxUint64
	}
	return bits
}

// Message has those fields of a message that Warbell reads.
type Message struct {
	ID        string `json:"id"`
	ChannelID string `json:"channel_id"`
	Flags     int    `json:"flags"`
	Type      int    `json:"type"`
	About     struct {
		Message string `json:"message_id"`
	} `json:"message_reference"` // the message that it answers or is about
}

// Ref returns the message's reference. If Discord gave no channel, it has the fallback.
func (m *Message) Ref(fallback string) storage.Ref {
	if m.ChannelID == "" {
		return storage.Ref{Channel: fallback, Message: m.ID}
	}
	return storage.Ref{Channel: m.ChannelID, Message: m.ID}
}
