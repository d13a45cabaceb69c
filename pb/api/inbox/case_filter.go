package inbox

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/list"
	"workforce/pb/platform/ist"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// The values of the parameters of a list that belong to cases.
var (
	orders    = []string{"newest", "due"}
	dueRanges = []string{"overdue", "today", "week"}
)

// The values of the parameter assignee that are no ids.
const (
	assignedToMe     = "me"
	assignedToNobody = "nobody"
)

// keepParameter describes the parameter of lists of applications.
var keepParameter = kit.Parameter{
	Name: "keep", Schema: kit.Flag,
	Description: "1 lists the applications that may be kept for other openings.",
}

// readCaseFilter reads the order of a list and its filters by what becomes of the submissions.
func readCaseFilter(e *core.RequestEvent, values url.Values,
	kind *collections.SubmissionKind) (filter list.CaseFilter, byDue bool, err error) {
	for name, known := range map[string][]string{"order": orders, "due": dueRanges,
		"state": texts(kind.Flow.States())} {
		if value := values.Get(name); value != "" && !slices.Contains(known, value) {
			return list.CaseFilter{}, false, request.Refuse(http.StatusBadRequest,
				name+" must be one of "+strings.Join(known, ", ")+".")
		}
	}
	byDue = values.Get("order") == "due"
	filter.State = values.Get("state")
	switch assignee := values.Get("assignee"); assignee {
	case assignedToNobody:
		filter.Unassigned = true
	case assignedToMe:
		filter.Assignee = e.Auth.Id
	default:
		if assignee != "" && !collections.IsID(assignee) {
			return list.CaseFilter{}, false, request.Refuse(http.StatusBadRequest,
				"assignee must be me, nobody or the id of an admin.")
		}
		filter.Assignee = assignee
	}
	filter.IsDue = byDue || values.Get("due") != ""
	filter.DueFrom, filter.DueBefore = dueBounds(values.Get("due"), time.Now())
	switch keep := values.Get(keepParameter.Name); {
	case !kind.Hiring || keep == "" || keep == "0":
	case keep == "1":
		filter.KeptAt = time.Now()
	default:
		return list.CaseFilter{}, false, request.Refuse(http.StatusBadRequest, keepParameter.Name+" must be 0 or 1.")
	}
	return filter, byDue, nil
}

// dueBounds returns the times between which the deadlines of a range are.
func dueBounds(name string, now time.Time) (from, before time.Time) {
	switch name {
	case "overdue":
		return time.Time{}, now
	case "today":
		return now, ist.EndOfDay(now)
	case "week":
		return now, now.AddDate(0, 0, 7)
	}
	return time.Time{}, time.Time{}
}
