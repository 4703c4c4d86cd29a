package rolls

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/templates"
)

// outcome is the result of a roll with all data for its post. A hidden roll stores it without its dice, which
// are stored only with the roll. Rows of a random table that the caller may not know are stored, too.
type outcome struct {
	Name     string   `json:"name"`            // player text: the owner of the roll
	By       string   `json:"by,omitempty"`    // player text: the user who rolled for the owner
	Saved    string   `json:"saved,omitempty"` // the name of the saved roll
	Notation string   `json:"-"`               // with the label
	Faces    []int    `json:"-"`               // in order
	Table    string   `json:"table,omitempty"` // the random table, if it was rolled on one
	Rows     []string `json:"rows,omitempty"`  // the results on the table
	Picture  bool     `json:"picture,omitempty"`
	Thrown   string   `json:"thrown,omitempty"` // all the dice of a table or a blind line
	Hidden   []int    `json:"faces,omitempty"`  // the faces of a blind line, which are not stored with its roll
	Push     *push    `json:"-"`                // the dice that a push kept

	thrown gamekit.RollResult // as stored, if its dice can be verified
}

// tableView is the data of a result on a random table.
type tableView struct {
	Name, By, Table string
	Rows            []string
}

func (tableView) ViewOf() string { return "ui/roll.table" }

// resultPost renders an outcome for its audience. id is the random table, for the button that rolls again.
func (s *Rolls) resultPost(call *gamekit.Call, o outcome, id string) (templates.Public, error) {
	if o.Table != "" {
		var rows []templates.Row
		post, err := s.Words.View(tableView{o.Name, o.By, o.Table, o.Rows})
		if id != "" {
			rows = []templates.Row{{Buttons: []templates.Button{{ID: verbSaved + ":" + id,
				Label: "Roll again", Style: templates.Secondary}}}}
		}
		if err != nil {
			return post, err
		}
		return s.provable(post, o, rows)
	}
	line, results, err := o.again()
	if err != nil {
		return templates.Public{}, err
	}
	expr, single := line.Single()
	if !single {
		return s.toldLine(call, o, line, results)
	}
	result := results[0]
	view := templates.RollOf(o.Name, expr, result)
	view.By, view.Saved = o.By, o.Saved
	var post templates.Public
	if o.Picture && call.Rights.Attach {
		post, err = s.Shown(call, pictured{view, result, expr})
	} else {
		post, err = s.Words.View(view)
	}
	if err != nil {
		return post, err
	}
	return s.provable(post, o, o.buttons(view, expr))
}

// provable adds to a post the buttons, and the proof of its dice.
func (s *Rolls) provable(post templates.Public, o outcome, rows []templates.Row) (templates.Public, error) {
	if o.thrown.ID == "" {
		return post.With(rows...), nil
	}
	post, proof, err := s.Throws.Beneath(post, o.thrown)
	if len(rows) == 0 {
		rows = []templates.Row{{}}
	}
	rows[0].Buttons = append(rows[0].Buttons, proof)
	return post.With(rows...), err
}

// again computes the dice of an outcome again from its faces.
func (o outcome) again() (diceline.Line, []dice.Result, error) {
	line, err := diceline.Parse(o.Notation)
	if err != nil {
		return line, nil, fmt.Errorf("notation of a roll: %w", err)
	}
	tape := dice.NewTape(o.Faces...)
	results, err := line.Roll(tape)
	if err == nil {
		err = tape.Err()
	}
	if err != nil {
		err = fmt.Errorf("dice of a roll: %w", err)
	}
	return line, results, err
}

// mostID bounds a custom ID, in characters.
const mostID = 100

// buttons returns the buttons of a roll. They are left out if the notation is too long for a custom ID.
func (o outcome) buttons(view templates.Roll, expr dice.Expr) []templates.Row {
	total := ""
	if len(view.Lines) == 1 && !view.Words {
		total = strconv.Itoa(view.Total)
	}
	return o.repeatable("Explain", total, expr.Notation())
}

// repeatable returns the buttons that roll dice again and explain them.
func (o outcome) repeatable(explain, total, notation string) []templates.Row {
	var row templates.Row
	add := func(label string, ids ...string) {
		for _, id := range ids {
			if utf8.RuneCountInString(id) <= mostID {
				row.Buttons = append(row.Buttons, templates.Button{ID: id, Label: label, Style: templates.Secondary})
				return
			}
		}
	}
	show := ""
	if o.Picture {
		show = "p"
	}
	add("Roll again", verbAgain+":"+show+":"+o.Notation, verbAgain+":"+show+":"+notation)
	add(explain, verbExplain+":"+total+":"+notation)
	if len(row.Buttons) == 0 {
		return nil
	}
	return []templates.Row{row}
}

// pictured is a roll with a picture.
type pictured struct {
	templates.Roll
	result dice.Result
	expr   dice.Expr
}

// Scene implements engine.Pictured.
func (v pictured) Scene() engine.Scene {
	return engine.Scene{Title: engine.Worded("roll.title", v.Roll), Throws: throws(v.Roll, v.expr, v.result)}
}

// throws returns the rolls of one expression for the picture.
func throws(view templates.Roll, expr dice.Expr, result dice.Result) []engine.Throw {
	var all []engine.Throw
	pools := expr.Handfuls()
	for i, roll := range result.Rolls {
		t := engine.Throw{Result: engine.Worded("roll.result", view.Showing(i))}
		switch {
		case roll.Met:
			t.Tone = engine.StyleStopped
		case view.Target != "":
			t.Tone = engine.StyleHurt
		}
		of := 0
		for j := range roll.Terms {
			term := &roll.Terms[j]
			row := engine.DiceRow{Label: engine.Verbatim(term.Written(j == 0))}
			if len(roll.Terms) == 1 {
				row.Label = engine.Words{} // the title shows it
			}
			if len(term.Dice) > 0 {
				row.Dice = sceneDice(term, pools[of])
				of++
			}
			t.Rows = append(t.Rows, row)
		}
		all = append(all, t)
	}
	return all
}

// sceneDice returns the dice of a term for the picture.
func sceneDice(term *dice.Term, pool dice.Handful) []engine.SceneDie {
	all := make([]engine.SceneDie, len(term.Dice))
	for i, d := range term.Dice {
		die := engine.SceneDie{Face: d.Value, Sides: pool.Sides, Mark: markOf(term, d), Sign: d.Sign()}
		if d.Value < 1 || d.Value > pool.Sides || pool.Faces != nil && die.Sign == "" { // compounded, or with numbers of its own
			die.Sign = strconv.Itoa(d.Value)
		}
		if die.Sign != "" {
			die.Face, die.Sides = 1, 6
		} else if n := len(d.Rerolled); n > 0 {
			die.Was = d.Rerolled[n-1].Value
		}
		all[i] = die
	}
	return all
}

func markOf(term *dice.Term, d dice.Die) engine.DieMark {
	switch {
	case d.Dropped, term.Dropped:
		return engine.MarkDropped
	case d.Exploded:
		return engine.MarkExploded
	case d.Success:
		return engine.MarkHit
	case d.Failure:
		return engine.MarkMiss
	}
	return engine.MarkPlain
}
