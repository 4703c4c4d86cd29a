package storagetest

import (
	"warbell/engine"
)

var secrets = []exam{
	{"secrets come back in the order of sealing", func(d *desk) {
		// Undo goes back to an earlier version, and the log never shrinks.
		d.game("g")
		d.game("h")
		var want []engine.Secret
		for at, sealed := range [][]string{{"axe"}, {}, {"bow", "club"}, {"axe"}} {
			c := d.step("g", at+1)
			c.Secrets = secretsAt(at+2, sealed...)
			for i := range c.Secrets {
				c.Secrets[i].Owner = engine.Seat(2 - i)
			}
			d.commit(c)
			want = append(want, c.Secrets...)
		}
		d.same("vault", d.load("g").Secrets, want)
		d.same("the other's vault", d.load("h").Secrets, []engine.Secret(nil))
		kernel := &engine.Kernel{Seq: 6, Void: []engine.UndoneRange{{From: 4, To: 6}}}
		got, ok := engine.VaultOf(d.load("g").Secrets...).Latest(kernel, 2, "pick:1")
		d.same("found", ok, true)
		d.same("in force after undoing", got, want[1])
	}},
	{"a secret comes back byte for byte", func(d *desk) {
		d.game("g")
		c := d.step("g", 1)
		for _, v := range []string{`{ "a" : 1.0 }`, `"Łódź 🗡️ \u0000"`, `null`, `[]`} {
			c.Secrets = append(c.Secrets, engine.Secret{Owner: engine.NoSeat, Slot: "gm:1", Seq: 2,
				Salt:  "00ff",
				Value: []byte(v)})
		}
		d.commit(c)
		got := d.load("g").Secrets
		d.same("vault", got, c.Secrets)
		for i := range got {
			d.same("commitment", got[i].Hash(), c.Secrets[i].Hash())
		}
		d.same("log", len(d.log("g", 0)), 2)
	}},
}

func secretsAt(seq int, values ...string) []engine.Secret {
	var all []engine.Secret
	for _, v := range values {
		all = append(all, engine.Secret{Owner: 1, Slot: "pick:1", Seq: seq, Salt: "5a",
			Value: []byte(`"` + v + `"`)})
	}
	return all
}
