package drawing

import (
	"slices"
	"strings"
	"testing"
)

func TestRemarks(t *testing.T) {
	all := RemarksOf(Area{Hazard: "flames", Edge: true, Note: "barred"})
	if want := []Remark{{SignHazard, "flames"}, {SignEdge, ""}, {SignNone, "barred"}}; !slices.Equal(all, want) {
		t.Errorf("%+v", all)
	}
	if none := RemarksOf(Area{}); len(none) != 0 {
		t.Errorf("%+v", none)
	}
}

func TestClean(t *testing.T) {
	tests := map[string]struct{ in, want string }{
		"plain":              {"Orc Brute", "Orc Brute"},
		"line breaks":        {" Orc\n\tBrute ", "Orc Brute"},
		"script letters":     {"𝓢𝓲𝓻 𝓛𝓪𝓷𝓬𝓮 𝟕", "Sir Lance 7"},
		"full width":         {"Ｏｒｃ！", "Orc!"},
		"turned direction":   {"\u202eevil\u200b", "evil"},
		"combining":          {"Zoe\u0308", "Zoe"},
		"invalid bytes":      {"a\xffb", "a\ufffdb"},
		"nothing visible":    {"\u200b\u2800\ufe0f", ""},
		"without an end":     {strings.Repeat("x", 5000), strings.Repeat("x", MaxText)},
		"unknown characters": {"山田", "山田"},
	}
	for name, tt := range tests {
		if got := Clean(tt.in); got != tt.want {
			t.Errorf("%s: clean(%q) = %q, want %q", name, tt.in, got, tt.want)
		}
	}
}
