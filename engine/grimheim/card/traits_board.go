package card

// The traits of movement (rule 21.4), and of finding models (rule 21.8).
const (
	Fly            Trait = "fly"
	HorseRider     Trait = "horse-rider"
	Slow           Trait = "slow"
	Spectral       Trait = "spectral"
	Spikes         Trait = "spikes"
	Strider        Trait = "strider"
	Swift          Trait = "swift"
	Tank           Trait = "tank"
	Teleport       Trait = "teleport"
	Tentacle       Trait = "tentacle"
	VestigialWings Trait = "vestigial-wings"
	WallCrawler    Trait = "wall-crawler"
)

// The traits of models with other abilities.
const (
	Cleric Trait = "cleric"
	Divine Trait = "divine"
)

// boardModels returns the traits of movement and of these abilities.
func boardModels() []TraitDef {
	return []TraitDef{
		{Cleric, OnModel, "27.7", "can cleanse, which also heals D3"},
		{Divine, OnModel, "27.7", "can cleanse and use Prayer"},
		{Fly, OnModel, "21.4", "moves over all terrain and models in a straight line"},
		{HorseRider, OnModel, "21.4", "can't climb; crosses field defences freely"},
		{Slow, OnModel, "21.4", "can't Run or jump"},
		{Spectral, OnModel, "21.4", "moves through terrain, but can't end in it"},
		{Spikes, OnModel, "21.9", "its Charges deal D2 normal hits at once"},
		{Strider, OnModel, "21.4", "ignores difficult and dangerous terrain"},
		{Swift, OnModel, "21.4", "climbs without losing movement"},
		{Tank, OnModel, "21.9", "draws Charges at its friends, if it is in range"},
		{Teleport, OnModel, "21.4", "can leap three times its MOV, even into melee"},
		{Tentacle, OnModel, "21.5", "enemies in melee can't fall back from it"},
		{VestigialWings, OnModel, "21.5", "falls back for 1 AP"},
		{WallCrawler, OnModel, "21.4", "climbs anything, without losing movement"},
	}
}
