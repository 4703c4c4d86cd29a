package paint

import (
	"image"
	"image/color"

	"warbell/engine"
)

// ToneInk returns the colour of a step's result.
func ToneInk(t engine.Style) Ink {
	switch t {
	case engine.StyleHurt:
		return HurtInk
	case engine.StyleStopped:
		return ShieldInk
	}
	return TextMuted
}

// Ink is a colour by its purpose. A theme defines it.
type Ink uint8

// The inks.
const (
	CardFill Ink = iota
	CardEdge
	PanelFill
	PanelEdge
	outFill
	FloorInk
	WallInk
	TextMain
	TextMuted
	TrackFill
	DieFill
	DieEdge
	DieInk
	FadedFill
	FadedEdge
	FadedInk
	HitInk
	HurtInk
	ShieldInk
	QuietInk
	SideFirst
	SideSecond
	ImperialInk
	UndeadInk
	TribesInk
	PrimordialInk
	MercenaryInk
	GroundInk // the ground of a battlefield
	SpeckInk
	SquareInk
	PavedInk
	PavedLine
	RoughInk
	TuftInk
	WaterInk
	WaveInk
	DangerInk
	WallStone
	LowStone
	WallEdge
	WoodInk
	DoorInk
	GlassInk
	StoreyInk
	StoreyLine
	SiteInk
	PathInk
	LevelLow // surfaces, the highest last
	levelMid
	levelHigh
	levelTop
	LevelEdge
	MarkInk // the disc of a spot or an enemy to choose
	inkCount
)

// lastingInks is the number of inks, from the first, whose exact colour a picture keeps even for small areas.
const lastingInks = ImperialInk

// Theme holds the colours of all inks. The card has its own background, so that it is legible in any chat.
// Each pair of text and background has a contrast of at least 4.5:1, which a test checks for both themes.
type Theme [inkCount]*image.Uniform

// Dark is the default theme of pictures.
var Dark = Theme{
	CardFill:   rgb(0x1e222d),
	CardEdge:   rgb(0x4a536a),
	PanelFill:  rgb(0x2a3040),
	PanelEdge:  rgb(0x3c455a),
	outFill:    rgb(0x242730),
	FloorInk:   rgb(0x30384a),
	WallInk:    rgb(0x7c88a4),
	TextMain:   rgb(0xf4eee0),
	TextMuted:  rgb(0xb9c0d0),
	TrackFill:  rgb(0x171a22),
	DieFill:    rgb(0xf6f0e2),
	DieEdge:    rgb(0xc4b89c),
	DieInk:     rgb(0x22252e),
	FadedFill:  rgb(0x3d4456),
	FadedEdge:  rgb(0x5e677d),
	FadedInk:   rgb(0xb4bbca),
	HitInk:     rgb(0xf5c54d),
	HurtInk:    rgb(0xff8366),
	ShieldInk:  rgb(0x74b8ff),
	QuietInk:   rgb(0xa4acbe),
	SideFirst:  rgb(0x5fc9b0),
	SideSecond: rgb(0xd99cf0),

	ImperialInk:   rgb(0x86b6f2),
	UndeadInk:     rgb(0xb9c3a4),
	TribesInk:     rgb(0x9ccb54),
	PrimordialInk: rgb(0xf0907a),
	MercenaryInk:  rgb(0xe2bd58),

	GroundInk:  rgb(0x2c3432),
	SpeckInk:   rgb(0x353f3c),
	SquareInk:  rgb(0x39433f),
	PavedInk:   rgb(0x403d38),
	PavedLine:  rgb(0x55514a),
	RoughInk:   rgb(0x30452f),
	TuftInk:    rgb(0x567552),
	WaterInk:   rgb(0x234459),
	WaveInk:    rgb(0x3d6580),
	DangerInk:  rgb(0x8a4a34),
	WallStone:  rgb(0x8f8c86),
	LowStone:   rgb(0x716d64),
	WallEdge:   rgb(0x15181c),
	WoodInk:    rgb(0x6f5a41),
	DoorInk:    rgb(0x8a6a43),
	GlassInk:   rgb(0x6aa3c0),
	StoreyInk:  rgb(0x4d4841),
	StoreyLine: rgb(0x3d3933),
	SiteInk:    rgb(0xc9bfa6),
	PathInk:    rgb(0xb79f78),
	LevelLow:   rgb(0x464d50),
	levelMid:   rgb(0x575f63),
	levelHigh:  rgb(0x687176),
	levelTop:   rgb(0x7b858b),
	LevelEdge:  rgb(0xa3adb2),
	MarkInk:    rgb(0xf4eee0),
}

