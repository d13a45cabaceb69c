package transfer

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// The files and folders of an export.
const (
	markerFile    = "workforce-content.json"
	redirectsFile = "redirects.json"

	documentsFolder = "documents"
	picturesFolder  = "pictures"
)

// marker is the content of the marker file.
const marker = "{\n  \"format\": 1\n}\n"

// ErrNotExport is the error for a folder that is neither empty nor an export.
var ErrNotExport = errors.New("the folder holds other files than an export")

// written lists the kinds of records that people write, each with its folder.
var written = map[string]writtenKind{
	collections.Blogs: {posts.Kind, collections.BlogContent},
	collections.Jobs:  {jobs.Kind, ""},
}

// A writtenKind is a kind of records with a slug.
type writtenKind struct {
	versions.Kind
	// html is the field that has a file of its own. Default: none.
	html string
}

// texts returns all text files of an export by their names.
func texts(app core.App) (map[string]string, error) {
	files := map[string]string{markerFile: marker}
	for _, add := range []func(core.App, map[string]string) error{addDocuments, addWritten, addPictures, addRedirects} {
		if err := add(app, files); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func addDocuments(app core.App, files map[string]string) error {
	records, err := app.FindAllRecords(collections.Documents)
	if err != nil {
		return fmt.Errorf("list the documents: %w", err)
	}
	for _, record := range records {
		key := record.GetString(collections.DocumentKey)
		text, err := documentText(key, record.GetString(collections.DocumentContent))
		if err != nil {
			return fmt.Errorf("write document %s: %w", key, err)
		}
		files[path.Join(documentsFolder, key+".json")] = text
	}
	return nil
}

// documentText returns the text of a document in an export. A member that its schema requires by now, and that
// is missing, has the text of the program, as on the site. Otherwise a document from before an upgrade could
// not be imported.
func documentText(key, stored string) (string, error) {
	completed, err := documents.Completed(key, []byte(stored))
	if err != nil {
		return "", err
	}
	content := jsontext.Value(completed)
	if err := content.Indent(jsontext.WithIndent("  ")); err != nil {
		return "", err
	}
	return string(content) + "\n", nil
}

func addWritten(app core.App, files map[string]string) error {
	for folder, kind := range written {
		records, err := app.FindAllRecords(kind.Collection)
		if err != nil {
			return fmt.Errorf("list %s: %w", folder, err)
		}
		for _, record := range records {
			name := path.Join(folder, record.GetString(kind.Slug))
			fields := map[string]any{}
			for _, field := range kind.Fields {
				switch field.Name {
				case kind.Slug: // the name of the file
				case kind.html:
					files[name+".html"] = record.GetString(field.Name) + "\n"
				default:
					fields[field.Name] = record.Get(field.Name)
				}
			}
			if files[name+".json"], err = encode(fields); err != nil {
				return err
			}
		}
	}
	return nil
}

// encode returns a value as JSON for people, with the members in alphabetical order.
func encode(value any) (string, error) {
	text, err := json.Marshal(value, json.Deterministic(true), jsontext.WithIndent("  "))
	if err != nil {
		return "", fmt.Errorf("encode content: %w", err)
	}
	return string(text) + "\n", nil
}

// moved lists the kinds of records whose former slugs lead to them. The slug of a page made by
// staff is its path.
var moved = map[string]versions.Kind{
	collections.Blogs: posts.Kind, collections.Documents: documents.Kind, collections.Jobs: jobs.Kind,
}

// A redirect is a former slug of a post, an opening or a page made by staff.
type redirect struct {
	Collection string `db:"collection" json:"collection"`
	Slug       string `db:"slug" json:"slug"`
	To         string `db:"to" json:"to"` // the slug of the record
}

// A moved address is a redirect that staff have made.
type movedAddress struct {
	From string `db:"from" json:"from"`
	To   string `db:"to" json:"to"`
}

// redirects is the content of redirectsFile.
type redirects struct {
	Slugs     []redirect     `json:"slugs"`
	Addresses []movedAddress `json:"addresses"`
	// Closed are the paths of deleted pages.
	Closed []string `json:"closed"`
}

func addRedirects(app core.App, files map[string]string) error {
	all := redirects{Slugs: []redirect{}, Addresses: []movedAddress{}}
	for _, folder := range slices.Sorted(maps.Keys(moved)) {
		kind := moved[folder]
		var rows []redirect
		err := app.DB().NewQuery(`
			SELECT a.[[collection]], substr(a.[[from]], length({:base}) + 1) AS [[slug]], k.[[` + kind.Slug + `]] AS [[to]]
			FROM {{addresses}} a JOIN {{` + kind.Collection + `}} k ON k.[[id]] = a.[[record]] AND a.[[collection]] = {:collection}
			ORDER BY a.[[from]]`).Bind(dbx.Params{"base": kind.Base, "collection": kind.Collection}).All(&rows)
		if err != nil {
			return fmt.Errorf("list the old addresses: %w", err)
		}
		all.Slugs = append(all.Slugs, rows...)
	}
	err := app.DB().Select("from", "to").From(collections.Addresses).
		Where(dbx.HashExp{collections.AddressKind: collections.AddressStaff}).OrderBy("from").All(&all.Addresses)
	if err != nil {
		return fmt.Errorf("list the redirects: %w", err)
	}
	if all.Closed, err = addresses.Gone(app); err != nil {
		return err
	}
	files[redirectsFile], err = encode(all)
	return err
}

// entryOf returns the entry that a file belongs to, such as "blogs/first-shift".
func entryOf(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }
