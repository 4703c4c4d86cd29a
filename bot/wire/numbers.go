package wire

// Types of interactions.
const (
	interactionCommand   = 2
	interactionComponent = 3
	interactionComplete  = 4
	interactionModal     = 5
)

// commandChat is the type of a slash command. gamekit.CommandType has those of context menus.
const commandChat = 1

// Types of command options that gamekit.OptionKind lacks.
const (
	optionSub   = 1
	optionGroup = 2
)

// Types of answers to an interaction.
const (
	answerMessage        = 4
	answerDeferred       = 5 // "thinking"; the message follows
	answerDeferredUpdate = 6 // the pressed message stays; other messages may follow
	answerUpdate         = 7
	answerChoices        = 8
	answerModal          = 9
)

// Types of components.
const (
	componentRow      = 1
	componentButton   = 2
	componentMenu     = 3 // string select
	componentInput    = 4
	componentUsers    = 5 // a menu of users
	componentRoles    = 6 // a menu of roles
	componentChannels = 8 // a menu of channels
	componentText     = 10
	componentLabel    = 18
	componentFile     = 19 // a file upload
	componentRadio    = 21 // a radio group
	componentBoxes    = 22 // a checkbox group
	componentCheckbox = 23
)

// Styles of a text input.
const (
	inputShort = 1
	inputLong  = 2
)

// Types of channels.
const (
	channelText               = 0
	channelDM                 = 1
	channelGroupDM            = 3
	channelAnnouncement       = 5
	channelAnnouncementThread = 10
	ChannelPublicThread       = 11
	channelPrivateThread      = 12
)

// AutoArchive is the time in minutes after which an idle thread of a game is archived: a week, the longest
// that Discord allows.
const AutoArchive = 10080

// Where a command can be used, and where its application must be installed.
const (
	contextGuild = 0
	contextBotDM = 1
	contextDMs   = 2 // DMs between people
	installGuild = 0
	installUser  = 1
)

// Flags of a message.
const (
	FlagEphemeral = 1 << 6
	FlagLoading   = 1 << 7
	FlagSilent    = 1 << 12
)

// Permissions.
const (
	permAdministrator         = 1 << 3
	permManageGuild           = 1 << 5
	permViewChannel           = 1 << 10
	permSendMessages          = 1 << 11
	permManageMessages        = 1 << 13
	permAttachFiles           = 1 << 15
	permCreatePublicThreads   = 1 << 35
	permSendMessagesInThreads = 1 << 38
	permPinMessages           = 1 << 51
)

// Needed are the permissions that Warbell asks for: to see a channel, to write in it and in its threads, to
// create a thread for a game, to attach pictures, and to pin its boards and the status of scenes.
const Needed = permViewChannel | permSendMessages | permSendMessagesInThreads | permCreatePublicThreads |
	permAttachFiles | permPinMessages

// TypePinned is the type of Discord's own message about a pinned message.
const TypePinned = 6

// Discord's limits for lengths, in characters, and for numbers of entries.
const (
	maxButtonLabel  = 80
	maxChoiceText   = 100
	maxPlaceholder  = 150
	maxMenuChoices  = 25
	maxModalTitle   = 45
	maxLabel        = 45
	maxLabelAbout   = 100
	maxText         = 4000
	maxInputLength  = 4000
	maxInputHint    = 100
	maxAlt          = 1024
	maxPings        = 100
	maxThreadName   = 100
	maxCommandAbout = 100
)

// The numbers of choices that a form shows as a group. Discord allows 10 in both kinds, but several radio
// groups of that size don't fit on a phone.
const (
	minRadios = 2
	maxRadios = 5
	maxBoxes  = 10
)

// Code is Discord's error code for a refused request; 0 if there is none.
type Code int

// The error codes that Warbell handles.
const (
	CodeUnknownChannel     Code = 10003
	CodeUnknownGuild       Code = 10004
	CodeUnknownMessage     Code = 10008
	CodeUnknownWebhook     Code = 10015
	CodeUnknownInteraction Code = 10062
	CodeSlowmode           Code = 20016
	CodeChannelWriteLimit  Code = 20028
	CodePinsFull           Code = 30003 // the channel has too many pinned messages
	CodeOldEdits           Code = 30046 // too many edits of messages older than an hour
	CodeDMsTooFast         Code = 40003
	CodeTooLarge           Code = 40005
	CodeAcknowledged       Code = 40060 // the interaction already has a response
	CodeMissingAccess      Code = 50001
	CodeDMClosed           Code = 50007
	CodeMissingPermissions Code = 50013
	CodeChannelType        Code = 50024
	CodeInvalidToken       Code = 50027 // of a webhook, or of an expired interaction
	CodeInvalidRecipient   Code = 50033
	CodeBadForm            Code = 50035
	CodeArchived           Code = 50083
	CodeNoMutualGuild      Code = 50278
	CodeOverloaded         Code = 130000
	CodeThreadLocked       Code = 160005
	CodeThreadsFull        Code = 160006
	CodeModerated          Code = 200000 // by the server's automatic moderation
)
