package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
)

// Secret is one version of a locked value, stored privately beside the public log.
type Secret struct {
	Owner Seat
	Slot  Slot
	Seq   int    // the position at which it was locked
	Salt  string // hex
	Value json.RawMessage
}

// Seal is the public commitment to a secret. It shows later that the secret was not changed.
type Seal struct {
	Owner Seat   `json:"owner"`
	Slot  Slot   `json:"slot"`
	Hash  string `json:"hash"`
}

// Hash returns the commitment: the SHA-256 of salt, owner, slot and value, joined by line feeds, in hex.
func (s Secret) Hash() string {
	sum := sha256.Sum256([]byte(s.Hashed()))
	return hex.EncodeToString(sum[:])
}

// Hashed returns the text that Hash hashes, so that players can check it themselves.
func (s Secret) Hashed() string {
	return s.Salt + "\n" + strconv.Itoa(int(s.Owner)) + "\n" + string(s.Slot) + "\n" + string(s.Value)
}

// Vault holds all secrets of a game in the order in which they were locked, including undone ones. The zero
// Vault is empty. A Vault never changes. With shares the earlier secrets, so that storing an earlier state of
// a game costs nothing.
type Vault struct {
	last  *sealed
	slots *shelf
}

// sealed is a secret in a vault.
type sealed struct {
	Secret
	before *sealed // the secret locked before it, in any slot
	older  *sealed // the previous version of the same slot
	count  int     // number of secrets up to this one
	size   int     // total size of their values, in bytes
	times  int     // number of versions of the slot up to this one
	first  int     // position of the slot's first version
}

// VaultOf returns a vault with secrets in the order in which they were locked.
func VaultOf(secrets ...Secret) Vault { return Vault{}.With(secrets...) }

// With returns the vault with more secrets added.
func (v Vault) With(secrets ...Secret) Vault {
	for _, s := range secrets {
		next := &sealed{Secret: s, before: v.last, count: v.Len() + 1, size: v.Size() + len(s.Value)}
		if v.last = next; s.Slot.HoldsCommand() {
			continue // Latest never finds a locked command
		}
		next.times, next.first = 1, s.Seq
		if next.older = v.slots.find(s.Owner, s.Slot); next.older != nil {
			next.times, next.first = next.older.times+1, next.older.first
		}
		v.slots = v.slots.with(next)
	}
	return v
}

// Len returns the number of secrets.
func (v Vault) Len() int {
	if v.last == nil {
		return 0
	}
	return v.last.count
}

// Size returns the size of all values, in bytes.
func (v Vault) Size() int {
	if v.last == nil {
		return 0
	}
	return v.last.size
}

// Secrets lists all secrets in the order in which they were locked.
func (v Vault) Secrets() []Secret {
	all := make([]Secret, v.Len())
	for s := v.last; s != nil; s = s.before {
		all[s.count-1] = s.Secret
	}
	return all
}

// Latest returns the version of a secret in force: the last that was not undone. It reports false if there is
// none or if a former player of the seat locked it. It never finds a locked command.
func (v Vault) Latest(k *Kernel, owner Seat, slot Slot) (Secret, bool) {
	for s := v.slots.find(owner, slot); s != nil; s = s.older {
		if k.Voids(s.Secret) {
			return Secret{}, false // as are all earlier versions
		}
		if k.Live(s.Seq) {
			return s.Secret, true
		}
	}
	return Secret{}, false
}

// Times returns how often a slot was locked, undone versions included, and the position of the first time. It
// returns zeros for a slot that holds a command.
func (v Vault) Times(owner Seat, slot Slot) (times, first int) {
	if s := v.slots.find(owner, slot); s != nil {
		return s.times, s.first
	}
	return 0, 0
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

// only lets a seat read its own secrets and those shared with it.
type only struct {
	opened
	seats []Seat
}

func (o only) Open(owner Seat, slot Slot, into any) bool {
	return slices.Contains(o.seats, owner) && o.opened.Open(owner, slot, into)
}
