package api

import (
	"cmp"
	"encoding/json/v2"
	"slices"
	"strings"

	"workforce/pb/collections"
)

// The columns of the exports; what admins noted stands at the end of each.
var (
	contactHeads = sheetHeads("Name", "Email", "Phone", "Subject", "Message")

	grievanceHeads = sheetHeads("Name", "Email", "Phone", "About", "Page", "Reason", "Details", "Attachments")

	applicationHeads = sheetHeads("Name", "Email", "Phone", "Opening", "Resume")
)

func sheetHeads(own ...string) []string {
	return slices.Concat([]string{"Receipt", "Received"}, own, []string{"Read", "Spam", "In the bin since"})
}

func sheetCells(receipt string, received moment, noted marks, own ...string) []string {
	spam := ""
	if noted.Spam {
		spam = "Spam"
	}
	return slices.Concat([]string{receipt, inIndia(string(received))}, own,
		[]string{inIndia(string(noted.ReadAt)), spam, inIndia(string(noted.DeletedAt))})
}

func contactCells(c contact) []string {
	return sheetCells(c.Receipt, c.SubmittedAt, c.marks, c.Name, c.Email, c.Phone, c.Subject, c.Message)
}

func grievanceCells(g grievance) []string {
	return sheetCells(g.Receipt, g.CreatedAt, g.marks, g.FullName, g.Email, g.Phone, portalsInWords(g.Portals), g.PageURL,
		cmp.Or(reasonWords[g.Reason], g.Reason), g.Details, strings.Join(g.SupportDocs, "\n"))
}

func applicationCells(a application) []string {
	return sheetCells(a.Receipt, a.SubmittedAt, a.marks, a.Name, a.Email, a.Phone, a.JobTitle, a.Resume)
}

func portalsInWords(stored []byte) string {
	var chosen map[string]bool
	if json.Unmarshal(stored, &chosen) != nil {
		return string(stored) // not of this program; better shown than lost
	}
	var words []string
	for _, portal := range collections.Portals {
		if chosen[portal] {
			words = append(words, cmp.Or(portalWords[portal], portal))
		}
	}
	return strings.Join(words, ", ")
}
