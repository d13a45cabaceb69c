package api

import (
	"net/http"
	"slices"

	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/web/links"
	"workforce/pb/web/redirects"
)

// editingCalls lists the calls.
var editingCalls = slices.Concat(
	jobRoutes, blogRoutes, imageRoutes, documentRoutes, releaseRoutes, draftRoutes, openingRoutes, pageRoutes, redirectRoutes,
)

var jobRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/jobs", handler: listJobs, access: recruiters,
		summary: "List openings, newest first", query: pageParameters, answers: answers{http.StatusOK: []job{}},
	},
	{
		method: http.MethodPost, path: "/api/jobs/check", handler: checkJob, access: recruiters,
		summary: "Check an opening without saving it", body: jobs.Kind.NewInput(checkedID),
		answers: answers{http.StatusOK: jobProblems{}}, refusals: []int{404},
	},
	{
		method: http.MethodGet, path: "/api/jobs/{id}", handler: showJob, access: recruiters,
		summary: "Show an opening", answers: answers{http.StatusOK: job{}}, refusals: []int{404},
	},
}, writeRoutes(&jobResource))

var blogRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/blogs", handler: listBlogs, access: visitorsAndStaff,
		open: true, summary: "List posts, newest first", query: slices.Concat(pageParameters, blogParameters),
		answers: answers{http.StatusOK: anyOf{[]blog{}, []blogSummary{}}},
	},
	{
		method: http.MethodGet, path: "/api/blogs/{id}", handler: showBlog, access: visitorsAndStaff,
		open: true, summary: "Show a post by its id or its slug", answers: answers{http.StatusOK: blog{}}, refusals: []int{404},
	},
}, writeRoutes(&blogResource))

var imageRoutes = []route{
	{
		method: http.MethodGet, path: "/api/images", handler: listImages, access: staff,
		summary: "List the uploaded pictures with the places that show them, newest first",
		query:   slices.Concat(pageParameters, imageParameters), answers: answers{http.StatusOK: []image{}},
	},
	{
		method: http.MethodPost, path: "/api/images", handler: createImage, access: staff, form: uploadForm,
		summary: "Upload a picture for a post, or for the library", answers: answers{http.StatusCreated: uploadedImage{}}, refusals: []int{422},
	},
	{
		method: http.MethodGet, path: "/api/images/{id}", handler: showImage, access: staff,
		summary: "Show an uploaded picture", answers: answers{http.StatusOK: image{}}, refusals: []int{404},
	},
	{
		method: http.MethodPut, path: "/api/images/{id}", handler: changeImage, access: staff, body: imageChange{},
		summary: "Change what is known of a picture, and keep it in the library",
		answers: answers{http.StatusOK: image{}}, refusals: []int{404, 422},
	},
	{
		method: http.MethodPost, path: "/api/images/{id}/file", handler: replaceImage, access: staff, form: imageForm,
		summary: "Replace the file of a picture wherever it is shown",
		answers: answers{http.StatusOK: image{}}, refusals: []int{404, 422},
	},
	{
		method: http.MethodDelete, path: "/api/images/{id}", handler: deleteImage, access: staff,
		summary: "Delete a picture that nothing shows", answers: answers{http.StatusNoContent: nil}, refusals: []int{404, 409},
	},
	{
		method: http.MethodPost, path: "/api/images/{id}/restore", handler: restoreImage, access: staff,
		summary: "Restore a deleted picture, or use an earlier file of a picture again",
		answers: answers{http.StatusOK: image{}}, refusals: []int{404},
	},
}

var documentRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/documents", handler: listDocuments, access: staff,
		summary: "List the documents of the pages", answers: answers{http.StatusOK: []documentSummary{}},
	},
	{
		method: http.MethodGet, path: "/api/documents/deleted", handler: listDeletedPages, access: staff,
		summary: "List the deleted pages that can be restored, the last deleted one first", query: pageParameters,
		answers: answers{http.StatusOK: []deletedPage{}},
	},
	{
		method: http.MethodGet, path: "/api/documents/{id}", handler: showDocument, access: visitorsAndStaff,
		open: true, summary: "Show a document. The id is its key, such as home", query: sourceParameters,
		answers: answers{http.StatusOK: anyOf{documentSource{}, map[string]any{}}}, refusals: []int{403, 404},
	},
	{
		method: http.MethodPost, path: "/api/documents/check", handler: checkDocument, access: staff,
		summary: "Check a document without saving it", body: documentCheck{},
		answers: answers{http.StatusOK: documentProblems{}}, refusals: []int{404},
	},
	{
		method: http.MethodGet, path: "/api/texts", handler: findTexts, access: staff,
		summary: "Find the texts of documents that contain some words, at most 200", query: textParameters,
		answers: answers{http.StatusOK: []documents.Text{}},
	},
}, writeRoutes(&documentResource))

