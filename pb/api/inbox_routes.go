package api

import (
	"net/http"
	"slices"

	"workforce/pb/inbox/list"
)

// inboxCalls lists the calls.
var inboxCalls = slices.Concat(
	formRoutes, inboxRoutes(contacts), inboxRoutes(grievances), inboxRoutes(applications), boardRoutes,
	followRoutes(grievances), followRoutes(applications), reportRoutes, templateRoutes,
)

var formRoutes = []route{
	{
		method: http.MethodPost, path: "/api/contact", handler: contacts.create, access: anyone,
		form: contacts.form(), declared: contacts.declared, page: "/contact", summary: "Send a message",
		answers: answers{http.StatusCreated: createdSubmission{}}, refusals: []int{409, 422},
	},
	{
		method: http.MethodPost, path: "/api/grievances", handler: grievances.create, access: anyone,
		form: grievances.form(), declared: grievances.declared, page: "/grievances", summary: "File a grievance",
		answers: answers{http.StatusCreated: followedSubmission{}}, refusals: []int{409, 422},
	},
	{
		method: http.MethodPost, path: "/api/applications", handler: applications.create, access: anyone,
		form: applications.form(), declared: applications.declared, page: "/careers/{job}", summary: "Apply for an opening",
		answers: answers{http.StatusCreated: followedSubmission{}}, refusals: []int{404, 409, 422},
	},
	// Admins read the submissions by the calls of inboxRoutes.
	{
		method: http.MethodGet, path: "/api/inbox", handler: showInbox, access: recruiters,
		summary: "Count the submissions of each kind", answers: answers{http.StatusOK: map[string]list.Counts{}},
	},
	{
		method: http.MethodGet, path: "/api/inbox/assignees", handler: listAssignees, access: recruiters,
		summary: "List the people who can work on the cases of a kind", query: assigneeParameters, answers: answers{http.StatusOK: []assignee{}},
	},
	{
		method: http.MethodGet, path: "/uploads/{fileName}", handler: openUpload, access: readersOfUpload,
		summary: "Open an attachment or a resume", answers: answers{http.StatusOK: file("*/*")}, refusals: []int{404},
	},
}
