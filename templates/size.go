package templates

import "fmt"

// Size returns a number of bytes in words, in powers of 1000.
func Size(bytes int64) string {
	switch {
	case bytes <= 999_000:
		return fmt.Sprintf("%d kB", (bytes+999)/1000)
	case bytes < 999_950_000:
		return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
	}
	return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
}
