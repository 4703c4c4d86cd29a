package storage

import (
	"time"

	"warbell/engine"
)

// RowKind says what an outbox row is to say.
type RowKind string

// The kinds of outbox rows.
const (
	RowThread     RowKind = "thread" // make the game's thread, then the rest of the lane goes there
	RowPost       RowKind = "tell"   // tell the entries from From to Seq in the game's channel
	RowPrompt     RowKind = "prompt" // ask the user by DM for Duty, or, without one, say how to give orders that stand
	RowRing       RowKind = "ring"   // remind User of all that they owe anywhere; Duty, of Game, is the most urgent
	RowSilent     RowKind = "silent" // tell the table of Game that User was rung as often as they are in a day
	RowOffer      RowKind = "offer"  // tell the table of Game that User looks for a substitute
	RowWarn       RowKind = "warn"   // warn User that the time runs out in Game
	RowClose      RowKind = "close"  // take the buttons off the message Ref; with User, it asked that person
	RowEditPost   RowKind = "retell" // tell the entries from From to Seq anew in the place of the message Ref
	RowDelete     RowKind = "delete" // delete the message Ref
	RowForget     RowKind = "forget" // as RowRetell, for it shows somebody who was erased: without pictures, and if it can't be changed it is deleted
	RowRename     RowKind = "rename" // call the thread of Game what the game is called now
	RowPut        RowKind = "put"    // show Challenge in its channel
	RowLapsed     RowKind = "lapsed" // say on its message that Challenge was not answered in time, or that Game came of it
	RowAway       RowKind = "away"   // say in the game's channel that User is away, and until when
	RowBoard      RowKind = "board"  // show the board of the channel Ref as it is now
	RowFeed       RowKind = "feed"   // tell the channel Ref whose turn it is since Seq
	RowModNote    RowKind = "by"     // say in the game that User, who keeps the server's games going, has made the entry Seq
	RowSeat       RowKind = "seat"   // say in the game's channel that the seat of User is offered, as the open offer of it says
	RowDigest     RowKind = "digest" // tell User by DM what happened in the games that they follow
	RowIdleNotice RowKind = "drowsy" // announce that the game falls asleep, unless it has moved on from Seq
	// Of a draw, whose ID is in Duty: its list is shown as it is then, and its result.
	RowDraw  RowKind = "draw"
	RowDrawn RowKind = "drawn"
	// RowDrawTurn calls the player whose turn it is in a draft.
	RowDrawTurn RowKind = "pick"
	// Of a turn order, whose ID is in Duty: it is shown as it is then, unless it has changed since Seq.
	RowTurns RowKind = "turns"
	// Of an appointment, whose ID is in Duty: its line is said; and by DM to User why what it was for could
	// not be done.
	RowAppointed RowKind = "appointed"
	RowMissed    RowKind = "missed"
	RowRecall    RowKind = "recall" // delete the message, in the channel Ref or where Game is played, by which an earlier kind of this row was said to who is erased now
)

// Tells reports whether a row of that kind tells entries of a game in its channel.
func (k RowKind) Tells() bool { return k == RowPost || k == RowEditPost || k == RowForget }

// RowKinds lists all kinds of rows.
func RowKinds() []RowKind {
	return []RowKind{
		RowThread, RowPost, RowPrompt, RowRing, RowSilent, RowOffer, RowWarn, RowClose, RowEditPost, RowDelete, RowForget, RowRename, RowPut, RowLapsed, RowAway, RowIdleNotice,
		RowBoard, RowFeed, RowModNote, RowSeat, RowDigest, RowAppointed, RowMissed, RowRecall,
		RowDraw, RowDrawn, RowDrawTurn, RowTurns,
	}
}

// Row is something to say. It names what, never the words.
type Row struct {
	ID   int64
	Lane string // said in order: "game:ID", "user:ID" or "name:GAME"; the store's own are "close:GAME", "challenge:ID" and "call:CHANNEL"
	Kind RowKind
	Game GameID
	// From and Seq are the entries of RowTell, RowRetell and RowForget, both included; From of RowPrompt is 1
	// if it waits for the game's thread.
	From      int `db:"first"`
	Seq       int
	Duty      engine.DutyID
	User      string
	Ref       Ref
	Challenge string
	// Token of the interaction whose reply says this row in a message of its own; empty if another row's
	// does, or if the reply changes the message Ref. While the caller replies, the row is leased until Until.
	Token     string
	Only      bool      `db:"-"` // nothing but that reply can say it, so it waits for no older line; not kept
	Until     time.Time `db:"leased"`
	NotBefore time.Time
	Attempts  int // how often it was claimed, this time included; tells one claim from the next
	Doubts    int // how many earlier claims ended so that nobody knows whether they said it
	Created   time.Time
}

// Post is a message that tells entries of a game.
type Post struct {
	Ref
	From int `db:"first"`
	Seq  int // both included
}

// PostState is how far a game is told.
type PostState struct {
	Next int  // the first position that is neither told nor on its way
	Last Post // the newest post; zero if none is known
}
