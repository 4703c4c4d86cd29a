package sqlstore

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/storage"
)

// sample has a field of each kind.
type sample struct {
	storage.Ref
	DMChannel string
	UpTo      int           `db:"upto"`
	Shown     storage.Ref   `db:"shown_"`
	Names     []string      `db:"-"`
	Due       time.Time     // 0 and NULL: zero
	Pace      time.Duration // in milliseconds
	Seed      [32]byte
	Rules     map[string]string
}

// TestColumns checks that each column is read into its field in any order, and into no other.
func TestColumns(t *testing.T) {
	all := strings.Fields("channel message dm_channel upto shown_channel shown_message due pace seed rules")
	var v sample
	into, err := targets(&v, all)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []any{&v.Channel, &v.Message, &v.DMChannel, &v.UpTo, &v.Shown.Channel, &v.Shown.Message} {
		if into[i] != want {
			t.Errorf("the column %s goes elsewhere", all[i])
		}
	}
	slices.Reverse(all)
	if back, err := targets(&v, all); err != nil || back[len(back)-1] != any(&v.Channel) {
		t.Errorf("in another order: %v", err)
	}
	for name, columns := range map[string][]string{
		"one is missing":  all[1:],
		"one is unknown":  append(slices.Clone(all), "names"),
		"one comes twice": append(slices.Clone(all[1:]), all[1]),
	} {
		if _, err := targets(&v, columns); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestTargets checks values whose stored form differs, and that nothing of the previous row remains.
func TestTargets(t *testing.T) {
	var v sample
	into, err := targets(&v, strings.Fields("channel message dm_channel upto shown_channel shown_message due pace seed rules"))
	if err != nil {
		t.Fatal(err)
	}
	scan := func(at int, value any) error { return into[at].(interface{ Scan(any) error }).Scan(value) }
	for _, step := range []struct {
		at    int
		value any
		is    func() bool
	}{
		{6, int64(1500), func() bool { return v.Due.Equal(time.UnixMilli(1500)) && v.Due.Location() == time.UTC }},
		{6, nil, func() bool { return v.Due.IsZero() }},
		{7, int64(1500), func() bool { return v.Pace == 1500*time.Millisecond }},
		{8, make([]byte, 32), func() bool { return v.Seed == [32]byte{} }},
		{9, `{"a":"b"}`, func() bool { return len(v.Rules) == 1 && v.Rules["a"] == "b" }},
		{9, []byte(`{"c":"d"}`), func() bool { return len(v.Rules) == 1 && v.Rules["c"] == "d" }},
		{9, nil, func() bool { return v.Rules == nil }},
	} {
		if err := scan(step.at, step.value); err != nil || !step.is() {
			t.Errorf("%v: %v, %+v", step.value, err, v)
		}
	}
	if scan(8, []byte("short")) == nil || scan(9, "{") == nil {
		t.Error("what is damaged is taken")
	}
}
