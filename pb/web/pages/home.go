package pages

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
)

// maxOpenings is the number of openings that a list of the newest ones names.
const maxOpenings = 4

// home is the first page. It names the newest openings.
var home = &Page{
	Name: "home", Path: "/", Card: "home-hero-team",
	Depends: []string{DependsOnDocument("home"), DependsOnDocument("careers"), collections.Jobs},
	Load:    loadHome,
}

// homePage is the data of the home page.
type homePage struct {
	Document json.RawMessage `json:"document"`
	*openingsPart
}

// openingsPart is what a list of the newest openings shows.
type openingsPart struct {
	// Labels are the words around an opening, from the document of the careers page.
	Labels json.RawMessage `json:"labels"`
	// Jobs are the newest openings, without their long texts. Open is the number of all
	// openings.
	Jobs []opening `json:"jobs"`
	Open int       `json:"open"`
}

func loadHome(request Request) (Content, error) {
	document, err := documents.Get(request.App, "home")
	if err != nil {
		return Content{}, err
	}
	content, err := contentOf(document)
	if err != nil {
		return Content{}, err
	}
	openings, until, err := loadOpenings(request.App)
	if err != nil {
		return Content{}, err
	}
	content.Data, content.Until = homePage{document, openings}, until
	return content, nil
}

// loadOpenings returns the newest openings, and the time when one of them closes or the next one
// appears.
func loadOpenings(app core.App) (*openingsPart, time.Time, error) {
	labels, err := wordsOf(app, careers.Name, "job")
	if err != nil {
		return nil, time.Time{}, err
	}
	openings, until, err := openJobs(app)
	if err != nil {
		return nil, time.Time{}, err
	}
	part := &openingsPart{Labels: labels, Jobs: []opening{}, Open: len(openings)}
	for _, job := range openings[:min(maxOpenings, len(openings))] {
		job.Description, job.Skills = "", nil
		part.Jobs = append(part.Jobs, job)
	}
	return part, until, nil
}
