package postgres

import (
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/storagetest"
)

func TestBoth(t *testing.T) {
	enginetest.Whole(t)
	for _, tt := range []struct{ name, params string }{{"locks", ""}, {"serializable", "&isolation=serializable"}} {
		t.Run(tt.name, func(t *testing.T) {
			quick := lender{T: t, params: tt.params, stores: 2}
			storagetest.Both(t, func(t *testing.T) (one, other storage.Store) {
				if !enginetest.Slow() {
					both := quick.lend(t)
					return both[0], both[1]
				}
				url := shared.Server(t).URL(shared.Database(t)) + tt.params
				return openAt(t, url, calm()), openAt(t, url, calm())
			})
		})
	}
}
