package picture

import (
	"slices"

	"warbell/templates/picture/card"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Pages are what is to be printed of a scene, a page each: its sheet, if it has one, then its cards.
func Pages(s Scene) []Scene {
	var pages []Scene
	if s.Sheet != nil {
		pages = append(pages, s)
	}
	for cards := range slices.Chunk(slices.DeleteFunc(slices.Clone(s.Panels),
		func(o drawing.Panel) bool { return o.Card == nil }), card.PerPage) {
		pages = append(pages, Scene{Title: s.Title, Panels: cards})
	}
	return pages
}

// Page draws one of Pages as an A4 page, a PNG that knows its size on paper. To draw a page takes
// at most 64 MiB in all, what becomes free on the way included. Errors: ErrEmpty.
func (l Look) Page(s Scene) ([]byte, error) {
	if err := Check(s); err != nil {
		return nil, err
	}
	p, err := paint.NewPainter(l.Say, l.theme())
	if err != nil {
		return nil, err
	}
	defer p.Free()
	defer p.Forget()
	return card.DrawPage(p, s)
}
