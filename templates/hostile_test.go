package templates_test

import (
	"strings"
	"testing"
	"time"

	"warbell/engine/dice"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestHostileNotes renders the texts of ui with hostile names.
func TestHostileNotes(t *testing.T) {
	r := words(t)
	for note, data := range notes() {
		want, err := r.Note(note, data(templatestest.Marks[0]))
		templatestest.Must(t, err)
		for _, name := range templatestest.Hostile {
			got, err := r.Note(note, data(name))
			templatestest.Must(t, err)
			if w := strings.ReplaceAll(want.Message().Text, templatestest.Marks[0], templates.Escape(name)); got.Message().Text != w {
				t.Errorf("ui/%s with %q:\n%s\nwant\n%s", note, name, got.Message().Text, w)
			}
		}
	}
}

// notes give the data of texts under ui, with the same name wherever one may stand.
func notes() map[string]func(name string) any {
	type row map[string]any
	return map[string]func(name string) any{
		"roll": func(name string) any {
			expr, _ := dice.Parse("2d6")
			result, _ := expr.Roll(dice.Seeded(1))
			roll := templates.RollOf(name, expr, result)
			roll.By, roll.Label = name, name
			return roll
		},
		"roll.table": func(name string) any {
			return row{"Name": name, "By": name, "Table": name, "Rows": []string{name, name}}
		},
		"roll.line": func(name string) any {
			one := row{"Nth": 1, "Name": name, "Dice": "d6", "Total": 4, "Successes": false, "Words": false, "Target": "", "Met": false, "How": "",
				"Skipped": false, "Doubled": false, "Counted": false, "Verdict": row{"Key": "band", "Text": name, "N": 0}}
			return row{"Single": false, "Name": name, "By": name, "Saved": "a/b", "Label": name, "Dice": "d6; d8", "Rows": []row{one, one}, "Push": nil}
		},
		"roll.secret":   func(name string) any { return row{"Name": name, "By": name, "Blind": false, "Master": ""} },
		"roll.revealed": func(name string) any { return row{"By": name, "Made": 7} },
		"rolls.panel": func(name string) any {
			return row{"By": name, "Server": false, "More": 0, "Rolls": []row{{"Handle": "a/b", "Rows": 0, "Dice": name, "Blind": false}}}
		},
		"calls": func(name string) any {
			warned := []row{{"Users": []string{"1"}, "Name": name, "Due": time.Unix(0, 0), "Seat": true, "Offered": true, "Steward": true, "Brief": false}}
			silent := []row{{"Name": name, "Since": time.Unix(0, 0), "From": time.Unix(0, 0), "Rings": 3, "Ready": true, "Many": true, "Out": true}}
			return []row{
				{"Title": name, "Number": 2, "Link": "", "Warned": warned, "Asks": "", "Until": "", "Whom": nil, "Due": time.Unix(0, 0), "Silent": silent},
				{"Title": name, "Number": 2, "Link": "", "Warned": nil, "Asks": "", "Until": "", "Whom": []string{"<@1>"}, "Due": time.Unix(0, 0), "Silent": nil},
			}
		},
		"silent.ask": func(name string) any { return row{"Title": name, "Name": name} },
		"silent.out": func(name string) any { return row{"Title": name, "Name": name} },
		"verified":   func(name string) any { return row{"Fault": name, "Seed": "c0", "Dice": 3} },
		"practice": func(name string) any {
			return row{"Name": name, "What": "a duel", "Mine": name, "Theirs": name, "Thread": true}
		},
		"challenge": func(name string) any {
			brought := row{"Name": name, "Lines": []string{name, name}, "More": 2}
			return row{
				"From": name, "To": name, "FromUser": "6", "ToUser": "7", "Limit": "", "Result": "", "State": "open", "What": "a duel", "Mine": brought, "Theirs": brought,
				"Pace": "", "Record": row{"Kept": 48, "Of": 50}, "Told": "In cover: " + templates.Escape(name), "Rules": nil, "Expires": time.Unix(0, 0), "Commitment": "c0",
			}
		},
		"challenge.terms": func(name string) any {
			return row{"From": name, "Pace": "", "Rules": []string{}, "Record": row{"Kept": 48, "Of": 50}}
		},
	}
}
