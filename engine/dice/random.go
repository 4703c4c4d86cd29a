package dice

import (
	crand "crypto/rand"
	"math/rand/v2"
)

// seededStream is the second word of every Seeded generator's state.
const seededStream = 0x7761_7262_656c_6c00

type seeded struct{ rng *rand.Rand }

// Seeded is a PCG generator from math/rand/v2: the same seed gives the same
// faces. It is for tests and simulation; its faces can be foreseen.
func Seeded(seed uint64) Source {
	return seeded{rand.New(rand.NewPCG(seed, seededStream))}
}

func (s seeded) Die(sides int) int { return s.rng.IntN(inRange(sides)) + 1 }

type system struct{}

// System draws from the operating system's cryptographic randomness, each face
// equally likely. It is for fights on the spot, which nobody can recompute,
// and is safe for use by several goroutines at once.
func System() Source { return system{} }

func (s system) Die(sides int) int { return uniform(s, sides) }

// next never fails: crypto/rand ends the program rather than give bad bytes.
func (system) next() byte {
	var b [1]byte
	_, _ = crand.Read(b[:])
	return b[0]
}

// stream is an endless row of bytes, each of the 256 equally likely.
type stream interface{ next() byte }

// uniform turns bytes into a face by rejection: up to 256 sides it reads one
// byte a try, above that two, the first being the high one. It throws away the
// numbers above the largest multiple of sides, which would favour low faces.
func uniform(s stream, sides int) int {
	sides = inRange(sides)
	if sides <= 1<<8 {
		return firstBelow(1<<8, sides, func() int { return int(s.next()) })
	}
	return firstBelow(1<<16, sides, func() int {
		high := int(s.next())
		return high<<8 | int(s.next())
	})
}

// firstBelow draws numbers below size until one is usable and makes it a face.
func firstBelow(size, sides int, draw func() int) int {
	for {
		if n := draw(); n < size-size%sides {
			return n%sides + 1
		}
	}
}
