package contest

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/contest"
	"warbell/templates"
	"warbell/templates/templatestest"
)

// Who takes part in the sample fight: Ann's raiders against Bob's company.
var raid = struct{ berserker, dog, rogue, imp, knight, spearman, magician, cart contest.Ref }{
	berserker: contest.Ref{ID: "berserker", Name: "Berserker", Seat: 1},
	dog:       contest.Ref{ID: "dog", Name: "Dog", Seat: 1},
	rogue:     contest.Ref{ID: "rogue", Name: "Rogue", Seat: 1},
	imp:       contest.Ref{ID: "imp", Name: "Imp", Seat: 1},
	knight:    contest.Ref{ID: "knight", Name: "Knight", Seat: 2},
	spearman:  contest.Ref{ID: "spearman", Name: "Spearman", Seat: 2},
	magician:  contest.Ref{ID: "magician", Name: "Magician", Seat: 2},
	cart:      contest.Ref{ID: "cart", Name: "Supply Cart", Seat: 2},
}

func contestModel(ref contest.Ref, p contest.Profile) contest.Model {
	p.Name = ref.Name
	if p.Wounds == 0 {
		p.Wounds = 1
	}
	p.Actions, p.Size = 2, contest.Average
	return contest.Model{ID: ref.ID, Seat: ref.Seat, Profile: p, Actions: p.Actions, Wounds: p.Wounds, Ground: -1, Group: p.Group}
}

// brawl is the sample fight at the start of its third turn: the Berserker and the Knight fight, the
// Rogue is behind the Knight, the Spearman keeps the Dog at a distance, the Imp has fallen.
func brawl() contest.View {
	s := contest.State{
		Rules: engine.Rules{contest.RuleArmour: contest.ArmourTable},
		Names: [2]engine.Name{"The Red Reavers", ""}, Apart: 12, Window: 43200, Turn: 3, Active: 1,
		Ground: []contest.Ground{{Name: "Low Wall"}, {Name: "Rampart", Damn: true}},
		Models: []contest.Model{
			contestModel(raid.berserker, contest.Profile{PH: 3, Front: 3, Rear: 3, Weapons: []contest.Weapon{{Name: "two axes", Power: 2}}, Group: "oath"}),
			contestModel(raid.dog, contest.Profile{PH: 2, Weapons: []contest.Weapon{{Name: "teeth", Natural: true}}}),
			contestModel(raid.rogue, contest.Profile{PH: 2, Front: 3, Group: "oath"}),
			contestModel(raid.imp, contest.Profile{PH: 2, Front: 2, Rear: 2}),
			contestModel(raid.knight, contest.Profile{PH: 4, Wounds: 2, Front: 6, Rear: 4, Shield: true, Weapons: []contest.Weapon{{Name: "longsword", Dice: 1, Power: 1}}}),
			contestModel(raid.spearman, contest.Profile{PH: 2, Front: 5, Rear: 3, Shield: true, Group: "line"}),
			contestModel(raid.magician, contest.Profile{PH: 1, Front: 3, Rear: 3, Group: "line"}),
			contestModel(raid.cart, contest.Profile{PH: 1, Front: 5, Rear: 5, Wounds: 2, Harmless: true}),
		},
		Reaches: []contest.Reach{
			{From: "berserker", To: "knight"}, {From: "knight", To: "berserker"}, {From: "rogue", To: "knight", Rear: true},
			{From: "spearman", To: "dog"},
		},
	}
	s.Models[0].Momentum, s.Models[2].Actions = true, 1
	s.Models[3].Out, s.Models[3].Actions, s.Models[3].Wounds, s.Models[3].By = true, 0, 0, raid.knight.ID
	s.Models[4].Wounds, s.Models[5].Ground = 1, 1
	s.Models[4].Asks, s.Models[5].Asks = contest.AsksHurt, contest.AsksNever
	return contest.View{State: &s}
}

// brawlAttack is the sample fight while a blow on the Knight waits for its response.
func brawlAttack() contest.View {
	v := brawl()
	v.Attack = &contest.Attack{Target: raid.knight.ID, Strikers: []contest.Striker{
		{Model: raid.berserker.ID, Target: raid.knight.ID, Left: 2, Momentum: true}, {Model: raid.rogue.ID, Target: raid.knight.ID, Left: 1},
	}}
	v.Attempt = &contest.Attempt{Number: 1, Stage: contest.StageRespond, Attacker: raid.berserker.ID, Target: raid.knight.ID}
	return v
}

// brawlNext is the sample fight while nobody has been nominated.
func brawlNext() contest.View {
	v := brawlAttack()
	v.Attack.Ask, v.Attempt = true, nil
	return v
}

