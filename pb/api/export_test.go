package api

import (
	"time"

	"workforce/pb/request"

	"github.com/pocketbase/pocketbase/core"
)

// Documented returns the routes as "METHOD /path".
func Documented() []string {
	var documented []string
	for _, r := range routes {
		documented = append(documented, r.method+" "+r.path)
	}
	return documented
}

// WaitForMails waits until the mails about forgotten passwords are sent.
func WaitForMails(app core.App) { mailsUnderWay(app).Wait() }

// HurryForTest gives bodies only this time, until the function is called that it answers with.
func HurryForTest(most time.Duration) func() {
	usual := request.BodyPace
	request.BodyPace.Most = most
	return func() { request.BodyPace = usual }
}
