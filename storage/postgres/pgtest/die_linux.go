package pgtest

import "syscall"

// dieTogether makes a server end with the tests, even if they are killed.
func dieTogether(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGQUIT }
