//go:build unix

package pgtest

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// owner is the user who runs a server; nil for the user who runs the tests.
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

// runs makes a command run as the owner, in a process group of its own, so that an interrupt of the tests
// doesn't end it before them.
func (o owner) runs(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Credential: o.as, Setpgid: true}
	dieTogether(c.SysProcAttr)
}

const (
	kill      = syscall.SIGKILL
	interrupt = syscall.SIGINT // a fast shutdown of PostgreSQL
)

// down ends the server. The processes of its connections then end by themselves.
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
