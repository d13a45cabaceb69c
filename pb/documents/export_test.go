package documents

// HasWords reports whether a pattern or format is described in words.
func HasWords(format string) bool { return formatWords[format] != "" }
