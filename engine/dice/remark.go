package dice

// Remark is a note beneath a roll that tells how its notation was read, where people or other programs read
// it differently.
type Remark struct {
	What  string  // RemarkOnce and its like
	Pool  Handful // which dice it is about
	Op    string  // what counts: the comparison
	N     int     // and its number
	Total string  // how the other meaning would be written
}

// What there is to remark.
const (
	RemarkSmall   = "small"   // a D1, D2 or D3 is made from a six-sided die
	RemarkOnce    = "once"    // dice are rerolled once
	RemarkCounted = "counted" // dice explode and are counted, or the number itself doesn't count
	RemarkApiece  = "apiece"  // dice are counted, and their total might be meant
	RemarkSum     = "sum"     // dice are added up, and counting them might be meant
	RemarkAlways  = "always"  // any roll makes the target
	RemarkNever   = "never"   // no roll does
)

// What a comparison is about, as Reading has it.
const (
	ReadSuccesses = "successes"
	ReadTotal     = "total"
)

// Reading names the number that is compared: the count of successes, or the total; "" if neither is, or if
// there is only one die, so that both are the same.
func (e Expr) Reading() string {
	if e.successes {
		return ReadSuccesses
	}
	if p, ok := e.root.(*pool); !e.target.given() || ok && p.one() {
		return ""
	}
	return ReadTotal
}

// Remarks lists what is to be said of how an expression is read, each once.
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
