package request

import (
	"bytes"
	"io"
)

// A closing watches a multipart body for the line that ends it. The parser of the
// standard library takes a body that breaks off in the head of a part for a whole one.
type closing struct {
	from io.Reader
	line []byte // with the line break before it
	last []byte // that were read and may be its beginning
	seen bool
}

func watchClosing(from io.Reader, boundary string) *closing {
	return &closing{from: from, line: []byte("\n--" + boundary + "--"), last: []byte("\n")}
}

// Read reads on.
func (c *closing) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	if !c.seen {
		c.last = append(c.last, p[:n]...)
		c.seen = bytes.Contains(c.last, c.line)
		beyond := max(0, len(c.last)-len(c.line)+1)
		c.last = append(c.last[:0], c.last[beyond:]...)
	}
	return n, err
}
