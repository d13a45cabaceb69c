package request

import (
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// DuplicateWindow is how long the same form, sent again without scripts, counts as a
// repetition.
const DuplicateWindow = time.Hour

// HeaderIdempotencyKey is the header in which a caller sends a key of its own, to mark repetitions.
const HeaderIdempotencyKey = "Idempotency-Key"

// IdempotencyKey returns the key that the caller sent to mark repetitions. A form without
// scripts has none, because its page is the same for everybody. Its key is a hash of its
// content and the hour, so that a second click, or loading the answer again, stores nothing
// new. before is then the key of the hour before, otherwise empty.
func (v *Values) IdempotencyKey(e *core.RequestEvent) (key, before string) {
	if key := e.Request.Header.Get(HeaderIdempotencyKey); key != "" {
		return key, ""
	}
	if key := v.Text(FieldIdempotencyKey); key != "" {
		return key, ""
	}
	if formPageOf(e) == nil {
		return "", ""
	}
	hash := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(v.texts)) {
		if name != FieldFilledIn {
			fmt.Fprintf(hash, "%s %q\n", name, v.texts[name])
		}
	}
	for _, file := range v.Files {
		content, err := file.Reader.Open()
		if err != nil {
			return "", ""
		}
		_, err = io.Copy(hash, content)
		content.Close()
		if err != nil {
			return "", ""
		}
	}
	hour := time.Now().Unix() / int64(DuplicateWindow.Seconds())
	of := func(hour int64) string { return fmt.Sprintf("plain-%x-%d", hash.Sum(nil), hour) }
	return of(hour), of(hour - 1)
}
