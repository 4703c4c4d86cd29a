package commands

import (
	"context"

	"warbell/commands/follow"
	"warbell/commands/organiser"
)

// Sight tells who may read which channel of a server, as Discord has it. What nobody can tell counts as
// hidden.
type Sight interface {
	organiser.ChannelAccess
	follow.Sight
}

// openSight is where everybody reads everything: there is no Discord to ask.
type openSight struct{}

func (openSight) Reads(context.Context, string, string, string) (bool, error)  { return true, nil }
func (openSight) Covers(context.Context, string, string, string) (bool, error) { return true, nil }
