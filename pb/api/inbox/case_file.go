package inbox

import (
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/reads"
	"workforce/pb/platform/uploads"
)

// caseFileParameters describes the query of the file of a case.
var caseFileParameters = []kit.Parameter{
	{
		Name: "as", Schema: kit.OneOf("page"),
		Description: "page answers a page to read and print. Default: a ZIP file that proves itself.",
	},
}

// caseFile answers a copy of a case: a ZIP file, or a page. The case notes that it was copied.
func (s submissions) caseFile(e *core.RequestEvent) error {
	file, err := casefile.Make(e.Request.Context(), e.App, s.kind, e.Request.PathValue("id"), cases.Staff(e.Auth))
	if err != nil {
		return refuseCase(err)
	}
	if err := reads.Note(e.App, reads.By{Account: e.Auth, Way: reads.CaseFile}, s.kind.Name,
		e.Request.PathValue("id")); err != nil {
		return err
	}
	if e.Request.URL.Query().Get("as") == "page" {
		setPrivate(e.Response.Header(), "text/html; charset=utf-8", "inline")
		return finishDownload(e, file.WritePage(e.Response))
	}
	setPrivate(e.Response.Header(), "application/zip", uploads.Disposition("attachment", file.Name()))
	return finishDownload(e, file.WriteZIP(e.Response))
}
