package odds

import (
	"math/big"
	"math/bits"
)

// times multiplies two polynomials, given by their coefficients. Each is packed into one long number, with
// enough space between the coefficients that the products don't overlap.
func times(a, b []*big.Int) ([]*big.Int, error) {
	wide := longest(a) + longest(b) + bits.Len(uint(min(len(a), len(b))))
	words := (wide + bits.UintSize - 1) / bits.UintSize
	n := len(a) + len(b) - 1
	if n*words > mostWords {
		return nil, ErrTooLarge
	}
	product := packed(a, words)
	product.Mul(product, packed(b, words))
	all := make([]*big.Int, n)
	long := product.Bits()
	for i := range all {
		from := min(i*words, len(long))
		all[i] = new(big.Int).SetBits(append([]big.Word(nil), long[from:min(from+words, len(long))]...))
	}
	return all, nil
}

// longest returns the number of bits of the largest number.
func longest(row []*big.Int) int {
	most := 0
	for _, n := range row {
		most = max(most, n.BitLen())
	}
	return most
}

func packed(row []*big.Int, words int) *big.Int {
	long := make([]big.Word, len(row)*words)
	for i, n := range row {
		copy(long[i*words:], n.Bits())
	}
	return new(big.Int).SetBits(long)
}
