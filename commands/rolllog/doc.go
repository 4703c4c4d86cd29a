// Package series throws the dice of /roll so that anybody can check them afterwards, and keeps each roll
// until they can.
//
// # How it is bound
//
// The rolls of a channel belong to a series, which has a secret seed of 32 random bytes. Its commitment, the
// SHA-256 of the seed, can be read before any roll under Proof. The dice of a roll are those of dice.Fair for
// the seed, no salts, and the ID of the call, which Discord draws and shows with the reply. Once a day, at
// the hour Turn, a series in which somebody has rolled ends: its seed is told together with the commitment to
// the next one, beneath the next roll of the channel and to whoever asks. So each seed is bound by the reveal
// before it, and a channel reads no post about that alone.
//
// What not all may know is rolled in a veiled series, whose seed is never told. Roll number n of it has the
// seed
//
//	HMAC-SHA256(key = seed of the series, message = "warbell veiled roll" and n as 4 bytes, high byte first)
//
// for n from 0 to 255. The commitment of the series is the root of a Merkle tree over them: a leaf is SHA-256
// of a byte 0 and the roll's seed, a node SHA-256 of a byte 1 and its two children. To open a roll tells its
// seed and the eight siblings on the way to the root, which proves this one roll and says nothing of others.
// It ends when it is full, or with the day.
//
// What is rolled on a random table is several expressions: the die that picks a row, and what dice that row
// has, as often as one rolls. They are written down with a semicolon between and thrown one behind the other
// from the bytes of one call. Which row a number stands for says the table.
//
// A roll-off whose dice all fall when it begins is a game with a seed of its own: HMAC-SHA256(key = seed of
// the series, message = "warbell roll-off" and the ID of the call). Once the series has ended, that seed can
// be compared.
//
// What this proves is what package dice says of games: nobody but the host could foresee a face, and the host
// could only have hidden a call, which those in the channel would notice. The first series of a channel is
// bound from when somebody looks at Proof.
//
// # What is kept
//
// A roll is a row before it is told, with its dice and faces. A week after its series has ended it is erased;
// what is left is how often which face fell to whom, for /roll stats. What random tables give, and what a
// game master throws for somebody else, is nobody's luck. Series in which nobody rolls are forgotten after
// half a year.
//
// Custom IDs:
//
//	rp:CALL     what proves a roll
//	re:         the rolls of the channel as a file
package rolllog
