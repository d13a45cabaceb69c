package rules

// MaxNesting is how deep JSON may be nested. SQLite's functions fail beyond 1,000, and nothing of ours is
// deeper than 20.
const MaxNesting = 64

// Nesting follows how deep JSON is nested while it arrives. It takes any text, and leaves it to the
// decoder whether the text is JSON.
type Nesting struct {
	depth    int
	inString bool
	escaped  bool
	tooDeep  bool
}

// IsTooDeep reads the next part of a text. It reports whether the text is nested deeper than MaxNesting.
func (n *Nesting) IsTooDeep(part []byte) bool {
	for _, c := range part {
		switch {
		case n.escaped:
			n.escaped = false
		case n.inString && c == '\\':
			n.escaped = true
		case c == '"':
			n.inString = !n.inString
		case n.inString:
		case c == '{' || c == '[':
			n.depth++
			n.tooDeep = n.tooDeep || n.depth > MaxNesting
		case c == '}' || c == ']':
			n.depth--
		}
	}
	return n.tooDeep
}
