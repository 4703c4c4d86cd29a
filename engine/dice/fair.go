package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// fair reads the bytes of HMAC-SHA256 blocks, one block after the other.
type fair struct {
	mac     hash.Hash
	message []byte // the last four bytes are the number of the next block
	block   []byte
	used    int
}

// Fair returns a Source for one call in a game with a secret seed. Every face can be recomputed later from
// the seed, the salts (in the order in which the players joined) and the call ID. The package comment
// describes this byte by byte. The same arguments give the same faces, so create only one Source for a call,
// and do not use the seed for anything else.
func Fair(seed [32]byte, salts []string, callID string) Source {
	return &fair{
		mac:     hmac.New(sha256.New, seed[:]),
		message: message(salts, callID),
		block:   make([]byte, 0, sha256.Size),
	}
}

// Commitment returns the SHA-256 of the seed in lower-case hex. It is posted before the first roll, and later
// proves that the seed was not changed.
func Commitment(seed [32]byte) string {
	sum := sha256.Sum256(seed[:])
	return hex.EncodeToString(sum[:])
}

func (f *fair) Die(sides int) int { return uniform(f, sides) }

func (f *fair) next() byte {
	if f.used == len(f.block) {
		f.refill()
	}
	b := f.block[f.used]
	f.used++
	return b
}

// refill computes the next block in place and increments the block number.
func (f *fair) refill() {
	f.mac.Reset()
	f.mac.Write(f.message)
	f.block = f.mac.Sum(f.block[:0])
	f.used = 0
	number := f.message[len(f.message)-4:]
	binary.BigEndian.PutUint32(number, binary.BigEndian.Uint32(number)+1)
}

// message returns the input of block 0: the number of salts, each salt after its length, the call ID after
// its length, and the block number.
func message(salts []string, callID string) []byte {
	m := binary.BigEndian.AppendUint32(nil, uint32(len(salts)))
	for _, salt := range salts {
		m = appendText(m, salt)
	}
	m = appendText(m, callID)
	return binary.BigEndian.AppendUint32(m, 0)
}

func appendText(m []byte, text string) []byte {
	m = binary.BigEndian.AppendUint32(m, uint32(len(text)))
	return append(m, text...)
}