// brawlBlow is the sample fight while a blow against rear armour waits for the table.
func brawlBlow() contest.View {
	v := brawlAttack()
	v.Attempt = &contest.Attempt{Number: 2, Stage: contest.StagePenetrate, Attacker: raid.rogue.ID, Target: raid.knight.ID, Striker: raid.rogue.ID, Struck: raid.knight.ID, Rear: true}
	return v
}

// brawlRun is the sample fight while the Berserker runs from the Knight.
func brawlRun() contest.View {
	v := brawl()
	v.Breaking = &contest.Breaking{Model: raid.berserker.ID, Waiting: []contest.ModelID{raid.knight.ID}}
	v.Attempt = &contest.Attempt{Number: 1, Stage: contest.StageRespond, Attacker: raid.knight.ID, Target: raid.berserker.ID, Breaking: true}
	return v
}

// brawlFallen is the sample fight when the Knight has fallen and the Berserker has attacks left.
func brawlFallen() contest.View {
	v := brawlAttack()
	v.Attempt = nil
	v.Models[4].Out, v.Models[4].By = true, raid.berserker.ID
	v.Reaches = []contest.Reach{{From: "spearman", To: "dog"}}
	return v
}

func contestFact(id int, kind contest.FactKind) contest.Fact {
	return contest.Fact{ID: id, By: 1, Kind: kind, Model: raid.rogue, Target: raid.knight, State: claims.Open, Place: "Low Wall"}
}

func contestCharge(id, inches int, from contest.From) contest.Fact {
	f := contestFact(id, contest.FactEngage)
	f.From, f.Inches, f.Charge = from, inches, true
	return f
}

// contestDenied is a fact that the other side has objected to.
func contestDenied(f contest.Fact, from contest.From, inches int) contest.Fact {
	f.State, f.TheirFrom, f.TheirInches = claims.Objected, from, inches
	return f
}

func contestSettled(f contest.Fact, stands bool) contest.Fact {
	f.State, f.Stands = claims.Settled, stands
	return f
}

// brawlClaims is the sample fight at the end of a turn, with claims that are open.
func brawlClaims() contest.View {
	v := brawl()
	v.Ending = true
	v.Facts = []contest.Fact{
		contestCharge(3, 6, contest.FromRear), contestFact(4, contest.FactGround), contestDenied(contestCharge(5, 6, contest.FromRear), contest.FromFront, 8),
		contestFact(6, contest.FactStep),
	}
	return v
}

// contestCrowd is a fight of twelve a side with long names, everybody locked, on ground and with momentum.
func contestCrowd() contest.View {
	v := brawl()
	v.Models, v.Reaches, v.Facts = nil, nil, nil
	for i := range 24 {
		ref := contest.Ref{ID: contest.ModelID("m" + string(rune('a'+i))), Name: engine.Name("Warrior of the House " + string(rune('A'+i))), Seat: engine.Seat(1 + i/12)}
		m := contestModel(ref, contest.Profile{PH: 3, Front: 3, Rear: 3, Wounds: 2, Group: "oath"})
		m.Ground, m.Momentum = i%2, true
		v.Models = append(v.Models, m)
	}
	for i := range 12 {
		a, b := v.Models[i].ID, v.Models[12+i].ID
		v.Reaches = append(v.Reaches, contest.Reach{From: a, To: b}, contest.Reach{From: b, To: a})
	}
	return v
}

// contestTable is a table with a fight.
func contestTable(view contest.View) templates.Table {
	kernel := engine.Kernel{Seq: 9, Rules: engine.Rules{contest.RuleArmour: contest.ArmourTable}}
	return templates.Table{ID: "g3", System: contest.SystemID, View: view, Kernel: kernel, People: templatestest.People()}
}

// contestRoll is one side of a contest with the dice that PH gives, and more or fewer.
func contestRoll(ref contest.Ref, n contest.DiceCount, faces ...int) contest.Roll {
	if n.PH == 0 {
		n.PH = len(faces)
	}
	n.Total = len(faces)
	return contest.Roll{Model: ref, Count: n, Dice: faces}
}

// contestClash is a contest of the Berserker, or who else rolls first, against the second.
func contestClash(a, d contest.Roll, winner int, responded bool) contest.Contested {
	e := contest.Contested{Attacker: a.Model, Defender: d.Model, Sides: [2]contest.Roll{a, d}, Winner: winner, Responded: responded, Held: !responded, Left: [2]int{1, 1}, ByTable: true}
	switch {
	case winner == 1:
		e.Pierces = a.Model
	case winner == 2 && responded:
		e.Pierces = d.Model
	}
	return e
}

// contestAuto is a blow that hits by itself.
func contestAuto(a, d contest.Ref, why contest.Auto) contest.Contested {
	return contest.Contested{
		Attacker: a, Defender: d, Auto: why, Sides: [2]contest.Roll{{Model: a}, {Model: d}}, Winner: 1, Pierces: a,
		Rear: why != contest.AutoHarmless, ByTable: true,
	}
}
