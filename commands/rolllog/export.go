package rolllog

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"time"

	"warbell/engine/dice"
	"warbell/storage"
)

// exportFormat is the version of the export. Readers refuse newer versions. A roll may have several
// expressions, separated by semicolons.
const exportFormat = 1

// exportHead is the first line of an export in JSON lines. Each series follows with its rolls, ordered by
// calls; a veiled series has only its revealed rolls. The channel's draws come last. The names of rollers are
// left out: members of the channel can identify them by the calls.
type exportHead struct {
	Format  int       `json:"warbell_rolls"`
	Channel string    `json:"channel"`
	Made    time.Time `json:"made"`
}

type exportLine struct {
	Series *exportSeries `json:"series,omitempty"`
	Roll   *exportRoll   `json:"roll,omitempty"`
	Draw   *exportDraw   `json:"draw,omitempty"`
	Reroll *exportReroll `json:"reroll,omitempty"`
}

type exportSeries struct {
	Number     int        `json:"number"`
	Veiled     bool       `json:"veiled,omitempty"`
	Commitment string     `json:"commitment"` // hex
	Begun      time.Time  `json:"begun"`
	Ended      *time.Time `json:"ended,omitempty"`
	Seed       string     `json:"seed,omitempty"` // hex; once the series has ended, unless it is veiled
	Next       string     `json:"next,omitempty"` // hex; the commitment to the next series, with the seed
}

type exportRoll struct {
	Call   string    `json:"call"`
	At     time.Time `json:"at"`
	Dice   string    `json:"dice"`
	Drawn  string    `json:"drawn"`
	Totals []int     `json:"totals"`
	Slot   int       `json:"slot,omitempty"` // of a veiled series
	Seed   string    `json:"seed,omitempty"` // hex; of a veiled roll
	Path   []string  `json:"path,omitempty"` // hex; from a veiled roll to the commitment
}

const (
	// mostExported bounds an export, in bytes: Discord takes files of ten megabytes.
	mostExported = 8 << 20
	// partOfRolls bounds the rolls that are read at once.
	partOfRolls = 500
)

// export returns a file with the stored rolls of a channel, as many as fit, and their number. whole reports
// whether all fit.
func (k *Service) export(ctx context.Context, channel string) (file []byte, rolls int, whole bool, err error) {
	all, err := k.Store.SeriesIn(ctx, channel, k.Now().Add(-checkable))
	if err != nil {
		return nil, 0, false, err
	}
	w := newExporter()
	if err := w.json.Encode(exportHead{exportFormat, channel, k.Now().UTC()}); err != nil {
		return nil, 0, false, err
	}
	for i := 0; i < len(all) && err == nil && w.Len() < mostExported; i++ {
		err = k.exportSeries(ctx, w, all[i])
	}
	if err == nil && w.Len() < mostExported {
		err = k.exportDraws(ctx, w, channel)
	}
	return w.Bytes(), w.rolls, w.Len() < mostExported && !w.full, err
}

type exporter struct {
	bytes.Buffer
	json  *json.Encoder
	rolls int
	full  bool // there was no room for a draw
}

func (k *Service) exportSeries(ctx context.Context, w *exporter, s storage.Series) error {
	if err := w.json.Encode(exportLine{Series: exportOf(s)}); err != nil {
		return err
	}
	var veil tree
	if s.Veiled {
		veil = newTree(s.Seed)
	}
	for after := ""; w.Len() < mostExported; {
		rows, err := k.Store.RollsIn(ctx, s.ID, after, partOfRolls)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := w.roll(s, r, veil); err != nil {
				return err
			}
		}
		if len(rows) < partOfRolls {
			return nil
		}
		after = rows[len(rows)-1].Call
	}
	return nil
}

// exportOf returns the public data of a series at present.
func exportOf(s storage.Series) *exportSeries {
	out := &exportSeries{Number: s.Number, Veiled: s.Veiled, Commitment: commitment(s), Begun: s.Begun, Next: s.Next}
	if s.Ended.IsZero() {
		return out
	}
	out.Ended = &s.Ended
	if !s.Veiled {
		out.Seed = hex.EncodeToString(s.Seed[:])
	}
	return out
}

// roll writes a public roll.
func (w *exporter) roll(s storage.Series, r storage.Roll, veil tree) error {
	if !r.Open || r.Dice == drawDice {
		return nil
	}
	thrown, drawn, err := again(s, r)
	if err != nil {
		return err
	}
	w.rolls++
	out := &exportRoll{Call: r.Call, At: r.At, Dice: r.Dice, Drawn: drawn,
		Totals: totals(append([]dice.Result{thrown.Result}, thrown.Rest...))}
	if s.Veiled {
		own := slotSeed(s.Seed, r.Slot)
		out.Slot, out.Seed, out.Path = r.Slot, hex.EncodeToString(own[:]), veil.path(r.Slot)
	}
	return w.json.Encode(exportLine{Roll: out})
}
