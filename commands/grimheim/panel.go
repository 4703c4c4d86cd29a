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

// panel is one activation as its player thinks it out: what is drafted, and what of it is shown. The draft
// is kept for its player alone, so that the model's button opens it again whatever happens to the message.
type panel struct {
	playerView
	id     game.ModelID
	saved  savedDraft
	draft  turn.Draft
	next   turn.Draft // from which what comes next is offered
	signs  map[game.ModelID]string
	ending []string  // acts that leave nothing of the draft: its player is asked what becomes of it
	went   turn.Went // how a place was understood that was typed
	note   string    // what has just happened, in markdown
	shown  marks     // the signs that are on its buttons
	dead   string    // which drafts died and were never carried out, in the same
}

// savedDraft is what is kept of a draft.
type savedDraft struct {
	acts []string
	mode string // the kind of act that is offered
	with string // the weapon, and how it is used in a fight: "w1.bold", "w2"

	unless string // of a plan: what drops it, joined

	planned bool // it was the draft of a plan, and its activation has come
}

// The fields in which an idea is kept as a draft.
const (
	draftActs = "acts"
	draftMode = "mode"
	draftWith = "with"
	draftTurn = "turn" // for which it is made
	draftSeq  = "seq"  // where the game stood then

	draftUnless = "unless" // of a plan: the condition that drops it
)

// recall is the idea that a player has of an activation; what was planned for it is its first draft.
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

// sealedIdea is what is sealed for a model in the plan that stands.
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

// keep keeps an idea as a draft; an empty one is forgotten.
func (b battle) keep(ctx context.Context, p *panel) error {
	if err := b.bury(ctx, p); err != nil { // else it would be in the place of one that is over
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
	return b.SaveGameDraft(ctx, p.ID, p.user, planOf(p.id), nil) // taken back as a draft, it is not there again as a plan
}

// kept is an idea as a draft.
func (i savedDraft) kept(turn, seq string) map[string]string {
	return map[string]string{
		draftActs: strings.Join(i.acts, "+"), draftMode: i.mode, draftWith: i.with,
		draftUnless: i.unless, draftTurn: turn, draftSeq: seq,
	}
}

// panelOf is the panel of a model with its draft. What can't be done any more is left out of that.
func (b battle) panelOf(ctx context.Context, st playerView, id game.ModelID) (*panel, error) {
	p := st.panel(id)
	var err error
	if p.saved, err = b.recall(ctx, st, id); err != nil {
		return p, err
	}
	return p, p.evaluate()
}

// fresh is the panel of a model beside its draft.
func (st playerView) fresh(id game.ModelID) (*panel, error) {
	p := st.panel(id)
	return p, p.evaluate()
}

func (st playerView) panel(id game.ModelID) *panel {
	return &panel{playerView: st, id: id, signs: st.view.FoeSigns(id)}
}

// inWords are acts as the panel names them.
func (p *panel) inWords(acts []string) []string {
	var all []string
	for _, act := range acts {
		all = append(all, p.Phrase("panel.act", p.told(turn.ChoiceOf(p.view, p.id, act))))
	}
	return all
}

// evaluate makes the draft of the idea.
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

// draftHash tells one draft from another.
func (p *panel) draftHash() string {
	return printOf(p.saved.acts)
}

// form is the custom ID of a form that adds to the draft.
func (p *panel) form(kind string) string {
	return p.playerView.id("gf", number(p.id), kind, p.draftHash())
}

func printOf(draft []string) string {
	h := fnv.New32a()
	h.Write([]byte(strings.Join(draft, "+")))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// button is one on the panel.
func (p *panel) button(label string, style templates.Style, parts ...string) templates.Button {
	return templates.Button{ID: p.playerView.id("gk", append([]string{number(p.id)}, parts...)...),
		Label: label, Style: style}
}

// pressedFor is where something of a panel was pressed, and for which model of the presser's.
func (b battle) pressedFor(ctx context.Context, call *gamekit.Call) (playerView, game.ModelID, error) {
	st, err := b.pressedOn(ctx, call)
	if err != nil {
		return playerView{}, 0, err
	}
	id, err := st.mine(call.CustomID.Part(2))
	return st, id, err
}

// open shows a model's panel to its player alone.
func (b battle) open(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	st, id, err := b.pressedFor(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !isAhead(call.CustomID.Verb) || !st.behind(call) {
		return b.opened(ctx, st, id)
	}
	// The question whose activation comes next was asked before the table stood as it does: its place is the
	// panel's, or that of what there is to do instead.
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
	return b.instead(ctx, st, id, err) // it can't act any more, and what was drafted for it is gone
}

// instead says which drafts died in the place of a refusal, with what their player can do; the refusal, if
// none did.
func (b battle) instead(ctx context.Context, st playerView, id game.ModelID, refusal error) (gamekit.Reply, error) {
	dead, err := b.buried(ctx, st)
	if err != nil || dead == "" {
		return gamekit.Reply{}, cmp.Or(err, refusal)
	}
	page, err := b.standing(ctx, st, id, dead)
	return gamekit.Whisper(page), err
}

// pageOf is the panel of a model as a message.
func (b battle) pageOf(ctx context.Context, st playerView, id game.ModelID) (templates.Ephemeral, error) {
	p, err := b.panelOf(ctx, st, id)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	return b.show(ctx, p)
}

// The kinds of acts that have rows of their own, whatever else names a place.
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

// attackKinds are the acts that are aimed at an enemy, in the order of their buttons.
var attackKinds = []string{kindShoot, kindCharge, kindFight}

// modes are the kinds of acts that the panel offers with the signs of its picture: places first, then
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

// mode is the one that is shown: what was chosen, else the attack that is nearest at hand, else a way. Who
// has nothing to fight with shoots rather than charges.
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
