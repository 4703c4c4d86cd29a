// Package rolllog rolls the dice of /roll so that all can verify them afterwards, and stores each roll until
// then.
//
// # Commitments
//
// The rolls of a channel belong to a series, which has a secret seed of 32 random bytes. Its commitment, the
// SHA-256 of the seed, can be read before any roll under Proof. The dice of a roll are those of dice.Fair for
// the seed, no salts, and the ID of the call, which Discord draws and shows with the reply. Once a day, at
// the hour Turn, a series with rolls ends: its seed is revealed together with the commitment to the next one,
// beneath the next roll of the channel and on request. So each seed is committed to by the reveal before it,
// without a post of its own.
//
// Secret rolls are made in a veiled series, whose seed is never revealed. Roll number n of it has the seed
//
//	HMAC-SHA256(key = seed of the series, message = "warbell veiled roll" and n as 4 bytes, high byte first)
//
// for n from 0 to 255. The commitment of the series is the root of a Merkle tree over them: a leaf is SHA-256
// of a byte 0 and the roll's seed, a node SHA-256 of a byte 1 and its two children. A revealed roll has its
// seed and the eight siblings on the way to the root, which prove this one roll and tell nothing of others.
// The series ends when it is full, or with the day.
//
// A roll on a random table has several expressions: for each row, the die that picks it, and its own dice.
// They are stored with a semicolon between and rolled one after the other from the bytes of one call. The
// table maps numbers to rows.
//
// A roll-off that rolls all its dice at the start is a game with a seed of its own: HMAC-SHA256(key = seed of
// the series, message = "warbell roll-off" and the ID of the call). Once the series has ended, that seed can
// be compared.
//
// A draw (package engine/draw) takes a slot of the veiled series, too, and so does each of its rerolls: its
// seed is revealed with the result, that of a deck or draft at its end. The lock that is posted before binds
// the commitment of the series.
//
// This proves what package dice proves for games: only the host could foresee a face, and the host could only
// have hidden a call, which those in the channel would notice. The commitment to the first series of a channel
// counts from the first look at Proof.
//
// # Storage
//
// A roll is stored before it is posted, with its dice and faces. It is erased a week after its series has
// ended, except for the number of rolls and of each face by user, for My stats. Random tables, and a GM's
// rolls for players, don't count there. Series without rolls are deleted after half a year.
//
// Custom IDs:
//
//	rp:CALL     the proof of a roll; without CALL of the next ones
//	rt:WORD     how lucky the presser was; with the word server, the server's public rolls
//	re:         the rolls of the channel as a file
package rolllog
