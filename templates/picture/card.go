package picture

import (
	"image"

	"warbell/templates/picture/card"
	"warbell/templates/picture/chart"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/strip"
	"warbell/templates/picture/throws"
	"warbell/templates/picture/zonemap"
)

// layout stacks the parts of a scene.
func layout(p *paint.Painter, s Scene) []paint.Box {
	var boxes []paint.Box
	if s.Sheet != nil {
		return card.LayoutSheet(p, s)
	}
	if title := drawing.Clean(s.Title); title != "" {
		text, st := p.Fit(title, paint.TitleStyle, paint.InnerWidth-8, 32, 28)
		boxes = append(boxes, paint.LineBox{Text: text, Style: st})
	}
	switch {
	case zonemap.Fits(s):
		return zonemap.Layout(p, s, boxes)
	case s.Chart != nil:
		return append(boxes, chart.LayoutFinale(p, s, paint.CardWidth-paint.StackHeight(boxes))...)
	case len(s.Throws) > 0:
		return append(boxes, throws.Layout(p, s, paint.CardWidth-paint.StackHeight(boxes))...)
	case drawing.Spreads(s):
		return append(boxes, chart.LayoutSpread(p, s)...)
	case card.Fits(s):
		return append(boxes, card.Layout(p, s, paint.CardWidth-paint.StackHeight(boxes))...)
	case strip.Fits(s):
		return append(boxes, strip.Layout(p, s, paint.CardWidth-paint.StackHeight(boxes))...)
	}
	for limit := throws.LimitsFor(len(s.Panels)); ; limit = limit.Less() {
		all := append(boxes[:len(boxes):len(boxes)], layoutSides(p, s, limit,
			paint.CardWidth-paint.StackHeight(boxes))...)
		if paint.StackHeight(all) <= paint.CardWidth || limit.Panels == 0 {
			return all
		}
	}
}

// layoutSides lays out panels with their dice, and as many steps as fit.
func layoutSides(p *paint.Painter, s Scene, limit throws.Limits, room int) []paint.Box {
	panels := s.Panels[:min(len(s.Panels), limit.Panels)]
	boxes := strip.LayoutPanels(p, panels, limit)
	if more := len(s.Panels) - len(panels); more > 0 {
		boxes = append(boxes, paint.LineBox{Text: p.Say("more", more), Style: paint.FootStyle})
	}
	foot := throws.LayoutFoot(p, panels, drawing.Clean(s.Footer))
	room -= paint.StackHeight(boxes) + paint.StackHeight(foot) - 2*paint.Margin
	if len(s.Steps) > 0 && room >= strip.StepLeast {
		boxes = append(boxes, strip.LayoutSteps(p, s.Steps, len(s.Panels), room))
	}
	return append(boxes, foot...)
}

// drawCard sizes the canvas to the parts and draws them on a rounded background.
func drawCard(p *paint.Painter, boxes []paint.Box) {
	h := paint.StackHeight(boxes)
	p.Canvas(paint.CardWidth, h)
	p.Slab(image.Rect(0, 0, paint.CardWidth, h), paint.CardRadius, 3, paint.CardFill, paint.CardEdge)
	y := paint.Margin
	for _, b := range boxes {
		b.Draw(p, paint.Margin, y)
		y += b.Height() + paint.Gap
	}
}
