package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
)

// Secret is one version of a sealed value: a private row beside the public log.
type Secret struct {
	Owner Seat
	Slot  Slot
	Seq   int    // the position at which it was sealed
	Salt  string // hex
	Value json.RawMessage
}

// Seal is the public trace of a secret: a commitment that shows later that it was not changed.
type Seal struct {
	Owner Seat   `json:"owner"`
	Slot  Slot   `json:"slot"`
	Hash  string `json:"hash"`
}

// Hash is the commitment: the SHA-256, in hex, of salt, owner, slot and value, joined by line feeds.
func (s Secret) Hash() string {
	h := sha256.New()
	for _, part := range []string{s.Salt, strconv.Itoa(int(s.Owner)), string(s.Slot)} {
		h.Write([]byte(part))
		h.Write([]byte{'\n'})
	}
	h.Write(s.Value)
	return hex.EncodeToString(h.Sum(nil))
}

// Vault holds all secrets of a game in the order in which they were sealed, undone ones included.
// It is never changed in place.
type Vault []Secret

// Latest finds the version in force: the last one that was not undone.
func (v Vault) Latest(k *Kernel, owner Seat, slot Slot) (Secret, bool) {
	for i := len(v) - 1; i >= 0; i-- {
		if s := v[i]; s.Owner == owner && s.Slot == slot && k.Live(s.Seq) {
			return s, true
		}
	}
	return Secret{}, false
}

// with returns a new vault; the old one keeps its own rows whatever is appended later.
func (v Vault) with(more []Secret) Vault {
	return append(v[:len(v):len(v)], more...)
}

// opened lets a system read the secrets in force.
type opened struct {
	vault  Vault
	kernel *Kernel
}

func (o opened) Open(owner Seat, slot Slot, into any) bool {
	s, ok := o.vault.Latest(o.kernel, owner, slot)
	return ok && json.Unmarshal(s.Value, into) == nil
}

// only lets a seat read nothing but its own and what is shared with it.
type only struct {
	opened
	seats []Seat
}

func (o only) Open(owner Seat, slot Slot, into any) bool {
	return slices.Contains(o.seats, owner) && o.opened.Open(owner, slot, into)
}
