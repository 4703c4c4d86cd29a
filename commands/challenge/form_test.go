package challenge

import (
	"testing"

	"warbell/engine"
)

// TestTermsGoThroughTheForm: what a challenge says about time is the same once its form is sent.
func TestTermsGoThroughTheForm(t *testing.T) {
	for _, pace := range engine.Paces() {
		for _, steward := range []bool{false, true} {
			for _, vacation := range []int{engine.NoVacation, 0, 1, 14, engine.MostVacation} {
				want := engine.Terms{Pace: pace, Steward: steward, Vacation: vacation}
				if got, ok := unpackTerms(packTerms(want)); !ok || got != want {
					t.Errorf("%+v comes back as %+v, %v", want, got, ok)
				}
			}
		}
	}
	for _, bent := range []string{"99", "1v", "1v-2", "1v61", "v14", "1v14+", "x"} {
		if got, ok := unpackTerms(bent); ok {
			t.Errorf("%q is read as %+v", bent, got)
		}
	}
}
