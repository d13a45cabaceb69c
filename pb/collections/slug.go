package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	slugMax     = 120 // characters
	listMax     = 30  // entries of a list of tags or skills
	listItemMax = 60  // characters
)

var notInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slug makes the last part of an address of a title. It is empty for a title
// without Latin letters or digits: then somebody has to write one.
func slug(title string) string {
	words := notInSlug.ReplaceAllString(strings.ToLower(title), "-")
	if len(words) > slugMax {
		words = words[:slugMax]
	}
	return strings.Trim(words, "-")
}

// slugOrFrom makes a slug of the title when there is none. It leaves it to the
// field what a slug may hold.
func slugOrFrom(r *core.Record, field, title string) error {
	if r.GetString(field) == "" {
		r.Set(field, slug(r.GetString(title)))
	}
	if r.GetString(field) == "" && r.GetString(title) != "" {
		return broken("Slug is required, since the title has no Latin letters to make one of")
	}
	return nil
}

// uniqueSlug gives the record a slug of its own: one made of the title gets a number
// where another has it, one that was written is refused then. An empty one leaves that
// of a stored record as it was. The first result is for who wrote it.
func uniqueSlug(app core.App, r *core.Record, field, title string) (refused, err error) {
	if r.GetString(field) == "" && !r.IsNew() {
		stored, err := storedOf(app, r)
		if err != nil {
			return nil, err
		}
		r.Set(field, stored.GetString(field))
	}
	written := r.GetString(field)
	if written != "" && (notInSlug.ReplaceAllString(written, "-") != written || slug(written) != written) {
		return broken("Slug may only have small letters and digits, with single hyphens between them"), nil
	}
	if refused = slugOrFrom(r, field, title); refused != nil || r.GetString(field) == "" {
		return refused, nil
	}
	for base, number := r.GetString(field), 2; ; number++ {
		taken, err := isTaken(app, r, field)
		if err != nil || !taken {
			return nil, err
		}
		if written != "" {
			return broken("Another one has this slug already"), nil
		}
		suffix := "-" + strconv.Itoa(number)
		r.Set(field, strings.TrimRight(base[:min(len(base), slugMax-len(suffix))], "-")+suffix)
	}
}

func isTaken(app core.App, r *core.Record, field string) (bool, error) {
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

// checkList wants a list of short texts, of which nothing is nothing to object to.
func checkList(r *core.Record, field string) error {
	var items []string
	if raw := r.GetString(field); raw == "" || raw == `""` || raw == "null" {
		r.Set(field, []string{})
		return nil
	}
	if err := r.UnmarshalJSONField(field, &items); err != nil {
		return broken(`Write a list of texts, for example ["Hiring", "Technology"]`)
	}
	if len(items) > listMax {
		return broken("The list is too long")
	}
	kept := []string{}
	for _, item := range items {
		if err := line("Each entry", item, true, listItemMax); err != nil {
			return err
		}
		if key := strings.ToLower(item); !slices.ContainsFunc(kept, func(one string) bool { return strings.ToLower(one) == key }) {
			kept = append(kept, item)
		}
	}
	r.Set(field, kept)
	return nil
}
