package picture

import (
	"image"
	"strconv"

	"warbell/engine"
)

// steps is the numbered list of what happened.
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

// actor is how a step shows who acts: an arrow between two fighters, a lane's number, or nothing.
type actor struct {
	arrow float32 // 1 right, -1 left, 0 none
	badge string
	ink   ink
}

const (
	stepPad   = 10
	stepTextX = 168
	stepLines = 3
	maxSteps  = 20
	stepLeast = 110 // the room that makes steps worth while
)

// layoutSteps lists as many steps as the room holds and counts the rest.
func layoutSteps(p *painter, all []Step, panels, room int) steps {
	var s steps
	used := s.height() + footStyle.lineHeight()
	for i, step := range all {
		r := stepRow{
			number: strconv.Itoa(i + 1),
			actor:  actorOf(step.Panel, panels),
			lines:  p.wrap(clean(step.Text), bodyStyle, innerWidth-stepTextX-padding, stepLines),
			tone:   step.Tone,
		}
		used += r.height()
		if i == maxSteps || used > room {
			s.more = p.say("more", len(all)-i)
			break
		}
		s.rows = append(s.rows, r)
	}
	return s
}

func actorOf(panel, panels int) actor {
	switch {
	case panel < 0 || panel >= min(panels, maxPanels) || panels == 1:
		return actor{}
	case panels == 2 && panel == 0:
		return actor{arrow: 1, ink: sideFirst}
	case panels == 2:
		return actor{arrow: -1, ink: sideSecond}
	}
	return actor{badge: strconv.Itoa(panel + 1), ink: textMuted}
}

func (r stepRow) height() int { return max(1, len(r.lines))*bodyStyle.lineHeight() + stepPad }

func (s steps) height() int {
	h := 12
	for _, r := range s.rows {
		h += r.height()
	}
	if s.more != "" {
		h += footStyle.lineHeight()
	}
	return h
}

func (s steps) draw(p *painter, x, y int) {
	p.slab(image.Rect(x, y, x+innerWidth, y+s.height()), slabRadius, 2, panelFill, panelEdge)
	y += 6
	for i, r := range s.rows {
		if i > 0 {
			p.flat(image.Rect(x+padding, y, x+innerWidth-padding, y+1), panelEdge)
		}
		r.draw(p, x, y+stepPad/2)
		y += r.height()
	}
	if s.more != "" {
		p.text(x+stepTextX, y, s.more, footStyle, alignLeft)
	}
}

func (r stepRow) draw(p *painter, x, y int) {
	middle := float32(y) + float32(bodyStyle.lineHeight())/2
	p.text(x+padding+36, y, r.number, numberStyle, alignRight)
	switch {
	case r.actor.arrow != 0:
		p.drawArrow(float32(x)+84, middle, 18, r.actor.arrow, r.actor.ink)
	case r.actor.badge != "":
		p.drawBadge(float32(x)+84, middle, 17, r.actor.badge, r.actor.ink)
	}
	p.drawTone(r.tone, float32(x)+136, middle, 16)
	for _, line := range r.lines {
		p.text(x+stepTextX, y, line, bodyStyle, alignLeft)
		y += bodyStyle.lineHeight()
	}
}
