package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// QuestKind is the key of a side quest.
type QuestKind string

// The side quests (section 34).
const (
	Assassinate  QuestKind = "assassinate"
	LostRelic    QuestKind = "lost-relic"
	FirstBlood   QuestKind = "first-blood"
	Slayer       QuestKind = "slayer"
	CaptureFlag  QuestKind = "capture-the-flag"
	DefyTheGods  QuestKind = "defy-the-gods"
	Breakthrough QuestKind = "breakthrough"
	Survivors    QuestKind = "survivors"
	Defender     QuestKind = "defender"
)

// QuestEntry is a line of the list of side quests.
type QuestEntry struct {
	Roll   int // two D3, the first as tens: 11 to 33
	Kind   QuestKind
	Name   string // a label
	VP     int
	End    bool // it is judged at the end of the game only
	Target bool // the opponent names one of their models as its target
}

// Quests returns all side quests, by their rolls.
func Quests() []QuestEntry {
	return []QuestEntry{
		{11, Assassinate, "Assassinate", 2, false, true},
		{12, LostRelic, "Lost Relic", 2, false, false},
		{13, FirstBlood, "First Blood", 2, false, false},
		{21, Slayer, "Slayer", 4, false, false},
		{22, CaptureFlag, "Capture the Flag", 4, false, false},
		{23, DefyTheGods, "Defy the Gods", 4, false, false},
		{31, Breakthrough, "Breakthrough", 6, true, false},
		{32, Survivors, "Survivors", 6, true, false},
		{33, Defender, "Defender", 6, true, false},
	}
}

// RollQuests returns the two quests that a side chooses from, by the faces of four D6 read as D3 (rule
// 34.1). They may be the same.
func RollQuests(faces [4]int) [2]QuestEntry {
	all := Quests()
	at := func(tens, ones int) QuestEntry { return all[(d3(tens)-1)*3+d3(ones)-1] }
	return [2]QuestEntry{at(faces[0], faces[1]), at(faces[2], faces[3])}
}

// entry returns the quest's line, the zero value if it has none.
func (k QuestKind) entry() QuestEntry {
	all := Quests()
	if i := slices.IndexFunc(all, func(e QuestEntry) bool { return e.Kind == k }); i >= 0 {
		return all[i]
	}
	return QuestEntry{}
}

// VP returns the points of a quest, 0 if it doesn't exist.
func (k QuestKind) VP() int { return k.entry().VP }

func (k QuestKind) atEnd() bool { return k.entry().End }

// met reports whether a quest is done now. [Survivors] also needs a win, which it doesn't check.
func (q Quest) met(b *battlefield.Board, f Facts) bool {
	if !known(q.Side) {
		return false
	}
	switch q.Kind {
	case Assassinate:
		return slices.ContainsFunc(f.Falls, func(x Fall) bool { return x.Model == q.Target && x.Side == other(q.Side) })
	case LostRelic, CaptureFlag:
		return f.carried(b, q)
	case FirstBlood:
		i := slices.IndexFunc(f.Falls, func(x Fall) bool { return x.by(1) || x.by(2) })
		return i >= 0 && f.Falls[i].by(q.Side)
	case Slayer:
		return f.slayer(q.Side)
	case DefyTheGods:
		return f.Forgone[q.Side-1]
	case Breakthrough:
		n := f.Began[q.Side-1]
		return n > 0 && 2*len(breached(b, q.Side)) >= n
	case Survivors:
		return f.Began[q.Side-1] > 0 && !slices.ContainsFunc(f.Falls, func(x Fall) bool { return x.Side == q.Side })
	case Defender:
		return !f.Watch(b).Entered[q.Side-1]
	}
	return false
}

// slain is how many enemies one model must defeat (rule 34.5).
const slain = 3

// slayer reports whether one model of a side has defeated enough enemies.
func (f Facts) slayer(side int) bool {
	count := map[int]int{}
	for _, x := range f.Falls {
		if x.By != 0 && x.by(side) {
			count[x.By]++
			if count[x.By] == slain {
				return true
			}
		}
	}
	return false
}

// Flag returns the piece for Capture the Flag in a side's zone: as near to the zone's middle as a model can
// stand on the ground. It returns false if there is no zone or no room. The piece doesn't block anything.
func Flag(table battlefield.Map, side int) (battlefield.Piece, bool) {
	i := slices.IndexFunc(table.Zones, func(z battlefield.Zone) bool {
		return z.Kind == battlefield.Deployment && z.Side == side
	})
	if i < 0 {
		return battlefield.Piece{}, false
	}
	zone := table.Zones[i].Outline
	at, ok := nearestIn(&battlefield.Board{Map: table}, zone, token, zone.Center())
	return battlefield.Piece{
		ID: freeID(table, "F"), Name: "flag", Kind: battlefield.Open, Outline: disc(at.Point), Bottom: at.Up, Top: at.Up,
	}, ok
}
