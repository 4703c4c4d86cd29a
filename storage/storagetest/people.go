package storagetest

import "warbell/storage"

var people = []exam{
	{"settings have defaults and are set one by one", settings},
}

func settings(d *desk) {
	get := func(user string) storage.Settings { return value(d.store.Settings(d.Context(), user))(d) }
	d.same("defaults", get("u1"), storage.Settings{User: "u1", Ring: storage.RingChannel})
	ring := func(by storage.RingBy) { d.must(d.store.SetRing(d.Context(), "u1", by)) }
	dm := func(channel string, closed bool) { d.must(d.store.SetDM(d.Context(), "u1", channel, closed)) }
	ring(storage.RingDM)
	d.same("the first wish", get("u1"), storage.Settings{User: "u1", Ring: storage.RingDM})
	dm("dm", true)
	d.same("a DM refused", get("u1"), storage.Settings{User: "u1", Ring: storage.RingDM, DMChannel: "dm",
		DMClosed: true})
	ring(storage.RingOff)
	d.same("another wish", get("u1"), storage.Settings{User: "u1", Ring: storage.RingOff, DMChannel: "dm",
		DMClosed: true})
	dm("new", false)
	d.same("a DM taken", get("u1"), storage.Settings{User: "u1", Ring: storage.RingOff, DMChannel: "new"})
	for _, by := range []storage.RingBy{"", "drum"} {
		if err := d.store.SetRing(d.Context(), "u1", by); err == nil {
			d.Fatalf("somebody is rung by %q", by)
		}
	}
	d.must(d.store.SetDM(d.Context(), "u2", "x", false)) // F4: the person was erased meanwhile
	d.same("of a stranger", get("u2"), storage.Settings{User: "u2", Ring: storage.RingChannel})
	d.game("g")
	d.must(d.store.SetDM(d.Context(), "u2", "x", false))
	d.same("without a wish", get("u2"), storage.Settings{User: "u2", Ring: storage.RingChannel,
		DMChannel: "x"})
	d.same("another's", get("u1").Ring, storage.RingOff)
	d.must(d.store.SetLocale(d.Context(), "u1", "pl"))
	d.must(d.store.SetLocale(d.Context(), "u1", "nl"))
	d.same("a locale", get("u1"), storage.Settings{User: "u1", Ring: storage.RingOff, DMChannel: "new", Locale: "nl"})
	d.must(d.store.SetLocale(d.Context(), "u9", "pl"))
	d.same("a stranger's locale", get("u9"), storage.Settings{User: "u9", Ring: storage.RingChannel})
}
