package collections

import (
	"database/sql"
	"errors"
	"path"
	"regexp"

	"workforce/pb/rules"
	"workforce/pb/uploads"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// A cover is a copy of an image, and its name says of which one, so that an earlier
// version of a post can get its cover back.
var CoverNames = regexp.MustCompile(`^cover_([a-z0-9]{15})\.[a-z]{3}$`)

// coverFrom carries the address that SetCover was given to the rules.
const coverFrom = "@coverFrom"

// SetCover has the post take its cover from an address when it is saved: that of an
// image, or its own, which changes nothing. An empty one removes the cover.
func SetCover(blog *core.Record, address string) { blog.SetRaw(coverFrom, address) }

// CoverAddress is where the cover of a post is, empty if it has none.
func CoverAddress(id, cover string) string {
	if cover == "" {
		return ""
	}
	return "/api/files/" + Blogs + "/" + id + "/" + cover
}

func takeCover(app core.App, r *core.Record) error {
	address, asked := r.GetRaw(coverFrom).(string)
	if !asked {
		return adoptCover(app, r)
	}
	switch address {
	case CoverAddress(r.Id, r.GetString(BlogCover)):
		return nil
	case "":
		r.Set(BlogCover, "")
		return nil
	}
	image, err := FindImage(app, address)
	if errors.Is(err, sql.ErrNoRows) {
		return rules.Broken("Upload the cover first")
	}
	if err != nil {
		return err
	}
	return copyCover(app, r, image)
}

// adoptCover makes an image of a cover that was uploaded into the post itself, as
// operators do, so that the same is asked of both.
func adoptCover(app core.App, r *core.Record) error {
	files := r.GetUnsavedFiles(BlogCover)
	if len(files) != 1 || uploads.IsRedrawn(files[0]) {
		return nil
	}
	collection, err := app.FindCachedCollectionByNameOrId(Images)
	if err != nil {
		return err
	}
	image := core.NewRecord(collection)
	image.Set(ImageFile, files[0])
	if err := app.Save(image); err != nil {
		if broken, ok := errors.AsType[validation.Errors](err); ok {
			return broken[ImageFile]
		}
		return err
	}
	return copyCover(app, r, image)
}

func copyCover(app core.App, r, image *core.Record) error {
	name := "cover_" + image.Id + path.Ext(image.GetString(ImageFile))
	if r.GetString(BlogCover) == name {
		return nil
	}
	content, err := readImage(app, image)
	if err != nil {
		return err
	}
	file := uploads.RedrawnFile(content, name)
	r.Set(BlogCover, []*filesystem.File{file})
	return nil
}
