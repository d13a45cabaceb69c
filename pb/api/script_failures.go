package api

import (
	"io/fs"
	"net/http"
	"net/netip"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/frontend"
	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
)

// Within failureWindow, the log takes maxFailures reports of failed scripts, and
// maxOwnFailures of one network. Strangers can send them, so they must not fill the log.
const (
	failureWindow  = time.Hour
	maxFailures    = 60
	maxOwnFailures = 5
)

// scriptFailure says where a script of the site has failed in somebody's browser. It has no
// field for a message, which may contain what somebody has typed.
type scriptFailure struct {
	// Part names the part that failed: hydration, render, form or admin.
	Part string `json:"part"`
	// Error is the kind of the error, such as TypeError.
	Error string `json:"error"`
	// At is the place in a built script, such as careers-jPLB7RW.js:1:2345. Empty: unknown.
	At string `json:"at,omitempty"`
}

var (
	failedPart  = regexp.MustCompile(`^(hydration|render|form|admin)$`)
	failedError = regexp.MustCompile(`^([A-Za-z]{0,32}(Error|Exception))?$`)
	failedPlace = regexp.MustCompile(`^([\w.-]{1,80}\.js):\d{1,7}:\d{1,7}$`)
)

// isOurPlace reports whether a place is in a script of this build. Any other name may hold what somebody has
// typed, or be forged.
func isOurPlace(at string) bool {
	if at == "" {
		return true // unknown
	}
	place := failedPlace.FindStringSubmatch(at)
	if place == nil {
		return false
	}
	_, err := fs.Stat(frontend.Dist, "dist/client/assets/"+place[1])
	return err == nil
}

var scriptFailureRoutes = []kit.Route{{
	Method: http.MethodPost, Path: "/api/script-failures", Handler: kit.WithBody(logScriptFailure), Access: kit.Anyone,
	Summary: "Report where a script of the site has failed, for the log", Body: scriptFailure{},
	Answers: kit.Answers{http.StatusNoContent: nil}, Refusals: []int{422},
}}

// failureTally counts the reports: own by network, and all under the zero network.
type failureTally struct{ own, all *request.Tally }

func failuresOf(app core.App) failureTally {
	tally, _ := app.Store().GetOrSet("scriptFailures", func() any {
		atMost := func(limit int64) *request.Tally {
			return request.NewTally(failureWindow, func(own, _ int64) bool { return own <= limit })
		}
		return failureTally{own: atMost(maxOwnFailures), all: atMost(maxFailures)}
	}).(failureTally)
	return tally
}

// logScriptFailure writes a report into the log. Beyond the limits it drops the report
// without a word, because the browser can do nothing about it.
func logScriptFailure(e *core.RequestEvent, report scriptFailure) error {
	if !failedPart.MatchString(report.Part) || !failedError.MatchString(report.Error) || !isOurPlace(report.At) {
		return request.Refuse(http.StatusUnprocessableEntity, "This is no report of a script.")
	}
	tally := failuresOf(e.App)
	if tally.own.Take(request.NetworkOf(e), 1) && tally.all.Take(netip.Prefix{}, 1) {
		e.App.Logger().Warn("A script of the site failed in a browser", "part", report.Part,
			"error", report.Error, "at", report.At)
	}
	return e.NoContent(http.StatusNoContent)
}
