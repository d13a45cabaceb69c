package posts

import (
	"database/sql"
	"errors"
	"fmt"
	"path"
	"regexp"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// coverNames matches the names of covers. A cover is a copy of an image and has the id of
// the image in its name, so an earlier version of a post can get its cover back. After the file
// of the image was replaced, a number follows.
var coverNames = regexp.MustCompile(`^cover_([a-z0-9]{15})(?:_[0-9]+)?\.[a-z]{3}$`)

// coverName returns the name of a cover that is copied from an image.
func coverName(image *core.Record) string {
	name := "cover_" + image.Id
	if replaced := image.GetInt(collections.ImageReplaced); replaced > 0 {
		name += fmt.Sprintf("_%d", replaced)
	}
	return name + path.Ext(image.GetString(collections.ImageFile))
}

// FindStaleCovers returns the ids of the posts whose cover was copied from an image before its file
// was replaced. image is the id of the image; "" looks for all.
func FindStaleCovers(app core.App, image string) (posts []string, err error) {
	err = app.DB().NewQuery(`
		SELECT {{blogs}}.[[id]] FROM {{blogs}} JOIN {{images}} ON {{images}}.[[id]] = substr([[cover]], 7, 15)
		WHERE [[replaced]] > 0 AND ({:image} = '' OR {{images}}.[[id]] = {:image})
			AND substr([[cover]], 1, 6) = 'cover_' AND instr([[cover]], {{images}}.[[id]] || '_' || [[replaced]] || '.') = 0
	`).Bind(dbx.Params{"image": image}).Column(&posts)
	if err != nil {
		return nil, fmt.Errorf("find the posts with an earlier cover: %w", err)
	}
	return posts, nil
}

// coverFrom is the key under which a post carries the address given to SetCover.
const coverFrom = "@coverFrom"

// SetCover sets the address from which a post takes its cover when it is saved: the address
// of an image, the address of its present cover, or "" to remove the cover.
func SetCover(post *core.Record, address string) { post.SetRaw(coverFrom, address) }

// coverAddress returns the address of a post's cover, or "" if it has none.
func coverAddress(id, cover string) string {
	if cover == "" {
		return ""
	}
	return "/api/files/" + collections.Blogs + "/" + id + "/" + cover
}

// draftCover returns the address of the cover that an unsaved post will have.
func draftCover(app core.App, post *core.Record) (string, error) {
	stored := coverAddress(post.Id, post.GetString(collections.BlogCover))
	address, set := post.GetRaw(coverFrom).(string)
	if !set || address == stored {
		return stored, nil
	}
	image, err := collections.FindImage(app, address)
	return addressOrNone(image, err)
}

// ImageOfCover returns the address of the image that a cover was copied from, or "" if the
// image was deleted.
func ImageOfCover(app core.App, cover string) (string, error) {
	parts := coverNames.FindStringSubmatch(cover)
	if parts == nil {
		return "", nil
	}
	image, err := app.FindRecordById(collections.Images, parts[1])
	return addressOrNone(image, err)
}

func addressOrNone(image *core.Record, err error) (string, error) {
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("find the image of a cover: %w", err)
	}
	return collections.ImageAddress(image), nil
}

// takeCover copies the cover from the address given to SetCover.
func takeCover(app core.App, r *core.Record) error {
	address, set := r.GetRaw(coverFrom).(string)
	if !set {
		return adoptCover(app, r)
	}
	switch address {
	case coverAddress(r.Id, r.GetString(collections.BlogCover)):
		return nil
	case "":
		r.Set(collections.BlogCover, "")
		return nil
	}
	image, err := collections.FindImage(app, address)
	if errors.Is(err, sql.ErrNoRows) {
		return rules.Broken("Upload the cover first")
	}
	if err != nil {
		return err
	}
	return copyCover(app, r, image)
}

// adoptCover stores a cover that an operator uploaded into the post as an image first, so
// it obeys the same rules.
func adoptCover(app core.App, r *core.Record) error {
	files := r.GetUnsavedFiles(collections.BlogCover)
	if len(files) != 1 || uploads.IsRedrawn(files[0]) {
		return nil
	}
	collection, err := app.FindCachedCollectionByNameOrId(collections.Images)
	if err != nil {
		return err
	}
	image := core.NewRecord(collection)
	image.Set(collections.ImageFile, files[0])
	if err := app.Save(image); err != nil {
		if broken, ok := errors.AsType[validation.Errors](err); ok {
			return broken[collections.ImageFile]
		}
		return err
	}
	return copyCover(app, r, image)
}

func copyCover(app core.App, r, image *core.Record) error {
	name := coverName(image)
	if r.GetString(collections.BlogCover) == name {
		return nil
	}
	content, err := collections.ReadImage(app, image)
	if err != nil {
		return err
	}
	r.Set(collections.BlogCover, []*filesystem.File{uploads.RedrawnFile(content, name)})
	return nil
}
