package request

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// sameFor is how long the same form, sent again without scripts, is the same.
const sameFor = time.Hour

// IdempotencyKey is the sender's name for what he sent. A form without scripts cannot make one,
// since its page is the same for everybody, so one is made of its content: a second
// click, or the answer loaded again, stores nothing new.
func (s *Values) IdempotencyKey(e *core.RequestEvent) string {
	if key := e.Request.Header.Get("Idempotency-Key"); key != "" {
		return key
	}
	if key := s.Text(FieldIdempotencyKey); key != "" || PlainFormOf(e) == nil {
		return key
	}
	hash := sha256.New()
	fmt.Fprintln(hash, time.Now().Truncate(sameFor).Unix())
	for _, name := range slices.Sorted(maps.Keys(s.Values)) {
		if name != FieldFilledIn {
			fmt.Fprintf(hash, "%s %q\n", name, s.Values[name])
		}
	}
	for _, file := range s.Files {
		content, err := file.Reader.Open()
		if err != nil {
			return ""
		}
		_, err = io.Copy(hash, content)
		content.Close()
		if err != nil {
			return ""
		}
	}
	return "plain-" + hex.EncodeToString(hash.Sum(nil))
}
