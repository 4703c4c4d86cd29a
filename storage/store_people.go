package storage

import (
	"context"
	"time"

	"warbell/engine"
)

// People stores the data of persons rather than games: their settings, the hours in which they can be
// reminded, and their rights over their data.
type People interface {
	Settings(ctx context.Context, user string) (Settings, error) // RingChannel if there are none
	// SetRing sets how a person gets reminders, and nothing else. It returns an error if by is not a RingBy
	// constant.
	SetRing(ctx context.Context, user string, by RingBy) error
	// SetDM stores a person's DM channel and whether the last DM was refused, and nothing else.
	SetDM(ctx context.Context, user, channel string, closed bool) error
	// SetLocale stores the locale of a person's client, and nothing else. It does nothing if no data of the
	// person is stored.
	SetLocale(ctx context.Context, user, locale string) error

	// Hours returns the hours that these people have set, by user, with their stored vacations in the order of
	// their beginnings. People who have set nothing are missing.
	Hours(ctx context.Context, users ...string) (map[string]Hours, error)
	// SetZone, SetQuiet and SetOff set one thing each, and nothing else. They return an error if a minute is out
	// of range for a day.
	SetZone(ctx context.Context, user, zone string) error
	SetQuiet(ctx context.Context, user string, from, to int) error
	SetOff(ctx context.Context, user string, off [7]bool) error
	// SetStood stores which times stopped deadlines in the seven days before now. It is called when a person
	// changes their hours.
	SetStood(ctx context.Context, user string, stood []Stop, now time.Time) error
	// PutVacation adds a vacation. It replaces all vacations that overlap it and are not over. If a replaced one
	// has begun, the new one keeps its beginning; if players were informed of it, they are not informed again.
	// It returns an error if the vacation has no length.
	PutVacation(ctx context.Context, user string, v Vacation, now time.Time) error
	// EndVacation ends the vacation that begins at the given time, or deletes it if it has not begun. It returns
	// ErrNotFound if there is none or if it is over.
	EndVacation(ctx context.Context, user string, from, now time.Time) error
	// Depart adds a row of kind RowAway, in the lane of the game, for each running game of people whose vacation
	// has begun. It does so only once for each vacation, and at most once a day for each person.
	Depart(ctx context.Context, now time.Time) (told int, err error)

	// DataSets returns all stored data of a person, secrets included: one DataSet for each kind of data, always
	// the same kinds in the same order. Of other people it contains only the opponents in challenges by or to
	// the person.
	DataSets(ctx context.Context, user string) ([]DataSet, error)
	// EraseUser deletes a person's data: what they said in their own words, the names that they gave, settings,
	// fighters, challenges by and to them, outbox rows for them, their deferred interactions, and the games that
	// they played alone in their DMs. Battlefields that they set up, or for which they typed something, stay
	// without their texts; this counts as a change. Their seats stay, so that the other players can play on. In
	// games that are over, the seats lose user and name. In running games, the seats lose the user, are named
	// FormerPlayer and get no more reminders. An unknown user is no error.
	//
	// Rows are added for messages in Discord that show the person: of kind RowDelete for each message that asks
	// them for something, has buttons in their DMs, or shows a challenge; of kind RowForget for each post of a
	// game in which they played.
	//
	// Logs, snapshots and secrets of other games stay unchanged, since they contain seats and references rather
	// than people and names. Afterwards nothing of the deleted data is left in the store's files, nor in free
	// pages or journals. If another process reads them at that moment, the next call of Forget cleans up. A
	// caller that keeps games in memory must read the person's games again.
	EraseUser(ctx context.Context, user string, now time.Time) error
}

// Rosters stores the fighters, characters and warbands that people play with. Callers name the user that the
// roster must belong to.
type Rosters interface {
	// Fighters lists a person's rosters of these systems, in the person's own order. Without a system it lists
	// all. Deleted ones are left out.
	Fighters(ctx context.Context, user string, systems ...string) ([]Fighter, error)
	// GoneFighters lists a person's deleted rosters, newest first.
	GoneFighters(ctx context.Context, user string) ([]Fighter, error)
	// Fighter finds a roster, deleted or not. It returns ErrNotFound if there is none or if it belongs to
	// another user.
	Fighter(ctx context.Context, user, id string) (Fighter, error)
	// SharedFighter finds by its code a roster that its owner shares and has not deleted. It returns ErrNotFound
	// if there is none.
	SharedFighter(ctx context.Context, code string) (Fighter, error)
	// PutFighter stores a new roster, last in the order. If the user has one of that name, it changes that one,
	// which keeps its ID, place and code. It returns ErrFull if the user has MostFighters others.
	PutFighter(ctx context.Context, f Fighter) error
	// ChangeFighter replaces everything of a roster but its ID, user, system and place. It returns ErrMoved if
	// the roster isn't at f.Rev or is gone, ErrTaken if another one has the name, and ErrFull if a deleted one
	// is restored and there is no room.
	ChangeFighter(ctx context.Context, f Fighter) error
	// SwapFighters swaps the places of two rosters of one person and system. It returns ErrNotFound if one is
	// missing.
	SwapFighters(ctx context.Context, user, one, other string) error
	// DropFighters removes for good the rosters that were deleted before the given time.
	DropFighters(ctx context.Context, before time.Time) error
}

