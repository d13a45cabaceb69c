package api

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/web/guard"
)

// Documented returns the routes as "METHOD /path".
func Documented() []string {
	var documented []string
	for _, r := range routes {
		documented = append(documented, r.Method+" "+r.Path)
	}
	return documented
}

// WaitForMails waits until all reset mails are sent.
func WaitForMails(app core.App) { guard.PendingMails(app).Wait() }

// LimitBodyTime gives request bodies only this time, until the returned function is called.
func LimitBodyTime(longest time.Duration) func() {
	usual := request.BodyPace
	request.BodyPace.Max = longest
	return func() { request.BodyPace = usual }
}
