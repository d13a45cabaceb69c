package versions

import (
	"encoding/json/v2"
	"errors"
	"time"

	"workforce/pb/collections"
	"workforce/pb/rules"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// BlogFields are what a writer sends of a post. What is left out, or null, stays as it
// was, but for the title, author and content, which every call has to bring, and the
// moment of publishing, of which null is none.
type BlogFields struct {
	Title       *string    `json:"title"`
	Author      *string    `json:"author"`
	Content     *string    `json:"content"`
	Slug        *string    `json:"slug"`
	Excerpt     *string    `json:"excerpt"`
	Category    *string    `json:"category"`
	Tags        *[]string  `json:"tags"`
	Cover       *string    `json:"cover"` // "" removes it, an address from POST /api/images sets it
	CoverAlt    *string    `json:"coverAlt"`
	PublishedAt SentMoment `json:"publishedAt"`
}

// fill gives a record what was sent; its rules look at the rest.
func (f BlogFields) fill(record *core.Record) {
	required := func(text *string) *string {
		if text == nil {
			return new(string)
		}
		return text
	}
	for field, text := range map[string]*string{
		collections.BlogTitle:    required(f.Title),
		collections.BlogAuthor:   required(f.Author),
		collections.BlogContent:  required(f.Content),
		collections.BlogSlug:     f.Slug,
		collections.BlogExcerpt:  f.Excerpt,
		collections.BlogCategory: f.Category,
		collections.BlogCoverAlt: f.CoverAlt,
	} {
		if text != nil {
			record.Set(field, *text)
		}
	}
	if f.Tags != nil {
		record.Set(collections.BlogTags, *f.Tags)
	}
	if f.Cover != nil {
		collections.SetCover(record, *f.Cover)
	}
	if f.PublishedAt.sent {
		record.Set(collections.BlogPublishedAt, f.PublishedAt.at)
	}
}

// Save saves the post with what was sent, or answers all that is wrong with it at once.
func (f BlogFields) Save(app core.App, record *core.Record) error {
	f.fill(record)
	if !f.PublishedAt.wrong {
		return app.Save(record)
	}
	all := validation.Errors{}
	if err := app.Validate(record); err != nil && !errors.As(err, &all) {
		return err
	}
	all[collections.BlogPublishedAt] = rules.Broken("The time must be a moment such as 2026-11-20T09:00:00+05:30, or null")
	return all
}

// A SentMoment is a time as RFC 3339 writes it, or null, which is none.
type SentMoment struct {
	sent  bool
	wrong bool // a text, but not of a moment
	at    types.DateTime
}

// UnmarshalJSON takes a text or null.
func (m *SentMoment) UnmarshalJSON(raw []byte) error {
	m.sent = true
	if string(raw) == "null" {
		return nil
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return err
	}
	at, err := time.Parse(time.RFC3339, text)
	if year := at.UTC().Year(); err != nil || year < 1970 || year > 9999 {
		m.wrong = true
		return nil
	}
	m.at, err = types.ParseDateTime(at.UTC())
	return err
}
