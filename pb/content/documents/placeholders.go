package documents

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// facts holds the parts of the site document that every text may use.
type facts struct {
	Brand struct {
		Name      string `json:"name"`
		ShortName string `json:"shortName"`
	} `json:"brand"`
	Contact struct {
		Email   string `json:"email"`
		Phone   string `json:"phone"`
		Address struct {
			Street     []string `json:"street"`
			City       string   `json:"city"`
			State      string   `json:"state"`
			PostalCode string   `json:"postalCode"`
			Country    string   `json:"country"`
		} `json:"address"`
	} `json:"contact"`
	Officer struct {
		Name  string `json:"name"`
		Email string `json:"email"`
		Phone string `json:"phone"`
	} `json:"grievanceOfficer"`
	Footer struct {
		CopyrightYear int `json:"copyrightYear"`
	} `json:"footer"`
}

// deadlines holds the parts of the document "deadlines" that every text may use.
type deadlines struct {
	Classes struct {
		Ordinary, Removal, Intimate, Order, Service struct{ Acknowledge, Decide Period }
	}
	AppealDays int
}

// Shared lists the documents whose facts every text may use. When one of them changes, every
// page may change.
var Shared = []string{Site, Deadlines, Privacy}

// sources holds what the placeholders are filled from: the site document, the deadlines, and the clauses of the
// privacy policy about how long data is kept.
type sources struct {
	site, deadlines json.RawMessage
	kept            map[string]string
}

// loadSources loads the documents in Shared. A document that the caller has loaded already is
// not loaded again.
func loadSources(app core.App, key string, loaded json.RawMessage) (sources, error) {
	get := func(shared string) (json.RawMessage, error) {
		if shared == key {
			return loaded, nil
		}
		return load(app, shared)
	}
	site, err := get(Site)
	if err != nil {
		return sources{}, err
	}
	deadlines, err := get(Deadlines)
	if err != nil {
		return sources{}, err
	}
	privacy, err := get(Privacy)
	if err != nil {
		return sources{}, err
	}
	kept, err := keptClauses(app, privacy)
	from := sources{site, deadlines, kept}
	shown, isOverlay := app.(*overlay)
	isPublished := !isOverlay || len(shown.contents) == 0
	if err == nil && isPublished && !app.IsTransactional() {
		app.Store().Set(lastSources, from)
	}
	return from, err
}

// lastSources is where the app's store keeps the stored contents that were read last.
const lastSources = "documents.sources"

// Fill replaces {brand} and the other placeholders of a document with the facts of the shared documents, what
// KeptClauses returns, and the limits of the forms and the bin, so that each fact is written once. It works on the
// JSON text, in which the braces of a placeholder can only be part of a string.
func Fill(raw, site, deadlines json.RawMessage, kept map[string]string) (json.RawMessage, error) {
	values, err := placeholders(sources{site, deadlines, kept})
	if err != nil {
		return nil, err
	}
	for name, value := range values {
		quoted, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("fill placeholder %s: %w", name, err)
		}
		values[name] = string(quoted[1 : len(quoted)-1])
	}
	return json.RawMessage(rules.NewFiller(values).Replace(string(raw))), nil
}

// newFiller returns a replacer that fills in the placeholders of a single text.
func newFiller(from sources) (*strings.Replacer, error) {
	values, err := placeholders(from)
	if err != nil {
		return nil, err
	}
	return rules.NewFiller(values), nil
}

// placeholders returns what each placeholder stands for, by its name without braces.
func placeholders(from sources) (map[string]string, error) {
	values, err := terms(from)
	if err != nil {
		return nil, err
	}
	ofCompany, err := company(from)
	maps.Copy(values, ofCompany)
	maps.Copy(values, from.kept)
	return values, err
}

// company returns the placeholders for the company's own data.
func company(from sources) (map[string]string, error) {
	var known facts
	if err := json.Unmarshal(from.site, &known); err != nil {
		return nil, fmt.Errorf("read the site document: %w", err)
	}
	address := known.Contact.Address
	lines := append(append([]string{}, address.Street...), address.City+" "+address.PostalCode, address.State,
		address.Country)
	return map[string]string{
		"brand":        known.Brand.Name,
		"shortName":    known.Brand.ShortName,
		"email":        known.Contact.Email,
		"phone":        unbroken(known.Contact.Phone),
		"address":      strings.Join(lines, ", "),
		"city":         address.City,
		"state":        address.State,
		"officer":      known.Officer.Name,
		"officerEmail": known.Officer.Email,
		"officerPhone": unbroken(known.Officer.Phone),
		"year":         strconv.Itoa(known.Footer.CopyrightYear),
	}, nil
}

// unbroken keeps a phone number on one line.
func unbroken(phone string) string { return strings.ReplaceAll(phone, " ", "\u00a0") }

// terms returns the placeholders for periods and limits.
func terms(from sources) (map[string]string, error) {
	var times deadlines
	if err := json.Unmarshal(from.deadlines, &times); err != nil {
		return nil, fmt.Errorf("read the deadlines: %w", err)
	}
	classes := times.Classes
	attachments, resume := collections.GrievanceKind.Field("supportDocs"), collections.ApplicationKind.Field("resume")
	return map[string]string{
		"maxAttachments":    strconv.Itoa(attachments.MaxFiles),
		"maxAttachmentSize": attachments.MaxFileSize(),
		"maxResumeSize":     resume.MaxFileSize(),
		"binDays":           strconv.Itoa(content.Limits.Bin.Days),
		"keepFor":           Period{content.Limits.Consent.Months, "months"}.String(),

		"acknowledgeWithin":        classes.Ordinary.Acknowledge.String(),
		"decideWithin":             classes.Ordinary.Decide.String(),
		"removalWithin":            classes.Removal.Decide.String(),
		"intimateWithin":           classes.Intimate.Decide.String(),
		"orderWithin":              classes.Order.Decide.String(),
		"serviceAcknowledgeWithin": classes.Service.Acknowledge.String(),
		"serviceWithin":            classes.Service.Decide.String(),
		"appealWithin":             Period{times.AppealDays, "days"}.String(),
	}, nil
}

// IsFilledIn reports whether a changed document is one that visitors read: all its placeholders are filled
// in, as Get does it. Saving it would freeze the company's name in every text. A single text is no sign of
// it, because a writer may well replace one placeholder by words.
func IsFilledIn(app core.App, key string, stored, changed json.RawMessage) (bool, error) {
	from, err := loadSources(app, key, stored)
	if err != nil {
		return false, err
	}
	filler, err := newFiller(from)
	if err != nil {
		return false, err
	}
	texts := map[string]string{}
	for pointer, text := range Texts(changed) {
		texts[pointer] = text
	}
	placeholders, filled := 0, 0
	for pointer, text := range Texts(stored) {
		shown := filler.Replace(text)
		if shown == text {
			continue
		}
		placeholders++
		if texts[pointer] == shown {
			filled++
		}
	}
	return filled > 1 && filled == placeholders, nil
}
