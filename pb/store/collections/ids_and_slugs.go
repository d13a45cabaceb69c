package collections

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/content"
	"workforce/pb/platform/rules"
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

// IDPattern is the format of a record id.
const IDPattern = `^[a-z0-9]{15}$`

var ids = regexp.MustCompile(IDPattern)

// IsID reports whether the text has the format of a record id.
func IsID(text string) bool { return ids.MatchString(text) }

// uniqueSlug gives a record a slug that no other record has. An empty one stays as it is
// stored, or is made from the title and numbered: welder, welder-2, welder-3. A title without
// Latin letters or digits becomes the noun, for example "opening". A slug that a writer chose
// is refused if it is invalid or taken; the noun names the other record in the sentence.
func uniqueSlug(app core.App, r *core.Record, field, title, noun string) (refused, err error) {
	if r.GetString(field) == "" && !r.IsNew() {
		stored, err := StoredRecord(app, r)
		if err != nil {
			return nil, err
		}
		r.Set(field, stored.GetString(field))
	}
	chosen := r.GetString(field)
	switch {
	case chosen != "" && rules.Slug(chosen) != chosen:
		return rules.Broken("Small letters, digits and single hyphens only"), nil
	case chosen == "" && r.GetString(title) == "": // the missing title is refused
		return nil, nil
	case chosen == "":
		r.Set(field, cmp.Or(rules.Slug(r.GetString(title)), noun))
	}
	base := r.GetString(field)
	for number := 2; ; number++ {
		taken, err := IsSlugTaken(app, r, field)
		if err != nil || !taken {
			return nil, err
		}
		if chosen != "" && isReserved(r, field) {
			return rules.Broken("A page of the site has this address"), nil
		}
		if chosen != "" {
			return rules.Broken("Another " + noun + " has this address"), nil
		}
		suffix := "-" + strconv.Itoa(number)
		r.Set(field, strings.TrimRight(base[:min(len(base), content.Limits.Slug.MaxLength-len(suffix))], "-")+suffix)
	}
}

// reservedSlugs are the slugs that pages of the program have, by collection.
var reservedSlugs = map[string][]string{}

// ReserveSlug keeps a slug of a collection for a page of the program. Nobody could open a record with it.
// Packages call it while the program starts.
func ReserveSlug(collection, slug string) {
	reservedSlugs[collection] = append(reservedSlugs[collection], slug)
}

func isReserved(r *core.Record, field string) bool {
	return slices.Contains(reservedSlugs[r.Collection().Name], r.GetString(field))
}

// IsSlugTaken reports whether another record of the same collection or a page of the program has the slug.
func IsSlugTaken(app core.App, r *core.Record, field string) (bool, error) {
	if isReserved(r, field) {
		return true, nil
	}
	var other string
	err := app.DB().Select("id").From(r.Collection().Name).
		Where(dbx.HashExp{field: r.GetString(field)}).AndWhere(dbx.Not(dbx.HashExp{"id": r.Id})).Limit(1).Row(&other)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for the slug: %w", err)
	}
	return true, nil
}
