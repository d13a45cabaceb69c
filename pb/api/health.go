package api

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/api/kit"
	"workforce/pb/inbox/mail"
	"workforce/pb/ops/cluster"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/request"
)

// health is the answer about the state of the site. It has the shape that PocketBase's own
// answer has, because its admin UI and its client libraries read it.
type health struct {
	Code int `json:"code"`
	// Message is ok, or not ok if no submission can be stored.
	Message string     `json:"message"`
	Data    healthData `json:"data"`
}

// healthData has for strangers only the reason, checking and the part about the cluster.
type healthData struct {
	// Reason says in a word why the machine is not well, see reasonOf. Empty if it is.
	Reason string `json:"reason,omitempty"`
	// Checking is set while the database is checked at the start. What is sent meanwhile is stored after it.
	Checking bool `json:"checking,omitzero"`
	// Cluster says what this machine of a cluster can do, for load balancers. Nil without a cluster.
	Cluster *cluster.Standing `json:"cluster,omitempty"`

	// Version names the version and the commit, as `workforce version` does.
	Version      string          `json:"version,omitempty"`
	Findings     []watch.Finding `json:"findings,omitempty"`
	FreeDiskMB   *int64          `json:"freeDiskMB,omitempty"`
	MailsWaiting *int            `json:"mailsWaiting,omitempty"`
	// The rest is for operators. PocketBase's admin UI reads it.
	CanBackup           *bool   `json:"canBackup,omitempty"`
	RealIP              *string `json:"realIP,omitempty"`
	PossibleProxyHeader *string `json:"possibleProxyHeader,omitempty"`
}

// findings is the answer with everything that is wrong with the site.
type findings struct {
	Findings []watch.Finding `json:"findings"`
	// Steps is how many steps there are before a site goes live. A finding with a step is one that is not done.
	Steps int `json:"steps"`
}

var watchRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/health", Handler: showHealth, Access: kit.AnyoneAdminsSeeMore,
		Replaces: true, Summary: "Ask whether submissions can be stored: 200 if so, else 503",
		Answers: kit.Answers{http.StatusOK: health{}, http.StatusServiceUnavailable: health{}},
	},
	{
		Method: http.MethodGet, Path: "/api/findings", Handler: showFindings, Access: kit.Admins,
		Summary: "List what is wrong with the site, the most urgent first",
		Answers: kit.Answers{http.StatusOK: findings{}},
	},
}

func showFindings(e *core.RequestEvent) error {
	return request.WriteJSON(e, http.StatusOK, findings{watch.Of(e.App).Findings(e.Request.Context()), watch.Steps()})
}

// showHealth tells strangers only whether submissions can be stored, and a word about why not.
func showHealth(e *core.RequestEvent) error {
	found := watch.Of(e.App).Findings(e.Request.Context())
	answer := health{Code: http.StatusOK, Message: "ok"}
	answer.Data.Checking, answer.Data.Cluster = watch.Of(e.App).IsChecking(), watch.Of(e.App).Cluster()
	if reason := reasonOf(e, found, answer.Data.Cluster); reason != "" {
		answer.Code, answer.Message, answer.Data.Reason = http.StatusServiceUnavailable, "not ok", reason
		e.Response.Header().Set("Retry-After", request.RetryAfter)
	}
	if kit.Admins.Check(e) == nil {
		describeHealth(e, found, &answer.Data)
	}
	return request.WriteJSON(e, answer.Code, answer)
}

// reasonOf returns why a load balancer should send no visitors, or "": "stopping", "disk" if it is full, or the ID of a
// check. It reveals no more than a form does.
func reasonOf(e *core.RequestEvent, found []watch.Finding, machine *cluster.Standing) string {
	if isLeaving(machine) || !e.App.IsBootstrapped() {
		return "stopping"
	}
	if showsOnly(machine) {
		return ""
	}
	reason := watch.Blocking(found)
	if free, err := disk.Free(e.App.DataDir()); reason == "writing" && err == nil && free < disk.Full {
		return "disk"
	}
	return reason
}

// showsOnly reports whether a machine of a cluster can show pages and says that it takes no submissions.
// It must not leave the balancer: it may be the last one that can show anything.
func showsOnly(machine *cluster.Standing) bool {
	return machine != nil && machine.Reads && !machine.Writes
}

// isLeaving reports whether a machine of a cluster is about to stop.
func isLeaving(machine *cluster.Standing) bool { return machine != nil && !machine.Reads }

func describeHealth(e *core.RequestEvent, found []watch.Finding, data *healthData) {
	data.Findings, data.Version = found, watch.Of(e.App).Version()
	if free, err := disk.Free(e.App.DataDir()); err == nil {
		free >>= 20
		data.FreeDiskMB = &free
	}
	if mails, err := mail.ReadState(e.App, time.Now()); err == nil {
		data.MailsWaiting = &mails.Waiting
	}
	if e.HasSuperuserAuth() {
		canBackup, address, header := !e.App.Store().Has(core.StoreKeyActiveBackup), e.RealIP(),
			watch.ForwardedBy(e.Request.Header)
		data.CanBackup, data.RealIP, data.PossibleProxyHeader = &canBackup, &address, &header
	}
}

// bindInstead answers a call that PocketBase has a route for. Its router refuses a second
// route for the same address. It answers after the login is known and before the rate limits: a load balancer asks
// often, and a limit that an operator sets for all addresses must not take the site off the air.
func bindInstead(se *core.ServeEvent, r kit.Route) {
	pattern := r.Method + " " + r.Path
	only := func(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
		return func(e *core.RequestEvent) error {
			if e.Request.Pattern != pattern {
				return e.Next()
			}
			return handle(e)
		}
	}
	errors := request.AnswerErrors()
	se.Router.Bind(
		&hook.Handler[*core.RequestEvent]{Priority: errors.Priority, Func: only(errors.Func)},
		&hook.Handler[*core.RequestEvent]{Priority: apis.DefaultRateLimitMiddlewarePriority - 3, Func: only(r.Handler)},
	)
}
