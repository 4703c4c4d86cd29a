//go:build unix && !linux

package pgtest

import "syscall"

func dieTogether(*syscall.SysProcAttr) {}
