package naming

import "testing"

func TestAlike(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"The Red Reavers", " red  reavers"}: true, {"the Ogre", "THE OGRE"}: true, {"The", "the"}: true,
		{"The The", "the"}: true, {"Theo", "o"}: false, {"Ogre", "Ogres"}: false, {"", ""}: true, {"Thé x", "x"}: false,
	} {
		if Alike(pair[0], pair[1]) != want || Alike(pair[1], pair[0]) != want {
			t.Errorf("%q", pair)
		}
	}
}
