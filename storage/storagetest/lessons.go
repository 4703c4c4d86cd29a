package storagetest

var lessons = []exam{{"a lesson is noted once, and goes with its person", lessonsNoted}}

func lessonsNoted(d *desk) {
	ctx := d.Context()
	d.game("g", duty("a", 1))
	had := func(user string) []string { return value(d.store.Lessons(ctx, user))(d) }
	d.same("at first", had("u1"), []string(nil))
	for _, lesson := range []string{"loot", "fate", "loot"} {
		d.must(d.store.Learn(ctx, "u1", lesson))
	}
	d.same("had", had("u1"), []string{"fate", "loot"})
	d.same("of another", had("u2"), []string(nil))
	d.reopen()
	d.same("had after a restart", had("u1"), []string{"fate", "loot"})
	d.erase("u1")
	d.must(d.store.Learn(ctx, "u1", "cover"))
	d.same("of a person who was erased", had("u1"), []string(nil))
}
