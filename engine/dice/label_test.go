package dice_test

import (
	"testing"

	"warbell/engine/dice"
)

// TestWordsBehindARoll checks that words become a label if they can be nothing else, spelled as typed.
func TestWordsBehindARoll(t *testing.T) {
	for text, want := range map[string]string{
		"1d6 fire": "d6 #fire", "2d6+3 Fire Damage": "2d6+3 #Fire Damage", "1d20+5 to hit": "d20+5 #to hit",
		"2d6 fire # big": "2d6 #fire big", "d20+5 >= 15 Stealth": "d20+5 >= 15 #Stealth", "4d6kh3 Ünder-Würze": "4d6kh3 #Ünder-Würze",
		"4d6 ! stealth": "4d6 #stealth", "d20+5 ! stealth": "d20+5 #stealth", "[1d20+5 Stealth]": "d20+5 #Stealth",
		"d20+5 vs 15": "d20+5 >= 15", "d20 vs. AC 15 bite": "d20 >= 15 #bite", "2d6 vs 6": "(2d6) >= 6", "3w6+2": "3d6+2", "W20": "d20", "w%": "d100",
		"coin": "d{heads,tails}", "3 coins": "3d{heads,tails}", "toss a coin": "d{heads,tails}", "coin=heads": "d{heads,tails}=heads",
		"6 4d6kh3": "6x4d6kh3", "rr 6 4d6": "6x4d6", "4d6 d1": "4d6dl1", "3 d 6": "3d6", "4dF+2 dodge": "4dF+2 #dodge",
	} {
		if e, err := dice.Parse(text); err != nil || e.String() != want {
			t.Errorf("%s: %q (%v), want %q", text, e, err, want)
		}
	}
}

// TestWordsThatChangeARoll checks that words that could be meant to change the dice are refused.
func TestWordsThatChangeARoll(t *testing.T) {
	for _, text := range []string{
		"2d6 plus 3", "2d6 times two", "4d6 best three", "4d6 take highest", "8d10 diff eight", "12d6 half", "2d6 d8", "4d6 d2", "5d6 s", "2d6 ms",
		"2d6fire", "2d6 fire 3", "2d6 ra", "d100 vs 45", "8d6>4 vs 3", "d20 vs d20", "2d6 sd", "d20 crit", "6 d6+", "5 6", "d20 or d12", "2d6 ! 5",
		"fire 2d6", "2d6 over nine", "2d6 @here", "2d6 *bold*", "2d6 x",
	} {
		if e, err := dice.Parse(text); err == nil {
			t.Errorf("%s is read as %q", text, e)
		}
	}
}

// TestDoubled checks that a critical hit doubles the dice, but not the numbers.
func TestDoubled(t *testing.T) {
	for text, want := range map[string]string{
		"2d6+3": "4d6+3", "d8+d6-1": "2d8+2d6-1", "4d6kh3": "8d6kh6", "{d6,2d8}kh1+2": "{2d6,4d8}kh1+2", "-(d4)": "-2d4", "(d6+2)*2": "(2d6+2)*2",
	} {
		e, err := dice.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if twice, err := e.Doubled(); err != nil || twice.Notation() != want {
			t.Errorf("%s doubled is %q (%v), want %q", text, twice.Notation(), err, want)
		}
	}
	if e, _ := dice.Parse("600d6"); e.Dice() != 600 {
		t.Errorf("%d dice", e.Dice())
	} else if _, err := e.Doubled(); err == nil {
		t.Error("more dice than a roll can have")
	}
}
