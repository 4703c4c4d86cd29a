package dice

import (
	crand "crypto/rand"
	"math/rand/v2"
)

// seededStream is the second word of the initial state of a Seeded generator.
const seededStream = 0x7761_7262_656c_6c00

type seeded struct{ rng *rand.Rand }

// Seeded returns a PCG generator from math/rand/v2, for tests and simulations. The same seed gives the same
// faces, which can be predicted.
func Seeded(seed uint64) Source {
	return seeded{rand.New(rand.NewPCG(seed, seededStream))}
}

func (s seeded) Die(sides int) int { return s.rng.IntN(inRange(sides)) + 1 }

type system struct{}

// System returns a Source with the operating system's cryptographic randomness. Each face is equally likely.
// It is for quick fights, whose dice can't be recomputed. Several goroutines may use it at once.
func System() Source { return system{} }

func (s system) Die(sides int) int { return uniform(s, sides) }

// next never fails: crypto/rand ends the program if it can't return random bytes.
func (system) next() byte {
	var b [1]byte
	_, _ = crand.Read(b[:])
	return b[0]
}

// stream is an endless sequence of bytes in which all 256 values are equally likely.
type stream interface{ next() byte }

// uniform converts bytes into a face by rejection. Up to 256 sides it reads one byte for each try, and above
// that two, the high byte first. It rejects numbers at or above the largest multiple of sides, which would
// favour low faces.
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

// firstBelow draws numbers below size until one is usable, and returns it as a face.
func firstBelow(size, sides int, draw func() int) int {
	for {
		if n := draw(); n < size-size%sides {
			return n%sides + 1
		}
	}
}
