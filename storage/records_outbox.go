package storage

import (
	"time"

	"warbell/engine"
)

// RowKind is the kind of an outbox row.
type RowKind string

// The kinds of outbox rows.
const (
	RowThread   RowKind = "thread" // make the game's thread, to which the rest of the lane goes
	RowPost     RowKind = "tell"   // post the entries from From to Seq in the game's channel
	RowAside    RowKind = "aside"  // post the entry Seq alone; the newest RowPost keeps asking
	RowPrompt   RowKind = "prompt" // ask the user by DM for Duty; without a duty, explain how to give orders
	RowRing     RowKind = "ring"   // remind User of all their duties; Duty, of Game, is the most urgent
	RowSilent   RowKind = "silent" // inform the players of Game that User doesn't answer reminders
	RowOffer    RowKind = "offer"  // inform the players of Game that User looks for a replacement
	RowWarn     RowKind = "warn"   // warn User that their time in Game is running out
	RowClose    RowKind = "close"  // remove the buttons of Ref; with User: Ref asked that person
	RowEditPost RowKind = "retell" // edit the message Ref to show the entries from From to Seq
	RowDelete   RowKind = "delete" // delete the message Ref
	RowForget   RowKind = "forget" // like RowEditPost, without pictures, since a person in it was erased
	// RowRename renames the thread of Game to the game's current name. It waits for NotBefore only if the thread
	// was renamed that recently.
	RowRename     RowKind = "rename"
	RowPut        RowKind = "put"    // show Challenge in its channel
	RowLapsed     RowKind = "lapsed" // edit the message of Challenge: it expired, or Game began with it
	RowAway       RowKind = "away"   // say in the game's channel that User is away, and until when
	RowBoard      RowKind = "board"  // update the board of the channel Ref
	RowFeed       RowKind = "feed"   // post in the channel Ref whose turn it is since Seq
	RowModNote    RowKind = "by"     // post in the game that User, an organiser, made the entry Seq
	RowSeat       RowKind = "seat"   // post in the game's channel that the seat of User is offered
	RowDigest     RowKind = "digest" // DM User what happened in the games that they follow
	RowIdleNotice RowKind = "drowsy" // announce that the game becomes idle, unless it has moved on from Seq
	// RowDraw shows the list of the draw whose ID is in Duty, RowDrawn its result.
	RowDraw  RowKind = "draw"
	RowDrawn RowKind = "drawn"
	// RowDrawTurn pings the player whose turn it is in a draft.
	RowDrawTurn RowKind = "pick"
	// RowGift tells User by DM who gets their gift in the draw whose ID is in Duty.
	RowGift RowKind = "gift"
	// RowTurns shows the turn order whose ID is in Duty, unless it has changed since Seq.
	RowTurns RowKind = "turns"
	// RowAppointed posts the line of the scheduled event whose ID is in Duty. RowMissed tells User by DM why the
	// event could not be carried out.
	RowAppointed RowKind = "appointed"
	RowMissed    RowKind = "missed"
	// RowDesk shows the GM User the panel of Game in their DMs: in Ref, or without it in a new message.
	RowDesk RowKind = "desk"
	// RowHint posts the hint about the step of a tutorial, Game, unless the game has moved on from Seq.
	RowHint RowKind = "hint"
	// RowStatus shows the status of a scene of Game: in Ref, or without it in a new message. From is 0,
	// StatusTurned or StatusOff.
	RowStatus RowKind = "status"
	RowRecall RowKind = "recall" // delete the message of this row, in Ref or Game: a person in it was erased
)

// The values of From in a RowStatus.
const (
	StatusTurned = 1 // the message is pinned, or unpinned at the end of the game
	StatusOff    = 2 // the message is deleted: the server has switched statuses off
)

// Tells reports whether rows of that kind show entries of a game in its channel.
func (k RowKind) Tells() bool {
	return k == RowPost || k == RowAside || k == RowEditPost || k == RowForget
}

// RowKinds lists all kinds of rows.
func RowKinds() []RowKind {
	return []RowKind{
		RowThread, RowPost, RowAside, RowPrompt, RowRing, RowSilent, RowOffer, RowWarn, RowClose, RowEditPost, RowDelete, RowForget, RowRename, RowPut, RowLapsed, RowAway, RowIdleNotice,
		RowBoard, RowFeed, RowModNote, RowSeat, RowDigest, RowAppointed, RowMissed, RowRecall,
		RowDraw, RowDrawn, RowDrawTurn, RowGift, RowTurns, RowDesk, RowHint, RowStatus,
	}
}

// Row is a message to send. It has references to the content, never the words.
type Row struct {
	ID   int64
	Lane string // "game:ID", "user:ID", "name:GAME"; the store has "close:GAME", "challenge:ID", "call:CHANNEL"
	Kind RowKind
	Game GameID
	// From and Seq are the first and last entry of RowPost, RowEditPost and RowForget. In a RowPrompt, From is 1
	// if the row waits for the game's thread.
	From      int `db:"first"`
	Seq       int
	Duty      engine.DutyID
	User      string
	Ref       Ref
	Challenge string
	// Token is the token of the interaction whose reply sends this row in a message of its own. It is empty if
	// another row's reply does, or if the reply edits the message Ref. The row is leased until Until while the
	// caller replies.
	Token     string
	Only      bool      `db:"-"` // only that reply can send it, so it waits for no older row; not stored
	Until     time.Time `db:"leased"`
	NotBefore time.Time
	Attempts  int // how often it was claimed, including now; identifies the claim
	Doubts    int // how many earlier claims ended without knowing whether the row was sent
	Created   time.Time
}

// Post is a message that shows entries of a game.
type Post struct {
	Ref
	From int `db:"first"`
	Seq  int // both included
	// Aside reports whether the message is from a RowAside. It shows one entry, which no other post shows.
	Aside bool
}

// GamePost is a post with its game.
type GamePost struct {
	Game GameID
	Post
}

// PostState describes how far a game is posted.
type PostState struct {
	Next int  // the first position that is neither posted nor on its way
	Last Post // the newest post; zero if none is known
}
