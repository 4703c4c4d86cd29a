package storagetest

import (
	"time"

	"warbell/storage"
)

func people() []exam {
	return []exam{
		{"settings have defaults and are replaced", settings},
		{"fighters are kept by name", fighters},
	}
}

func settings(d *desk) {
	get := func(user string) storage.Settings { return value(d.store.Settings(d.Context(), user))(d) }
	d.same("defaults", get("u1"), storage.Settings{User: "u1", Ring: storage.RingChannel})
	for _, s := range []storage.Settings{
		{User: "u1", Ring: storage.RingDM, DMChannel: "dm", DMClosed: true},
		{User: "u1", Ring: storage.RingOff},
	} {
		d.must(d.store.PutSettings(d.Context(), s))
		d.same("settings", get("u1"), s)
	}
	d.must(d.store.PutSettings(d.Context(), storage.Settings{User: "u2", DMChannel: "x"}))
	d.same("without a wish", get("u2").Ring, storage.RingChannel)
	d.same("another's", get("u1").Ring, storage.RingOff)
}

func fighters(d *desk) {
	get := func(user, system string) []storage.Fighter {
		return value(d.store.Fighters(d.Context(), user, system))(d)
	}
	b := storage.Fighter{User: "u1", System: "grimheim", Name: "Brunhild", Notation: "ap4 wnd12", Used: d.now}
	a, other, theirs := b, b, b
	a.Name, a.Used = "Åse 🪓", time.Time{}
	other.System = "melee"
	theirs.User = "u2"
	for _, f := range []storage.Fighter{a, b, other, theirs} {
		d.must(d.store.PutFighter(d.Context(), f))
	}
	d.same("by name", get("u1", "grimheim"), []storage.Fighter{b, a})
	b.Notation, b.Used = "ap5 wnd12", d.now.Add(time.Hour)
	d.must(d.store.PutFighter(d.Context(), b))
	d.same("replaced", get("u1", "grimheim"), []storage.Fighter{b, a})
	d.must(d.store.DeleteFighter(d.Context(), "u1", "grimheim", b.Name))
	d.refused(d.store.DeleteFighter(d.Context(), "u1", "grimheim", b.Name), storage.ErrNotFound)
	d.same("left", get("u1", "grimheim"), []storage.Fighter{a})
	d.same("in another system", get("u1", "melee"), []storage.Fighter{other})
	d.same("another's", get("u2", "grimheim"), []storage.Fighter{theirs})
	d.same("nobody's", get("u3", "grimheim"), []storage.Fighter(nil))
}
