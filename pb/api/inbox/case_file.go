package inbox

import (
	"bytes"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/platform/uploads"
)

// caseFileParameters describes the query of the file of a case.
var caseFileParameters = []kit.Parameter{
	{
		Name: "as", Schema: kit.Schema{"enum": []string{"page"}},
		Description: "page answers a page to read and print. Default: a ZIP file that proves itself.",
	},
}

// caseFile answers a copy of a case: a ZIP file, or a page. The case notes that it was copied.
func (s submissions) caseFile(e *core.RequestEvent) error {
	file, err := casefile.Make(e.Request.Context(), e.App, s.kind, e.Request.PathValue("id"), cases.Staff(e.Auth))
	if err != nil {
		return refuseCase(err)
	}
	header := e.Response.Header()
	for name, value := range map[string]string{
		"Cache-Control":                privateCache,
		"Content-Security-Policy":      uploadPolicy,
		"Cross-Origin-Resource-Policy": "same-origin",
		"Referrer-Policy":              "no-referrer", // the address may hold a token
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
	} {
		header.Set(name, value)
	}
	if e.Request.URL.Query().Get("as") == "page" {
		var page bytes.Buffer
		if err := file.WritePage(&page); err != nil {
			return err
		}
		return e.HTML(http.StatusOK, page.String())
	}
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", uploads.Disposition("attachment", file.Name()))
	return finishDownload(e, file.WriteZIP(e.Response))
}
