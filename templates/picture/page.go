package picture

import (
	"slices"

	"warbell/templates/picture/card"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Pages returns the pages to print of a scene: its sheet if it has one, then its cards.
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

// Page draws one of Pages as an A4 page, a PNG that contains its size on paper. It allocates at most 64 MiB
// in all. The error is ErrEmpty for an empty scene.
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
