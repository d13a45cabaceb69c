// Package inbox answers the calls for submissions: the forms of visitors, the pages on which
// senders follow their cases, and the lists, cases, exports and reports of staff.
package inbox

import (
	"net/http"
	"slices"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/list"
)

// Routes lists the calls about submissions.
var Routes = slices.Concat(
	formRoutes, inboxRoutes(contacts), inboxRoutes(grievances), inboxRoutes(applications), boardRoutes,
	followRoutes(grievances), followRoutes(applications), reportRoutes, templateRoutes,
)

var formRoutes = []kit.Route{
	{
		Method: http.MethodPost, Path: "/api/contact", Handler: contacts.create, Access: kit.Anyone,
		Form: contacts.form(), Declared: contacts.kind, Page: "/contact", Summary: "Send a message",
		Answers: kit.Answers{http.StatusCreated: createdSubmission{}}, Refusals: []int{409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/grievances", Handler: grievances.create, Access: kit.Anyone,
		Form: grievances.form(), Declared: grievances.kind, Page: "/grievances", Summary: "File a grievance",
		Answers: kit.Answers{http.StatusCreated: followedSubmission{}}, Refusals: []int{409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/applications", Handler: applications.create, Access: kit.Anyone,
		Form: applications.form(), Declared: applications.kind, Page: "/careers/{job}", Summary: "Apply for an opening",
		Answers: kit.Answers{http.StatusCreated: followedSubmission{}}, Refusals: []int{404, 409, 422},
	},
	// Admins read the submissions by the calls of inboxRoutes.
	{
		Method: http.MethodGet, Path: "/api/inbox", Handler: showInbox, Access: kit.Recruiters,
		Summary: "Count the submissions of each kind", Answers: kit.Answers{http.StatusOK: map[string]list.Counts{}},
	},
	{
		Method: http.MethodGet, Path: "/api/inbox/assignees", Handler: listAssignees, Access: kit.Recruiters,
		Summary: "List the people who can work on the cases of a kind", Query: assigneeParameters,
		Answers: kit.Answers{http.StatusOK: []assignee{}},
	},
	{
		Method: http.MethodGet, Path: "/uploads/{fileName}", Handler: openUpload, Access: kit.ReadersOfUpload,
		Summary: "Open an attachment or a resume", Answers: kit.Answers{http.StatusOK: kit.File("*/*")}, Refusals: []int{404},
	},
}
