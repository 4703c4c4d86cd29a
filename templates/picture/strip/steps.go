package strip

import (
	"image"
	"strconv"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// steps is the numbered list of steps.
type steps struct {
	rows []stepRow
	more string
}

type stepRow struct {
	number string
	actor  actor
	lines  []string
	tone   engine.Style
}

// actor is how a step shows its actor: an arrow between two fighters, a lane's number, or nothing.
type actor struct {
	arrow float32 // 1 right, -1 left, 0 none
	badge string
	ink   paint.Ink
}

const (
	stepPad   = 10
	stepTextX = 168
	stepLines = 3
	maxSteps  = 20
	StepLeast = 110 // height from which steps are shown
)

// LayoutSteps lays out as many steps as fit and counts the rest.
func LayoutSteps(p *paint.Painter, all []drawing.Step, panels, room int) steps {
	var s steps
	used := s.Height() + paint.FootStyle.LineHeight()
	for i, step := range all {
		r := stepRow{
			number: strconv.Itoa(i + 1),
			actor:  actorOf(step.Panel, panels),
			lines: p.Wrap(drawing.Clean(step.Text), paint.BodyStyle,
				paint.InnerWidth-stepTextX-paint.Padding, stepLines),
			tone: step.Tone,
		}
		used += r.Height()
		if i == maxSteps || used > room {
			s.more = p.Say("more", len(all)-i)
			break
		}
		s.rows = append(s.rows, r)
	}
	return s
}

func actorOf(panel, panels int) actor {
	switch {
	case panel < 0 || panel >= min(panels, throws.MaxPanels) || panels == 1:
		return actor{}
	case panels == 2 && panel == 0:
		return actor{arrow: 1, ink: paint.SideFirst}
	case panels == 2:
		return actor{arrow: -1, ink: paint.SideSecond}
	}
	return actor{badge: strconv.Itoa(panel + 1), ink: paint.TextMuted}
}

func (r stepRow) Height() int { return max(1, len(r.lines))*paint.BodyStyle.LineHeight() + stepPad }

func (s steps) Height() int {
	h := 12
	for _, r := range s.rows {
		h += r.Height()
	}
	if s.more != "" {
		h += paint.FootStyle.LineHeight()
	}
	return h
}

func (s steps) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+s.Height()), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	y += 6
	for i, r := range s.rows {
		if i > 0 {
			p.Flat(image.Rect(x+paint.Padding, y, x+paint.InnerWidth-paint.Padding, y+1), paint.PanelEdge)
		}
		r.Draw(p, x, y+stepPad/2)
		y += r.Height()
	}
	if s.more != "" {
		p.Text(x+stepTextX, y, s.more, paint.FootStyle, paint.AlignLeft)
	}
}

func (r stepRow) Draw(p *paint.Painter, x, y int) {
	middle := float32(y) + float32(paint.BodyStyle.LineHeight())/2
	p.Text(x+paint.Padding+36, y, r.number, paint.NumberStyle, paint.AlignRight)
	switch {
	case r.actor.arrow != 0:
		drawArrow(p, float32(x)+84, middle, 18, r.actor.arrow, r.actor.ink)
	case r.actor.badge != "":
		drawBadge(p, float32(x)+84, middle, 17, r.actor.badge, r.actor.ink)
	}
	drawTone(p, r.tone, float32(x)+136, middle, 16)
	for _, line := range r.lines {
		p.Text(x+stepTextX, y, line, paint.BodyStyle, paint.AlignLeft)
		y += paint.BodyStyle.LineHeight()
	}
}
