package transfer

import (
	"bytes"
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
)

// maxPicture is more than any stored picture has, in bytes.
const maxPicture = 64 << 20

// A picture describes an uploaded picture.
type picture struct {
	File   string `json:"file"`
	Width  int    `json:"width"`  // pixels
	Height int    `json:"height"` // pixels

	Name     string `json:"name,omitzero"`
	Alt      string `json:"alt,omitzero"`
	Focus    string `json:"focus,omitzero"`
	Library  bool   `json:"library,omitzero"`
	Replaced int    `json:"replaced,omitzero"`
}

// addPictures adds the pictures that the other files use, and those of the library.
func addPictures(app core.App, files map[string]string) error {
	used := map[string]bool{}
	for _, text := range files {
		for _, id := range collections.ImagesIn(text) {
			used[id] = true
		}
	}
	var kept []string
	err := app.DB().Select("id").From(collections.Images).
		Where(dbx.HashExp{collections.ImageLibrary: true, collections.ImageDeleted: ""}).Column(&kept)
	if err != nil {
		return fmt.Errorf("list the pictures of the library: %w", err)
	}
	for _, id := range kept {
		used[id] = true
	}
	for id := range used {
		record, err := app.FindRecordById(collections.Images, id)
		if errors.Is(err, sql.ErrNoRows) {
			continue // the text keeps an address that shows nothing
		}
		if err != nil {
			return fmt.Errorf("find a picture: %w", err)
		}
		files[path.Join(picturesFolder, id+".json")], err = encode(picture{
			record.GetString(collections.ImageFile), record.GetInt(collections.ImageWidth),
			record.GetInt(collections.ImageHeight),
			record.GetString(collections.ImageName), record.GetString(collections.ImageAlt),
			record.GetString(collections.ImageFocus),
			record.GetBool(collections.ImageLibrary), record.GetInt(collections.ImageReplaced),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// readPicture decodes the description of a picture and returns the name of its file in an export.
func readPicture(entry, text string) (described picture, file string, err error) {
	if err = json.Unmarshal([]byte(text), &described); err != nil {
		return described, "", err
	}
	if described.File != path.Base(described.File) || !collections.IsID(path.Base(entry)) {
		return described, "", errors.New("this is no name of a picture")
	}
	return described, path.Join(entry, described.File), nil
}

// exportPicture writes the file of a picture below dir.
func exportPicture(storage *filesystem.System, app core.App, dir *os.Root, entry, text string) error {
	_, file, err := readPicture(entry, text)
	if err != nil {
		return err
	}
	record, err := app.FindRecordById(collections.Images, path.Base(entry))
	if err != nil {
		return err
	}
	reader, err := storage.GetReader(record.BaseFilesPath() + "/" + path.Base(file))
	if err != nil {
		return fmt.Errorf("read the picture %s: %w", file, err)
	}
	defer reader.Close()
	if err := dir.MkdirAll(filepath.FromSlash(path.Dir(file)), 0o755); err != nil {
		return err
	}
	target, err := dir.Create(filepath.FromSlash(file))
	if err != nil {
		return err
	}
	_, err = io.Copy(target, reader)
	return errors.Join(err, target.Close())
}

// importPicture stores a picture under the id and the name that it had, so that the addresses in
// texts stay right.
func importPicture(tx core.App, dir *os.Root, entry, text string) error {
	described, file, err := readPicture(entry, text)
	if err != nil {
		return err
	}
	content, err := readFile(dir, file, maxPicture)
	if err != nil {
		return err
	}
	if !uploads.IsStoredImage(content, described.File) {
		return fmt.Errorf("%s is no picture of an export", file)
	}
	record, err := collections.FindOrNew(tx, collections.Images, dbx.HashExp{"id": path.Base(entry)})
	if err != nil {
		return fmt.Errorf("find a picture: %w", err)
	}
	if record.IsNew() || record.GetString(collections.ImageFile) != described.File {
		// Not over the stored file: PocketBase deletes what was uploaded if the transaction is rolled back.
		record.Set(collections.ImageFile, []*filesystem.File{uploads.RedrawnFile(content, described.File)})
	}
	record.Set(collections.ImageWidth, described.Width)
	record.Set(collections.ImageHeight, described.Height)
	record.Set(collections.ImageName, described.Name)
	record.Set(collections.ImageAlt, described.Alt)
	record.Set(collections.ImageFocus, described.Focus)
	record.Set(collections.ImageLibrary, described.Library)
	record.Set(collections.ImageReplaced, described.Replaced)
	record.Set(collections.ImageDeleted, "") // an export has no deleted ones
	return tx.Save(record)
}

// readFile reads a file below dir. It refuses one that is longer than limit bytes.
func readFile(dir *os.Root, name string, limit int64) ([]byte, error) {
	file, err := dir.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var content bytes.Buffer
	if _, err := content.ReadFrom(io.LimitReader(file, limit+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) > limit {
		return nil, fmt.Errorf("the file is longer than %d MB", limit>>20)
	}
	return content.Bytes(), nil
}

// isPicture reports whether a file or an entry belongs to a picture.
func isPicture(name string) bool { return strings.HasPrefix(name, picturesFolder+"/") }

// isPictureFile reports whether a file is the picture itself, and not its description.
func isPictureFile(name string) bool { return isPicture(name) && path.Dir(name) != picturesFolder }
