package storagetest

import (
	"time"

	"warbell/storage"
)

func people() []exam {
	return []exam{
		{"settings have defaults and are set one by one", settings},
		{"fighters are kept by name", fighters},
	}
}

func settings(d *desk) {
	get := func(user string) storage.Settings { return value(d.store.Settings(d.Context(), user))(d) }
	d.same("defaults", get("u1"), storage.Settings{User: "u1", Ring: storage.RingChannel})
	ring := func(by storage.RingBy) { d.must(d.store.SetRing(d.Context(), "u1", by)) }
	dm := func(channel string, closed bool) { d.must(d.store.SetDM(d.Context(), "u1", channel, closed)) }
	ring(storage.RingDM)
	d.same("the first wish", get("u1"), storage.Settings{User: "u1", Ring: storage.RingDM})
	dm("dm", true)
	d.same("a DM refused", get("u1"), storage.Settings{User: "u1", Ring: storage.RingDM, DMChannel: "dm", DMClosed: true})
	ring(storage.RingOff)
	d.same("another wish", get("u1"), storage.Settings{User: "u1", Ring: storage.RingOff, DMChannel: "dm", DMClosed: true})
	dm("new", false)
	d.same("a DM taken", get("u1"), storage.Settings{User: "u1", Ring: storage.RingOff, DMChannel: "new"})
	for _, by := range []storage.RingBy{"", "drum"} {
		if err := d.store.SetRing(d.Context(), "u1", by); err == nil {
			d.Fatalf("somebody is rung by %q", by)
		}
	}
	d.must(d.store.SetDM(d.Context(), "u2", "x", false))
	d.same("without a wish", get("u2"), storage.Settings{User: "u2", Ring: storage.RingChannel, DMChannel: "x"})
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
