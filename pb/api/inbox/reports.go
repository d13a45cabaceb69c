package inbox

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/export"
	"workforce/pb/api/kit"
	"workforce/pb/inbox/reports"
	"workforce/pb/platform/request"
)

var reportRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/reports/{month}", Handler: showReport, Access: kit.Admins,
		Summary: "Show what became of grievances, applications and messages in a month, such as 2026-11",
		Answers: kit.Answers{http.StatusOK: reports.Month{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodGet, Path: "/api/reports/{month}/csv", Handler: exportReport, Access: kit.Admins.ByLink(),
		Summary: "Export the report of a month",
		Answers: kit.Answers{http.StatusOK: kit.File("text/csv")}, Refusals: []int{404},
	},
}

func readReport(e *core.RequestEvent) (reports.Month, error) {
	month := e.Request.PathValue("month")
	if !reports.IsMonth(month) {
		return reports.Month{}, request.ErrNotFound
	}
	return reports.OfMonth(e.Request.Context(), e.App, month)
}

func showReport(e *core.RequestEvent) error {
	report, err := readReport(e)
	return request.AnswerJSON(e, report, err)
}

func exportReport(e *core.RequestEvent) error {
	report, err := readReport(e)
	if err != nil {
		return err
	}
	name := export.FileName([]string{"report", report.Month})
	return answerSheet(e, name, []string{"Part", "Figure", "Number"}, export.Rows(reportRows(report)))
}

// reportRows returns the rows of the report's sheet.
func reportRows(report reports.Month) [][]string {
	rows := [][]string{}
	add := func(part, figure string, number any) { rows = append(rows, []string{part, figure, fmt.Sprint(number)}) }
	each := func(part string, counts []reports.Count) {
		for _, c := range counts {
			add(part, c.Label, c.Count)
		}
	}
	g := report.Grievances
	add("Grievances", "Received", g.Received)
	add("Grievances", "Acknowledged in time", g.Acknowledged.InTime)
	add("Grievances", "Acknowledged late", g.Acknowledged.Late)
	add("Grievances", "Decided in time", g.Decided.InTime)
	add("Grievances", "Decided late", g.Decided.Late)
	add("Grievances", "Hours to a decision: median", strconv.FormatFloat(g.MedianHours, 'f', -1, 64))
	add("Grievances", "Hours to a decision: 90th percentile", strconv.FormatFloat(g.SlowHours, 'f', -1, 64))
	add("Grievances", "Reopened", g.Reopened)
	add("Grievances", "Made less urgent", g.LessUrgent)
	add("Grievances", "Moved to spam by staff", g.Spam)
	add("Grievances", "Overdue now", g.Overdue)
	add("Grievances", "Open in time now", g.OpenInTime)
	each("Grievances by reason", g.Reasons)
	each("Grievances by portal or service", g.Portals)
	each("Decisions by outcome", g.Outcomes)
	add("Applications", "Received", report.Applications.Received)
	each("Applications by stage", report.Applications.Stages)
	for _, opening := range report.Applications.Openings {
		each("Applications: "+opening.Title,
			slices.Concat([]reports.Count{{Label: "Received", Count: opening.Received}},
				opening.Stages))
	}
	add("Messages", "Received", report.Messages.Received)
	each("Messages by day", report.Messages.Days)
	for _, deleted := range report.Deleted {
		add("Deleted for good", deleted.Receipt, deleted.Text())
	}
	return rows
}
