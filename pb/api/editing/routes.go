// Package editing answers the calls for what staff write: posts, openings, documents, pictures,
// their drafts, versions and releases, redirects and links. Visitors read the published part.
package editing

import (
	"fmt"
	"net/http"
	"slices"

	"workforce/content"
	"workforce/pb/api/kit"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/web/links"
	"workforce/pb/web/redirects"
)

// Routes lists the calls about content.
var Routes = slices.Concat(
	jobRoutes, blogRoutes, imageRoutes, documentRoutes, releaseRoutes, draftRoutes, openingRoutes, pageRoutes,
	redirectRoutes,
)

var jobRoutes = slices.Concat([]kit.Route{
	{
		Method: http.MethodGet, Path: "/api/jobs", Handler: listJobs, Access: kit.Recruiters,
		Summary: "List openings, newest first or by their closing dates",
		Query:   slices.Concat(kit.PageParameters, jobParameters),
		Answers: kit.Answers{http.StatusOK: []job{}},
	},
	{
		Method: http.MethodGet, Path: "/api/jobs/departments", Handler: listDepartments, Access: kit.Recruiters,
		Summary: fmt.Sprintf("List the departments of all openings in alphabetical order, at most %d", maxDepartments),
		Answers: kit.Answers{http.StatusOK: []string{}},
	},
	{
		Method: http.MethodPost, Path: "/api/jobs/check", Handler: checkJob, Access: kit.Recruiters,
		Summary: "Check an opening without saving it", Body: jobs.Kind.NewInput(checkedID),
		Answers: kit.Answers{http.StatusOK: jobProblems{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodGet, Path: "/api/jobs/{id}", Handler: showJob, Access: kit.Recruiters,
		Summary: "Show an opening", Answers: kit.Answers{http.StatusOK: job{}}, Refusals: []int{404},
	},
}, jobResource.Routes())

var blogRoutes = slices.Concat([]kit.Route{
	{
		Method: http.MethodGet, Path: "/api/blogs", Handler: listBlogs, Access: kit.VisitorsAndStaff,
		Open: true, Summary: "List posts, newest first", Query: slices.Concat(kit.PageParameters, blogParameters),
		Answers: kit.Answers{http.StatusOK: kit.AnyOf{[]blog{}, []blogSummary{}}},
	},
	{
		Method: http.MethodGet, Path: "/api/blogs/{id}", Handler: showBlog, Access: kit.VisitorsAndStaff,
		Open: true, Summary: "Show a post by its id or its slug",
		Answers: kit.Answers{http.StatusOK: blog{}}, Refusals: []int{404},
	},
}, blogResource.Routes())

var imageRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/images", Handler: listImages, Access: kit.Staff,
		Summary: "List the uploaded pictures with the places that show them, newest first",
		Query:   slices.Concat(kit.PageParameters, imageParameters), Answers: kit.Answers{http.StatusOK: []image{}},
	},
	{
		Method: http.MethodPost, Path: "/api/images", Submit: createImage, Access: kit.Staff, Form: uploadForm,
		Summary: "Upload a picture for a post, or for the library",
		Answers: kit.Answers{http.StatusCreated: uploadedImage{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodGet, Path: "/api/images/{id}", Handler: showImage, Access: kit.Staff,
		Summary: "Show an uploaded picture", Answers: kit.Answers{http.StatusOK: image{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodPut, Path: "/api/images/{id}", Handler: kit.WithBody(changeImage), Access: kit.Staff,
		Body:    imageChange{},
		Summary: "Change what is known of a picture, and keep it in the library",
		Answers: kit.Answers{http.StatusOK: image{}}, Refusals: []int{404, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/images/{id}/file", Submit: replaceImage,
		Access: kit.Staff, Form: imageForm, Summary: "Replace the file of a picture wherever it is shown",
		Answers: kit.Answers{http.StatusOK: image{}}, Refusals: []int{404, 422},
	},
	{
		Method: http.MethodDelete, Path: "/api/images/{id}", Handler: deleteImage, Access: kit.Staff,
		Summary: "Delete a picture that nothing shows",
		Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{404, 409},
	},
	{
		Method: http.MethodPost, Path: "/api/images/{id}/restore", Handler: restoreImage, Access: kit.Staff,
		Summary: "Restore a deleted picture, or use an earlier file of a picture again",
		Answers: kit.Answers{http.StatusOK: image{}}, Refusals: []int{404},
	},
}

var documentRoutes = slices.Concat([]kit.Route{
	{
		Method: http.MethodGet, Path: "/api/documents", Handler: listDocuments, Access: kit.Staff,
		Summary: "List the documents of the pages", Answers: kit.Answers{http.StatusOK: []documentSummary{}},
	},
	{
		Method: http.MethodGet, Path: "/api/documents/kept", Handler: showKeptWords, Access: kit.Staff,
		Summary: "Show what the placeholders of texts say of how long data is kept",
		Answers: kit.Answers{http.StatusOK: map[string]string{}},
	},
	{
		Method: http.MethodGet, Path: "/api/documents/deleted", Handler: listDeletedPages, Access: kit.Staff,
		Summary: "List the deleted pages that can be restored, the last deleted one first", Query: kit.PageParameters,
		Answers: kit.Answers{http.StatusOK: []deletedPage{}},
	},
	{
		Method: http.MethodGet, Path: "/api/documents/{id}", Handler: showDocument, Access: kit.VisitorsAndStaff,
		Open: true, Summary: "Show a document. The id is its key, such as home", Query: sourceParameters,
		Answers: kit.Answers{http.StatusOK: kit.AnyOf{documentSource{}, map[string]any{}}}, Refusals: []int{403, 404},
	},
	{
		Method: http.MethodPost, Path: "/api/documents/check", Handler: kit.WithBody(checkDocument), Access: kit.Staff,
		Summary: "Check a document without saving it", Body: documentCheck{},
		Answers: kit.Answers{http.StatusOK: documentProblems{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodGet, Path: "/api/texts", Handler: findTexts, Access: kit.Staff,
		Summary: "Find the texts of documents that contain some words, at most 200", Query: textParameters,
		Answers: kit.Answers{http.StatusOK: []documents.Text{}},
	},
}, documentResource.Routes())

var releaseRoutes = slices.Concat([]kit.Route{
	{
		Method: http.MethodGet, Path: "/api/releases", Handler: listReleases, Access: kit.Staff,
		Summary: "List releases without their contents, newest first",
		Query:   slices.Concat(kit.PageParameters, releaseParameters),
		Answers: kit.Answers{http.StatusOK: []release{}},
	},
	{
		Method: http.MethodGet, Path: "/api/releases/{id}", Handler: showRelease, Access: kit.Staff,
		Summary: "Show a release", Answers: kit.Answers{http.StatusOK: release{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodPost, Path: "/api/releases/{id}/publish", Handler: publishRelease, Access: kit.Staff,
		Summary: "Publish a release now, or ask an admin to", Query: []kit.Parameter{kit.VersionRead},
		Answers: kit.Answers{http.StatusOK: release{}}, Refusals: []int{404, 409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/releases/{id}/decline", Handler: kit.WithBody(declineRelease),
		Access:  kit.Admins,
		Summary: "Decline to publish a release", Body: declined{},
		Answers: kit.Answers{http.StatusOK: release{}}, Refusals: []int{404, 409, 422},
	},
	{
		Method: http.MethodPost, Path: "/api/releases/{id}/take-back", Handler: kit.WithBody(takeBackRelease),
		Access:  kit.Staff,
		Summary: "Publish the versions before a release", Body: takenBack{},
		Answers: kit.Answers{http.StatusOK: release{}}, Refusals: []int{404, 409},
	},
	{
		Method: http.MethodPost, Path: "/api/releases/{id}/preview", Handler: previewRelease, Access: kit.Staff,
		Summary: "Get links that show the pages of a release",
		Answers: kit.Answers{http.StatusOK: releasePreview{}}, Refusals: []int{404},
	},
}, releaseResource.Routes())

var draftRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/drafts", Handler: onDrafts(listDrafts), Access: kit.EverybodyInside,
		Summary: "List the drafts of the caller, newest first", Query: draftParameters,
		Answers: kit.Answers{http.StatusOK: []draftSummary{}},
	},
	{
		Method: http.MethodGet, Path: "/api/drafts/{key}", Handler: onDrafts(showDraft), Access: kit.EverybodyInside,
		Summary: "Show the caller's draft of a record", Query: draftParameters,
		Answers: kit.Answers{http.StatusOK: shownDraft{}},
	},
	{
		Method: http.MethodPut, Path: "/api/drafts/{key}", Handler: onDrafts(storeDraft), Access: kit.EverybodyInside,
		Summary: "Store a draft of a record", Query: draftParameters, Body: draftBody{},
		Answers: kit.Answers{http.StatusOK: savedDraft{}, http.StatusConflict: kit.Conflict{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodDelete, Path: "/api/drafts/{key}", Handler: onDrafts(deleteDraft),
		Access: kit.EverybodyInside, Summary: "Delete a draft", Query: deletionOfDraft,
		Answers: kit.Answers{http.StatusNoContent: nil, http.StatusConflict: kit.Conflict{}},
	},
	{
		Method: http.MethodPost, Path: "/api/drafts/{key}/preview", Handler: onDrafts(previewDraft),
		Access:  kit.EverybodyInside,
		Summary: "Get a link that shows the draft as the page of its post or document", Query: draftParameters,
		Answers: kit.Answers{http.StatusOK: previewLink{}}, Refusals: []int{404},
	},
}

var openingRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: openingResource.Path, Handler: listOpenings, Access: kit.Anyone,
		Open: true, Summary: "List the openings that people may apply for, newest first", Query: kit.PageParameters,
		Answers: kit.Answers{http.StatusOK: []opening{}},
	},
	{
		Method: http.MethodGet, Path: openingResource.Path + "/{slug}", Handler: showOpening, Access: kit.Anyone,
		Open: true, Summary: "Show an opening by its slug",
		Answers: kit.Answers{http.StatusOK: opening{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodPost, Path: openingResource.Path + "/confirmations", Submit: confirmOpening,
		Access: kit.Anyone, Form: confirmForm, Page: jobs.KeepOpenPath + "/{" + fieldSecret + "}",
		Summary: fmt.Sprintf("Keep an opening open for %d more days, by the secret of the link in a reminder",
			content.Limits.Job.OpenDays),
		Answers: kit.Answers{http.StatusOK: confirmedOpening{}}, Refusals: []int{404, 422},
	},
}

var pageRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: pagesPath, Handler: listPages, Access: kit.Anyone,
		Open: true, Summary: "List the addresses of all pages, 1,000 an answer",
		Query: []kit.Parameter{kit.PageParameters[0]}, Answers: kit.Answers{http.StatusOK: []listedPage{}},
	},
	{
		Method: http.MethodGet, Path: pagesPath + "/{path...}", Handler: showPage, Access: kit.Anyone,
		Open: true, Summary: "Show what the page at an address shows; /api/pages/ is the first page",
		Answers: kit.Answers{http.StatusOK: shownPage{}}, Refusals: []int{404},
	},
}

var redirectRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/redirects", Handler: listRedirects, Access: kit.Staff,
		Summary: "List the redirects with their uses in the last 30 days, newest first", Query: kit.PageParameters,
		Answers: kit.Answers{http.StatusOK: []redirectRow{}},
	},
	{
		Method: http.MethodGet, Path: "/api/redirects/targets", Handler: listTargets, Access: kit.Staff,
		Summary: fmt.Sprintf("List paths of pages that contain a text, at most %d", maxTargets),
		Query:   kit.PageParameters[2:], Answers: kit.Answers{http.StatusOK: []string{}},
	},
	{
		Method: http.MethodPost, Path: "/api/redirects", Handler: createRedirect, Access: kit.Staff,
		Summary: "Lead an address that shows nothing to another", Body: redirectBody{},
		Answers: kit.Answers{http.StatusCreated: redirectRow{}}, Refusals: []int{422},
	},
	{
		Method: http.MethodPut, Path: "/api/redirects/{id}", Handler: changeRedirect, Access: kit.Staff,
		Summary: "Change a redirect", Body: redirectBody{},
		Answers: kit.Answers{http.StatusOK: redirectRow{}}, Refusals: []int{404, 422},
	},
	{
		Method: http.MethodDelete, Path: "/api/redirects/{id}", Handler: deleteRedirect, Access: kit.Staff,
		Summary: "Delete a redirect", Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{404},
	},
	{
		Method: http.MethodPost, Path: "/api/redirects/import", Handler: kit.WithBody(importRedirects),
		Access:  kit.Staff,
		Summary: "Store the redirects of a CSV file, or say what is wrong with its lines", Body: csvBody{},
		Answers: kit.Answers{http.StatusOK: redirects.ImportResult{}}, Refusals: []int{409, 422},
	},
	{
		Method: http.MethodGet, Path: "/api/links/broken", Handler: listBrokenLinks, Access: kit.Staff,
		Summary: "List the links of documents, posts and openings that lead nowhere on this site",
		Query:   linkParameters, Answers: kit.Answers{http.StatusOK: []links.Broken{}}, Refusals: []int{404},
	},
	{
		Method: http.MethodPost, Path: "/api/links/check", Handler: kit.WithBody(checkAddresses), Access: kit.Staff,
		Summary: "Tell which addresses lead nowhere on this site", Body: addressCheck{},
		Answers: kit.Answers{http.StatusOK: []brokenAddress{}},
	},
}
