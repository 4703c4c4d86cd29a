//go:build unix

package pgtest

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// owner is the user who runs a server; nil: who runs the tests.
type owner struct{ as *syscall.Credential }

func whoRuns() owner {
	if os.Getuid() != 0 {
		return owner{}
	}
	as := &syscall.Credential{Uid: 65534, Gid: 65534}
	if u, err := user.Lookup("postgres"); err == nil {
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
	return owner{as}
}

func (o owner) owns(folder string) error {
	if o.as == nil {
		return nil
	}
	return os.Chown(folder, int(o.as.Uid), int(o.as.Gid))
}

// runs makes a command the owner's, in a group of its own: what ends the tests by a key does not end it
// before them.
func (o owner) runs(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Credential: o.as, Setpgid: true}
	dieTogether(c.SysProcAttr)
}

const (
	kill      = syscall.SIGKILL
	interrupt = syscall.SIGINT // which PostgreSQL takes as: now, in good order
)

// down ends the server. What serves its connections ends by itself when it has gone.
func (s *Server) down(by syscall.Signal) error {
	if s.run == nil {
		return nil
	}
	pid := s.run.Process.Pid
	s.run = nil
	if err := syscall.Kill(pid, by); err != nil {
		return err
	}
	<-s.ended
	return nil
}
