package playground

import "strconv"

// perms is a set of Discord permissions.
type perms uint64

// The permissions that the stand-in checks or shows.
const (
	permAdministrator         perms = 1 << 3
	permManageChannels        perms = 1 << 4
	permManageGuild           perms = 1 << 5
	permAddReactions          perms = 1 << 6
	permViewChannel           perms = 1 << 10
	permSendMessages          perms = 1 << 11
	permManageMessages        perms = 1 << 13
	permEmbedLinks            perms = 1 << 14
	permAttachFiles           perms = 1 << 15
	permReadHistory           perms = 1 << 16
	permMentionEveryone       perms = 1 << 17
	permExternalEmojis        perms = 1 << 18
	permManageWebhooks        perms = 1 << 29
	permUseCommands           perms = 1 << 31
	permManageThreads         perms = 1 << 34
	permCreatePublicThreads   perms = 1 << 35
	permCreatePrivateThreads  perms = 1 << 36
	permSendMessagesInThreads perms = 1 << 38
	permPinMessages           perms = 1 << 51
	permBypassSlowmode        perms = 1 << 52

	// permsAll is what owners and administrators have: every bit that Discord
	// uses.
	permsAll perms = 1<<53 - 1
)

// permNames are Discord's names, as the fault switch and the scene use them.
func permNames() map[string]perms {
	return map[string]perms{
		"ADMINISTRATOR":            permAdministrator,
		"MANAGE_CHANNELS":          permManageChannels,
		"MANAGE_GUILD":             permManageGuild,
		"ADD_REACTIONS":            permAddReactions,
		"VIEW_CHANNEL":             permViewChannel,
		"SEND_MESSAGES":            permSendMessages,
		"MANAGE_MESSAGES":          permManageMessages,
		"EMBED_LINKS":              permEmbedLinks,
		"ATTACH_FILES":             permAttachFiles,
		"READ_MESSAGE_HISTORY":     permReadHistory,
		"MENTION_EVERYONE":         permMentionEveryone,
		"USE_EXTERNAL_EMOJIS":      permExternalEmojis,
		"MANAGE_WEBHOOKS":          permManageWebhooks,
		"USE_APPLICATION_COMMANDS": permUseCommands,
		"MANAGE_THREADS":           permManageThreads,
		"CREATE_PUBLIC_THREADS":    permCreatePublicThreads,
		"CREATE_PRIVATE_THREADS":   permCreatePrivateThreads,
		"SEND_MESSAGES_IN_THREADS": permSendMessagesInThreads,
		"PIN_MESSAGES":             permPinMessages,
		"BYPASS_SLOWMODE":          permBypassSlowmode,
	}
}

// permsEveryone is what @everyone may do in the laid guild; the bot has the
// same and no more, unless the scene says so.
const permsEveryone = permAddReactions | permViewChannel | permSendMessages | permEmbedLinks |
	permAttachFiles | permReadHistory | permExternalEmojis | permUseCommands |
	permCreatePublicThreads | permSendMessagesInThreads

// permsGM is what a game master has besides.
const permsGM = permManageGuild | permManageChannels | permManageMessages | permManageThreads |
	permPinMessages | permMentionEveryone | permCreatePrivateThreads | permBypassSlowmode

// permsDM is what Discord reports for a DM with the app's own bot user.
const permsDM = permEmbedLinks | permAttachFiles | permMentionEveryone | permExternalEmojis

func (p perms) has(want perms) bool { return p&want == want || p&permAdministrator != 0 }

func (p perms) String() string { return strconv.FormatUint(uint64(p), 10) }

// parsePerms adds up named permissions; unknown names come back.
func parsePerms(names []string) (set perms, unknown []string) {
	table := permNames()
	for _, name := range names {
		bit, ok := table[name]
		if !ok {
			unknown = append(unknown, name)
		}
		set |= bit
	}
	return set, unknown
}
