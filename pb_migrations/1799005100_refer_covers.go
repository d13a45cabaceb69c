package migrations

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// This migration makes the cover of a post the address of an image. It was a copy of the image's file before.
// The copies are removed, except if their image is gone. Such a copy becomes the image again.
func init() {
	m.Register(func(app core.App) error {
		blogs, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		images, err := app.FindCollectionByNameOrId("images")
		if err != nil {
			return err
		}
		file := images.Fields.GetByName("image").(*core.FileField)
		for _, thumb := range []string{"960x540t", "960x540b"} { // the covers had them
			if !slices.Contains(file.Thumbs, thumb) {
				file.Thumbs = append(file.Thumbs, thumb)
			}
		}
		if err := app.SaveNoValidate(images); err != nil {
			return err
		}
		cover := blogs.Fields.GetByName("cover")
		if cover.Type() == core.FieldTypeText {
			return nil
		}
		storage, err := app.NewFilesystem()
		if err != nil {
			return err
		}
		defer storage.Close()
		if err := restoreImages(app, storage, blogs, images); err != nil {
			return err
		}
		blogs.Fields.Add(&core.TextField{ // takes the place of the field with the same id
			Id: cover.GetId(), Name: "cover", Max: 300, System: true,
			Help: "The address of a picture of the collection images, /api/files/images/…, wide (16:9), at least 1200 pixels across.",
		})
		if err := app.SaveNoValidate(blogs); err != nil { // PocketBase's validation refuses another type
			return err
		}
		if err := execute(app, referCovers...); err != nil {
			return err
		}
		// The transaction may be rolled back until then.
		app.TxInfo().OnComplete(func(failed error) error {
			if failed == nil {
				if err := removeCopies(app, blogs.Id); err != nil {
					app.Logger().Error("The copies of covers that nothing uses any more could not be removed",
						"error", err)
				}
			}
			return nil
		})
		return nil
	}, nil)
}

// presentAddress is the SQL of the address of the image with the id ID, or "".
const presentAddress = "coalesce((SELECT '/api/files/images/' || id || '/' || image FROM images WHERE id = ID), '')"

// referCovers writes addresses into posts, their earlier versions and their drafts. Drafts have the address of a copy.
var referCovers = []string{
	"UPDATE blogs SET cover = " + strings.Replace(presentAddress, "ID", "substr(cover, 7, 15)", 1) +
		" WHERE cover LIKE 'cover\\_%' ESCAPE '\\'",
	"UPDATE revisions SET data = json_set(data, '$.cover', " +
		strings.Replace(presentAddress, "ID", "substr(data->>'cover', 7, 15)", 1) +
		") WHERE collection = 'blogs' AND iif(json_valid(data), data->>'cover', '') LIKE 'cover\\_%' ESCAPE '\\'",
	"UPDATE drafts SET data = json_set(data, '$.cover', " +
		strings.Replace(presentAddress, "ID", "substr(data->>'cover', instr(data->>'cover', '/cover_') + 7, 15)", 1) +
		") WHERE collection = 'blogs' AND iif(json_valid(data), data->>'cover', '') LIKE '/api/files/blogs/%/cover\\_%' ESCAPE '\\'",
}

// coverName matches the name of a copy, which has the id of its image.
var coverName = regexp.MustCompile(`^cover_([a-z0-9]{15})[_.]`)

// restoreImages makes images of the copies whose image is gone, and of covers that are no copies.
func restoreImages(app core.App, storage *filesystem.System, blogs, images *core.Collection) error {
	posts, err := app.FindRecordsByFilter(blogs, "cover != ''", "", 0, 0)
	if err != nil {
		return err
	}
	for _, post := range posts {
		name := post.GetString("cover")
		restored := core.NewRecord(images)
		restored.Id = core.GenerateDefaultRandomId()
		if parts := coverName.FindStringSubmatch(name); parts != nil {
			if _, err := app.FindRecordById(images, parts[1]); err == nil {
				continue
			}
			restored.Id = parts[1]
		}
		reader, err := storage.GetReader(post.BaseFilesPath() + "/" + name)
		if errors.Is(err, filesystem.ErrNotFound) {
			continue
		}
		if err != nil {
			return fmt.Errorf("read the cover of a post: %w", err)
		}
		var content bytes.Buffer
		_, err = content.ReadFrom(reader)
		if err := errors.Join(err, reader.Close()); err != nil {
			return fmt.Errorf("read the cover of a post: %w", err)
		}
		file, err := filesystem.NewFileFromBytes(content.Bytes(), "picture"+path.Ext(name))
		if err != nil {
			return err
		}
		restored.Set("image", file)
		restored.Set("bytes", content.Len())
		if size, _, err := image.DecodeConfig(&content); err == nil { // PocketBase registers the formats
			restored.Set("width", size.Width)
			restored.Set("height", size.Height)
		}
		if err := app.SaveNoValidate(restored); err != nil {
			return fmt.Errorf("make an image of a cover: %w", err)
		}
		_, err = app.DB().Update("blogs", dbx.Params{"cover": "cover_" + restored.Id + "."},
			dbx.HashExp{"id": post.Id}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

// removeCopies removes the copies of images in the folders of posts, and their thumbnails.
func removeCopies(app core.App, blogs string) error {
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer storage.Close()
	files, err := storage.List(blogs + "/")
	if err != nil {
		return err
	}
	var failed []error
	for _, file := range files {
		if strings.Contains(file.Key, "/cover_") || strings.Contains(file.Key, "/thumbs_cover_") {
			failed = append(failed, storage.Delete(file.Key))
		}
	}
	return errors.Join(failed...)
}
