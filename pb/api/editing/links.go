package editing

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/links"
)

// linked are the collections whose records can have links.
var linked = []string{collections.Documents, collections.Blogs, collections.Jobs}

// linkedFor returns those that the caller may see. Editors do not see openings.
func linkedFor(e *core.RequestEvent) []string {
	if kit.Admins.Check(e) != nil {
		return []string{collections.Documents, collections.Blogs}
	}
	return linked
}

var linkParameters = []kit.Parameter{
	{
		Name: "collection", Schema: kit.OneOf(linked...),
		Description: "Only the links of one record: its collection.",
	},
	{Name: "id", Description: "Only the links of one record: its id, or the key of a document.", Schema: kit.Text},
}

func newLinkChecker(app core.App) *links.Checker {
	return links.NewChecker(app, siteURLOf(app))
}

// listBrokenLinks answers the links of documents, posts and openings that lead nowhere on this site.
func listBrokenLinks(e *core.RequestEvent) error {
	checker := newLinkChecker(e.App)
	query := e.Request.URL.Query()
	if query.Get("collection") == "" {
		broken, err := checker.All(linkedFor(e))
		return request.AnswerJSON(e, broken, err)
	}
	record, err := findLinked(e, query.Get("collection"), query.Get("id"))
	if err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, checker.In(record))
}

// findLinked returns a record that can have links.
func findLinked(e *core.RequestEvent, collection, id string) (record *core.Record, err error) {
	switch {
	case !slices.Contains(linked, collection):
		return nil, request.Refuse(http.StatusBadRequest, "collection must be documents, blogs or jobs.")
	case !slices.Contains(linkedFor(e), collection):
		return nil, request.ErrNotFound
	case collection == collections.Documents:
		record, err = e.App.FindFirstRecordByData(collection, collections.DocumentKey, id)
	default:
		record, err = e.App.FindRecordById(collection, id)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil, request.ErrNotFound
	}
	return record, err
}

// The limits of one check of addresses.
const (
	maxCheckedAddresses = 500
	maxCheckedAddress   = 2000 // bytes
)

// addressCheck is the body of a check of addresses.
type addressCheck struct {
	Addresses []string `json:"addresses"`
}

// brokenAddress is an address that leads nowhere.
type brokenAddress struct {
	Href     string `json:"href"`
	Sentence string `json:"sentence"` // what is wrong
	// IsOff is set if the page is off the site. Visitors do not see an entry of a list that leads to it.
	IsOff bool `json:"isOff"`
}

// checkAddresses answers which of some addresses lead nowhere on this site, while somebody writes.
func checkAddresses(e *core.RequestEvent, sent addressCheck) error {
	if len(sent.Addresses) > maxCheckedAddresses {
		return request.Refuse(http.StatusBadRequest, fmt.Sprintf("Send at most %d addresses.", maxCheckedAddresses))
	}
	checker, broken := newLinkChecker(e.App), []brokenAddress{}
	for _, href := range sent.Addresses {
		if len(href) > maxCheckedAddress {
			continue
		}
		if sentence := checker.Check("", href); sentence != "" {
			broken = append(broken, brokenAddress{href, sentence, checker.IsOff(href)})
		}
	}
	return request.WriteJSON(e, http.StatusOK, broken)
}
