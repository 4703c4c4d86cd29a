package card

// The traits of magic (section 24).
const (
	Arcane      Trait = "arcane"
	Archmage    Trait = "archmage"
	Channeler   Trait = "channeler"
	Conduit     Trait = "conduit"
	DemonicSoul Trait = "demonic-soul"
)

// magicModels are those that are carried out in a skirmish alone. Divine, who may cleanse too, stands with
// the board's.
func magicModels() []TraitDef {
	return []TraitDef{
		{Arcane, OnModel, "24.1", "may cast spells"},
		{Archmage, OnModel, "24.3", "casts several spells in an activation, if it is Arcane"},
		{Channeler, OnModel, "24.4", "casts with three dice of energy instead of two"},
		{Conduit, OnModel, "24.5", "is not hurt by ones while casting"},
		{DemonicSoul, OnModel, "24.8", "withstands spells and invocations of enemies on 4+"},
	}
}
