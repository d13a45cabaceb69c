package api

import (
	"time"

	"workforce/pb/request"

	"github.com/pocketbase/pocketbase/core"
)

// The forms that take files.
var (
	GrievanceForm   = grievanceForm
	ApplicationForm = applicationForm
)

// Documented returns the routes as "METHOD /path".
func Documented() []string {
	var documented []string
	for _, r := range routes {
		documented = append(documented, r.method+" "+r.path)
	}
	return documented
}

// WaitForMails waits until all reset mails are sent.
func WaitForMails(app core.App) { pendingMails(app).Wait() }

// Harmless is what a cell of a sheet becomes.
func Harmless(cell string) string { return harmless(cell) }

// Words are those of a reason or a portal in a sheet.
func Words(key string) string { return reasonWords[key] + portalWords[key] }

// LimitBodyTime gives request bodies only this time, until the returned function is called.
func LimitBodyTime(longest time.Duration) func() {
	usual := request.BodyPace
	request.BodyPace.Max = longest
	return func() { request.BodyPace = usual }
}
