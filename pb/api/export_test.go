package api

import "github.com/pocketbase/pocketbase/core"

// Documented are the routes as "METHOD /path", for the test that tries each as everybody.
func Documented() []string {
	var documented []string
	for _, r := range routes {
		documented = append(documented, r.method+" "+r.path)
	}
	return documented
}

// WaitForMails waits until the mails about forgotten passwords are sent.
func WaitForMails(app core.App) { mailsUnderWay(app).Wait() }
