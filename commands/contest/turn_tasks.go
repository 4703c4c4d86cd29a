package contest

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// The patterns after the name of an enemy: the distance, and the number of attacks.
var (
	overInches = lazyregexp.New(`(?i)\s+(?:over\s+(\d{1,2})(?:\s*(?:″|"|in|inch|inches))?|(\d{1,2})\s*(?:″|"|inch|inches))$`)
	soManyHits = lazyregexp.New(`\s+[xX×](\d{1,2})$`)
)

// taskMeant parses the task of a model: a target, optionally with how to get there, or another action.
func (f playerView) taskMeant(m *contest.Model, text string) (contest.Task, error) {
	t := contest.Task{Model: m.ID}
	word, rest, _ := strings.Cut(text, " ")
	word = strings.ToLower(word)
	if text == "" || text == noModel || word == "stay" || word == "nothing" {
		return t, nil
	}
	if len(naming.Meant(f.bare(text), modelThings(f.foes(inPlay)))) > 0 {
		return f.against(t, "", text)
	}
	switch word {
	case "attack", "charge", "engage", "rear", "length", "face", "step":
		return f.against(t, word, rest)
	case "leave":
		return f.leaves(t, rest)
	case "break", "run":
		t.Move = contest.DeedOf(contest.Break{Model: m.ID})
		return t, nil
	case "split":
		t.Move = contest.DeedOf(contest.Split{Model: m.ID})
		return t, nil
	case "ground":
		n, err := f.elementNamed(rest)
		t.Move = contest.DeedOf(contest.Take{Model: m.ID, Ground: n})
		return t, err
	case "shoot":
		id, err := f.named("enemy", rest, false, inPlay)
		t.Move = contest.DeedOf(contest.Shoot{Model: m.ID, Target: id})
		return t, err
	case "order":
		id, err := f.named("model", rest, true, func(to *contest.Model) bool { return f.Relays(m.ID, to.ID) })
		t.Move = contest.DeedOf(contest.Relay{Model: m.ID, To: id})
		return t, err
	}
	return f.against(t, "", text)
}

// bare returns a text without the distance and the number of attacks at its end.
func (f playerView) bare(text string) string {
	return soManyHits.ReplaceAllString(overInches.ReplaceAllString(soManyHits.ReplaceAllString(text, ""), ""), "")
}

// against returns a task against an enemy. The model approaches in the stated way, or by default as plainWay
// says, and attacks with the actions it has left.
func (f playerView) against(t contest.Task, way, text string) (contest.Task, error) {
	m := f.Model(t.Model)
	inches := numberIn(overInches, soManyHits.ReplaceAllString(text, ""))
	hits := overInches.ReplaceAllString(text, "")
	if t.Attacks = numberIn(soManyHits, hits); t.Attacks == 0 && soManyHits.MatchString(hits) {
		return t, engine.Refuse(engine.Invalid, "contest 4.1",
			"%s can't make 0 attacks. Leave out the number, or type - for no attack.", m.Profile.Name)
	}
	id, err := f.named("enemy", f.bare(text), false,
		func(foe *contest.Model) bool { return !slices.Contains(f.Fought, foe.ID) })
	if err != nil {
		return t, err
	}
	t.Target = id
	if way == "" {
		way = f.plainWay(m, id)
	}
	switch way {
	case "attack":
		return t, nil
	case "face", "step":
		step := map[string]contest.Step{"face": contest.StepFace, "step": contest.StepReach}[way]
		t.Move = contest.DeedOf(contest.Sidestep{Model: m.ID, Do: step, Other: id})
		return t, nil
	}
	c := f.Charge(m.ID, id)
	if inches > 0 {
		c.Inches, c.Charge = inches, true
	}
	switch way {
	case "rear":
		c.From = contest.FromRear
	case "length":
		c.From, c.Charge = contest.FromLength, false
	}
	t.Move = contest.DeedOf(c)
	if way == "engage" || m.Actions < 2 {
		t.Target = ""
	}
	return t, nil
}

// steps reports whether a model can make this Sidestep out of, into or within an enemy's Reach.
func (f playerView) steps(model contest.ModelID, do contest.Step, foe contest.ModelID) bool {
	return slices.ContainsFunc(f.Sidesteps(model),
		func(c contest.Sidestep) bool { return c.Do == do && c.Other == foe })
}

// numberIn returns the number at the end of a text in that form; 0 if there is none.
func numberIn(form *lazyregexp.Regexp, text string) int {
	found := form.FindStringSubmatch(text)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(strings.Join(found[1:], "")) // digits
	return n
}

// plainWay returns how a model approaches an enemy by default: not at all if the enemy is within its Reach,
// by a Sidestep if it is Locked, and else by a charge.
func (f playerView) plainWay(m *contest.Model, foe contest.ModelID) string {
	switch {
	case slices.Contains(f.Targets(m.ID), foe):
		return "attack"
	case f.steps(m.ID, contest.StepFace, foe):
		return "face"
	case f.Locked(m.ID):
		return "step"
	}
	return "charge"
}

// leaves parses a Sidestep out of the Reach of an enemy, or of all enemies that have the model within Reach.
func (f playerView) leaves(t contest.Task, text string) (contest.Task, error) {
	c, several := f.Escape(t.Model)
	if text == "" && !several {
		by := f.LockedBy(t.Model)
		if len(by) == 0 {
			return t, engine.Refuse(engine.Illegal, "contest 3.6",
				"%s can't Sidestep: it isn't in an enemy's Reach. Choose another action.", f.Model(t.Model).Profile.Name)
		}
		c = contest.Sidestep{Model: t.Model, Do: contest.StepLeave, Other: by[0]}
	} else if text != "" {
		id, err := f.named("enemy", text, false,
			func(foe *contest.Model) bool { return f.steps(t.Model, contest.StepLeave, foe.ID) })
		if err != nil {
			return t, err
		}
		c = contest.Sidestep{Model: t.Model, Do: contest.StepLeave, Other: id}
	}
	t.Move = contest.DeedOf(c)
	return t, nil
}

// elementNamed returns the index of the ground that a text means; -1 for leaving ground.
func (f playerView) elementNamed(text string) (int, error) {
	var all []naming.Thing
	for i, g := range f.Ground {
		all = append(all, naming.Thing{At: i, ID: strconv.Itoa(i + 1), Name: string(g.Name)})
	}
	if text == noModel {
		return -1, nil
	}
	if len(all) == 0 {
		return -1, engine.Refuse(engine.Illegal, "contest 3.3",
			"You can't take ground: this fight has no Good Ground. Do something else or end your turn.")
	}
	if word := strings.ToLower(naming.OneLine(text)); (word == "none" || word == "leave") &&
		len(naming.Meant(word, all)) == 0 {
		return -1, nil
	}
	return naming.Find("piece of Good Ground", text, all, nil)
}
