package engine_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	_ "warbell/engine/enginetest/testrun"
)

// TestVaultAsList compares a vault with a plain list of all secrets, with undone ones. A vault that was
// extended in two ways keeps the two apart.
func TestVaultAsList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vaults, lists := []engine.Vault{{}}, [][]engine.Secret{nil}
		for n := range rapid.IntRange(1, 40).Draw(t, "secrets") {
			from := rapid.IntRange(0, len(vaults)-1).Draw(t, "from")
			s := engine.Secret{
				Owner: engine.Seat(rapid.IntRange(0, 2).Draw(t, "owner")), Seq: len(lists[from]) + 1,
				Slot: engine.Slot(rapid.SampledFrom([]string{"pick:1", "pick:2", "1", "plan"}).Draw(t, "slot")), Value: json.RawMessage(fmt.Sprint(n)),
			}
			vaults = append(vaults, vaults[from].With(s))
			lists = append(lists, append(lists[from][:len(lists[from]):len(lists[from])], s))
		}
		k := &engine.Kernel{Void: []engine.UndoneRange{{From: rapid.IntRange(0, 20).Draw(t, "void"), To: rapid.IntRange(0, 40).Draw(t, "to")}}}
		for i, v := range vaults {
			checkVault(t, v, lists[i], k)
		}
	})
}

func checkVault(t *rapid.T, v engine.Vault, list []engine.Secret, k *engine.Kernel) {
	if got := v.Secrets(); fmt.Sprint(got) != fmt.Sprint(list) || v.Len() != len(list) {
		t.Fatalf("%d secrets %v, want %v", v.Len(), got, list)
	}
	size := 0
	for _, s := range list {
		size += len(s.Value)
	}
	if v.Size() != size {
		t.Fatalf("%d bytes, want %d", v.Size(), size)
	}
	for owner := engine.NoSeat; owner <= 2; owner++ {
		for _, slot := range []engine.Slot{"pick:1", "pick:2", "1", "plan", "none"} {
			var want engine.Secret
			times, first := 0, 0
			for _, s := range list {
				if s.Owner != owner || s.Slot != slot {
					continue
				}
				if times++; times == 1 {
					first = s.Seq
				}
				if k.Live(s.Seq) {
					want = s
				}
			}
			got, _ := v.Latest(k, owner, slot)
			gotTimes, gotFirst := v.Times(owner, slot)
			if fmt.Sprint(got) != fmt.Sprint(want) || gotTimes != times || gotFirst != first {
				t.Fatalf("seat %d %q: %v, %d times since %d; want %v, %d since %d", owner, slot, got, gotTimes, gotFirst, want, times, first)
			}
		}
	}
}

// TestVaultShares checks that storing the vaults of many positions costs no more than the secrets themselves.
func TestVaultShares(t *testing.T) {
	const changes = 10_000
	value := json.RawMessage(`{"weapon":"Longsword","order":"bold"}`)
	kept := make([]engine.Vault, 0, changes)
	before := heap()
	var v engine.Vault
	for n := range changes {
		v = v.With(
			engine.Secret{Owner: 1, Slot: "pick:1", Seq: n + 1, Value: value},
			engine.Secret{Owner: 1, Slot: engine.CommandSlot(n + 1), Seq: n + 1, Value: value},
		)
		kept = append(kept, v)
	}
	if grown := heap() - before; grown > 8<<20 {
		t.Errorf("%d positions of a vault take %d KB", changes, grown>>10)
	}
	if last, ok := kept[changes/2].Latest(&engine.Kernel{}, 1, "pick:1"); !ok || last.Seq != changes/2+1 {
		t.Errorf("half way the pick is that of %d", last.Seq)
	}
}

// heap is how many bytes are in use.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestVaultStepCost checks that slots with consecutive numbers are found in few steps.
func TestVaultStepCost(t *testing.T) {
	grow := func(slots int) float64 {
		var v engine.Vault
		for n := range slots {
			v = v.With(engine.Secret{Owner: 1, Slot: engine.Slot(fmt.Sprintf("targets:%d", n)), Seq: n + 1})
		}
		next := engine.Secret{Owner: 1, Slot: "targets:7", Seq: slots + 1}
		return testing.AllocsPerRun(10, func() { v.With(next) })
	}
	if few, many := grow(16), grow(16_384); many > few+60 {
		t.Errorf("to seal once more takes %.0f allocations with 16 slots, %.0f with 16384", few, many)
	}
}
