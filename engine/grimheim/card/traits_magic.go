package card

// The traits of magic (section 24).
const (
	Arcane      Trait = "arcane"
	Archmage    Trait = "archmage"
	Channeler   Trait = "channeler"
	Conduit     Trait = "conduit"
	DemonicSoul Trait = "demonic-soul"
)

// magicModels returns the traits of magic that only skirmishes use. Divine is in boardModels, because it
// also allows Cleanse.
func magicModels() []TraitDef {
	return []TraitDef{
		{Arcane, OnModel, "24.1", "can Cast spells"},
		{Archmage, OnModel, "24.3", "can Cast several spells per activation, if it is Arcane"},
		{Channeler, OnModel, "24.4", "Casts with three energy dice instead of two"},
		{Conduit, OnModel, "24.5", "takes no damage from ones while Casting"},
		{DemonicSoul, OnModel, "24.8", "resists enemy spells and prayers on 4+"},
	}
}
