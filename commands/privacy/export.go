package privacy

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// personFormat is the version of a user's export.
const personFormat = 1

// mostExported bounds the logs in one export, in bytes. Discord takes files of 10 MB, and logs shrink to a
// tenth of their size or less.
const mostExported = 32 << 20

// person is the export of a user's data.
type person struct {
	Format int                         `json:"warbell_person"`
	User   string                      `json:"user"`
	At     time.Time                   `json:"at"`
	Kept   map[string][]storage.Record `json:"kept"`
}

// kind is a kind of data in the export, for its README.
type kind struct {
	What string
	N    int
}

// exportPerson sends the presser a file with all their data. It contains no more about other users than the
// presser could see anyway.
func (p *Privacy) exportPerson(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	held, err := p.Store.DataSets(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	var file bytes.Buffer
	left, err := p.writePerson(ctx, zip.NewWriter(&file), call.User.ID, held)
	if err != nil {
		return gamekit.Reply{}, fmt.Errorf("export a person: %w", err)
	}
	note, err := p.Words.Note("privacy.export", struct{ Left []string }{left})
	return gamekit.Whisper(note.Attach(templates.File{Name: "warbell-me.zip", Data: file.Bytes()})), err
}

// writePerson writes and closes the export. It returns the games whose logs are left out.
func (p *Privacy) writePerson(ctx context.Context, out *zip.Writer, user string,
	held []storage.DataSet) (left []string, err error) {
	at := p.Now().UTC().Truncate(time.Second)
	me := person{Format: personFormat, User: user, At: at, Kept: map[string][]storage.Record{}}
	var kinds []kind
	for _, h := range held {
		me.Kept[h.What] = append([]storage.Record{}, h.Rows...)
		kinds = append(kinds, kind{h.What, len(h.Rows)})
	}
	if left, err = p.writeLogs(ctx, out, user, their(held, "games")); err != nil {
		return nil, err
	}
	raw, err := json.MarshalIndent(me, "", "  ")
	if err != nil {
		return nil, err
	}
	readme := p.Words.Text("privacy.readme", struct {
		At    string
		Kinds []kind
		Left  []string
	}{at.Format(time.RFC3339), kinds, left})
	return left, errors.Join(put(out, "me.json", raw), put(out, "README.txt", []byte(readme+"\n")), out.Close())
}

// writeLogs writes the logs of a user's games that the user may export, as far as there is room.
func (p *Privacy) writeLogs(ctx context.Context, out *zip.Writer, user string,
	games []storage.Record) (left []string, err error) {
	room := mostExported
	for _, g := range games {
		id, _ := g["id"].(string)
		l, err := p.Table.Load(ctx, storage.GameID(id))
		if errors.Is(err, runner.ErrUnknown) {
			continue // it was erased meanwhile
		}
		if err != nil {
			return nil, err
		}
		var log bytes.Buffer
		if l.Exportable(user) != nil {
			left = append(left, id)
			continue
		}
		if err := p.Export(ctx, l, &log); err != nil {
			return nil, err
		}
		if room -= log.Len(); room < 0 {
			left = append(left, id)
			room += log.Len()
			continue
		}
		if err := put(out, "games/"+id+".jsonl", log.Bytes()); err != nil {
			return nil, err
		}
	}
	return left, nil
}

func put(out *zip.Writer, name string, data []byte) error {
	w, err := out.Create(name)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}
