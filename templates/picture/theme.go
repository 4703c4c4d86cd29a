package picture

import (
	"image"
	"image/color"
)

// ink is a colour by what it is for; a theme says which colour that is.
type ink uint8

// The inks.
const (
	cardFill ink = iota
	cardEdge
	panelFill
	panelEdge
	outFill
	floorInk
	wallInk
	textMain
	textMuted
	trackFill
	dieFill
	dieEdge
	dieInk
	fadedFill
	fadedEdge
	fadedInk
	hitInk
	hurtInk
	shieldInk
	quietInk
	sideFirst
	sideSecond
	imperialInk
	undeadInk
	tribesInk
	primordialInk
	mercenaryInk
	groundInk // what a measured table is of
	speckInk
	squareInk
	pavedInk
	pavedLine
	roughInk
	tuftInk
	waterInk
	waveInk
	dangerInk
	wallStone
	lowStone
	wallEdge
	woodInk
	doorInk
	glassInk
	storeyInk
	storeyLine
	siteInk
	pathInk
	levelLow // surfaces, the highest last
	levelMid
	levelHigh
	levelTop
	levelEdge
	markInk // the disc of a place that may be chosen, of a foe
	foeInk
	inkCount
)

// lastingInks are those, from the first, of which a picture keeps the exact colour however little there is of
// it.
const lastingInks = imperialInk

// theme are the colours of all inks. The card brings its own background, so that it reads the same on any
// chat; every pair of text and ground has a contrast of at least 4.5:1, and a test holds both themes to it.
type theme [inkCount]*image.Uniform

// dark is the theme of pictures unless they shall be light.
var dark = theme{
	cardFill:   rgb(0x1e222d),
	cardEdge:   rgb(0x4a536a),
	panelFill:  rgb(0x2a3040),
	panelEdge:  rgb(0x3c455a),
	outFill:    rgb(0x242730),
	floorInk:   rgb(0x30384a),
	wallInk:    rgb(0x7c88a4),
	textMain:   rgb(0xf4eee0),
	textMuted:  rgb(0xb9c0d0),
	trackFill:  rgb(0x171a22),
	dieFill:    rgb(0xf6f0e2),
	dieEdge:    rgb(0xc4b89c),
	dieInk:     rgb(0x22252e),
	fadedFill:  rgb(0x3d4456),
	fadedEdge:  rgb(0x5e677d),
	fadedInk:   rgb(0xb4bbca),
	hitInk:     rgb(0xf5c54d),
	hurtInk:    rgb(0xff8366),
	shieldInk:  rgb(0x74b8ff),
	quietInk:   rgb(0xa4acbe),
	sideFirst:  rgb(0x5fc9b0),
	sideSecond: rgb(0xd99cf0),

	imperialInk:   rgb(0x86b6f2),
	undeadInk:     rgb(0xb9c3a4),
	tribesInk:     rgb(0x9ccb54),
	primordialInk: rgb(0xf0907a),
	mercenaryInk:  rgb(0xe2bd58),

	groundInk:  rgb(0x2c3432),
	speckInk:   rgb(0x353f3c),
	squareInk:  rgb(0x39433f),
	pavedInk:   rgb(0x403d38),
	pavedLine:  rgb(0x55514a),
	roughInk:   rgb(0x30452f),
	tuftInk:    rgb(0x567552),
	waterInk:   rgb(0x234459),
	waveInk:    rgb(0x3d6580),
	dangerInk:  rgb(0x8a4a34),
	wallStone:  rgb(0x8f8c86),
	lowStone:   rgb(0x716d64),
	wallEdge:   rgb(0x15181c),
	woodInk:    rgb(0x6f5a41),
	doorInk:    rgb(0x8a6a43),
	glassInk:   rgb(0x6aa3c0),
	storeyInk:  rgb(0x4d4841),
	storeyLine: rgb(0x3d3933),
	siteInk:    rgb(0xc9bfa6),
	pathInk:    rgb(0xb79f78),
	levelLow:   rgb(0x464d50),
	levelMid:   rgb(0x575f63),
	levelHigh:  rgb(0x687176),
	levelTop:   rgb(0x7b858b),
	levelEdge:  rgb(0xa3adb2),
	markInk:    rgb(0xf4eee0),
	foeInk:     rgb(0xff9d85),
}

