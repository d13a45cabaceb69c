package inbox

import (
	"encoding/json/v2"
	"net/http"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

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
	Name   string         `json:"name"`
	Rating int            `json:"rating"`
	At     types.DateTime `json:"at" nullable:"false"`
	Own    bool           `json:"own"`
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
	return append(s.rowMembers(), rowMember{"ratings", []givenRating{}},
		rowMember{"duplicates", []cases.OtherApplication{}})
}

// selectMembers adds to a query what membersOf reads.
func (s submissions) selectMembers(e *core.RequestEvent, query *dbx.SelectQuery) {
	if s.kind.Hiring {
		query.AndSelect(cases.RatingSummary+" AS r.rating", cases.DuplicateCount+" AS r.duplicateCount").
			AndBind(dbx.Params{"reader": cases.Staff(e.Auth).ID})
	}
}

// membersOf returns the members that rowMembers describes.
func (s submissions) membersOf(row submissionRow) []rowMember {
	if !s.kind.Hiring {
		return nil
	}
	var rating ratingSummary
	_ = json.Unmarshal([]byte(row.value("rating")), &rating)
	duplicates, _ := strconv.Atoi(row.value("duplicateCount"))
	return []rowMember{{"rating", rating}, {"duplicateCount", duplicates}}
}

// addRecordMembers adds to a record what recordMembers describes.
func (s submissions) addRecordMembers(e *core.RequestEvent, row *submissionRow) error {
	if !s.kind.Hiring {
		return nil
	}
	given, err := cases.Ratings(e.App, row.value(core.FieldNameId))
	if err != nil {
		return err
	}
	ratings := make([]givenRating, len(given))
	for i, rating := range given {
		ratings[i] = givenRating{rating.Name, rating.Rating, rating.At, rating.Rater == cases.Staff(e.Auth).ID}
	}
	found, err := cases.Duplicates(e.App, row.value(core.FieldNameId))
	if err != nil {
		return err
	}
	row.further = append(row.further, rowMember{"ratings", ratings}, rowMember{"duplicates", found})
	return nil
}
