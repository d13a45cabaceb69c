package inbox

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/request"
)

// What the rows and records of applications have besides those of other submissions.

// ratingSummary is what all readers of an application think of it.
type ratingSummary struct {
	Average *float64 `json:"average"` // with one decimal; null without any rating
	Count   int      `json:"count"`
	Own     int      `json:"own"` // the caller's rating, 0 for none
}

// givenRating is the rating of one reader.
type givenRating struct {
	Name   string     `json:"name"`
	Rating int        `json:"rating"`
	At     kit.Moment `json:"at" nullable:"false"`
	Own    bool       `json:"own"`
}

// otherApplication is another application of the same person, by the phone number or the address.
type otherApplication struct {
	ID          string     `json:"id"`
	Receipt     string     `json:"receipt"`
	Job         string     `json:"job"` // the slug of the opening
	JobTitle    string     `json:"jobTitle"`
	SubmittedAt kit.Moment `json:"submittedAt" nullable:"false"`
	State       string     `json:"state"`
}

// namesParameter is the parameter that hides who the applicants are, for a fair first reading.
const namesParameter = "names"

// nameParameters describes the parameter of calls that answer applications.
func (s submissions) nameParameters() []kit.Parameter {
	if !s.kind.Hiring {
		return nil
	}
	return []kit.Parameter{{
		Name: namesParameter, Description: "hidden leaves out names, addresses, phone numbers, files, and the texts of events. Default: shown.",
		Schema: kit.OneOf("shown", "hidden"),
	}}
}

// readNames reports whether the caller wants the answer without names.
func (s submissions) readNames(e *core.RequestEvent) (hidden bool, err error) {
	if !s.kind.Hiring {
		return false, nil
	}
	switch e.Request.URL.Query().Get(namesParameter) {
	case "", "shown":
		return false, nil
	case "hidden":
		return true, nil
	}
	return false, request.Refuse(http.StatusBadRequest, "names must be shown or hidden.")
}

// rowMembers describes the members that rows of the kind have besides their columns and their case.
func (s submissions) rowMembers() []rowMember {
	if !s.kind.Hiring {
		return nil
	}
	return []rowMember{{"rating", ratingSummary{}}, {"duplicateCount", 0}}
}

// recordMembers describes the members that a single record has besides those of a row.
func (s submissions) recordMembers() []rowMember {
	if !s.kind.Hiring {
		return nil
	}
	return append(s.rowMembers(), rowMember{"ratings", []givenRating{}}, rowMember{"duplicates", []otherApplication{}})
}

// addRowMembers adds to rows what rowMembers describes.
func (s submissions) addRowMembers(e *core.RequestEvent, rows []submissionRow) error {
	if !s.kind.Hiring {
		return nil
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.value(core.FieldNameId)
	}
	ratings, err := cases.RatingSummaries(e.App, ids, cases.Staff(e.Auth).ID)
	if err != nil {
		return err
	}
	duplicates, err := cases.CountDuplicates(e.App, ids)
	if err != nil {
		return err
	}
	for i, id := range ids {
		of := ratings[id]
		summary := ratingSummary{Count: of.Count, Own: of.Own}
		if of.Count > 0 {
			summary.Average = &of.Average
		}
		rows[i].further = []rowMember{{"rating", summary}, {"duplicateCount", duplicates[id]}}
	}
	return nil
}

// addRecordMembers adds to a record what recordMembers describes.
func (s submissions) addRecordMembers(e *core.RequestEvent, row *submissionRow) error {
	if !s.kind.Hiring {
		return nil
	}
	rows := []submissionRow{*row}
	if err := s.addRowMembers(e, rows); err != nil {
		return err
	}
	given, err := cases.Ratings(e.App, row.value(core.FieldNameId))
	if err != nil {
		return err
	}
	ratings := make([]givenRating, len(given))
	for i, rating := range given {
		ratings[i] = givenRating{rating.Name, rating.Rating, toMoment(rating.At), rating.Rater == cases.Staff(e.Auth).ID}
	}
	found, err := cases.Duplicates(e.App, row.value(core.FieldNameId))
	if err != nil {
		return err
	}
	others := make([]otherApplication, len(found))
	for i, other := range found {
		others[i] = otherApplication{other.ID, other.Receipt, other.Slug, other.Title, toMoment(other.Received),
			string(other.State)}
	}
	row.further = append(rows[0].further, rowMember{"ratings", ratings}, rowMember{"duplicates", others})
	return nil
}
