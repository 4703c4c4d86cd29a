package warband

import "warbell/engine/battlefield"

// Stature is a model's size on a battlefield. The published lists have no sizes; these are ours, after usual
// miniatures of 28 to 32 mm.
type Stature struct {
	Base   battlefield.Base
	Height battlefield.Inch
}

// StatureOf returns the stature of a body by its name in the lists, false if there is no such body.
func StatureOf(body string) (Stature, bool) {
	s, ok := statures[body]
	return s, ok
}

var statures = map[string]Stature{
	"Human":              {32, 150},
	"Human Brute":        {40, 175},
	"Knight":             {32, 155},
	"Halfling":           {25, 110},
	"Dwarf":              {32, 125},
	"Elf":                {32, 160},
	"Construct":          {40, 175},
	"Canine":             {32, 110},
	"Night Goblin":       {25, 120},
	"Orc":                {32, 160},
	"Savage Orc":         {32, 160},
	"Black Orc":          {40, 165},
	"Gnasher":            {32, 110},
	"Vampire":            {32, 155},
	"Zombie":             {32, 140},
	"Zombie Runner":      {32, 140},
	"Skeleton":           {25, 145},
	"Skeleton Knight":    {32, 155},
	"Ratling":            {25, 130},
	"Giant Rat":          {25, 75},
	"Rat Ogre":           {50, 225},
	"Human Horse Rider":  {60, 240},
	"Sister of Radiance": {32, 150},
	"Novice Sister":      {25, 145},
	"Corrupted Human":    {32, 150},
	"Fatty":              {50, 175},
	"Beast-kin":          {32, 165},
	"Possessed Vessel":   {40, 175},
	"Corrupted Brute":    {50, 200},
	"Mutant Spawn":       {32, 140},
	"Zelot":              {32, 150},
	"Black Ratling":      {32, 140},
	"Giant Rats":         {25, 75},
	"Rat Swarm":          {40, 60},
}
