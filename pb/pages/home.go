package pages

import (
	"encoding/json"
	"fmt"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// maxHomeOpenings is the number of openings that the home page names.
const maxHomeOpenings = 4

// home is the first page. It names the newest openings.
var home = &Page{
	Name: "home", Path: "/", Card: "home-hero-team",
	Depends: []string{DependsOnDocument("home"), DependsOnDocument("careers"), collections.Jobs},
	Load:    loadHome,
}

// homePage is the data of the home page.
type homePage struct {
	Document json.RawMessage `json:"document"`
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
	careers, err := documents.Get(request.App, "careers")
	if err != nil {
		return Content{}, err
	}
	var labels struct{ Job json.RawMessage }
	if err := json.Unmarshal(careers, &labels); err != nil {
		return Content{}, fmt.Errorf("read the labels of openings: %w", err)
	}
	openings, until, err := openJobs(request.App)
	if err != nil {
		return Content{}, err
	}
	shown := homePage{Document: document, Labels: labels.Job, Jobs: []opening{}, Open: len(openings)}
	for _, job := range openings[:min(maxHomeOpenings, len(openings))] {
		job.Description, job.Skills = "", nil
		shown.Jobs = append(shown.Jobs, job)
	}
	content.Data, content.Until = shown, until
	return content, nil
}
