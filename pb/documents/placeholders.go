package documents

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"workforce/content"
	"workforce/pb/collections"
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

// fill replaces {brand} and the other placeholders with the facts of the site document and
// the limits of the forms and the bin, so that each fact is written once. It works on the
// JSON text, in which the braces of a placeholder can only be part of a string.
func fill(raw, site json.RawMessage) (json.RawMessage, error) {
	var known facts
	if err := json.Unmarshal(site, &known); err != nil {
		return nil, fmt.Errorf("read the site document: %w", err)
	}
	attachments, resume := collections.GrievanceKind.Field("supportDocs"), collections.ApplicationKind.Field("resume")
	address := known.Contact.Address
	lines := append(append([]string{}, address.Street...), address.City+" "+address.PostalCode, address.State, address.Country)
	pairs := []string{}
	for name, value := range map[string]string{
		"brand":        known.Brand.Name,
		"shortName":    known.Brand.ShortName,
		"email":        known.Contact.Email,
		"phone":        known.Contact.Phone,
		"address":      strings.Join(lines, ", "),
		"officer":      known.Officer.Name,
		"officerEmail": known.Officer.Email,
		"officerPhone": known.Officer.Phone,
		"year":         strconv.Itoa(known.Footer.CopyrightYear),

		"maxAttachments":    strconv.Itoa(attachments.MaxFiles),
		"maxAttachmentSize": attachments.MaxFileSize(),
		"maxResumeSize":     resume.MaxFileSize(),
		"binDays":           strconv.Itoa(content.Limits.Bin.Days),
	} {
		quoted, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("fill placeholder %s: %w", name, err)
		}
		pairs = append(pairs, "{"+name+"}", string(quoted[1:len(quoted)-1]))
	}
	return json.RawMessage(strings.NewReplacer(pairs...).Replace(string(raw))), nil
}
