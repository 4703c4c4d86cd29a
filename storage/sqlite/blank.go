package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"sync"
)

// blank returns the bytes of a database file with all tables and no rows. It is made only once, because that
// takes longer than most tests.
var blank = sync.OnceValues(func() (data []byte, err error) {
	folder, err := os.MkdirTemp("", "warbell")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "blank.db")
	db, err := sql.Open("sqlite", dsn(path, "immediate"))
	if err != nil {
		return nil, err
	}
	_, err = prepareFile(context.Background(), db)
	if err = errors.Join(err, db.Close()); err != nil { // merges the log into the file
		return nil, err
	}
	return os.ReadFile(path)
})

// lay fills an empty file with a blank database.
func lay(path string) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() > 0 {
		return err
	}
	data, err := blank()
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}
