package library

import (
	"database/sql"
	"errors"
	"fmt"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/richtext"
	"workforce/pb/store/collections"
)

// describeFrom keeps what a post says about its pictures in the library, so that the next text that shows one of them
// begins with it. It changes no description that somebody has written there.
func describeFrom(e *core.RecordEvent) error {
	descriptions := richtext.Descriptions(e.Record.GetString(collections.BlogContent))
	descriptions[e.Record.GetString(collections.BlogCover)] = e.Record.GetString(collections.BlogCoverAlt)
	for address, alt := range descriptions {
		if err := describe(e.App, address, alt); err != nil {
			e.App.Logger().Error("The library did not take over the description of a picture", "error", err)
		}
	}
	return e.Next()
}

func describe(app core.App, address, alt string) error {
	if alt == "" {
		return nil
	}
	picture, err := collections.FindImage(app, address)
	if errors.Is(err, sql.ErrNoRows) || err == nil && picture.GetString(collections.ImageAlt) != "" {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find a picture: %w", err)
	}
	picture.Set(collections.ImageAlt, alt)
	err = app.Save(picture)
	if _, refused := errors.AsType[validation.Errors](err); refused {
		return nil // a post takes a longer one than the library
	}
	return err
}
