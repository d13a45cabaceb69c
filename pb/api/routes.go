package api

import (
	"net/http"
	"slices"

	"workforce/pb/inbox"
	"workforce/pb/jobs"
)

// routes lists all documented calls.
var routes = withDocument(slices.Concat(
	authRoutes, formRoutes, inboxRoutes(contacts), inboxRoutes(grievances), inboxRoutes(applications),
	watchRoutes,
	jobRoutes, blogRoutes, draftRoutes,
))

var authRoutes = []route{
	{
		method: http.MethodPost, path: "/api/auth/login", handler: login, access: anyone,
		summary: "Log in with a password", body: credentials{},
		answers: answers{http.StatusOK: anyOf{session{}, codeSent{}}}, refusals: []int{401, 422},
	},
	{
		method: http.MethodPost, path: "/api/auth/code", handler: loginByCode, access: anyone,
		summary: "Log in with the code from the mail, as the second step", body: mailedCode{},
		answers: answers{http.StatusOK: session{}}, refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/refresh", handler: refreshToken, access: ownAccount,
		summary: "Get a token that is valid for the full time, at most 30 days from the password", answers: answers{http.StatusOK: session{}},
	},
	{
		method: http.MethodPost, path: "/api/auth/logout", handler: logOut, access: ownAccount,
		summary: "Log out: end the session of the token", answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/auth/logout-everywhere", handler: logOutEverywhere, access: ownAccount,
		summary: "End all sessions of the account", answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/auth/forgot", handler: forgotPassword, access: anyone,
		summary: "Ask for a mail with a link to set a new password", body: forgottenPassword{},
		answers: answers{http.StatusAccepted: struct{}{}}, refusals: []int{422, 503},
	},
	{
		method: http.MethodPost, path: "/api/auth/reset", handler: resetPassword, access: anyone,
		summary: "Set a new password with the token from the mail", body: passwordReset{},
		answers: answers{http.StatusNoContent: nil}, refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/password", handler: changePassword, access: ownAccount,
		summary: "Change the password and end all other sessions", body: passwordChange{},
		answers: answers{http.StatusOK: session{}}, refusals: []int{422},
	},
	{
		method: http.MethodGet, path: "/api/auth/me", handler: showAccount, access: ownAccount,
		summary: "Show the account of the caller", answers: answers{http.StatusOK: account{}},
	},
	{
		method: http.MethodPut, path: "/api/auth/second-step", handler: switchSecondStep, access: ownAccount,
		summary: "Switch the code by mail on or off", body: secondStepSwitch{},
		answers:  answers{http.StatusOK: codeSent{}, http.StatusNoContent: nil},
		refusals: []int{422},
	},
	{
		method: http.MethodPost, path: "/api/auth/file-token", handler: createFileToken, access: admins,
		summary: "Get a token for links to uploads and exports", answers: answers{http.StatusOK: linkToken{}},
	},
}

var formRoutes = []route{
	{
		method: http.MethodPost, path: "/api/contact", handler: contacts.create, access: anyone,
		form: contacts.form(), page: "/contact", summary: "Send a message",
		answers: answers{http.StatusCreated: createdSubmission{}}, refusals: []int{409, 422},
	},
	{
		method: http.MethodPost, path: "/api/grievances", handler: grievances.create, access: anyone,
		form: grievances.form(), page: "/grievances", summary: "File a grievance",
		answers: answers{http.StatusCreated: createdSubmission{}}, refusals: []int{409, 422},
	},
	{
		method: http.MethodPost, path: "/api/applications", handler: applications.create, access: anyone,
		form: applications.form(), page: "/careers/{job}", summary: "Apply for an opening",
		answers: answers{http.StatusCreated: createdSubmission{}}, refusals: []int{404, 409, 422},
	},
	// Admins read the submissions by the calls of inboxRoutes.
	{
		method: http.MethodGet, path: "/api/inbox", handler: showInbox, access: admins,
		summary: "Count the submissions of each kind", answers: answers{http.StatusOK: map[string]inbox.Counts{}},
	},
	{
		method: http.MethodGet, path: "/uploads/{fileName}", handler: openUpload, access: adminsToUpload,
		summary: "Open an attachment or a resume", answers: answers{http.StatusOK: file("*/*")}, refusals: []int{404},
	},
}

var jobRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/jobs", handler: listJobs, access: admins,
		summary: "List openings, newest first", query: pageParameters, answers: answers{http.StatusOK: []job{}},
	},
	{
		method: http.MethodPost, path: "/api/jobs/check", handler: checkJob, access: admins,
		summary: "Check an opening without saving it", body: jobs.Kind.NewInput(checkedID),
		answers: answers{http.StatusOK: jobProblems{}}, refusals: []int{404},
	},
	{
		method: http.MethodGet, path: "/api/jobs/{id}", handler: showJob, access: admins,
		summary: "Show an opening", answers: answers{http.StatusOK: job{}}, refusals: []int{404},
	},
}, writeRoutes(&jobResource))

var blogRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/blogs", handler: listBlogs, access: visitorsAndStaff,
		summary: "List posts, newest first", query: slices.Concat(pageParameters, blogParameters),
		answers: answers{http.StatusOK: anyOf{[]blog{}, []blogSummary{}}},
	},
	{
		method: http.MethodGet, path: "/api/blogs/{id}", handler: showBlog, access: visitorsAndStaff,
		summary: "Show a post", answers: answers{http.StatusOK: blog{}}, refusals: []int{404},
	},
	{
		method: http.MethodPost, path: "/api/images", handler: createImage, access: staff, form: imageForm,
		summary: "Upload a picture for a post", answers: answers{http.StatusCreated: uploadedImage{}}, refusals: []int{422},
	},
}, writeRoutes(&blogResource))

var draftRoutes = []route{
	{
		method: http.MethodGet, path: "/api/drafts", handler: onDrafts(listDrafts), access: staff,
		summary: "List the drafts of the caller, newest first", query: draftParameters,
		answers: answers{http.StatusOK: []draftSummary{}},
	},
	{
		method: http.MethodGet, path: "/api/drafts/{key}", handler: onDrafts(showDraft), access: staff,
		summary: "Show the caller's draft of a record", query: draftParameters,
		answers: answers{http.StatusOK: shownDraft{}},
	},
	{
		method: http.MethodPut, path: "/api/drafts/{key}", handler: onDrafts(storeDraft), access: staff,
		summary: "Store a draft of a record", query: draftParameters, body: draftBody{},
		answers: answers{http.StatusOK: savedDraft{}}, refusals: []int{422},
	},
	{
		method: http.MethodDelete, path: "/api/drafts/{key}", handler: onDrafts(deleteDraft), access: staff,
		summary: "Delete a draft", query: draftParameters, answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/drafts/{key}/preview", handler: onDrafts(previewDraft), access: staff,
		summary: "Get a link that shows the draft as the page of its post", query: draftParameters,
		answers: answers{http.StatusOK: previewLink{}}, refusals: []int{404},
	},
}
