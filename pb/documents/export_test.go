package documents

// HasWords tells whether an editor who breaks a pattern or format is told of it in words.
func HasWords(form string) bool { return forms[form] != "" }