// light has dice that are dark: on light paper a pale die is no shape. What is written on a side's colour, or
// on a die, is written in dieInk.
var light = theme{
	cardFill:   rgb(0xf3efe6),
	cardEdge:   rgb(0xb5ab97),
	panelFill:  rgb(0xfffdf8),
	panelEdge:  rgb(0xd8d0c0),
	outFill:    rgb(0xe8e4dc),
	floorInk:   rgb(0xf1ece0),
	wallInk:    rgb(0x6c665a),
	textMain:   rgb(0x22242c),
	textMuted:  rgb(0x555a66),
	trackFill:  rgb(0xe9e3d6),
	dieFill:    rgb(0x343a4a),
	dieEdge:    rgb(0x565f75),
	dieInk:     rgb(0xfffaf0),
	fadedFill:  rgb(0xcfcabf),
	fadedEdge:  rgb(0x98917f),
	fadedInk:   rgb(0x4c4f58),
	hitInk:     rgb(0x9a6a00),
	hurtInk:    rgb(0xb3321a),
	shieldInk:  rgb(0x1f66b8),
	quietInk:   rgb(0x6a7080),
	sideFirst:  rgb(0x0f7360),
	sideSecond: rgb(0x8a3fae),

	imperialInk:   rgb(0x235c9e),
	undeadInk:     rgb(0x56604a),
	tribesInk:     rgb(0x3c6c16),
	primordialInk: rgb(0xa5381f),
	mercenaryInk:  rgb(0x7e5b00),

	groundInk:  rgb(0xece9dc),
	speckInk:   rgb(0xe0dccd),
	squareInk:  rgb(0xd8d3c1),
	pavedInk:   rgb(0xe3ddcf),
	pavedLine:  rgb(0xcfc7b4),
	roughInk:   rgb(0xd3e0c3),
	tuftInk:    rgb(0xa6bf92),
	waterInk:   rgb(0xc6dfea),
	waveInk:    rgb(0x93bdd2),
	dangerInk:  rgb(0xdba183),
	wallStone:  rgb(0x77726a),
	lowStone:   rgb(0x9a948a),
	wallEdge:   rgb(0x3a3833),
	woodInk:    rgb(0xb79a72),
	doorInk:    rgb(0xc69c63),
	glassInk:   rgb(0x8fc3dd),
	storeyInk:  rgb(0xdcd2c2),
	storeyLine: rgb(0xcabfab),
	siteInk:    rgb(0xfff6dd),
	pathInk:    rgb(0xd8bd8d),
	levelLow:   rgb(0xdcd6c6),
	levelMid:   rgb(0xccc4b1),
	levelHigh:  rgb(0xbab19c),
	levelTop:   rgb(0xa89e88),
	levelEdge:  rgb(0x817863),
	markInk:    rgb(0x22242c),
	foeInk:     rgb(0xb3321a),
}

func rgb(hex uint32) *image.Uniform {
	return image.NewUniform(color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255})
}

// colour is what an ink is in a theme.
func (t *theme) colour(i ink) color.RGBA { return t[i].C.(color.RGBA) }

// sideInk is the colour of a panel; the second one is told apart by its place as well.
func sideInk(panel int) ink {
	if panel%2 == 1 {
		return sideSecond
	}
	return sideFirst
}

// Measures of the card, in pixels. A phone shows it at 317, so that type of 28 is read at 11 there.
const (
	cardWidth  = 800
	cardRadius = 28
	slabRadius = 18
	margin     = 18
	gap        = 14
	padding    = 16
	innerWidth = cardWidth - 2*margin
	halfWidth  = (innerWidth - gap) / 2 // of two beside each other
	groupGap   = 14                     // between what stands side by side
	leastType  = 28
)

// style is how a run of text looks; size is in pixels per em.
type style struct {
	face faceID
	size uint8
	ink  ink
}

var (
	titleStyle  = style{bold, 36, textMain}
	nameStyle   = style{bold, 42, textMain}
	laneStyle   = style{bold, 36, textMain}
	subStyle    = style{regular, 30, textMuted}
	labelStyle  = style{regular, 28, textMuted}
	bodyStyle   = style{regular, 30, textMain}
	footStyle   = style{regular, 28, textMuted}
	numberStyle = style{bold, 30, textMuted}
	bigStyle    = style{bold, 62, textMain}
)

// at is a style of a face: its size, in pixels per em, and its ink.
func (f faceID) at(size uint8, c ink) style { return style{f, size, c} }

// lineHeight leaves room for ascenders and descenders.
func (s style) lineHeight() int { return int(s.size) * 5 / 4 }

// baseline is how far below the top of its line a text stands.
func (s style) baseline() int { return int(s.size) * 19 / 20 }

func (s style) sized(size uint8) style { s.size = size; return s }

func (s style) inked(c ink) style { s.ink = c; return s }
