package pages

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
)

// A Target is what visitors find at a path of this site.
type Target int

// The kinds of targets.
const (
	Nothing   Target = iota // the page for unknown addresses
	Shown                   // a page or a file
	Gone                    // a page that says that its content is over, such as a closed opening
	Elsewhere               // a redirect to the present address of a post, an opening or a page
)

// Lookup returns what visitors find at a path, without the redirects that staff have made.
func Lookup(app core.App, at string) (Target, error) {
	if IsReserved(at) {
		return Shown, nil
	}
	address, found := Find(at, nil)
	if !found {
		return Nothing, nil
	}
	target, err := address.find(app)
	if _, moved := errors.AsType[Moved](err); moved {
		return Elsewhere, nil
	}
	if errors.Is(err, ErrNotFound) {
		return Nothing, nil
	}
	return target, err
}

// RememberLookup returns a Lookup that remembers what it has found, because many redirects have the same target.
func RememberLookup(app core.App) func(path string) (Target, error) {
	known := map[string]Target{}
	return func(path string) (Target, error) {
		if found, remembered := known[path]; remembered {
			return found, nil
		}
		found, err := Lookup(app, path)
		if err == nil {
			known[path] = found
		}
		return found, err
	}
}

// MovedTo returns the present address of the post, opening or page that used to have a path, or "".
func MovedTo(app core.App, at string) (string, error) {
	address, found := Find(at, nil)
	if !found {
		return "", nil
	}
	_, err := address.find(app)
	if moved, ok := errors.AsType[Moved](err); ok {
		return moved.Path, nil
	}
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return "", err
}

// find returns whether visitors find a page, or that its content is over.
func (a Address) find(app core.App) (Target, error) {
	if a.Page.Find != nil && a.Token == "" {
		if _, shown, err := documents.Exists(app, a.Page.Document); err != nil || !shown {
			return Nothing, cmp.Or(err, ErrNotFound)
		}
		return a.Page.Find(Request{App: app, Slug: a.Slug})
	}
	view, err := a.View(app, "")
	if err == nil && view.Status != http.StatusOK {
		return Gone, nil
	}
	return Shown, err
}

// findRecord returns a page's Find. The page shows a record of a kind that fulfils a condition, and is Gone unless it
// fulfils the second one, too.
func findRecord(kind versions.Kind, isShown, isCurrent func(now types.DateTime) dbx.Expression) func(Request) (Target,
	error) {
	return func(request Request) (Target, error) {
		var found bool
		exists := func(condition dbx.Expression) error {
			query := request.App.DB().Select("count(*)").From(kind.Collection).
				Where(dbx.And(dbx.HashExp{kind.Slug: request.Slug}, condition))
			if err := query.Row(&found); err != nil {
				return fmt.Errorf("look for a record of %s: %w", kind.Collection, err)
			}
			return nil
		}
		now := types.NowDateTime()
		if err := exists(isCurrent(now)); err != nil || found {
			return Shown, err
		}
		if err := exists(isShown(now)); err != nil || found {
			return Gone, err
		}
		return Nothing, left(request.App, kind, kind.Base+request.Slug)
	}
}

// The paths that are no pages: what begins with one of the prefixes, and the files.
var (
	reservedPrefixes = []string{"/api", "/_", "/data", "/admin", "/assets", "/cards", "/uploads", "/preview",
		"/.well-known"}
	reservedFiles = []string{
		"/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/blogs/feed.atom", "/blogs/feed.json",
		"/favicon.ico", "/icon.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png",
	}
)

// IsReserved reports whether the program answers a path by something other than a page for
// visitors: the API, a file, or the admin area.
func IsReserved(at string) bool {
	folded := Fold(at)
	return slices.Contains(reservedFiles, folded) || slices.ContainsFunc(reservedPrefixes, func(prefix string) bool {
		return folded == prefix || strings.HasPrefix(folded, prefix+"/")
	})
}

// CanLead reports whether staff can lead a path to another address, however it is written. They
// cannot if the program itself answers the path (see IsReserved), or if it is below a page with a
// secret: a link in a mail proves who somebody is, so no other site may learn it, also after the link has ended.
func CanLead(at string) bool {
	folded := Fold(path.Clean(at))
	return !IsReserved(folded) && !slices.ContainsFunc(Table, func(page *Page) bool {
		return page.Secret && strings.HasPrefix(folded, Fold(strings.TrimSuffix(page.Path, slugPart))+"/")
	})
}
