package pgtest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"
)

// Follow makes a standby that replicates this server, in a folder of its own.
func (s *Server) Follow() (*Server, error) {
	f, err := s.Copy("-R")
	if err != nil {
		return nil, err
	}
	if err := f.Up(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(f.folder))
	}
	return f, nil
}

// Copy makes a server from a base backup of this one, in a folder of its own, and does not start it.
func (s *Server) Copy(args ...string) (*Server, error) {
	folder, err := os.MkdirTemp("", "warbell-pg")
	if err != nil {
		return nil, err
	}
	f := &Server{folder: folder, bin: s.bin, user: s.user, conf: maps.Clone(s.conf)}
	f.conf["unix_socket_directories"], f.conf["wal_retrieve_retry_interval"] = folder, "100ms"
	err = errors.Join(os.Chmod(folder, 0o755), s.user.owns(folder))
	if err == nil {
		args = append([]string{"-D", f.data(), "-X", "stream", "-c", "fast", "-h", s.folder, "-U", "warbell"},
			args...)
		var out []byte
		if out, err = f.command("pg_basebackup", args...).CombinedOutput(); err != nil {
			err = fmt.Errorf("pg_basebackup: %w\n%s", err, out)
		}
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	return f, nil
}

// Archive makes the server archive its write-ahead log from now on, and returns the archive's folder.
func (s *Server) Archive() (folder string, err error) {
	folder = filepath.Join(s.folder, "archive")
	if err := errors.Join(os.Mkdir(folder, 0o755), s.user.owns(folder)); err != nil {
		return "", err
	}
	s.conf["archive_mode"], s.conf["archive_command"] = "on", "test ! -f "+folder+"/%f && cp %p "+folder+"/%f"
	return folder, errors.Join(s.Down(), s.Up())
}

// Rewind starts a copy in the state of its original at a restore point, by the log in a folder. It returns
// when the copy accepts writes.
func (s *Server) Rewind(archive, point string) error {
	delete(s.conf, "archive_mode")
	delete(s.conf, "archive_command")
	s.conf["restore_command"] = "cp " + archive + "/%f %p"
	s.conf["recovery_target_name"], s.conf["recovery_target_action"] = point, "promote"
	signal := filepath.Join(s.data(), "recovery.signal")
	if err := errors.Join(os.WriteFile(signal, nil, 0o600), s.user.owns(signal), s.Up()); err != nil {
		return err
	}
	for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		recovers, err := s.recovers()
		if err == nil && !recovers {
			return nil
		}
		if time.Since(begun) > patience {
			return fmt.Errorf("it does not come to the restore point: %w", err)
		}
	}
}

func (s *Server) recovers() (is bool, err error) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return false, err
	}
	defer conn.Close(ctx)
	return is, conn.QueryRow(ctx, "SELECT pg_is_in_recovery()").Scan(&is)
}
