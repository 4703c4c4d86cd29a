package postgres

import (
	"testing"

	"warbell/storage"
	"warbell/storage/storagetest"
)

func TestBoth(t *testing.T) {
	for _, tt := range []struct{ name, params string }{{"locks", ""}, {"serializable", "&isolation=serializable"}} {
		t.Run(tt.name, func(t *testing.T) {
			storagetest.Both(t, func(t *testing.T) (one, other storage.Store) {
				url := shared.Server(t).URL(shared.Database(t)) + tt.params
				return openAt(t, url, calm()), openAt(t, url, calm())
			})
		})
	}
}
