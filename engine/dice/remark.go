package dice

// Remark is a note below a roll that explains its notation if people or other programs read it differently.
type Remark struct {
	What  string  // one of the Remark constants
	Pool  Handful // the dice that it is about
	Op    string  // the comparison of a die that counts
	N     int     // the number in that comparison
	Total string  // the notation of the other meaning
}

// These are the kinds of remark.
const (
	RemarkSmall   = "small"   // a D1, D2 or D3 is made from a six-sided die
	RemarkOnce    = "once"    // dice are rerolled once
	RemarkCounted = "counted" // dice explode and are counted, or the number itself doesn't count
	RemarkApiece  = "apiece"  // dice are counted, and their total might be meant
	RemarkSum     = "sum"     // dice are added up, and counting them might be meant
	RemarkAlways  = "always"  // every roll meets the target
	RemarkNever   = "never"   // no roll meets the target
)

// These are the results of Expr.Reading.
const (
	ReadSuccesses = "successes"
	ReadTotal     = "total"
)

// Reading returns the meaning of the number that is compared: ReadSuccesses or ReadTotal. It returns "" if
// there is no comparison, or only one die, for which both are the same.
func (e Expr) Reading() string {
	if e.successes {
		return ReadSuccesses
	}
	if p, ok := e.root.(*pool); !e.target.given() || ok && p.one() {
		return ""
	}
	return ReadTotal
}

// Remarks lists the notes on an expression, each once.
func (e Expr) Remarks() []Remark {
	var all []Remark
	said := map[string]bool{}
	say := func(r Remark) {
		if key := r.What + r.Pool.Notation; !said[key] {
			said[key] = true
			all = append(all, r)
		}
	}
	if e.root == nil {
		return nil
	}
	visit(e.root, func(p *pool) {
		h := p.handful()
		if h.Small && h.Sides <= 3 {
			say(Remark{What: RemarkSmall, Pool: Handful{Sides: h.Sides}})
		}
		if p.reroll.given() && !p.until {
			say(Remark{What: RemarkOnce, Pool: h})
		}
		strict := p.success.op == above || p.success.op == below
		if p.kind != symbols && p.success.given() && (p.explode.given() || strict) {
			say(Remark{What: RemarkCounted, Pool: h, Op: p.success.op.String(), N: p.success.n})
		}
	})
	if p, ok := e.root.(*pool); ok && p.success.given() && !p.failure.given() && p.summable(p.success) {
		say(Remark{What: RemarkApiece, Total: "(" + string(p.summed().bare(nil)) + ") " + Target{p.success}.String()})
	}
	if counted, _, both := e.Meanings(); both && !e.successes {
		say(Remark{What: RemarkSum, Total: counted.Notation()})
	}
	if b := e.root.bounds(); e.target.given() {
		switch {
		case e.target.always(b.Low, b.High):
			say(Remark{What: RemarkAlways})
		case e.target.never(b.Low, b.High):
			say(Remark{What: RemarkNever})
		}
	}
	return all
}
