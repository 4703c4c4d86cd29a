package grimheim

import (
	"context"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// deployRest deploys from a public post: models with a place go there, the others where it is proposed.
func (b battle) deployRest(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	duty, err := st.DutyOf(call.User.ID, call.CustomID.Part(2)) // a second press must not deploy scouts
	if err != nil {
		return gamekit.Reply{}, err
	}
	d, err := b.lineup(ctx, st)
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := b.Do(ctx, call, st.Game, runner.Request{Seat: st.seat, Duty: duty.ID,
		Command: turn.Deploy{Places: d.places}})
	if err != nil {
		return gamekit.Reply{}, err
	}
	return reply, b.forget(ctx, st, draftDeploy)
}

// pressDeploy opens the deployment panel, or handles a press on it. If an older panel asks for something that
// is no longer possible, it shows the present state in its place.
func (b battle) pressDeploy(ctx context.Context, call *gamekit.Call, st playerView) (gamekit.Reply, error) {
	word, arg := call.CustomID.Part(2), call.CustomID.Part(3)
	if word == wordTable {
		return b.lookTables(st)
	}
	reply, err := b.onLineup(ctx, call, st, word, arg)
	if !gamekit.Refused(err) || word == wordOpen || !st.behind(call) {
		return reply, err
	}
	return b.lineupNow(ctx, st)
}

func (b battle) onLineup(ctx context.Context, call *gamekit.Call, st playerView,
	word, arg string) (gamekit.Reply, error) {
	d, err := b.lineup(ctx, st)
	if gamekit.Refused(err) && word == wordOpen {
		return b.instead(ctx, st, 0, err)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if word == wordOpen {
		page, err := b.showLineup(ctx, d)
		return gamekit.Whisper(page), err
	}
	return b.useLineup(ctx, call, d, word, arg)
}

// behind reports whether a panel was made for an earlier state of the game.
func (st playerView) behind(call *gamekit.Call) bool {
	return call.CustomID.Part(1) != strconv.Itoa(st.Seq)
}

// lineupNow replaces an outdated panel: by the present panel or, if the side is deployed, by what the player
// can do next.
func (b battle) lineupNow(ctx context.Context, st playerView) (gamekit.Reply, error) {
	d, err := b.lineup(ctx, st)
	if err == nil {
		d.note = d.Phrase("panel.older", nil)
		return b.updatedLineup(ctx, d)
	}
	if !gamekit.Refused(err) {
		return gamekit.Reply{}, err
	}
	page, err := b.standing(ctx, st, 0, st.Phrase("panel.older", nil))
	return gamekit.Reply{Update: page}, err
}

// useLineup handles a press on the deployment panel.
func (b battle) useLineup(ctx context.Context, call *gamekit.Call, d *lineup,
	word, arg string) (gamekit.Reply, error) {
	if (word == wordDo || word == wordBack) && arg != d.draftHash() {
		d.note = d.Phrase("panel.late", nil)
		return b.updatedLineup(ctx, d)
	}
	if word == wordDo {
		return b.deploys(ctx, call, d)
	}
	if err := d.change(call, word, arg); err != nil {
		return gamekit.Reply{}, err
	}
	return b.updatedLineup(ctx, d)
}

// change handles a press that changes a model's place, or the model whose places are offered.
func (d *lineup) change(call *gamekit.Call, word, arg string) error {
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
		return d.evaluate()
	case wordPut:
		if put, ok := readPut(arg); ok {
			return d.put(put)
		}
	}
	return errOldBattle
}

func (b battle) updatedLineup(ctx context.Context, d *lineup) (gamekit.Reply, error) {
	if err := b.keepLineup(ctx, d); err != nil {
		return gamekit.Reply{}, err
	}
	page, err := b.showLineup(ctx, d)
	return gamekit.Reply{Update: page}, err
}

// deploys carries out the deployment.
func (b battle) deploys(ctx context.Context, call *gamekit.Call, d *lineup) (gamekit.Reply, error) {
	page, err := b.deployed(ctx, call, d.playerView, d.places)
	return gamekit.Reply{Update: page}, err
}

func (b battle) deployed(ctx context.Context, call *gamekit.Call, st playerView,
	places []game.Placed) (templates.Ephemeral, error) {
	done, err := b.Table().Do(ctx, st.Game.ID,
		runner.Request{Call: call.ID, Seat: st.seat, Command: turn.Deploy{Places: places}})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	if err := b.forget(ctx, st, draftDeploy); err != nil {
		return templates.Ephemeral{}, err
	}
	return b.after(ctx, call, done, 0, "")
}
