package content

import (
	_ "embed"
	"encoding/json/v2"
	"fmt"
	"reflect"
	"time"
)

//go:embed limits.json
var limitsFile []byte

// Limits holds the limits of limits.json. The build writes the same limits for TypeScript.
var Limits = mustDecodeLimits(limitsFile)

// SiteLimits is the type of limits.json. Lengths are in characters.
type SiteLimits struct {
	Bin    DayLimit // how long deleted records, old revisions and unused images are kept
	Outbox DayLimit // how long the outbox keeps a mail after it was sent or given up
	Reads  DayLimit // how long the log of reads says who opened what
	Mail   MailLimits
	// Password has the shortest password of an account of the dashboard, which is also the rule of the column
	// admins.password. A new one needs a migration.
	Password struct{ MinLength int }
	Image    ImageLimits
	List     ListLimits
	Search   struct{ MaxLength int }
	Slug     struct{ MaxLength int }
	Blog     BlogLimits
	Job      JobLimits
	// Release has the limits of changes to pages that go live together.
	Release struct{ MaxTitle, MaxPages int }
	Status  StatusLimits
	Consent ConsentLimits
}

// DayLimit is a time in days.
type DayLimit struct{ Days int }

// Duration returns the time in days as a duration.
func (l DayLimit) Duration() time.Duration { return time.Duration(l.Days) * 24 * time.Hour }

// MailLimits are the limits of the mails of staff.
type MailLimits struct {
	UndoSeconds int // how long a mail waits, so that its writer can take it back
}

// UndoTime returns how long a mail waits.
func (l MailLimits) UndoTime() time.Duration { return time.Duration(l.UndoSeconds) * time.Second }

// ImageLimits are the limits of a picture in a post, or of its cover. A picture beyond the
// stored ones is scaled down. Sides are in pixels.
type ImageLimits struct{ MaxMegabytes, MaxMegapixels, MaxSide, MaxStoredMegabytes, MaxStoredSide, MaxAlt int }

// MaxBytes returns the limit of the uploaded file.
func (l ImageLimits) MaxBytes() int { return l.MaxMegabytes << 20 }

// MaxStoredBytes returns the limit of the file that visitors load.
func (l ImageLimits) MaxStoredBytes() int { return l.MaxStoredMegabytes << 20 }

// ListLimits are the limits of the tags of a post, or of the skills of an opening.
type ListLimits struct{ MaxEntries, MaxEntryLength int }

// BlogLimits are the limits of a post.
type BlogLimits struct{ MaxTitle, MaxAuthor, MaxExcerpt, MaxCategory, MaxContentMegabytes int }

// MaxContentBytes returns the limit of the HTML.
func (l BlogLimits) MaxContentBytes() int { return l.MaxContentMegabytes << 20 }

// JobLimits are the limits of an opening.
type JobLimits struct {
	MaxTitle, MaxType, MaxLocation, MaxDepartment, MaxExperience, MaxDescription, OpenDays, SoonDays, RemindDays int
}

// StatusLimits are the limits of the page on which the sender of a submission follows it: the
// days that its links work after the case has ended, the messages of one sender in an hour and in a day,
// and the characters of a message.
type StatusLimits struct{ Days, MessagesPerHour, MessagesPerDay, MaxMessage int }

// ConsentLimits are the periods of the consent to keep an application for other openings: the months
// that it lasts, the days before its end on which the applicant is asked again, and the days between two
// questions of staff.
type ConsentLimits struct{ Months, AskDaysBefore, PauseDays int }

// mustDecodeLimits panics if the file is broken, which no build with passing tests is.
func mustDecodeLimits(file []byte) SiteLimits {
	limits, err := decodeLimits(file)
	if err != nil {
		panic(err)
	}
	return limits
}

// decodeLimits refuses a limit that is unknown or missing: a bin of 0 days would delete
// everything in it.
func decodeLimits(file []byte) (SiteLimits, error) {
	var limits SiteLimits
	err := json.Unmarshal(file, &limits, json.RejectUnknownMembers(true), json.MatchCaseInsensitiveNames(true))
	if err != nil {
		return limits, fmt.Errorf("read content/limits.json: %w", err)
	}
	groups := reflect.ValueOf(limits)
	for i := range groups.NumField() {
		for j := range groups.Field(i).NumField() {
			if groups.Field(i).Field(j).Int() < 1 {
				name := groups.Type().Field(i).Name + "." + groups.Field(i).Type().Field(j).Name
				return limits, fmt.Errorf("read content/limits.json: %s must be at least 1", name)
			}
		}
	}
	return limits, nil
}
