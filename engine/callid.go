package engine

import "strings"

// These are the beginnings of the IDs of calls. The rest is unique for ever.
const (
	userPrefix  = "i:" // an interaction
	clockPrefix = "t:" // what a deadline or Warbell's own seat does
)

// UserCall returns the ID of the call of an interaction.
func UserCall(interaction string) string { return userPrefix + interaction }

// ByUser reports whether the ID of a call is that of an interaction.
func ByUser(call string) bool { return strings.HasPrefix(call, userPrefix) }

// InteractionOf returns the interaction of a call. It returns the ID of another call unchanged.
func InteractionOf(call string) string { return strings.TrimPrefix(call, userPrefix) }

// ByUser reports whether an interaction caused the entry.
func (e Entry) ByUser() bool { return ByUser(e.Call) }

// ByClock reports whether a deadline or Warbell's own seat caused the entry.
func (e Entry) ByClock() bool { return strings.HasPrefix(e.Call, clockPrefix) }
