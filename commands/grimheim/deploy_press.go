package grimheim

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine/grimheim/game"
	"warbell/templates"
)

// deployRest deploys at once, from a post that all see: who has been placed where that is, the others as proposed.
func (b battle) deployRest(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	duty, err := st.DutyOf(call.User.ID, call.CustomID.Part(2)) // pressed twice, it deploys no scouts
	if err != nil {
		return plug.Reply{}, err
	}
	d, err := b.lineup(ctx, st)
	if err != nil {
		return plug.Reply{}, err
	}
	reply, err := b.Do(ctx, call, st.Live, table.Act{Seat: st.seat, Duty: duty.ID, Command: game.Deploy{Places: d.places}})
	if err != nil {
		return plug.Reply{}, err
	}
	return reply, b.forget(ctx, st, draftDeploy)
}

// pressDeploy opens the panel by which a side deploys, or carries out what is pressed on it. Where an older panel asks for
// what can't be done any more, that is what its player needs to see, in its place.
func (b battle) pressDeploy(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	word, arg := call.CustomID.Part(2), call.CustomID.Part(3)
	if word == wordTable {
		return b.lookTables(st)
	}
	reply, err := b.onLineup(ctx, call, st, word, arg)
	if !plug.Refused(err) || word == wordOpen || !st.behind(call) {
		return reply, err
	}
	return b.lineupNow(ctx, st)
}

func (b battle) onLineup(ctx context.Context, call *plug.Call, st stage, word, arg string) (plug.Reply, error) {
	d, err := b.lineup(ctx, st)
	if plug.Refused(err) && word == wordOpen {
		return b.instead(ctx, st, 0, err)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	if word == wordOpen {
		page, err := b.showLineup(ctx, d)
		return plug.Whisper(page), err
	}
	return b.useLineup(ctx, call, d, word, arg)
}

// behind reports whether a panel was made before the table stood as it does.
func (st stage) behind(call *plug.Call) bool { return call.CustomID.Part(1) != strconv.Itoa(st.Seq) }

// lineupNow puts what there is to do now into the place of a panel that is behind: the panel as it stands, or, once the
// side is deployed, what its player does next.
func (b battle) lineupNow(ctx context.Context, st stage) (plug.Reply, error) {
	d, err := b.lineup(ctx, st)
	if err == nil {
		d.note = d.Phrase("panel.older", nil)
		return b.updatedLineup(ctx, d)
	}
	if !plug.Refused(err) {
		return plug.Reply{}, err
	}
	page, err := b.standing(ctx, st, 0, st.Phrase("panel.older", nil))
	return plug.Reply{Update: page}, err
}

// useLineup does what is pressed on the panel of a deployment.
func (b battle) useLineup(ctx context.Context, call *plug.Call, d *lineup, word, arg string) (plug.Reply, error) {
	if (word == wordDo || word == wordBack) && arg != d.print() {
		d.note = d.Phrase("panel.late", nil)
		return b.updatedLineup(ctx, d)
	}
	if word == wordDo {
		return b.deploys(ctx, call, d)
	}
	if err := d.change(call, word, arg); err != nil {
		return plug.Reply{}, err
	}
	return b.updatedLineup(ctx, d)
}

// change has a press change who is placed where, or whose places are offered.
func (d *lineup) change(call *plug.Call, word, arg string) error {
	switch word {
	case wordModel:
		id, err := d.mine(strings.Join(call.Values, ""))
		if err != nil {
			return err
		}
		d.now = id
		return nil
	case wordBack:
		if len(d.places) == 0 {
			return nil
		}
		d.now = d.places[len(d.places)-1].Model
		d.places = d.places[:len(d.places)-1]
		return d.think()
	case wordPut:
		if put, ok := readPut(arg); ok {
			return d.put(put)
		}
	}
	return errOldBattle
}

func (b battle) updatedLineup(ctx context.Context, d *lineup) (plug.Reply, error) {
	if err := b.keepLineup(ctx, d); err != nil {
		return plug.Reply{}, err
	}
	page, err := b.showLineup(ctx, d)
	return plug.Reply{Update: page}, err
}

// deploys carries the deployment out.
func (b battle) deploys(ctx context.Context, call *plug.Call, d *lineup) (plug.Reply, error) {
	page, err := b.deployed(ctx, call, d.stage, d.places)
	return plug.Reply{Update: page}, err
}

func (b battle) deployed(ctx context.Context, call *plug.Call, st stage, places []game.Placed) (templates.Private, error) {
	done, err := b.Table().Do(ctx, st.Live.ID, table.Act{Call: call.ID, Seat: st.seat, Command: game.Deploy{Places: places}})
	if err != nil {
		return templates.Private{}, err
	}
	if err := b.forget(ctx, st, draftDeploy); err != nil {
		return templates.Private{}, err
	}
	return b.after(ctx, call, done, 0, "")
}
