package request

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
)

// tooMany is the answer to a call that PocketBase's rate limits refuse. It says when
// the next one passes for certain; the exact moment is known to the limits alone.
func tooMany(e *core.RequestEvent) *Refusal {
	const minute = 60
	seconds := limitOf(e).Duration
	e.Response.Header().Set("Retry-After", strconv.FormatInt(seconds, 10))
	pause := "a minute"
	if seconds > minute {
		pause = fmt.Sprintf("%d minutes", (seconds+minute-1)/minute)
	}
	return &Refusal{
		Status:   http.StatusTooManyRequests,
		Sentence: "Too many requests came from your network. Please try again in " + pause + ".",
	}
}

// limitOf finds the rule that the call is held to, as PocketBase does.
func limitOf(e *core.RequestEvent) core.RateLimitRule {
	caller := core.RateLimitRuleAudienceGuest
	if e.Auth != nil {
		caller = core.RateLimitRuleAudienceAuth
	}
	path := e.Request.URL.Path
	rule, _ := e.App.Settings().RateLimits.FindRateLimitRule(
		[]string{e.Request.Method + " " + path, path}, core.RateLimitRuleAudienceAll, caller)
	return rule
}
