package commands

import (
	"crypto/rand"
	"math/big"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// pickOne draws a number from 0 to n-1.
func pickOne(n int) int {
	i, err := rand.Int(rand.Reader, big.NewInt(int64(max(n, 1))))
	if err != nil {
		return 0 // crypto/rand does not fail
	}
	return int(i.Int64())
}
