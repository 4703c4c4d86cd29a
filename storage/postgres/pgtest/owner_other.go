//go:build !unix

package pgtest

import "os/exec"

type owner struct{}

type signal int

const kill, interrupt signal = 1, 2

func whoRuns() owner { return owner{} }

func (owner) owns(string) error { return nil }

func (owner) runs(*exec.Cmd) {}

func (s *Server) down(signal) error {
	if s.run == nil {
		return nil
	}
	run := s.run
	s.run = nil
	if err := run.Process.Kill(); err != nil {
		return err
	}
	<-s.ended
	return nil
}
