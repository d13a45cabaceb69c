package pages

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"workforce/pb/inbox/reports"
	"workforce/pb/store/collections"
)

// reportName is the name of the page and of its document.
const reportName = "report"

// report is the public report on grievances. A switch in its document decides whether it is there.
var report = &Page{
	Name: reportName, Document: reportName, Path: "/grievances/report",
	Depends: []string{DependsOnDocument("grievances")},
	Load:    loadReport,
}

// reportResult is the data of the report.
type reportResult struct {
	Document json.RawMessage   `json:"document"`
	Quarters []reports.Quarter `json:"quarters"`
}

// isReportShown reads the switch in the document of the report.
func isReportShown(document json.RawMessage) (bool, error) {
	var setting struct{ Shown bool }
	if err := json.Unmarshal(document, &setting); err != nil {
		return false, fmt.Errorf("read the document of the report: %w", err)
	}
	return setting.Shown, nil
}

func loadReport(request Request, content *Content) error {
	if !request.mayShowHidden(reportName) {
		if shown, err := isReportShown(request.Document); err != nil || !shown {
			return cmp.Or(err, ErrNotFound)
		}
	}
	now := time.Now()
	quarters, until, err := reports.Public(context.Background(), request.App, now)
	content.Data = reportResult{request.Document, quarters}
	content.Until = collections.Sooner(until, now.Add(24*time.Hour)) // grievances of the quarters can be marked as spam
	return err
}
