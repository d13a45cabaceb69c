package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"workforce/pb/rules"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	maxListEntries     = 30 // entries of a list of tags or skills
	maxListEntryLength = 60 // characters
)

// fillSlug makes a slug of the title when there is none. It leaves it to the
// field what a slug may hold.
func fillSlug(r *core.Record, field, title string) error {
	if r.GetString(field) == "" {
		r.Set(field, rules.Slug(r.GetString(title)))
	}
	if r.GetString(field) == "" && r.GetString(title) != "" {
		return rules.Broken("Slug is required, since the title has no Latin letters to make one of")
	}
	return nil
}

// uniqueSlug gives the record a slug of its own: one made of the title gets a number
// where another has it, one that was written is refused then. An empty one leaves that
// of a stored record as it was. The first result is for who wrote it.
func uniqueSlug(app core.App, r *core.Record, field, title string) (refused, err error) {
	if r.GetString(field) == "" && !r.IsNew() {
		stored, err := StoredRecord(app, r)
		if err != nil {
			return nil, err
		}
		r.Set(field, stored.GetString(field))
	}
	written := r.GetString(field)
	if written != "" && (rules.NotInSlug.ReplaceAllString(written, "-") != written || rules.Slug(written) != written) {
		return rules.Broken("Slug may only have small letters and digits, with single hyphens between them"), nil
	}
	if refused = fillSlug(r, field, title); refused != nil || r.GetString(field) == "" {
		return refused, nil
	}
	for base, number := r.GetString(field), 2; ; number++ {
		taken, err := IsSlugTaken(app, r, field)
		if err != nil || !taken {
			return nil, err
		}
		if written != "" {
			return rules.Broken("Another one has this slug already"), nil
		}
		suffix := "-" + strconv.Itoa(number)
		r.Set(field, strings.TrimRight(base[:min(len(base), rules.MaxSlugLength-len(suffix))], "-")+suffix)
	}
}

func IsSlugTaken(app core.App, r *core.Record, field string) (bool, error) {
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
		return rules.Broken(`Write a list of texts, for example ["Hiring", "Technology"]`)
	}
	if len(items) > maxListEntries {
		return rules.Broken("The list is too long")
	}
	kept := []string{}
	for _, item := range items {
		if err := rules.Line("Each entry", item, true, maxListEntryLength); err != nil {
			return err
		}
		if key := strings.ToLower(item); !slices.ContainsFunc(kept, func(one string) bool { return strings.ToLower(one) == key }) {
			kept = append(kept, item)
		}
	}
	r.Set(field, kept)
	return nil
}
