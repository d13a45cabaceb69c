package editing

import (
	"cmp"
	"database/sql"
	"errors"
	"math"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/api/kit"
	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

// documentSummary is a document in the list of all documents.
type documentSummary struct {
	documentRow
	// DraftAt is when the caller last changed their draft of the document; null: there is none.
	DraftAt types.DateTime `db:"draftAt" json:"draftAt"`
	// Anchors are the parts of the page that links can lead to.
	Anchors types.JSONArray[pageAnchor] `db:"anchors" json:"anchors"`
	// Samples are the JSON Pointers of what is made up, as a new site has it.
	Samples []string `db:"-" json:"samples"`
}

// A pageAnchor is a part of a page that has a name in links.
type pageAnchor struct {
	ID   string `json:"id"`   // what stands behind # in an address
	Name string `json:"name"` // the heading, question or city
}

// anchorsColumn reads the parts of a document that have an id and a text that names them.
const anchorsColumn = `coalesce((
	SELECT json_group_array(json_object('id', [[id]], 'name', [[name]])) FROM (
		SELECT part.atom AS [[id]], coalesce(
			json_extract([[content]], part.path || '.heading'), json_extract([[content]], part.path || '.question'), json_extract([[content]], part.path || '.city')
		) AS [[name]] FROM json_tree(iif(json_valid([[content]]), [[content]], NULL)) part WHERE part.key = 'id'
	) WHERE [[name]] IS NOT NULL
), '[]') AS anchors`

// documentSource is a document as staff write it: with placeholders, and completed.
type documentSource struct {
	documentRow
	Content types.JSONRaw `db:"content" json:"content"`
}

type documentRow struct {
	ID   string `db:"id" json:"_id"`
	Key  string `db:"key" json:"key"`
	Name string `db:"name" json:"name"` // what people call it
	Path string `db:"path" json:"path"` // of the page that shows it, or empty
	// Custom says that staff have made the page, so they may delete it. CanLeave says that it can
	// be taken off the site. Visible says that visitors can open it.
	Custom   bool `db:"-" json:"custom"`
	CanLeave bool `db:"-" json:"canLeave"`
	Visible  bool `db:"visible" json:"visible"`
	// Unreadable says that the content is damaged. The name says so, too.
	Unreadable bool           `db:"unreadable" json:"-"`
	Version    int            `db:"version" json:"version"`
	UpdatedAt  types.DateTime `db:"updated" json:"updatedAt" nullable:"false"`
	kit.Saver
}

// PostScan completes the row after the columns were read.
func (d *documentRow) PostScan() error {
	d.CanLeave = documents.CanLeave(d.Key)
	if d.Custom = documents.IsCustom(d.Key); !d.Custom {
		d.Name, d.Path = documents.Name(d.Key), pages.OfDocument(d.Key)
	}
	if d.Unreadable {
		d.Name = strings.TrimSpace(d.Name + " (cannot be read)")
	}
	return nil
}

// PostScan completes the document after the columns were read.
func (d *documentSource) PostScan() error {
	completed, err := documents.Completed(d.Key, d.Content)
	d.Content = types.JSONRaw(completed)
	if err != nil {
		return err
	}
	return d.documentRow.PostScan()
}

// documentColumns lists the columns of a documentRow. It reads path and name from the content, which
// only pages made by staff have there. PostScan sets them for the others.
var documentColumns = []string{
	"id", "key", "version", "updated",
	"coalesce(" + collections.Member(collections.DocumentContent, "place.path") + ", '') AS path",
	"coalesce(" + collections.Member(collections.DocumentContent, "place.name") + ", '') AS name",
	"coalesce(" + collections.Member(collections.DocumentContent, "place.visible") + ", " +
		collections.Member(collections.DocumentContent, "shown") + ", [[key]] NOT LIKE 'page-%') AS visible",
	"NOT json_valid([[content]]) AS unreadable",
	kit.SavedByColumn(collections.Documents), kit.SavedByIDColumn(collections.Documents),
}

var documentResource = kit.Resource{
	Kind: restorableDocuments(), Path: "/api/documents", Noun: "page", Access: kit.Staff,
	Columns: append(slices.Clone(documentColumns), collections.DocumentContent),
	NewRow:  func() any { return &documentSource{} },
	Prepare: func(page *core.Record) error {
		page.Set(collections.DocumentKey, documents.CustomKey(page.Id))
		return nil
	},
	Deletion: []kit.Parameter{
		{
			Name: "to", Schema: kit.Schema{"type": "string"},
			Description: "The address that the page's own address shall lead to. Default: it answers that the page is gone.",
		},
	},
	Change: []kit.Parameter{
		{
			Name: "to", Schema: kit.Schema{"type": "string"},
			Description: "The address that the page's own address shall lead to if the change hides the page from visitors; empty: to nothing. Default: as before.",
		},
	},
	CheckDelete: checkDeletedPage, AfterDelete: leadAway, CheckRestore: checkRestoredPage, AfterRestore: dropRedirect,
	Save: saveDocument, OtherAnswers: kit.Answers{http.StatusAccepted: release{}},
	Explain: explainDocument, PreviewPath: previewDocument,
}

// checkDeletedPage refuses callers who may not publish. The collection refuses to lose a page that the program knows.
func checkDeletedPage(e *core.RequestEvent) error {
	if !kit.MayPublish(e) {
		return request.Refuse(http.StatusForbidden, "Only admins can delete pages on this site.")
	}
	return nil
}

// restorableDocuments returns the kind of the documents, whose deleted pages come back at a free address.
func restorableDocuments() versions.Kind {
	kind := documents.Kind
	kind.BeforeRestore = pages.PrepareRestored
	return kind
}

// checkRestoredPage refuses callers who may not publish, because visitors may see the restored page.
func checkRestoredPage(e *core.RequestEvent) error {
	if !kit.MayPublish(e) {
		return request.Refuse(http.StatusForbidden, "Only admins can restore pages on this site.")
	}
	return nil
}

// dropRedirect deletes the redirect that the address of a page has got with its deletion.
func dropRedirect(tx core.App, record *core.Record) error {
	path := pathOf(record)
	if path == "" {
		return nil
	}
	return redirects.Drop(tx, path)
}

// pathOf returns the path of the page of a document, or "" if it has none.
func pathOf(record *core.Record) string {
	return pages.PathIn(record.GetString(collections.DocumentKey),
		[]byte(record.GetString(collections.DocumentContent)))
}

// leadHidden makes the address of a page that visitors cannot see lead to the one in ?to=, if a change names one. A
// page that visitors see again has its address to itself.
func leadHidden(e *core.RequestEvent, tx core.App, page *core.Record) error {
	switch {
	case !documents.CanLeave(page.GetString(collections.DocumentKey)):
		return nil
	case documents.IsVisible(page):
		return dropRedirect(tx, page)
	case e.Request.URL.Query().Has("to"):
		return leadAway(e, tx, page)
	}
	return nil
}

// leadAway makes the address of a page lead to the one in ?to=, in place of an earlier redirect.
func leadAway(e *core.RequestEvent, tx core.App, record *core.Record) error {
	if err := dropRedirect(tx, record); err != nil {
		return err
	}
	to := e.Request.URL.Query().Get("to")
	if to == "" {
		return nil
	}
	redirect, err := kit.NewRecord(tx, collections.Addresses)
	if err != nil {
		return err
	}
	redirect.Set(collections.AddressFrom, pathOf(record))
	redirect.Set(collections.AddressTo, to)
	collections.SetAddressAuthor(redirect, e.Auth)
	err = tx.Save(redirect)
	if broken, ok := errors.AsType[validation.Errors](err); ok {
		for _, sentence := range broken {
			return request.Refuse(http.StatusUnprocessableEntity, sentence.Error()+".")
		}
	}
	return err
}

// previewDocument returns the path that shows the draft of a document for a day.
func previewDocument(app core.App, draft *core.Record, now time.Time) (string, error) {
	_, err := app.FindRecordById(collections.Documents, draft.GetString(versions.DraftKey))
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	record, err := documents.Kind.FromDraft(app, draft)
	if err != nil {
		return "", err
	}
	path := pages.PathIn(record.GetString(collections.DocumentKey),
		[]byte(record.GetString(collections.DocumentContent)))
	if path == "" {
		return "", nil
	}
	return pages.PreviewPath(versions.SignPreview(draft, now.Add(pages.PreviewFor)), path), nil
}

// listDocuments answers all documents, in the order of the pages. The document of all pages
// comes first.
func listDocuments(e *core.RequestEvent) error {
	rows, _, err := kit.ReadList[documentSummary](e.Request.Context(), e.App, kit.Page{Number: 1, Size: math.MaxInt},
		kit.TableQuery{
			Table: collections.Documents, Columns: append(slices.Clone(documentColumns), anchorsColumn,
				"coalesce((SELECT d.[[updated]] FROM {{drafts}} d WHERE d.[[collection]] = 'documents' AND d.[[key]] = {{documents}}.[[id]] AND d.[[owner]] = {:owner}), '') AS draftAt"),
			Where:      dbx.NewExp("{:owner} != ''", dbx.Params{"owner": e.Auth.Id}), // gives the columns their parameter
			Unreadable: "(SELECT TRUE) AS unreadable",
		})
	if err != nil {
		return err
	}
	samples, err := claims.Samples(e.App)
	if err != nil {
		return err
	}
	for i, row := range rows {
		rows[i].Samples = append([]string{}, samples[row.Key]...)
	}
	place := func(row documentSummary) int {
		if row.Key == documents.Site {
			return -1
		}
		i := slices.IndexFunc(pages.Table, func(page *pages.Page) bool { return page.Name == row.Key })
		if i < 0 && row.Custom {
			if folder := slices.Index(behindHome, path.Dir(row.Path)); folder >= 0 {
				return folder + 1
			}
			i = lastBeside(row.Path)
		}
		if i < 0 {
			i = len(pages.Table)
		}
		return i * (len(behindHome) + 1)
	}
	slices.SortFunc(rows, func(a, b documentSummary) int {
		ofStaff := func(row documentSummary) int { return map[bool]int{true: 1}[row.Custom] }
		return cmp.Or(place(a)-place(b), ofStaff(a)-ofStaff(b), strings.Compare(a.Name, b.Name))
	})
	return request.WriteJSON(e, http.StatusOK, rows)
}

// behindHome lists the folders whose pages come behind the home page, which is the first one of the table.
var behindHome = []string{"/services", "/products"}

// lastBeside returns the index of the last page of the program in the folder of a path, such as
// /services. Without one it returns -1.
func lastBeside(address string) int {
	last := -1
	for i, page := range pages.Table {
		if path.Dir(page.Path) == path.Dir(address) {
			last = i
		}
	}
	return last
}

var sourceParameters = []kit.Parameter{
	{
		Name: "source", Schema: kit.Flag,
		Description: "Only for staff: 1 answers the document as it is written, with its placeholders and its version.",
	},
}

// showDocument answers a document as visitors read it. ?source=1 answers it to staff as it is
// written. The id in the address is the key of the document.
func showDocument(e *core.RequestEvent) error {
	key := e.Request.PathValue("id")
	known, visible, err := documents.Exists(e.App, key)
	if err != nil {
		return err
	}
	if !known {
		return documentResource.NotFound()
	}
	if e.Request.URL.Query().Get("source") == "1" {
		if err := kit.Staff.Check(e); err != nil {
			return err
		}
		row, err := documentResource.LoadFrom(e.App, collections.Documents, dbx.HashExp{collections.DocumentKey: key})
		return request.AnswerJSON(e, row, err)
	}
	if !visible {
		return documentResource.NotFound()
	}
	depends := append(pages.DependsOnShared(), pages.DependsOnDocument(key))
	return kit.AnswerCached(e, documentResource.Path+"/"+key, depends, func() (cache.Result, error) {
		document, err := documents.Get(e.App, key)
		if err != nil {
			return cache.Result{}, err
		}
		return kit.NewResult(document, http.Header{})
	})
}

var textParameters = []kit.Parameter{
	{
		Name: "q", Schema: kit.Schema{"type": "string", "maxLength": content.Limits.Search.MaxLength},
		Description: "The words to look for. Case and accents do not count.",
	},
}

// findTexts answers the texts of the documents that contain ?q=.
func findTexts(e *core.RequestEvent) error {
	p, err := kit.ReadPage(e.Request.URL.Query())
	if err != nil {
		return err
	}
	found, err := documents.Find(e.App, p.Search)
	return request.AnswerJSON(e, found, err)
}

// showKeptWords answers what texts say of how long each kind of data is kept, by placeholder.
func showKeptWords(e *core.RequestEvent) error {
	words, err := documents.KeptClauses(e.App)
	return request.AnswerJSON(e, words, err)
}
