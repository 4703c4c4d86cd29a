package rest

import "slices"

// Discord's bits for permissions.
const (
	Administrator = 1 << 3 // includes all others
	viewChannel   = 1 << 10
)

// Rights returns the permissions of a member with these roles in a channel, by Discord's rules. First come
// the permissions of @everyone and of the member's roles. Then the channel's overwrites apply: for
// @everyone, for the member's roles together, and for the member.
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

// covers reports whether all readers of a channel can also read another channel of the server, by the
// overwrites and the role @everyone. All IDs that are denied in the other must be denied in the first. The
// other must also be open to @everyone, or to all IDs that the first is open to. everyone has the
// permissions of @everyone.
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

// overwritten returns the IDs for which a channel's overwrites allow reading, or deny it, as way selects.
func overwritten(c Channel, way func(Overwrite) uint64) []string {
	var ids []string
	for _, o := range c.Overwrites {
		if way(o)&viewChannel != 0 {
			ids = append(ids, o.ID)
		}
	}
	return ids
}
