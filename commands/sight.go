package commands

import (
	"context"

	"warbell/commands/follow"
	"warbell/commands/organiser"
)

// Sight reports who may read which channel of a server, according to Discord. A channel about which it knows
// nothing counts as hidden.
type Sight interface {
	organiser.ChannelAccess
	follow.Sight
}

// openSight lets all users read all channels, where there is no Discord to ask.
type openSight struct{}

func (openSight) Reads(context.Context, string, string, string) (bool, error)  { return true, nil }
func (openSight) Covers(context.Context, string, string, string) (bool, error) { return true, nil }
