package runner

import (
	"testing"

	"warbell/storage"
)

func TestRepliedIsTheRowWithTheToken(t *testing.T) {
	line, reply := storage.Row{Kind: storage.RowThread}, storage.Row{Kind: storage.RowPost, Token: "tok"}
	tests := map[string]struct {
		say    []storage.Row
		queued bool
		want   int64
	}{
		"first":          {[]storage.Row{reply, line}, false, 1},
		"behind another": {[]storage.Row{line, line, reply}, false, 3},
		"queued":         {[]storage.Row{line, reply}, true, 0},
		"no reply":       {[]storage.Row{line, line}, false, 0},
		"nothing to say": {nil, false, 0},
	}
	for name, tt := range tests {
		done := storage.Committed{Queued: tt.queued}
		for i := range tt.say {
			done.Rows = append(done.Rows, int64(i+1))
		}
		if got := replied(storage.Commit{Say: tt.say}, done); got != tt.want {
			t.Errorf("%s: row %d, want %d", name, got, tt.want)
		}
	}
}
