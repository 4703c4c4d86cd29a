package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
)

// apply adds an effect on each creature, or on the zone, of the clause. Some of a group may not have a
// condition that ends.
func (r *rulingReader) apply(typed zones.Effect) (err error) {
	var all []zones.Effect
	for _, on := range r.about {
		e := typed
		if e.Do == zones.DoFree {
			id, wrong := conditionOf(string(e.Status.Word), on.has)
			if wrong != nil {
				err = wrong
				continue
			}
			e = zones.Effect{Do: zones.DoFree, Number: id}
		}
		if on.zone != "" {
			if e.Do != zones.DoStatus && e.Do != zones.DoFree {
				return engine.Refuse(engine.Invalid, "zones 8.1",
					"A zone can only have a condition. Name a creature, or write a condition such as `smoke (TH +2)`.")
			}
			e.Zone = on.zone
		}
		e.Creature = on.creature
		all = append(all, e)
	}
	if len(all) == 0 {
		return err
	}
	if r.failed {
		r.failure = append(r.failure, all...)
	} else {
		r.success = append(r.success, all...)
	}
	return nil
}

// amounts has the numbers of a creature that an effect can change.
const amounts = `(?:hits?|actions?|th)`

var (
	amountChange = lazyregexp.New(
		`(?i)^(?:(` + amounts + `)\s*([+-])\s*(\d{1,2})|([+-])\s*(\d{1,2})\s*(` + amounts + `))$`)
	minus = strings.NewReplacer("−", "-", "–", "-")
)

// change parses a change of a number: "hits -1", "-1 hit", "TH +2".
func change(text string) (what string, n int, ok bool) {
	m := amountChange.FindStringSubmatch(minus.Replace(text))
	if m == nil {
		return "", 0, false
	}
	n, _ = strconv.Atoi(m[2] + m[3] + m[4] + m[5]) // a sign and two digits
	if what = strings.ToLower(m[1] + m[6]); what == "hit" || what == "action" {
		what += "s"
	}
	return what, n, true
}

// outs are the words for leaving a fight.
var outs = map[string]zones.Do{
	"out": zones.DoOut, "defeated": zones.DoOut, "captured": zones.DoCapture, "fled": zones.DoFlee, "flees": zones.DoFlee,
}

// effect parses one effect, whose subject is named in the same part or before.
func (r *rulingReader) effect(text string, named bool) (zones.Effect, error) {
	text, verb := r.verbless(text)
	if e, err := r.fixedEffect(text); e.Do != "" {
		return e, err
	}
	if err := r.noCondition(text, named || verb); err != nil {
		return zones.Effect{}, err
	}
	return statusTyped(text)
}

// fixedEffect parses an effect with words of its own: a move, a change of a number, leaving the fight, or the
// end of a condition, which has the typed name in Status. The result's Do is "" for other texts: conditions.
func (r *rulingReader) fixedEffect(text string) (zones.Effect, error) {
	if rest, ok := cutWord(text, ">", "to", "move", "moves", "goes"); ok {
		rest, _ = cutWord(rest, "to", ">")
		z, err := r.s.FindZone(rest)
		if err != nil {
			return zones.Effect{Do: zones.DoMove}, err
		}
		return zones.Effect{Do: zones.DoMove, Zone: z.ID}, nil
	}
	if what, n, ok := change(text); ok {
		return zones.Effect{Do: zones.Do(what), Number: n}, nil
	}
	if rest := notText(text); rest != "" {
		return zones.Effect{Do: zones.DoFree, Status: zones.Status{Word: engine.Name(rest)}}, nil
	}
	return zones.Effect{Do: outs[strings.ToLower(text)]}, nil
}

// isEffect reports whether a text begins as an effect with words of its own does.
func (r *rulingReader) isEffect(text string) bool {
	e, _ := r.fixedEffect(text)
	return e.Do != ""
}

// cutFold cuts a prefix off, ignoring case.
func cutFold(text, prefix string) (string, bool) {
	if len(text) > len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
		return strings.TrimSpace(text[len(prefix):]), true
	}
	return text, false
}

// conditionOf returns the ID of the condition with a name.
func conditionOf(name string, among []zones.Status) (int, error) {
	words := naming.Things(among, func(_ int, st *zones.Status) (string, string) {
		return strconv.Itoa(st.ID), string(st.Word)
	})
	at, err := naming.Find("condition", name, words, nil)
	if err != nil {
		return 0, err
	}
	return among[at].ID, nil
}
