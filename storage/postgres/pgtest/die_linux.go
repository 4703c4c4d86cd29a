package pgtest

import "syscall"

// dieTogether ends a server with the tests, also if they are killed.
func dieTogether(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGQUIT }
