package main

import "testing"

func TestOnlyConstantPartsAreGivenBack(t *testing.T) {
	for line, want := range map[string]bool{
		"00400000-01098000 r-xp 00000000 08:01 77    /usr/bin/warbell\n": true,
		"01098000-01cdf000 r--p 00c98000 08:01 77    /usr/bin/warbell\n": true,
		"01cdf000-01dcf000 rw-p 018df000 08:01 77    /usr/bin/warbell\n": false,
		"7f07d6005000-7f07d60b9000 r--p 00000000 08:01 9 /lib/libc.so\n": false,
		"01dcf000-03e1c000 rw-p 00000000 00:00 0\n":                      false,
		"z-01098000 r-xp 00000000 08:01 77 /usr/bin/warbell\n":           false,
		"": false,
	} {
		from, size, ok := constant(line, "/usr/bin/warbell")
		if ok != want || ok && (from < 0x400000 || size < 0xc00000-0x400000) {
			t.Errorf("%q: %x, %x, %v; want %v", line, from, size, ok, want)
		}
	}
	trim() // and the program goes on
}
