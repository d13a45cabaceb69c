package inbox

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// ReportRows returns the rows of the report's sheet.
var ReportRows = reportRows

// Query returns the statement that reads submissions and their cases.
func Query(app core.App, kind *collections.SubmissionKind, where dbx.Expression) *dbx.Query {
	s := submissions{kind}
	return s.query(app, s.columns(false), where).Build()
}
