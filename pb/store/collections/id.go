package collections

import (
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// idTimeLength is the length of the time in an id: microseconds in base 36, until the year 2085.
const idTimeLength = 10

var lastID atomic.Int64

// NewID returns an id that sorts after all earlier ones. Indexes then grow at their end, and a
// group of submissions changes few pages of them. With random ids, every submission would change
// another page of each index.
func NewID() string {
	now := time.Now().UnixMicro()
	for {
		last := lastID.Load()
		if next := max(now, last+1); lastID.CompareAndSwap(last, next) {
			digits := strconv.FormatInt(next, 36)
			return strings.Repeat("0", max(0, idTimeLength-len(digits))) + digits +
				security.PseudorandomStringWithAlphabet(core.DefaultIdLength-idTimeLength, core.DefaultIdAlphabet)
		}
	}
}
