package request

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
)

// tooMany returns the answer to a call that PocketBase's rate limits refuse. Its
// Retry-After is the longest possible wait, because only the limits know the exact one.
func tooMany(e *core.RequestEvent) *Refusal {
	const minute = 60
	seconds := rateLimitOf(e).Duration
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

// rateLimitOf finds the rule that applies to the call, as PocketBase does.
func rateLimitOf(e *core.RequestEvent) core.RateLimitRule {
	caller := core.RateLimitRuleAudienceGuest
	if e.Auth != nil {
		caller = core.RateLimitRuleAudienceAuth
	}
	path := e.Request.URL.Path
	rule, _ := e.App.Settings().RateLimits.FindRateLimitRule(
		[]string{e.Request.Method + " " + path, path}, core.RateLimitRuleAudienceAll, caller)
	return rule
}
