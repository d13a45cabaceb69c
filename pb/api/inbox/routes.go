// Package inbox answers the calls for submissions: the forms of visitors, the pages on which
// senders follow their cases, and the lists, cases, exports and reports of staff.
package inbox

import (
	"net/http"
	"slices"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// Routes lists the calls about submissions.
var Routes = slices.Concat(kindRoutes(), ownDataRoutes, requestRoutes, personRoutes, readRoutes, sharedRoutes,
	reportRoutes, templateRoutes)

// kindRoutes returns the calls for each kind of submissions, as content/submissions declares it.
func kindRoutes() (all []kit.Route) {
	for _, kind := range collections.SubmissionKinds {
		s := submissions{kind}
		all = append(all, formRoute(s))
		all = append(all, inboxRoutes(s)...)
		if kind.Hiring {
			all = append(all, boardRoute(s))
		}
		if kind.StatusPage != "" {
			all = append(all, followRoutes(s)...)
		}
	}
	return all
}

// formRoute returns the call that stores what a visitor has sent with the form of a kind.
func formRoute(s submissions) kit.Route {
	route := kit.Route{
		Method: http.MethodPost, Path: "/api/" + s.kind.Name, Submit: s.create, Access: kit.Anyone,
		Form: s.form(), Declared: s.kind, Page: s.kind.Page, Summary: s.kind.Sending,
		Answers: kit.Answers{http.StatusCreated: createdSubmission{}}, Refusals: []int{409, 422},
	}
	if s.kind.StatusPage != "" {
		route.Answers = kit.Answers{http.StatusCreated: followedSubmission{}}
	}
	if s.kind.IsForOpening() {
		route.Refusals = append(route.Refusals, 404)
	}
	return route
}

// sharedRoutes are the calls that are not about one kind.
var sharedRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/inbox", Handler: showInbox, Access: kit.Readers,
		Summary: "Count the submissions of each kind", Answers: kit.Answers{http.StatusOK: map[string]list.Counts{}},
	},
	{
		Method: http.MethodGet, Path: "/api/inbox/assignees", Handler: listAssignees, Access: kit.Readers,
		Summary: "List the people who can work on the cases of a kind", Query: assigneeParameters,
		Answers: kit.Answers{http.StatusOK: []assignee{}},
	},
	{
		Method: http.MethodGet, Path: "/uploads/{fileName}", Handler: openUpload, Access: kit.ReadersOfUpload,
		Summary: "Open an attachment or a resume", Answers: kit.Answers{http.StatusOK: kit.File("*/*")},
		Refusals: []int{404},
	},
}
