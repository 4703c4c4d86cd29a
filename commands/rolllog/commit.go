package rolllog

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"

	"warbell/engine/dice"
	"warbell/storage"
)

// slotName begins the message from which a veiled roll's seed is derived.
const slotName = "warbell veiled roll"

// commitment returns the commitment to a series, in hex.
func commitment(s storage.Series) string {
	if !s.Veiled {
		return dice.Commitment(s.Seed)
	}
	root := newTree(s.Seed).root()
	return hex.EncodeToString(root[:])
}

// slotSeed returns the seed of one roll of a veiled series.
func slotSeed(seed [32]byte, slot int) (own [32]byte) {
	mac := hmac.New(sha256.New, seed[:])
	mac.Write(binary.BigEndian.AppendUint32([]byte(slotName), uint32(slot)))
	mac.Sum(own[:0])
	return own
}

// rollOff begins the message from which a roll-off's seed is derived.
const rollOff = "warbell roll-off"

// seedOf returns the seed for a call's other dice.
func seedOf(seed [32]byte, call string) (own [32]byte) {
	mac := hmac.New(sha256.New, seed[:])
	mac.Write(append([]byte(rollOff), call...))
	mac.Sum(own[:0])
	return own
}

type hash = [sha256.Size]byte

func leafOf(seed [32]byte) hash { return sha256.Sum256(append([]byte{0}, seed[:]...)) }

func nodeOf(left, right hash) hash {
	return sha256.Sum256(append(append([]byte{1}, left[:]...), right[:]...))
}

// tree is a Merkle tree, from its leaves to the root.
type tree [][]hash

func newTree(seed [32]byte) tree {
	level := make([]hash, storage.MostVeiled)
	for i := range level {
		level[i] = leafOf(slotSeed(seed, i))
	}
	t := tree{level}
	for len(level) > 1 {
		above := make([]hash, len(level)/2)
		for i := range above {
			above[i] = nodeOf(level[2*i], level[2*i+1])
		}
		t, level = append(t, above), above
	}
	return t
}

func (t tree) root() hash { return t[len(t)-1][0] }

// path returns the siblings of a leaf and of the nodes above it, up to the root, in hex.
func (t tree) path(slot int) []string {
	var all []string
	for _, level := range t[:len(t)-1] {
		sibling := level[slot^1]
		all, slot = append(all, hex.EncodeToString(sibling[:])), slot/2
	}
	return all
}

// rootOf computes the root from a roll's seed and its path. It refuses a path of another length, or one that
// isn't hex.
func rootOf(seed [32]byte, slot int, path []string) (string, error) {
	if slot < 0 || slot >= storage.MostVeiled || 1<<len(path) != storage.MostVeiled {
		return "", errors.New("its number or hashes don't fit a secret roll log")
	}
	at := leafOf(seed)
	for _, text := range path {
		sibling, err := unhex(text)
		if err != nil {
			return "", err
		}
		if slot%2 == 0 {
			at = nodeOf(at, sibling)
		} else {
			at = nodeOf(sibling, at)
		}
		slot /= 2
	}
	return hex.EncodeToString(at[:]), nil
}

func unhex(text string) (out [32]byte, err error) {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(out) {
		return out, errors.New("a seed or hash is not 64 hexadecimal digits")
	}
	return [32]byte(raw), nil
}

// diceOf returns the dice of a roll.
func diceOf(s storage.Series, r storage.Roll) dice.Source {
	if s.Veiled {
		return dice.Fair(slotSeed(s.Seed, r.Slot), nil, r.Call)
	}
	return dice.Fair(s.Seed, nil, r.Call)
}
