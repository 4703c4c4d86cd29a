package picture

import (
	"image"
	"image/color"
)

// The card brings its own background, so that it reads the same on a dark and on a light chat.
// Every pair of text and ground has a contrast of at least 4.5:1; a test holds them to it.
var (
	cardFill   = ink(0x1e, 0x22, 0x2d)
	cardEdge   = ink(0x4a, 0x53, 0x6a)
	panelFill  = ink(0x2a, 0x30, 0x40)
	panelEdge  = ink(0x3c, 0x45, 0x5a)
	outFill    = ink(0x24, 0x27, 0x30)
	textMain   = ink(0xf4, 0xee, 0xe0)
	textMuted  = ink(0xb9, 0xc0, 0xd0)
	trackFill  = ink(0x17, 0x1a, 0x22)
	dieFill    = ink(0xf6, 0xf0, 0xe2)
	dieEdge    = ink(0xc4, 0xb8, 0x9c)
	dieInk     = ink(0x22, 0x25, 0x2e)
	fadedFill  = ink(0x3d, 0x44, 0x56)
	fadedEdge  = ink(0x5e, 0x67, 0x7d)
	fadedInk   = ink(0xb4, 0xbb, 0xca)
	hitInk     = ink(0xf5, 0xc5, 0x4d)
	hurtInk    = ink(0xff, 0x83, 0x66)
	shieldInk  = ink(0x74, 0xb8, 0xff)
	quietInk   = ink(0xa4, 0xac, 0xbe)
	sideFirst  = ink(0x5f, 0xc9, 0xb0)
	sideSecond = ink(0xd9, 0x9c, 0xf0)
)

// themeInks are the flat colours; the palette of every picture holds them unchanged.
var themeInks = [...]*image.Uniform{
	cardFill, panelFill, outFill, textMain, textMuted, trackFill, dieFill, dieEdge, dieInk, fadedFill,
	fadedEdge, fadedInk, hitInk, hurtInk, shieldInk, quietInk, sideFirst, sideSecond, cardEdge, panelEdge,
}

func ink(r, g, b uint8) *image.Uniform { return image.NewUniform(color.RGBA{r, g, b, 255}) }

// sideInk is the colour of a panel; the second one is told apart by its place as well.
func sideInk(panel int) *image.Uniform {
	if panel%2 == 1 {
		return sideSecond
	}
	return sideFirst
}

// Measures of the card, in pixels at twice the size of a desktop chat.
const (
	cardWidth  = 1000
	cardRadius = 28
	slabRadius = 18
	margin     = 18
	gap        = 14
	padding    = 16
	innerWidth = cardWidth - 2*margin
)

// style is how a run of text looks; size is in pixels per em.
type style struct {
	face faceID
	size uint8
	ink  *image.Uniform
}

var (
	titleStyle  = style{bold, 36, textMain}
	nameStyle   = style{bold, 42, textMain}
	laneStyle   = style{bold, 36, textMain}
	subStyle    = style{regular, 30, textMuted}
	labelStyle  = style{regular, 28, textMuted}
	bodyStyle   = style{regular, 30, textMain}
	footStyle   = style{regular, 26, textMuted}
	numberStyle = style{bold, 30, textMuted}
)

// lineHeight leaves room for ascenders and descenders.
func (s style) lineHeight() int { return int(s.size) * 5 / 4 }

// baseline is how far below the top of its line a text stands.
func (s style) baseline() int { return int(s.size) * 19 / 20 }

func (s style) sized(size uint8) style { s.size = size; return s }

func (s style) inked(c *image.Uniform) style { s.ink = c; return s }
