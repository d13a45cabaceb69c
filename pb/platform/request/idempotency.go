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

// duplicateWindow is how long the same form, sent again without scripts, counts as a
// repetition.
const duplicateWindow = time.Hour

// IdempotencyKey returns the key that the caller sent to mark repetitions. A form without
// scripts has none, because its page is the same for everybody. Its key is a hash of its
// content, so that a second click, or loading the answer again, stores nothing new.
func (v *Values) IdempotencyKey(e *core.RequestEvent) string {
	if key := e.Request.Header.Get("Idempotency-Key"); key != "" {
		return key
	}
	if key := v.Text(FieldIdempotencyKey); key != "" {
		return key
	}
	if formPageOf(e) == nil {
		return ""
	}
	hash := sha256.New()
	fmt.Fprintln(hash, time.Now().Truncate(duplicateWindow).Unix())
	for _, name := range slices.Sorted(maps.Keys(v.texts)) {
		if name != FieldFilledIn {
			fmt.Fprintf(hash, "%s %q\n", name, v.texts[name])
		}
	}
	for _, file := range v.Files {
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
