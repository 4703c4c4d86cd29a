package rolls

import (
	"cmp"
	"math/big"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/templates"
)

// lineView is the data of the rolls in a line, or of one roll with a game's words.
type lineView struct {
	Name, By, Saved, Label string // player text
	Dice                   string
	Rows                   []lineRow
	Push                   *push
}

func (lineView) ViewOf() string { return "ui/roll.line" }

// Single reports whether there is only one result, which then comes first.
func (v lineView) Single() bool { return len(v.Rows) == 1 && v.Rows[0].Name == "" }

// lineRow is one result.
type lineRow struct {
	Nth              int    // the number of the repeat that begins here, from 1; else 0
	Name             string // player text
	Dice             string
	Total            int
	Successes        bool
	Words            bool // the faces are words, so there is no total
	Tallies          []dice.Tally
	Target           string
	Met              bool
	How              string
	Verdict          diceline.Verdict
	Skipped, Doubled bool
}

// Counted reports whether the verdict contains the number.
func (r lineRow) Counted() bool {
	switch r.Verdict.Key {
	case diceline.VerdictSuccesses, diceline.VerdictExceptional, diceline.VerdictStep, diceline.VerdictNarrative,
		diceline.VerdictBotch, diceline.VerdictGlitch, diceline.VerdictCritGlitch, diceline.VerdictMessy,
		diceline.VerdictCritWin, diceline.VerdictBestial, diceline.VerdictPanic:
		return true
	case diceline.VerdictFailure:
		return r.Successes // no successes is all that the number says
	}
	return false
}

// mostTold bounds the dice that a line lists, in characters.
const mostTold = 1000

// rowsOfLine returns the results of a line.
func rowsOfLine(line diceline.Line, results []dice.Result) []lineRow {
	var all []lineRow
	length, repeat := 0, -1
	for _, o := range line.Read(results) {
		rows := rowsOfOutcome(o)
		if line.Repeats() > 1 && o.Repeat != repeat {
			rows[0].Nth, repeat = o.Repeat+1, o.Repeat
		}
		for _, row := range rows {
			length += utf8.RuneCountInString(row.How)
		}
		all = append(all, rows...)
	}
	if length > mostTold {
		for i := range all {
			all[i].How = ""
		}
	}
	return all
}

// rowsOfOutcome returns the results of one roll, one for each repeat.
func rowsOfOutcome(o diceline.Outcome) []lineRow {
	row := lineRow{Name: o.Name, Dice: o.Notation(), Skipped: o.Skipped, Doubled: o.Doubled,
		Successes: o.Expr.Successes(), Words: o.Expr.Symbols()}
	if t, ok := o.Expr.Target(); ok {
		row.Target = t.String()
	}
	if o.Skipped {
		return []lineRow{row}
	}
	var all []lineRow
	for i, l := range o.Result.Lines() {
		judged := row
		judged.Total, judged.Met, judged.How, judged.Tallies = l.Total, l.Met, l.How, l.Tallies
		judged.How = cmp.Or(o.Shown(i), judged.How)
		if i < len(o.Judged) {
			judged.Verdict = o.Judged[i]
		}
		all = append(all, judged)
	}
	return all
}

// toldLine renders a line for its audience.
func (s *Rolls) toldLine(call *gamekit.Call, o outcome, line diceline.Line,
	results []dice.Result) (templates.Public, error) {
	v := lineView{Name: o.Name, By: o.By, Saved: o.Saved, Label: line.Label(), Dice: line.Notation(),
		Rows: rowsOfLine(line, results), Push: o.Push}
	if o.Push != nil {
		v.Rows[0].Verdict = o.Push.verdict(v.Rows[0].Verdict, v.Rows[0].Total)
	}
	var post templates.Public
	var err error
	if o.Picture && call.Rights.Attach && !line.Faces() {
		post, err = s.Shown(call, picturedLine{v, line.Read(results)})
	} else {
		post, err = s.Words.View(v)
	}
	if err != nil {
		return post, err
	}
	rows := o.repeatable("Odds", "", line.Notation())
	if _, _, _, ok := line.Push(results[0]); ok && o.Push == nil && o.thrown.ID != "" {
		if len(rows) == 0 {
			rows = []templates.Row{{}}
		}
		rows[0].Buttons = append([]templates.Button{{ID: verbPush + ":" + o.thrown.ID, Label: "Push the roll",
			Style: templates.Primary}}, rows[0].Buttons...)
	}
	return s.provable(post, o, rows)
}

// picturedLine is a line with a picture.
type picturedLine struct {
	lineView
	outcomes []diceline.Outcome
}

// Scene implements engine.Pictured.
func (v picturedLine) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("roll.line.title", v.lineView)}
	for _, o := range v.outcomes {
		if !o.Skipped {
			view := templates.RollOf(v.Name, o.Expr, o.Result)
			scene.Throws = append(scene.Throws, throws(view, o.Expr, o.Result)...)
		}
	}
	return scene
}

// lineChances is the data of a line's odds.
type lineChances struct {
	Dice    string
	Repeats int
	Parts   []diceline.PartOdds
	Rare    bool // some rare results are left out
}

func (lineChances) ViewOf() string { return "ui/chances.line" }

// Several reports whether there are several rolls.
func (c lineChances) Several() bool { return len(c.Parts) > 1 }

// mostVerdicts is the number of results up to which all of them are listed.
const mostVerdicts = 10

// lineOdds computes the odds of each roll in a line.
func lineOdds(line diceline.Line) (engine.View, error) {
	parts, err := line.Odds()
	if err != nil {
		return nil, oddsRefusal(err)
	}
	v := lineChances{Dice: line.Notation(), Repeats: line.Repeats(), Parts: parts}
	for i := range parts {
		if len(parts[i].Chances) <= mostVerdicts {
			continue
		}
		var told []diceline.Chance
		for _, c := range parts[i].Chances {
			if c.Is.Cmp(big.NewRat(1, 200)) >= 0 {
				told = append(told, c)
			}
		}
		v.Rare = v.Rare || len(told) < len(parts[i].Chances)
		parts[i].Chances = told
	}
	return v, nil
}
