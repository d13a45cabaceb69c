package pages

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// The numbers of openings and posts that a section names.
const (
	maxOpenings    = 4
	maxCustomPosts = 3
)

// home is the first page. It names the newest openings.
var home = &Page{
	Name: "home", Document: "home", Path: "/", Card: "home-hero-team",
	Depends: []string{DependsOnDocument("careers"), collections.Jobs},
	Load:    loadHome,
}

// homePage is the data of the home page.
type homePage struct {
	Document json.RawMessage `json:"document"`
	customRecords
}

func loadHome(request Request, content *Content) error {
	shown := homePage{Document: request.Document}
	err := shown.add(request.App, "openings", &content.Until)
	content.Data = shown
	return err
}

// customRecords is what the sections of a page show besides its own document. A page has only
// the parts that its sections need.
type customRecords struct {
	*openingsPart
	Posts *postsPart `json:"posts,omitempty"`
	// Contact are the words of the contact form, from the document of the contact page.
	Contact json.RawMessage `json:"contact,omitempty"`
}

// openingsPart is what a list of the newest openings shows.
type openingsPart struct {
	// Labels are the words around an opening, from the document of the careers page.
	Labels json.RawMessage `json:"labels"`
	// Jobs are the newest openings, without their long texts. Open is how many openings people
	// may apply for.
	Jobs []opening `json:"jobs"`
	Open int       `json:"open"`
}

// postsPart holds the newest posts, with the words around a post from the document of the
// blog.
type postsPart struct {
	Labels json.RawMessage `json:"labels"`
	Posts  []blogSummary   `json:"posts"`
}

// recordKinds are the kinds of sections that show records.
var recordKinds = []string{"openings", "posts", "contact"}

// add loads what sections of a kind show. It sets until to the time when that changes by itself,
// if that is sooner.
func (r *customRecords) add(app core.App, kind string, until *time.Time) (err error) {
	kinds := map[string]versions.Kind{"openings": jobs.Kind, "posts": posts.Kind}
	if of, hasRecords := kinds[kind]; hasRecords {
		if off, err := IsOff(app, of); err != nil || off {
			return err
		}
	}
	switch {
	case kind == "openings" && r.openingsPart == nil:
		var next time.Time
		r.openingsPart, next, err = loadOpenings(app)
		*until = collections.Sooner(*until, next)
	case kind == "posts" && r.Posts == nil:
		var next time.Time
		r.Posts = &postsPart{}
		if r.Posts.Labels, err = wordsOf(app, blogs.Name, "post"); err != nil {
			return err
		}
		r.Posts.Posts, next, err = publishedBlogs(app, maxCustomPosts)
		*until = collections.Sooner(*until, next)
	case kind == "contact" && r.Contact == nil:
		r.Contact, err = wordsOf(app, "contact", "form")
	}
	return err
}

// loadOpenings returns the newest openings, and the time when one of them closes or the next one
// appears.
func loadOpenings(app core.App) (*openingsPart, time.Time, error) {
	labels, err := wordsOf(app, careers.Name, "job")
	if err != nil {
		return nil, time.Time{}, err
	}
	part := &openingsPart{Labels: labels}
	if part.Open, err = countOpen(app, math.MaxInt64); err != nil {
		return nil, time.Time{}, err
	}
	var until time.Time
	part.Jobs, until, err = newestOpen(app, maxOpenings)
	for i := range part.Jobs {
		part.Jobs[i].Description, part.Jobs[i].Skills = "", nil
	}
	return part, until, err
}

// wordsOf returns a member of a document, ready to be shown.
func wordsOf(app core.App, key, member string) (json.RawMessage, error) {
	document, err := documents.Get(app, key)
	if err != nil {
		return nil, err
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(document, &members); err != nil {
		return nil, fmt.Errorf("read document %s: %w", key, err)
	}
	return members[member], nil
}
