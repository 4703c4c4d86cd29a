package paint

import (
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"

	"warbell/engine/naming"
)

// TestDrawnIsTheFont checks that the naming rules know the font's characters, so that signs are read as
// drawn.
func TestDrawnIsTheFont(t *testing.T) {
	fonts, err := loadFonts()
	if err != nil {
		t.Fatal(err)
	}
	var buf sfnt.Buffer
	for char := rune(0); char <= unicode.MaxRune; char++ {
		index, err := fonts[Regular].GlyphIndex(&buf, char)
		if has := err == nil && index != 0; has != naming.Drawn(char) {
			t.Errorf("%U: %v", char, has)
		}
	}
}
