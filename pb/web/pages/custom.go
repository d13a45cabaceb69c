package pages

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// ErrGone is returned for the address of a page that was deleted and leads nowhere else.
var ErrGone = fmt.Errorf("deleted: %w", ErrNotFound)

// Deleted is the page of the addresses of deleted pages.
var Deleted = &Page{
	Name: "not-found", Document: "not-found", Path: "/410", Status: http.StatusGone, Hidden: true,
}

// GoneAddress is the address of Deleted. Visitors cannot request it.
var GoneAddress = newAddress(Deleted, "", Deleted.Path, nil)

// custom is every page that staff have made. Its slug is the whole path. A change of such a page
// counts as one of the site document, see ContentOf.
var custom = &Page{
	Name: documents.CustomSchema,
	Depends: []string{
		DependsOnDocument("careers"), DependsOnDocument("blogs"), DependsOnDocument("contact"),
		collections.Jobs, collections.Blogs,
	},
	Load: loadCustom,
}

// customPath is what the path of a page made by staff looks like.
var customPath = regexp.MustCompile(`^(/[a-z0-9]+(-[a-z0-9]+)*){1,4}$`)

// maxCustomPath is the greatest length of such a path.
const maxCustomPath = 200

// findCustom returns the address of a path that the table lacks, if a page made by staff can
// have it. Loading it tells whether there is one.
func findCustom(path string) (Address, bool) {
	if len(path) > maxCustomPath || !customPath.MatchString(Fold(path)) || IsReserved(path) || isOfError(Fold(path)) {
		return Address{}, false
	}
	return Address{Page: custom, Slug: path, Path: path}, true
}

// isOfError reports whether an error page has a path. A page of staff there would share its cache entry, and so answer
// every unknown address.
func isOfError(path string) bool {
	return path == NotFound.Path || path == Deleted.Path || path == Failed.Path
}

// customPage is the data of a page made by staff.
type customPage struct {
	// Key is the key of the document, for the preview.
	Key      string          `json:"key"`
	Document json.RawMessage `json:"document"`
	customRecords
}

func loadCustom(request Request, content *Content) error {
	path := Fold(request.Slug)
	page, found, err := documents.FindCustom(request.App, path, "")
	switch {
	case err != nil:
		return err
	case !found:
		return left(request.App, documents.Kind, path)
	case !page.Visible && !request.mayShowHidden(page.Key):
		return ErrNotFound
	case request.Slug != path:
		return Moved{path}
	}
	if *content, err = request.readDocument(page.Key); err != nil {
		return err
	}
	var known struct {
		Card     struct{ Src, Alt string }
		Opening  struct{ Look string }
		Sections []struct{ Kind, Look string }
	}
	if err := json.Unmarshal(request.Document, &known); err != nil {
		return fmt.Errorf("read the page %s: %w", path, err)
	}
	shown := customPage{Key: page.Key, Document: request.Document}
	kinds := make([]string, len(known.Sections))
	content.Looks = []string{"opening-" + known.Opening.Look}
	for i, section := range known.Sections {
		kinds[i] = section.Kind
		if look := section.Kind + "-" + section.Look; !slices.Contains(content.Looks, look) {
			content.Looks = append(content.Looks, look)
		}
	}
	if request.mayShowHidden(page.Key) { // somebody can add sections of these kinds in the preview
		kinds = recordKinds
	}
	for _, kind := range kinds {
		if err := shown.add(request.App, kind, &content.Until); err != nil {
			return err
		}
	}
	content.Data, content.Private = shown, !page.Visible
	scene, isScene := strings.CutPrefix(known.Card.Src, scenePrefix)
	if isScene {
		content.Meta.Scene = scene
	} else {
		content.Meta.Image, content.Meta.ImageAlt = known.Card.Src, known.Card.Alt
	}
	return nil
}

// Register keeps two pages from having the same address, however their documents are saved.
func Register(app core.App) {
	app.OnRecordValidate(collections.Documents).BindFunc(func(e *core.RecordEvent) error {
		key, content := e.Record.GetString(collections.DocumentKey), e.Record.GetString(collections.DocumentContent)
		sentence, err := pathProblem(documents.Shown(e.Context, e.App), key, content)
		if err != nil {
			return err
		}
		if sentence != "" {
			return validation.Errors{collections.DocumentContent: validation.NewError(documents.TakenPath, sentence)}
		}
		return e.Next()
	})
}

// Check returns everything that is wrong with the document of a page: the rules of its schema
// that it breaks, and an address that is not free.
func Check(app core.App, key, content string) ([]documents.Problem, error) {
	problems, err := documents.Check(key, []byte(content))
	if err != nil {
		return nil, err
	}
	sentence, err := pathProblem(app, key, content)
	if sentence != "" {
		problems = slices.Insert(problems, 0, documents.Problem{Pointer: "/place/path", Sentence: sentence})
	}
	return problems, err
}

// pathProblem returns a sentence that says why a page made by staff cannot have its path, or ""
// if it can.
func pathProblem(app core.App, key, text string) (string, error) {
	var content struct{ Place struct{ Path string } }
	if !documents.IsCustom(key) || json.Unmarshal([]byte(text), &content) != nil || content.Place.Path == "" {
		return "", nil // the schema says what is wrong
	}
	taken, err := takenPath(app, key, content.Place.Path)
	if err != nil || taken == nil {
		return "", err
	}
	return taken.sentence, nil
}

// taken says who has a path, and tells a person what to do.
type taken struct{ owner, sentence string }

// takenPath returns why the page made by staff with a key cannot have a path, or nil if it can.
func takenPath(app core.App, key, path string) (*taken, error) {
	address, found := Find(path, nil)
	if !found {
		if !customPath.MatchString(path) {
			return nil, nil // the schema says what is wrong
		}
		return &taken{"", "The server needs this address for something else. Please choose another one."}, nil
	}
	if address.Page != custom {
		sentence := fmt.Sprintf("There is a page at %s already. Please choose another address.", address.Path)
		return &taken{documents.Name(address.Page.Name), sentence}, nil
	}
	other, found, err := documents.FindCustom(app, path, key)
	if err != nil || !found {
		return nil, err
	}
	return &taken{other.Name, fmt.Sprintf("“%s” has this address already. Please choose another one.", other.Name)}, nil
}

// maxFreePaths limits how many paths FreePath tries.
const maxFreePaths = 1000

// FreePath returns a path for the page made by staff with a key: the wanted one or, if the address is
// taken, the same one with the next free number. owner is the name of the page that has the wanted path,
// or "" if the path is free or the program needs it.
func FreePath(app core.App, key, wanted string) (free, owner string, err error) {
	free = wanted
	for number := 2; number < maxFreePaths; number++ {
		taken, err := takenPath(app, key, free)
		if err != nil {
			return "", "", err
		}
		if taken == nil {
			return free, owner, nil
		}
		if free == wanted {
			owner = taken.owner
		}
		free = fmt.Sprintf("%s-%d", wanted, number)
	}
	return free, owner, nil // saving refuses it
}

// PrepareRestored gives a deleted page that is about to be restored a free path. If that is another one
// than before, visitors cannot see the page until somebody publishes it.
func PrepareRestored(app core.App, page *core.Record) error {
	key, content := page.GetString(collections.DocumentKey), []byte(page.GetString(collections.DocumentContent))
	path := documents.PathIn(key, content)
	free, _, err := FreePath(app, key, path)
	if err != nil || free == path {
		return err
	}
	page.Set(collections.DocumentContent, string(documents.HiddenAt(free, content)))
	return nil
}
