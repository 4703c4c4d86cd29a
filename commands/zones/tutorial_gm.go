package zones

import (
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// The steps of the GM's tutorial, in their usual order.
const (
	stepBegin    = "begin"
	stepRule     = "rule"
	stepAmbush   = "ambush"
	stepOrders   = "orders"
	stepCease    = "end"
	stepOnward   = "scene"
	stepFinished = "done"
	stepOver     = "over" // without the rest
)

// gmStep returns the step that a new GM is at. It depends on what is left to do, in whatever order the rest
// was done.
func gmStep(l *runner.Game, s *zones.State) string {
	switch {
	case s.Scenes > 1:
		return stepFinished
	case l.Over:
		return stepOver
	case s.Peace:
		return stepOnward
	case s.Phase == zones.Setup && len(s.In(zones.Foes)) == 0: // not set up yet
		return ""
	case s.Phase == zones.Setup:
		return stepBegin
	case len(s.Requests) > 0:
		return stepRule
	case len(s.Reserves) > 0:
		return stepAmbush
	case s.Round == 1 && s.Phase == zones.Opponents:
		return stepOrders
	case s.Round > 1 || s.Phase == zones.Between:
		return stepCease
	}
	return "" // Warbell acts
}

// skipAsGM carries out the GM's step in the simplest way.
func skipAsGM(l *runner.Game, s *zones.State) *runner.Request {
	var cmd engine.Command
	switch gmStep(l, s) {
	case stepBegin:
		cmd = zones.Begin{}
	case stepRule:
		cmd = zones.Rule{Request: s.Requests[0].ID, Grant: true}
	case stepAmbush:
		cmd = bringLast(s)
	case stepOrders:
		cmd = zones.Go{Suggest: true}
	case stepCease:
		cmd = zones.NextScene{Stay: true}
	case stepOnward:
		cmd = zones.NextScene{Map: secondMap}
	default:
		return nil
	}
	return &runner.Request{Seat: seatGM, Command: cmd}
}