var releaseRoutes = slices.Concat([]route{
	{
		method: http.MethodGet, path: "/api/releases", handler: listReleases, access: staff,
		summary: "List releases without their contents, newest first", query: pageParameters, answers: answers{http.StatusOK: []release{}},
	},
	{
		method: http.MethodGet, path: "/api/releases/{id}", handler: showRelease, access: staff,
		summary: "Show a release", answers: answers{http.StatusOK: release{}}, refusals: []int{404},
	},
	{
		method: http.MethodPost, path: "/api/releases/{id}/publish", handler: publishRelease, access: staff,
		summary: "Publish a release now, or ask an admin to", answers: answers{http.StatusOK: release{}}, refusals: []int{404, 409, 422},
	},
	{
		method: http.MethodPost, path: "/api/releases/{id}/decline", handler: declineRelease, access: admins,
		summary: "Decline to publish a release", body: declined{},
		answers: answers{http.StatusOK: release{}}, refusals: []int{404, 409, 422},
	},
	{
		method: http.MethodPost, path: "/api/releases/{id}/take-back", handler: takeBackRelease, access: staff,
		summary: "Publish the versions before a release", body: takenBack{}, answers: answers{http.StatusOK: release{}}, refusals: []int{404, 409},
	},
	{
		method: http.MethodPost, path: "/api/releases/{id}/preview", handler: previewRelease, access: staff,
		summary: "Get links that show the pages of a release", answers: answers{http.StatusOK: releasePreview{}}, refusals: []int{404},
	},
}, writeRoutes(&releaseResource))

var draftRoutes = []route{
	{
		method: http.MethodGet, path: "/api/drafts", handler: onDrafts(listDrafts), access: everybodyInside,
		summary: "List the drafts of the caller, newest first", query: draftParameters,
		answers: answers{http.StatusOK: []draftSummary{}},
	},
	{
		method: http.MethodGet, path: "/api/drafts/{key}", handler: onDrafts(showDraft), access: everybodyInside,
		summary: "Show the caller's draft of a record", query: draftParameters,
		answers: answers{http.StatusOK: shownDraft{}},
	},
	{
		method: http.MethodPut, path: "/api/drafts/{key}", handler: onDrafts(storeDraft), access: everybodyInside,
		summary: "Store a draft of a record", query: draftParameters, body: draftBody{},
		answers: answers{http.StatusOK: savedDraft{}}, refusals: []int{422},
	},
	{
		method: http.MethodDelete, path: "/api/drafts/{key}", handler: onDrafts(deleteDraft), access: everybodyInside,
		summary: "Delete a draft", query: draftParameters, answers: answers{http.StatusNoContent: nil},
	},
	{
		method: http.MethodPost, path: "/api/drafts/{key}/preview", handler: onDrafts(previewDraft), access: everybodyInside,
		summary: "Get a link that shows the draft as the page of its post or document", query: draftParameters,
		answers: answers{http.StatusOK: previewLink{}}, refusals: []int{404},
	},
}

var openingRoutes = []route{
	{
		method: http.MethodGet, path: openingResource.path, handler: listOpenings, access: anyone,
		open: true, summary: "List the openings that people may apply for, newest first", query: pageParameters,
		answers: answers{http.StatusOK: []opening{}},
	},
	{
		method: http.MethodGet, path: openingResource.path + "/{slug}", handler: showOpening, access: anyone,
		open: true, summary: "Show an opening by its slug", answers: answers{http.StatusOK: opening{}}, refusals: []int{404},
	},
}

var pageRoutes = []route{
	{
		method: http.MethodGet, path: pagesPath, handler: listPages, access: anyone,
		open: true, summary: "List the addresses of all pages", answers: answers{http.StatusOK: []listedPage{}},
	},
	{
		method: http.MethodGet, path: pagesPath + "/{path...}", handler: showPage, access: anyone,
		open: true, summary: "Show what the page at an address shows; /api/pages/ is the first page",
		answers: answers{http.StatusOK: shownPage{}}, refusals: []int{404},
	},
}

var redirectRoutes = []route{
	{
		method: http.MethodGet, path: "/api/redirects", handler: listRedirects, access: staff,
		summary: "List the redirects with their uses in the last 30 days, newest first", query: pageParameters,
		answers: answers{http.StatusOK: []redirectRow{}},
	},
	{
		method: http.MethodPost, path: "/api/redirects", handler: createRedirect, access: staff,
		summary: "Lead an address that shows nothing to another", body: redirectBody{},
		answers: answers{http.StatusCreated: redirectRow{}}, refusals: []int{422},
	},
	{
		method: http.MethodPut, path: "/api/redirects/{id}", handler: changeRedirect, access: staff,
		summary: "Change a redirect", body: redirectBody{}, answers: answers{http.StatusOK: redirectRow{}}, refusals: []int{404, 422},
	},
	{
		method: http.MethodDelete, path: "/api/redirects/{id}", handler: deleteRedirect, access: staff,
		summary: "Delete a redirect", answers: answers{http.StatusNoContent: nil}, refusals: []int{404},
	},
	{
		method: http.MethodPost, path: "/api/redirects/import", handler: importRedirects, access: staff,
		summary: "Store the redirects of a CSV file, or say what is wrong with its lines", body: csvBody{},
		answers: answers{http.StatusOK: redirects.ImportResult{}}, refusals: []int{409, 422},
	},
	{
		method: http.MethodGet, path: "/api/links/broken", handler: listBrokenLinks, access: staff,
		summary: "List the links of documents, posts and openings that lead nowhere on this site", query: linkParameters,
		answers: answers{http.StatusOK: []links.Broken{}}, refusals: []int{404},
	},
	{
		method: http.MethodPost, path: "/api/links/check", handler: checkAddresses, access: staff,
		summary: "Tell which addresses lead nowhere on this site", body: addressCheck{},
		answers: answers{http.StatusOK: []brokenAddress{}},
	},
}
