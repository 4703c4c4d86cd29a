package card

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"slices"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Pages are A4, upright. A page of cards has nine of 63 by 88 millimetres, the size of playing cards, at 300
// dots per inch. A page with a sheet has 10-point type at 200 dots per inch.
const (
	cardDots, sheetDots      = 300, 200
	cardsWide, cardsHigh     = 2480, 3508
	sheetWide, sheetHigh     = 1654, 2339
	printWide, printHigh     = 744, 1039
	printGap, printColumns   = 24, 3
	PerPage                  = printColumns * printColumns
	sheetMargin, rowsAColumn = 80, 15
)

// DrawPage draws a sheet or cards as a PNG that contains its size on paper.
func DrawPage(p *paint.Painter, s drawing.Scene) ([]byte, error) {
	if s.Sheet != nil {
		return pageOf(sheetPage(p, s), sheetDots)
	}
	return pageOf(cardPage(p, s.Panels), cardDots)
}

func pageOf(img *image.Paletted, dots int) ([]byte, error) {
	data, err := paint.Pack(img, png.BestSpeed)
	if err != nil {
		return nil, err
	}
	return sized(data, dots), nil
}

// sheetPage draws a roster on a whole page: in full if it fits, otherwise in short, in two columns if it is
// long.
func sheetPage(p *paint.Painter, s drawing.Scene) *image.Paletted {
	p.Canvas(sheetWide, sheetHigh)
	p.Flat(p.Img.Rect, paint.PanelFill)
	head := layoutSheetHead(p, s, sheetWide-2*sheetMargin)
	head.Draw(p, sheetMargin, sheetMargin)
	y := sheetMargin + head.Height() + paint.Gap
	for c, rows := range columns(p, s.Panels, sheetHigh-y-sheetMargin) {
		rows.Draw(p, sheetMargin+c*(rows.width+paint.Gap), y)
	}
	return p.Quant.Reduce(p.Img, p.Theme)
}

func columns(p *paint.Painter, panels []drawing.Panel, room int) []sheetRows {
	const width, half = sheetWide - 2*sheetMargin, (sheetWide - 2*sheetMargin - paint.Gap) / 2
	if rows := layoutRows(p, panels, 0, width, room, true); rows.more == "" {
		return []sheetRows{rows}
	}
	if len(panels) <= rowsAColumn {
		return []sheetRows{layoutRows(p, panels, 0, width, room, false)}
	}
	mid := (len(panels) + 1) / 2
	return []sheetRows{layoutRows(p, panels[:mid], 0, half, room, false),
		layoutRows(p, panels[mid:], mid, half, room, false)}
}

// cardPage draws the cards on a page one by one, so that only one at a time is in full colour.
func cardPage(p *paint.Painter, panels []drawing.Panel) *image.Paletted {
	page := &image.Paletted{Pix: make([]byte, cardsWide*cardsHigh), Stride: cardsWide,
		Rect: image.Rect(0, 0, cardsWide, cardsHigh)}
	page.Palette = color.Palette{color.RGBA{255, 255, 255, 255}}
	left := (cardsWide - printColumns*printWide - (printColumns-1)*printGap) / 2
	top := (cardsHigh - printColumns*printHigh - (printColumns-1)*printGap) / 2
	for i, panel := range panels[:min(len(panels), PerPage)] {
		p.Canvas(printWide, printHigh)
		p.Flat(p.Img.Rect, paint.PanelFill)
		m := layoutModel(p, panel, 0, printWide, printHigh)
		m.high = printHigh
		m.Draw(p, 0, 0)
		x, y := left+i%printColumns*(printWide+printGap), top+i/printColumns*(printHigh+printGap)
		lay(page, p.Quant.Reduce(p.Img, p.Theme), x, y)
	}
	return page
}

// lay puts a picture on a page, in the page's colours. If the page has no room for a colour, it takes the
// nearest.
func lay(page, card *image.Paletted, x, y int) {
	var to [256]uint8
	for i, c := range card.Palette {
		at := slices.Index(page.Palette, c)
		switch {
		case at >= 0:
		case len(page.Palette) < 256:
			at, page.Palette = len(page.Palette), append(page.Palette, c)
		default:
			at = page.Palette.Index(c)
		}
		to[i] = uint8(at)
	}
	for row := range card.Rect.Dy() {
		line := page.Pix[page.PixOffset(x, y+row):]
		for i, c := range card.Pix[row*card.Stride:][:card.Rect.Dx()] {
			line[i] = to[c]
		}
	}
}

// sized adds the dots per inch to a PNG after its header, so that it is printed in its own size.
func sized(data []byte, dots int) []byte {
	const header = 8 + 25 // the signature, and the chunk IHDR
	metre := uint32(dots*10000+127) / 254
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(chunk, metre), metre)
	chunk = append(chunk, 1) // the unit is the metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return bytes.Join([][]byte{data[:header], chunk, data[header:]}, nil)
}
