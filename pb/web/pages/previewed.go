package pages

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// PreviewFor is how long a link to a preview of documents is valid.
const PreviewFor = 24 * time.Hour

// Previewed says what the bar above a page in a preview shows.
type Previewed struct {
	// Sentence says what is previewed.
	Sentence string
	// Until is when the link ends, in words.
	Until string
	// Pages are the pages that the previewed release changes. Default: none.
	Pages []PreviewedPage
}

// PreviewedPage is a link to a page. Its path is empty if visitors cannot request the page.
type PreviewedPage struct{ Name, Path string }

// Ended is the error of a preview that shows nothing any more. It is a kind of ErrNotFound.
type Ended struct {
	heading, text string
	// pages are links to the pages of the previewed release, as visitors see them now.
	pages []PreviewedPage
}

// Error implements error.
func (e Ended) Error() string { return e.heading }

// Is makes Ended a kind of ErrNotFound.
func (e Ended) Is(target error) bool { return target == ErrNotFound }

// ended is the error of a link whose token is invalid or expired, or whose draft is gone.
var ended = Ended{
	heading: "This preview has ended",
	text: "Links to previews work for a limited time. They also end when the changes are published or discarded. " +
		"Please ask the person who sent you the link for a new one.",
}

// Address returns the address of the page that says why the preview ended. The page that names a
// release is kept out of the cache.
func (e Ended) Address() Address {
	page := &Page{
		Name: NotFound.Name, Path: PreviewPath("over", ""), Status: http.StatusNotFound, Hidden: true,
		Document: NotFound.Document, Load: e.load,
	}
	address := newAddress(page, "", page.Path, nil)
	address.Inside = len(e.pages) > 0
	return address
}

// load shows the document of NotFound with other texts and links.
func (e Ended) load(request Request, content *Content) error {
	text := map[string]any{}
	if err := json.Unmarshal(request.Document, &text); err != nil {
		return fmt.Errorf("read the document of the page for unknown addresses: %w", err)
	}
	text["heading"], text["text"] = e.heading, e.text
	if len(e.pages) > 0 {
		links := make([]map[string]string, len(e.pages))
		for i, page := range e.pages {
			links[i] = map[string]string{"label": page.Name, "href": page.Path}
		}
		text["linksHeading"], text["links"] = "The pages as visitors see them", links
	}
	*content = Content{Data: text, Meta: Meta{Title: e.heading, Description: e.text}, Private: len(e.pages) > 0}
	return nil
}

// inPreview returns the address of Home in the preview of a draft or a release, if the address is that of a
// preview without a page. The links to Home in a preview are such addresses. Any other address is returned
// as it is.
func (a Address) inPreview(app core.App) (Address, error) {
	if a.Page != preview {
		return a, nil
	}
	home, _ := findPreviewed(a.Slug, "/", nil)
	_, _, err := home.openPreview(app)
	if ended, ok := errors.AsType[Ended](err); ok && len(ended.pages) == 0 {
		return a, nil // the token may be that of a post
	}
	return home, err
}

// openPreview returns an app with the documents of the preview and what its bar shows, or the app
// itself if the address is none of a preview. It returns Ended if the token opens nothing.
func (a Address) openPreview(app core.App) (core.App, *Previewed, error) {
	if a.Token == "" {
		return app, nil, nil
	}
	contents, shown, err := previewDraft(app, a.Token)
	if errors.Is(err, sql.ErrNoRows) {
		contents, shown, err = previewRelease(app, a.Token)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, ended
	}
	if err != nil {
		return nil, nil, err
	}
	shown.Until = inWords(versions.PreviewedUntil(a.Token))
	return documents.With(app, contents), shown, nil
}

// previewDraft returns the document of the draft that a token opens, by its key.
func previewDraft(app core.App, token string) (map[string]json.RawMessage, *Previewed, error) {
	draft, err := documents.Kind.FindPreviewed(app, token, time.Now())
	if err != nil {
		return nil, nil, err
	}
	record, err := documents.Kind.FromDraft(app, draft)
	if err != nil {
		return nil, nil, err
	}
	key, content := record.GetString(collections.DocumentKey), []byte(record.GetString(collections.DocumentContent))
	shown := &Previewed{Sentence: fmt.Sprintf("You see a change of the page “%s” that is not published yet.",
		documents.NameIn(key, content))}
	return map[string]json.RawMessage{key: content}, shown, nil
}

// previewRelease returns the documents of the release that a token opens, by their keys. It
// returns Ended if the release was published, or taken back after the link was made.
func previewRelease(app core.App, token string) (map[string]json.RawMessage, *Previewed, error) {
	release, err := versions.FindSigned(app, collections.Releases, token, time.Now())
	if err != nil {
		return nil, nil, err
	}
	reader, err := releases.NewReader(app)
	if err != nil {
		return nil, nil, err
	}
	items, _, err := reader.Read(release)
	if err != nil {
		return nil, nil, err
	}
	title, contents := release.GetString(collections.ReleaseTitle), map[string]json.RawMessage{}
	var changed, current []PreviewedPage
	for _, item := range items {
		contents[item.Key] = item.Content
		if path := PathIn(item.Key, item.Content); path != "" {
			page := PreviewedPage{documents.NameIn(item.Key, item.Content), path}
			current = append(current, page)
			page.Path = PreviewPath(token, path)
			changed = append(changed, page)
		}
	}
	shown := &Previewed{Sentence: fmt.Sprintf("You see the release “%s”, which is not published yet.", title),
		Pages: changed}
	made := versions.PreviewedUntil(token).Add(-PreviewFor)
	switch updated := release.GetDateTime("updated").Time(); release.GetString(collections.ReleaseState) {
	case releases.Published:
		return nil, nil, Ended{
			"These changes are published",
			fmt.Sprintf("The release “%s” was published on %s. Visitors see its changes now.", title,
				inWords(release.GetDateTime(collections.ReleasePublishedAt).Time())),
			current,
		}
	case releases.TakenBack:
		if made.Before(updated) {
			return nil, nil, Ended{
				"These changes were taken back",
				fmt.Sprintf("The release “%s” was taken back on %s. Visitors see the pages as they were before it.",
					title, inWords(updated)),
				current,
			}
		}
		shown.Sentence = fmt.Sprintf("You see the release “%s”, which was taken back on %s.", title, inWords(updated))
	case releases.Scheduled:
		shown.Sentence = fmt.Sprintf("You see the release “%s”, which will be published on %s.", title,
			inWords(release.GetDateTime(collections.ReleaseAt).Time()))
	}
	return contents, shown, nil
}

// PathIn returns the path of the page that shows a document with the given content, or "".
func PathIn(key string, content []byte) string {
	return cmp.Or(OfDocument(key), documents.PathIn(key, content))
}

// inWords writes a moment as the dashboard does: "22 Nov 2026, 21:04 IST".
func inWords(moment time.Time) string {
	return moment.In(ist.Zone).Format("02 Jan 2006, 15:04") + " IST"
}
