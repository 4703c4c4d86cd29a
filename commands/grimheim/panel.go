package grimheim

import (
	"cmp"
	"context"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/templates"
)

// panel is one activation in a player's private panel: the draft and what the panel shows of it. The draft is
// saved for its player alone, so that the model's button opens it again whatever happens to the message.
type panel struct {
	playerView
	id     game.ModelID
	saved  savedDraft
	draft  turn.Draft
	next   turn.Draft // the state from which the next acts are offered
	signs  map[game.ModelID]string
	ending []string        // acts that would lose the draft; the player is asked what to do with it
	went   turn.Went       // how a typed place was understood
	note   string          // what has just happened, in markdown
	shown  marks           // the signs on its buttons
	dead   string          // which drafts ended unused, in markdown
	rolls  map[string]bool // what rollsAtOnce has found, by the acts
}

// savedDraft is the stored part of a draft.
type savedDraft struct {
	acts []string
	mode string // the kind of act that is offered
	with string // the weapon, and its style in a Fight: "w1.bold", "w2"

	unless string // of a plan: the conditions that cancel it, joined

	planned bool // it was drafted as a plan, and its activation has begun
}

// The fields of a stored draft.
const (
	draftActs = "acts"
	draftMode = "mode"
	draftWith = "with"
	draftTurn = "turn" // the Turn that it is made for
	draftSeq  = "seq"  // the game's position at that time

	draftUnless = "unless" // of a plan: the conditions that cancel it
)

// recall returns a player's draft of an activation. The first draft is what was planned for it.
func (b battle) recall(ctx context.Context, st playerView, id game.ModelID) (savedDraft, error) {
	kept, err := b.drafts(ctx, st)
	if err != nil {
		return savedDraft{}, err
	}
	for _, name := range st.namesOf(id) {
		dead, err := b.dead(ctx, st, name, kept[name])
		if err != nil {
			return savedDraft{}, err
		}
		if what := kept[name]; !dead && len(what) > 0 {
			return savedDraft{
				acts: split(what[draftActs]), mode: what[draftMode],
				with: what[draftWith], unless: what[draftUnless], planned: name == planOf(id) && !st.plan,
			}, nil
		}
	}
	if !st.plan {
		return savedDraft{}, nil
	}
	return st.sealedIdea(id), nil
}

// sealedIdea returns the acts of a model in the queued turn.
func (st playerView) sealedIdea(id game.ModelID) savedDraft {
	plan, _ := st.planSaid()
	for _, mate := range append(plan.Then, turn.Mate{Model: plan.Model, Acts: plan.Acts}) {
		if mate.Model == id {
			return savedDraft{acts: mate.Acts, unless: unlessSaid(plan.Unless)}
		}
	}
	return savedDraft{}
}

func split(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "+")
}

// keep stores a draft. An empty one is deleted.
func (b battle) keep(ctx context.Context, p *panel) error {
	if err := b.bury(ctx, p); err != nil { // otherwise the new draft would replace one that has ended
		return err
	}
	var what map[string]string
	if len(p.saved.acts) > 0 || p.saved.mode != "" || p.saved.with != "" || p.saved.unless != "" {
		what = p.saved.kept(strconv.Itoa(p.view.Turn), strconv.Itoa(p.Seq))
	}
	names := p.namesOf(p.id)
	if err := b.SaveGameDraft(ctx, p.ID, p.user, names[0], what); err != nil || !p.saved.planned {
		return err
	}
	return b.SaveGameDraft(ctx, p.ID, p.user, planOf(p.id), nil) // else a discarded draft would return
}

// kept returns the stored form of a draft.
func (i savedDraft) kept(turn, seq string) map[string]string {
	return map[string]string{
		draftActs: strings.Join(i.acts, "+"), draftMode: i.mode, draftWith: i.with,
		draftUnless: i.unless, draftTurn: turn, draftSeq: seq,
	}
}

// panelOf returns the panel of a model with its draft, without acts that are no longer possible.
func (b battle) panelOf(ctx context.Context, st playerView, id game.ModelID) (*panel, error) {
	p := st.panel(id)
	var err error
	if p.saved, err = b.recall(ctx, st, id); err != nil {
		return p, err
	}
	return p, p.evaluate()
}

// fresh returns the panel of a model without its draft.
func (st playerView) fresh(id game.ModelID) (*panel, error) {
	p := st.panel(id)
	return p, p.evaluate()
}

func (st playerView) panel(id game.ModelID) *panel {
	return &panel{playerView: st, id: id, signs: st.view.FoeSigns(id)}
}

// inWords returns acts in the words of the panel.
func (p *panel) inWords(acts []string) []string {
	var all []string
	for _, act := range acts {
		all = append(all, p.Phrase("panel.act", p.shownAct(turn.ChoiceOf(p.view, p.id, act))))
	}
	return all
}

// evaluate computes the draft from its acts.
func (p *panel) evaluate() error {
	var err error
	if p.draft, err = turn.ThinkOut(p.view, p.seat, p.id, p.saved.acts); err != nil {
		return err
	}
	p.saved.acts, p.next = p.draft.Acts, p.draft
	if p.plan {
		p.next = p.draft.Beyond()
	}
	return nil
}

// draftHash identifies a draft.
func (p *panel) draftHash() string {
	return printOf(p.saved.acts)
}

// form returns the custom ID of a form that adds to the draft.
func (p *panel) form(kind string) string {
	return p.playerView.id("gf", number(p.id), kind, p.draftHash())
}

func printOf(draft []string) string {
	h := fnv.New32a()
	h.Write([]byte(strings.Join(draft, "+")))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// button returns a button of the panel.
func (p *panel) button(label string, style templates.Style, parts ...string) templates.Button {
	return templates.Button{ID: p.playerView.id("gk", append([]string{number(p.id)}, parts...)...),
		Label: label, Style: style}
}

// open shows a model's panel to its player.
func (b battle) open(ctx context.Context, call *gamekit.Call, st playerView,
	id game.ModelID) (gamekit.Reply, error) {
	if !isAhead(call.CustomID.Verb) || !st.behind(call) {
		return b.opened(ctx, st, id)
	}
	// The question about the next activation was asked in an earlier state of the game. The panel, or what the
	// player can do now, replaces it.
	page, err := b.pageOf(ctx, st, id)
	if gamekit.Refused(err) {
		return b.panelNow(ctx, call, st, id)
	}
	return gamekit.Reply{Update: page}, err
}

func (b battle) opened(ctx context.Context, st playerView, id game.ModelID) (gamekit.Reply, error) {
	page, err := b.pageOf(ctx, st, id)
	if !gamekit.Refused(err) || st.plan {
		return gamekit.Whisper(page), err
	}
	return b.instead(ctx, st, id, err) // it can't act any more, and its draft is gone
}

// instead replaces an error by a message about drafts that ended unused, with what the player can do now. It
// returns the error if there are none.
func (b battle) instead(ctx context.Context, st playerView, id game.ModelID, refusal error) (gamekit.Reply, error) {
	dead, err := b.buried(ctx, st)
	if err != nil || dead == "" {
		return gamekit.Reply{}, cmp.Or(err, refusal)
	}
	page, err := b.standing(ctx, st, id, dead)
	return gamekit.Whisper(page), err
}

// pageOf returns the panel of a model as a message.
func (b battle) pageOf(ctx context.Context, st playerView, id game.ModelID) (templates.Ephemeral, error) {
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return b.show(ctx, p)
}

// The kinds of acts that have rows of their own; others need a place.
const (
	kindShoot  = string(game.ActShoot)
	kindCharge = string(game.ActCharge)
	kindFight  = string(game.ActFight)
	kindPass   = "pass"
	kindFate   = "fate"

	kindFree     = "free"
	kindGuard    = string(game.ActGuard)
	kindLoot     = string(game.ActLoot)
	kindInteract = string(game.ActInteract)
	kindTake     = string(game.ActTake)
)

// attackKinds are the acts with an enemy as target, in the order of their buttons.
var attackKinds = []string{kindShoot, kindCharge, kindFight}

// modes returns the kinds of acts that the panel offers with signs of its picture: places first, then
// attacks.
func (p *panel) modes(can []turn.Choice) []string {
	kinds := p.next.Goes()
	for _, kind := range attackKinds {
		if slices.ContainsFunc(can, func(c turn.Choice) bool { return c.Kind == kind }) {
			kinds = append(kinds, kind)
		}
	}
	return append(kinds, menuModes(can)...)
}

// mode returns the selected mode, or else the most direct attack, or else a movement. A model without a melee
// weapon shoots rather than charges.
func (p *panel) mode(modes []string, can []turn.Choice) string {
	if slices.Contains(modes, p.saved.mode) {
		return p.saved.mode
	}
	attacks := []string{kindFight, kindCharge, kindShoot}
	if p.arm(kindCharge, can).weapon == card.Unarmed().Name {
		attacks = []string{kindFight, kindShoot, kindCharge}
	}
	for _, kind := range attacks {
		if slices.Contains(modes, kind) {
			return kind
		}
	}
	if len(modes) > 0 && !byMenu(modes[0]) {
		return modes[0]
	}
	return ""
}
