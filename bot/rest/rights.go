package rest

import "slices"

// Permissions in Discord's bits.
const (
	Administrator = 1 << 3 // includes all others
	viewChannel   = 1 << 10
)

// Rights returns the permissions of a member with these roles in a channel, by Discord's rules: @everyone and
// their own roles; then the channel's overwrites for @everyone, for their roles together, and for them alone.
func (c Channel) Rights(user string, own []string, roles []Role) uint64 {
	have := uint64(0)
	for _, r := range roles {
		if r.ID == c.Server || slices.Contains(own, r.ID) {
			have |= r.Permissions
		}
	}
	if have&Administrator != 0 {
		return have
	}
	for _, concerns := range []func(id string) bool{
		func(id string) bool { return id == c.Server },
		func(id string) bool { return slices.Contains(own, id) },
		func(id string) bool { return id == user },
	} {
		var allow, deny uint64
		for _, o := range c.Overwrites {
			if concerns(o.ID) {
				allow, deny = allow|o.Allow, deny|o.Deny
			}
		}
		have = have&^deny | allow
	}
	return have
}

// covers reports whether all readers of one channel of a server may read another as well, by their overwrites
// and the role @everyone: all IDs denied in the other are denied in the first, and the other is open to
// everyone or to all IDs that the first is open to. everyone holds the permissions of @everyone.
func covers(from, to Channel, everyone uint64) bool {
	allows, denies := func(o Overwrite) uint64 { return o.Allow }, func(o Overwrite) uint64 { return o.Deny }
	for _, id := range overwritten(to, denies) {
		if !slices.Contains(overwritten(from, denies), id) {
			return false
		}
	}
	open := overwritten(to, allows)
	if to.Rights("", nil, []Role{{ID: to.Server, Permissions: everyone}})&viewChannel != 0 {
		return true
	}
	for _, id := range overwritten(from, allows) {
		if !slices.Contains(open, id) {
			return false
		}
	}
	return true
}

// overwritten returns the IDs whose right to read a channel is changed in one way.
func overwritten(c Channel, way func(Overwrite) uint64) []string {
	var ids []string
	for _, o := range c.Overwrites {
		if way(o)&viewChannel != 0 {
			ids = append(ids, o.ID)
		}
	}
	return ids
}
