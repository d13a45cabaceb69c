package persons

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"html/template"
	"io"
	"path"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

//go:embed copy.html
var copyText string

var copyTemplate = template.Must(template.New("copy").Parse(copyText))

// A Copy is a ZIP file with all that is held about an address: a page to read, the same as JSON, and the files.
type Copy struct {
	app  core.App
	page []byte
	data []byte
	held []Held
}

// CopyOf returns a copy of what is held about a person. email is the address or phone number that it was found by.
// isMore says that there are older submissions, which the copy lacks.
func CopyOf(app core.App, email string, held []Held, isMore bool, now time.Time) (*Copy, error) {
	shown := struct {
		Email  string `json:"email"`
		Made   string `json:"made"`
		Held   []Held `json:"held"`
		IsMore bool   `json:"isMore"` // there are older ones, which the sender can ask for
	}{email, moment(now), held, isMore}
	var page bytes.Buffer
	if err := copyTemplate.Execute(&page, shown); err != nil {
		return nil, fmt.Errorf("write the page of a copy: %w", err)
	}
	data, err := json.Marshal(shown, jsontext.WithIndent("  "))
	if err != nil {
		return nil, fmt.Errorf("write a copy: %w", err)
	}
	return &Copy{app, page.Bytes(), data, held}, nil
}

// WriteZIP writes the ZIP file. Files are copied one after another, so the whole is never in memory. A file that the
// storage has lost is left out; the page still names it.
func (c *Copy) WriteZIP(w io.Writer) error {
	storage, err := c.app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the storage: %w", err)
	}
	defer storage.Close()
	archive := zip.NewWriter(w)
	for name, content := range map[string][]byte{"your-data.html": c.page, "your-data.json": c.data} {
		if err := add(archive, name, bytes.NewReader(content)); err != nil {
			return err
		}
	}
	for _, held := range c.held {
		if field, has := collections.KindOf(held.record).FileField(); has {
			if err := held.addFiles(archive, storage, held.record, field.Name); err != nil {
				return err
			}
		}
		for _, body := range held.later {
			if err := held.addFiles(archive, storage, body, "files"); err != nil {
				return err
			}
		}
	}
	return archive.Close()
}

// addFiles adds the files of a record, in a folder with the receipt number. Stored names are unique and safe.
func (h *Held) addFiles(archive *zip.Writer, storage *filesystem.System, owner *core.Record, field string) error {
	for _, stored := range owner.GetStringSlice(field) {
		reader, err := storage.GetReader(owner.BaseFilesPath() + "/" + stored)
		if errors.Is(err, filesystem.ErrNotFound) {
			continue
		}
		if err != nil {
			return fmt.Errorf("open a file: %w", err)
		}
		err = add(archive, path.Join("files", h.Receipt, stored), reader)
		reader.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

func add(archive *zip.Writer, name string, content io.Reader) error {
	out, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Now()})
	if err == nil {
		_, err = io.Copy(out, content)
	}
	if err != nil {
		return fmt.Errorf("write a copy: %w", err)
	}
	return nil
}

// NoteCopy records in each case that somebody has downloaded a copy.
func (c *Copy) NoteCopy(by cases.Actor) error {
	copied := cases.Exported{Page: digest(c.page), Submission: digest(c.data)}
	for some := range slices.Chunk(c.held, notedAtOnce) {
		err := c.app.RunInTransaction(func(tx core.App) error {
			for _, held := range some {
				found, err := cases.Find(tx, held.Kind, held.record.Id)
				if err == nil {
					err = cases.NoteExport(tx, found, by, copied)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// notedAtOnce is how many events NoteCopy writes in a transaction. Forms wait meanwhile.
const notedAtOnce = 25

func digest(content []byte) string { return fmt.Sprintf("%x", sha256.Sum256(content)) }
