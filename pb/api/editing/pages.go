package editing

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// pagesPath begins the addresses of the calls for pages. The path of the page follows.
const pagesPath = "/api/pages"

// listedPage is a page in the list of all pages.
type listedPage struct {
	Path      string `json:"path"`
	Name      string `json:"name"` // of its kind, such as "home" or "blog"
	Title     string `json:"title"`
	UpdatedAt string `json:"updatedAt,omitzero"` // left out if the page is as a new site has it
}

// shownPage is what the page at an address shows.
type shownPage struct {
	Path string `json:"path"` // the canonical path
	Name string `json:"name"`
	// Status is the status with which visitors get the page, for example 410 for a closed opening.
	Status int        `json:"status"`
	Meta   pages.Meta `json:"meta"`
	Data   any        `json:"data"`
}

// siteURLKey is where the app's store keeps the absolute address of the site.
const siteURLKey = "api.siteURL"

// SetSiteURL sets the absolute address of the site, which answers about pages and links contain.
func SetSiteURL(app core.App, siteURL string) { app.Store().Set(siteURLKey, siteURL) }

func siteURLOf(app core.App) string {
	siteURL, _ := app.Store().Get(siteURLKey).(string)
	return siteURL
}

var errNoPage = request.Refuse(http.StatusNotFound, "There is no page at this address.")

func viewOf(app core.App, address pages.Address) (pages.View, error) {
	return address.View(app, siteURLOf(app))
}

// maxListedPages is the number of addresses in an answer.
const maxListedPages = 1000

// listPages answers the addresses that search engines find in the sitemap, with their titles.
func listPages(e *core.RequestEvent) error {
	number, err := kit.ReadNumber(e.Request.URL.Query(), "page", 1)
	if err != nil {
		return err
	}
	part := kit.Page{Number: number, Size: maxListedPages}
	address := url.URL{Path: pagesPath}
	if number > 1 {
		address.RawQuery = "page=" + strconv.Itoa(number)
	}
	return kit.AnswerCached(e, address.String(), cache.AllContent, func() (cache.Result, error) {
		listed, total, until, err := pages.Listed(e.App, (number-1)*part.Size, part.Size)
		if err != nil {
			return cache.Result{}, err
		}
		rows := []listedPage{}
		for _, listing := range listed {
			row := listedPage{
				Path: listing.Path, Name: listing.Page.Name, Title: listing.Title,
				UpdatedAt: listing.ChangedAt(),
			}
			if row.Title == "" {
				view, err := viewOf(e.App, pages.Address{Page: listing.Page, Path: listing.Path})
				if request.IsUnavailable(err) {
					return cache.Result{}, err
				}
				if err != nil { // its document is damaged, so visitors cannot open it either
					e.App.Logger().Error("A page cannot be read", "path", listing.Path, "error", err)
					continue
				}
				row.Title = view.Meta.Title
			}
			rows = append(rows, row)
		}
		header := http.Header{}
		part.WriteHeaders(header, &address, total)
		result, err := kit.NewResult(rows, header)
		result.Until, result.Uncached = until, len(rows) == 0
		return result, err
	})
}

// showPage answers the data of the page at an address. Pages of drafts are answered to everyone
// who has their address, which POST /api/drafts/{key}/preview makes. Pages whose addresses hold a secret
// are not answered.
func showPage(e *core.RequestEvent) error {
	address, found := pages.Find("/"+e.Request.PathValue("path"), e.Request.URL.Query())
	if !found || address.Page.IsEmpty() || address.Page.Secret {
		return errNoPage
	}
	return kit.AnswerCached(e, pagesPath+address.String(), address.Content(), func() (cache.Result, error) {
		view, err := viewOf(e.App, address)
		if moved, ok := errors.AsType[pages.Moved](err); ok {
			if address, found = pages.Find(moved.Path, nil); found {
				view, err = viewOf(e.App, address)
			}
		}
		if errors.Is(err, pages.ErrNotFound) {
			return cache.Result{}, errNoPage
		}
		if err != nil {
			return cache.Result{}, err
		}
		header := http.Header{}
		if view.Private {
			header.Set("Cache-Control", "private, no-store")
		}
		result, err := kit.NewResult(shownPage{view.Path, view.Name, view.Status, view.Meta, view.Data}, header)
		result.Until, result.Uncached, result.Endless = view.Until, view.Uncached || view.Private, view.Endless
		result.Shows = view.Shows
		return result, err
	})
}