// Library stores the maps, opponents and scenes that GMs prepare. Callers name the user; only SharedEntry
// reads other users' entries.
type Library interface {
	// LibraryOf lists a user's entries by kind and name.
	LibraryOf(ctx context.Context, user string) ([]LibraryEntry, error)
	// LibraryEntry finds an entry of a user. It returns ErrNotFound if there is none.
	LibraryEntry(ctx context.Context, user, id string) (LibraryEntry, error)
	// SharedEntry finds an entry by its code. It returns ErrNotFound if no owner shares it.
	SharedEntry(ctx context.Context, code string) (LibraryEntry, error)
	// AddToLibrary stores all of these entries or none. They must be new and belong to one user. It returns
	// ErrFull beyond MaxLibrary, and ErrTaken if another entry of the same kind has the name.
	AddToLibrary(ctx context.Context, entries ...LibraryEntry) error
	// ChangeLibrary replaces everything of an entry but its ID, user and kind. It returns ErrMoved if the entry
	// isn't at e.Rev or is gone, and ErrTaken if another one has the name.
	ChangeLibrary(ctx context.Context, e LibraryEntry) error
	// DropFromLibrary deletes an entry of a user. The characters of a party stay with their players, without GM.
	// It returns ErrNotFound if there is none.
	DropFromLibrary(ctx context.Context, user, id string) error
}

// Parties stores players' characters between the fights of their GMs' parties. Callers check that a character
// belongs to the user or that the user is its GM.
type Parties interface {
	// CharactersOf lists the characters in all parties of a GM, by name.
	CharactersOf(ctx context.Context, gm string) ([]Character, error)
	// CharactersBy lists a player's characters, by name.
	CharactersBy(ctx context.Context, user string) ([]Character, error)
	// Characters lists those of these characters that exist, by name.
	Characters(ctx context.Context, ids ...string) ([]Character, error)
	// CharacterNote returns a user's own note about a character; empty if there is none.
	CharacterNote(ctx context.Context, user, character string) (string, error)
	// CharacterVersions lists the versions of a character, newest first.
	CharacterVersions(ctx context.Context, character string) ([]CharacterVersion, error)
	// ChangeParty makes all changes or none. It returns ErrMoved if a record isn't at its Rev or is gone,
	// ErrTaken if the GM has another party of that name, and ErrFull if there is no room for a new record.
	ChangeParty(ctx context.Context, c PartyChange) error
	// DropCharacter deletes a character of a player, with its versions and all notes about it. Only its ID and
	// Rev stay, so that it can't be added again. It returns ErrNotFound if there is none.
	DropCharacter(ctx context.Context, user, id string) error
}

// Invitations stores challenges, offers of seats in running games, and LFG entries. A person has at most one
// LFG entry in each server.
type Invitations interface {
	// PutChallenge stores a challenge. If it has a Token, a row of kind RowPut is added, which SetChallengeRef
	// marks as sent. It returns ErrTaken if the ID exists, and ErrSeen if Challenge.Call was carried out before.
	PutChallenge(ctx context.Context, c Challenge) error
	Challenge(ctx context.Context, id string) (Challenge, error)
	// OpenChallenges counts the open challenges that a user has made.
	OpenChallenges(ctx context.Context, from string) (int, error)
	// ShowChallenge lets the row of kind RowPut be sent from a time on, and adds it if there is none, unless the
	// challenge has a message. When the row is sent, its message is stored. It returns ErrNotFound if there is
	// no such challenge.
	ShowChallenge(ctx context.Context, id string, now, notBefore time.Time) error
	// SetChallengeRef stores the message that shows a challenge, open or not. If the challenge was deleted
	// because a person in it was erased, it has the message deleted.
	SetChallengeRef(ctx context.Context, id string, ref Ref, now time.Time) error
	// CloseChallenge ends an open challenge. If say has a kind, it adds that row and returns its ID. It returns
	// ErrMoved if the challenge is no longer open, and ErrNotFound if there is none.
	CloseChallenge(ctx context.Context, id string, as ChallengeState, say Row) (int64, error)

	// PutSeatOffer stores an offer, which replaces an earlier offer of the same seat. The offer ends when the
	// seat is taken. It returns ErrNotFound if no such game runs.
	PutSeatOffer(ctx context.Context, o SeatOffer) error
	SeatOffer(ctx context.Context, id string) (SeatOffer, error) // ErrNotFound: the offer has ended
	// OfferOf finds the offer of a seat. It returns ErrNotFound if the seat is not offered.
	OfferOf(ctx context.Context, game GameID, seat engine.Seat) (SeatOffer, error)
	// CloseSeatOffer ends an offer and adds a row as CloseChallenge does. It returns ErrNotFound if there is no
	// such offer.
	CloseSeatOffer(ctx context.Context, id string, say Row) (int64, error)

	PutLooker(ctx context.Context, l LFGEntry) error          // replaces the user's earlier one
	DropLooker(ctx context.Context, guild, user string) error // a missing one is no error
	// LookersIn lists up to MostLooking LFG entries since a time, the longest waiting first.
	LookersIn(ctx context.Context, guild string, since time.Time) ([]LFGEntry, error)
	// ChallengesIn lists up to MostLooking open challenges of a server that any player may accept, oldest first.
	ChallengesIn(ctx context.Context, guild string) ([]Challenge, error)
}