// Light is the theme for light pictures. Its dice are dark, because a pale die has no visible shape on a
// light background. Texts on a side's colour or on a die use DieInk.
var Light = Theme{
	CardFill:   rgb(0xf3efe6),
	CardEdge:   rgb(0xb5ab97),
	PanelFill:  rgb(0xfffdf8),
	PanelEdge:  rgb(0xd8d0c0),
	outFill:    rgb(0xe8e4dc),
	FloorInk:   rgb(0xf1ece0),
	WallInk:    rgb(0x6c665a),
	TextMain:   rgb(0x22242c),
	TextMuted:  rgb(0x555a66),
	TrackFill:  rgb(0xe9e3d6),
	DieFill:    rgb(0x343a4a),
	DieEdge:    rgb(0x565f75),
	DieInk:     rgb(0xfffaf0),
	FadedFill:  rgb(0xcfcabf),
	FadedEdge:  rgb(0x98917f),
	FadedInk:   rgb(0x4c4f58),
	HitInk:     rgb(0x9a6a00),
	HurtInk:    rgb(0xb3321a),
	ShieldInk:  rgb(0x1f66b8),
	QuietInk:   rgb(0x6a7080),
	SideFirst:  rgb(0x0f7360),
	SideSecond: rgb(0x8a3fae),

	ImperialInk:   rgb(0x235c9e),
	UndeadInk:     rgb(0x56604a),
	TribesInk:     rgb(0x3c6c16),
	PrimordialInk: rgb(0xa5381f),
	MercenaryInk:  rgb(0x7e5b00),

	GroundInk:  rgb(0xece9dc),
	SpeckInk:   rgb(0xe0dccd),
	SquareInk:  rgb(0xd8d3c1),
	PavedInk:   rgb(0xe3ddcf),
	PavedLine:  rgb(0xcfc7b4),
	RoughInk:   rgb(0xd3e0c3),
	TuftInk:    rgb(0xa6bf92),
	WaterInk:   rgb(0xc6dfea),
	WaveInk:    rgb(0x93bdd2),
	DangerInk:  rgb(0xdba183),
	WallStone:  rgb(0x77726a),
	LowStone:   rgb(0x9a948a),
	WallEdge:   rgb(0x3a3833),
	WoodInk:    rgb(0xb79a72),
	DoorInk:    rgb(0xc69c63),
	GlassInk:   rgb(0x8fc3dd),
	StoreyInk:  rgb(0xdcd2c2),
	StoreyLine: rgb(0xcabfab),
	SiteInk:    rgb(0xfff6dd),
	PathInk:    rgb(0xd8bd8d),
	LevelLow:   rgb(0xdcd6c6),
	levelMid:   rgb(0xccc4b1),
	levelHigh:  rgb(0xbab19c),
	levelTop:   rgb(0xa89e88),
	LevelEdge:  rgb(0x817863),
	MarkInk:    rgb(0x22242c),
}

func rgb(hex uint32) *image.Uniform {
	return image.NewUniform(color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255})
}

// Colour returns the colour of an ink in a theme.
func (t *Theme) Colour(i Ink) color.RGBA { return t[i].C.(color.RGBA) }

// SideInk returns the colour of a panel. The second panel also differs by its place.
func SideInk(panel int) Ink {
	if panel%2 == 1 {
		return SideSecond
	}
	return SideFirst
}

// The measures of the card, in pixels. A phone shows it at 317 pixels, where type of 28 has the size of 11.
const (
	CardWidth  = 800
	CardRadius = 28
	SlabRadius = 18
	Margin     = 18
	Gap        = 14
	Padding    = 16
	InnerWidth = CardWidth - 2*Margin
	HalfWidth  = (InnerWidth - Gap) / 2 // of two boxes side by side
	GroupGap   = 14                     // between groups side by side
	LeastType  = 28
)

// Style is the look of a text. Its size is in pixels per em.
type Style struct {
	face Face
	Size uint8
	Ink  Ink
}

var (
	TitleStyle  = Style{Bold, 36, TextMain}
	NameStyle   = Style{Bold, 42, TextMain}
	LaneStyle   = Style{Bold, 36, TextMain}
	SubStyle    = Style{Regular, 30, TextMuted}
	LabelStyle  = Style{Regular, 28, TextMuted}
	BodyStyle   = Style{Regular, 30, TextMain}
	FootStyle   = Style{Regular, 28, TextMuted}
	NumberStyle = Style{Bold, 30, TextMuted}
	BigStyle    = Style{Bold, 62, TextMain}
)

// At returns the style of a face: its size, in pixels per em, and its ink.
func (f Face) At(size uint8, c Ink) Style { return Style{f, size, c} }

// LineHeight returns the height of a line, with room for ascenders and descenders.
func (s Style) LineHeight() int { return int(s.Size) * 5 / 4 }

// baseline returns the distance of the baseline from the top of the line.
func (s Style) baseline() int { return int(s.Size) * 19 / 20 }

// Sized returns the style in another size.
func (s Style) Sized(size uint8) Style { s.Size = size; return s }

// Inked returns the style in another ink.
func (s Style) Inked(c Ink) Style { s.Ink = c; return s }
