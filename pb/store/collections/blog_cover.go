package collections

import (
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
)

// CoverColumn is the column of a post, or of an earlier version, with the present address of its cover. It is ""
// if the post has none, or if the image is gone.
var CoverColumn = "coalesce((SELECT '" + ImagePath +
	"' || i.[[id]] || '/' || i.[[image]] FROM {{images}} i WHERE i.[[id]] = substr([[cover]], " +
	strconv.Itoa(len(ImagePath)+1) + ", " + strconv.Itoa(core.DefaultIdLength) + ")), '') AS cover"

// formerCovers matches the names and addresses of covers in earlier versions of the program. There, a cover was a copy
// of an image, with the id of the image in its name.
var formerCovers = regexp.MustCompile(`^(?:/api/files/blogs/[a-z0-9]{15}/)?cover_([a-z0-9]{15})(?:_[0-9]+)?\.[a-z]+$`)

// FindCover returns the image that a cover shows, or sql.ErrNoRows. Exports and other sites may still name a cover as
// earlier versions of the program did.
func FindCover(app core.App, address string) (*core.Record, error) {
	if parts := formerCovers.FindStringSubmatch(address); parts != nil {
		return app.FindRecordById(Images, parts[1])
	}
	return FindImage(app, address)
}

// CompleteCover writes the cover of a post as the address of an image. It removes one whose image is gone.
func CompleteCover(app core.App, post *core.Record) error {
	cover := post.GetString(BlogCover)
	image, err := FindCover(app, cover)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		cover = ""
	case err != nil:
		return fmt.Errorf("find the image of a cover: %w", err)
	case ImageIDAt(cover) == "":
		cover = ImageAddress(image)
	}
	cover, _, _ = strings.Cut(cover, "?")
	post.Set(BlogCover, cover)
	return nil
}

// checkCover completes the cover of a post. It refuses an address that is none of an image, unless it was stored
// before.
func checkCover(app core.App, r *core.Record) error {
	chosen := r.GetString(BlogCover)
	if err := CompleteCover(app, r); err != nil || chosen == "" || r.GetString(BlogCover) != "" {
		return err
	}
	if !r.IsNew() {
		stored, err := StoredRecord(app, r)
		if err != nil || stored.GetString(BlogCover) == chosen {
			return err
		}
	}
	return rules.Broken("Upload the cover first")
}
