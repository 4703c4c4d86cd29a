package play

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
)

// Do carries out a request in answer to a call.
func (p *Play) Do(ctx context.Context, call *gamekit.Call, l *runner.Game, a runner.Request) (gamekit.Reply, error) {
	a.Call = call.ID
	if p.Buttons.Public(call) && call.Channel.ID == l.Where() {
		a.Token, a.Guest = call.Token, call.Guest
	}
	rings, err := p.Rings.RingsPeople(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if rings { // the message is edited for all of them
		aside := *call
		aside.Message = storage.Ref{}
		call = &aside
	}
	a.Updates = call.Message
	done, err := p.Table.Do(ctx, l.ID, a)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if told, ok := p.toldShut(ctx, call, done); ok {
		return told, nil
	}
	reply := gamekit.Reply{Done: true} // the courier posts the result here
	if call.Kind != gamekit.Press || call.By != nil || !p.Buttons.Public(call) ||
		call.Channel.ID != l.Where() || done.Row != 0 || done.Held || done.Noted || done.Seen {
		reply = p.Reply(ctx, call, done)
	}
	if reply.Update != nil || !done.Held { // else the pressed message shows an old state
		reply.Receipt.Updates = done.Updates
	}
	return reply, nil
}

// toldShut answers a call in a closed DM, where only replies arrive, with everything that the request led to.
// Its rows wait until the DM is open again.
func (p *Play) toldShut(ctx context.Context, call *gamekit.Call, done runner.Done) (gamekit.Reply, bool) {
	if !done.Live.ByDM() || done.Row != 0 || done.Seen || call.Channel.ID != done.Live.Where() {
		return gamekit.Reply{}, false
	}
	person, err := p.Store.Settings(ctx, call.User.ID)
	if err != nil || !person.DMClosed {
		return gamekit.Reply{}, false
	}
	lines, err := p.Publisher.Tell(ctx, done.Live, max(done.From, 1), done.Live.Seq)
	if err != nil {
		return gamekit.Reply{}, false
	}
	return gamekit.Whisper(lines.Whisper()), !lines.Message().Empty()
}
