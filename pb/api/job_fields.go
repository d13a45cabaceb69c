package api

import (
	"errors"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/ist"
	"workforce/pb/request"
)

var jobTexts = []string{
	collections.JobSlug, collections.JobTitle, collections.JobType, collections.JobLocation,
	collections.JobDepartment, collections.JobExperience, collections.JobDescription,
}

var jobSalaries = []string{collections.JobSalaryMin, collections.JobSalaryMax}

// jobFields are what an opening takes, and what else a call does.
func jobFields(also ...string) request.Fields {
	return request.Fields{
		Texts: slices.Concat(jobTexts, jobSalaries, []string{collections.JobPosted, collections.JobClosesAt}, also),
		List:  collections.JobSkills,
	}
}

// fillJob puts what was sent into an opening; what was left out stays as it is. It says
// what of it cannot be read.
func fillJob(sent *request.Values, record *core.Record) validation.Errors {
	broken := validation.Errors{}
	for _, field := range jobTexts {
		// An empty slug does not take away the one there is.
		if sent.Has(field) && (field != collections.JobSlug || strings.TrimSpace(sent.Text(field)) != "") {
			record.Set(field, sent.Text(field))
		}
	}
	if skills := sent.List(collections.JobSkills); skills != nil {
		record.Set(collections.JobSkills, slices.DeleteFunc(slices.Clone(skills), func(skill string) bool {
			return strings.TrimSpace(skill) == ""
		}))
	}
	for _, field := range jobSalaries {
		if !sent.Has(field) {
			continue
		}
		rupees, err := strconv.Atoi("0" + strings.TrimSpace(sent.Text(field)))
		if err != nil {
			broken[field] = unreadableField("Write whole rupees a month, for example 15000")
		}
		record.Set(field, rupees)
	}
	if sent.Has(collections.JobPosted) || record.IsNew() {
		posted, err := readDay(sent, collections.JobPosted)
		if err != nil {
			broken[collections.JobPosted] = unreadableField("Write a day as YYYY-MM-DD")
		}
		record.Set(collections.JobPosted, posted)
	}
	if sent.Has(collections.JobClosesAt) {
		closes, err := readMoment(sent.Text(collections.JobClosesAt))
		if err != nil {
			broken[collections.JobClosesAt] = unreadableField("Write a moment as 2026-12-31T18:30:00Z")
		}
		record.Set(collections.JobClosesAt, closes)
	}
	return broken
}

func unreadableField(sentence string) error {
	return validation.NewError("validation_unreadable", sentence)
}

// readDay reads the first moment of a day in India: of today, if none is sent.
func readDay(sent *request.Values, field string) (time.Time, error) {
	if !sent.Has(field) {
		return ist.StartOfDay(ist.Day(time.Now()))
	}
	if sent.Text(field) == "" {
		return time.Time{}, nil
	}
	return ist.StartOfDay(sent.Text(field))
}

// readMoment reads one in the form of RFC 3339; nothing is no moment.
func readMoment(text string) (types.DateTime, error) {
	if text == "" {
		return types.DateTime{}, nil
	}
	moment, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return types.DateTime{}, err
	}
	return types.ParseDateTime(moment.UTC())
}

// moveJob closes an opening now, or opens one whose closing date is past.
func moveJob(record *core.Record, state string) error {
	now, closes := types.NowDateTime(), record.GetDateTime(collections.JobClosesAt)
	open := closes.IsZero() || closes.After(now)
	switch state {
	case "":
	case jobOpen:
		if !open {
			record.Set(collections.JobClosesAt, nil)
		}
	case jobClosed:
		if open {
			record.Set(collections.JobClosesAt, now)
		}
	default:
		return request.Refuse(http.StatusBadRequest, "state must be open or closed.")
	}
	return nil
}

// saveJob stores an opening of which everything could be read and that obeys the rules.
func saveJob(app core.App, record *core.Record, unreadable validation.Errors) error {
	if len(unreadable) == 0 {
		return app.Save(record)
	}
	broken, err := brokenRules(app, record, unreadable)
	if err != nil {
		return err
	}
	return broken
}

// brokenRules are all rules that an opening would not be saved for.
func brokenRules(app core.App, record *core.Record, unreadable validation.Errors) (validation.Errors, error) {
	broken := validation.Errors{}
	if err := app.Validate(record); err != nil {
		rules, ok := errors.AsType[validation.Errors](err)
		if !ok {
			return nil, err
		}
		maps.Copy(broken, rules)
	}
	maps.Copy(broken, unreadable)
	return broken, nil
}
