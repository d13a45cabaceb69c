package watch

import (
	"context"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// checkOldOpenings counts the openings that nobody has looked at for long and that do not close by themselves.
func checkOldOpenings(_ context.Context, s Subject) (*Finding, error) {
	days := content.Limits.Job.OpenDays
	var count int
	err := s.App.DB().Select("count(*)").From(collections.Jobs).Where(dbx.HashExp{collections.JobClosesAt: ""}).
		AndWhere(dbx.NewExp("posted < {:old}", dbx.Params{"old": types.NowDateTime().AddDate(0, 0, -days)})).
		AndWhere(dbx.Not(dbx.NewExp(versions.IsSeeded(collections.Jobs)))). // checkOpenings finds these
		Row(&count)
	if err != nil || count == 0 {
		return nil, err
	}
	return warn(
		fmt.Sprintf("%s posted more than %d days ago, without a closing date.",
			plural(count, "1 opening was", "%d openings were"), days),
		"Close those that are filled, or give them a last day to apply (Openings).",
	).at("?tab=jobs"), nil
}

func checkSiteURL(_ context.Context, s Subject) (*Finding, error) {
	if strings.HasPrefix(s.App.Settings().Meta.AppURL, "https://") {
		return nil, nil
	}
	return warn(
		"The address of the site does not begin with https://, so browsers are not told to use TLS, and links in mails may lead nowhere.",
		"Start the program with SITE_URL set to the address that visitors use, for example https://www.example.com.",
	), nil
}

func checkSettings(_ context.Context, s Subject) (*Finding, error) {
	if len(s.Misspelt) == 0 {
		return nil, nil
	}
	return warn(
		"Variables of the environment look like settings, but are none, so they do nothing: "+strings.Join(s.Misspelt,
			", ")+".",
		"Write their names as docs/SETTINGS.md and the command settings have them, or remove them. Then restart the program.",
	), nil
}

// The least that a rate limit must allow for what everybody needs. A view of the dashboard makes up to 20 calls at
// once, and many phones share an address.
const (
	leastAtOnce    = 30
	leastPerSecond = 1
)

func checkRateLimits(_ context.Context, s Subject) (*Finding, error) {
	limits := s.App.Settings().RateLimits
	if !limits.Enabled {
		return warn(
			"Rate limits are off, so anyone can try passwords and fill the inbox without a limit.",
			"Switch them on in /_/ (Settings → Application → Rate limiting).",
		), nil
	}
	for _, call := range []string{"/", "/api/inbox", "/api/collections"} { // a page, the dashboard, /_/
		for _, audience := range []string{core.RateLimitRuleAudienceGuest, core.RateLimitRuleAudienceAuth} {
			rule, found := limits.FindRateLimitRule([]string{"GET " + call, call},
				core.RateLimitRuleAudienceAll, audience)
			if !found || rule.MaxRequests >= leastAtOnce && int64(rule.MaxRequests) >= leastPerSecond*rule.Duration {
				continue
			}
			return warn(
				fmt.Sprintf("The rate limit of %d requests in %d seconds for %s locks out visitors and staff, because pages and the dashboard need more.", rule.MaxRequests, rule.Duration, rule.Label),
				"Raise it in /_/ (Settings → Application → Rate limiting), where operators who have logged in are not limited.",
			), nil
		}
	}
	return nil, nil
}

func checkSecondFactor(_ context.Context, s Subject) (*Finding, error) {
	operators, err := s.App.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil || operators.MFA.Enabled {
		return nil, err
	}
	count, err := s.App.CountRecords(operators, collections.IsOperator)
	if err != nil || count == 0 {
		return nil, err
	}
	return warn(
		"Operators log in with a password alone.",
		"Switch on One-time password and Multi-factor authentication in /_/ (collection _superusers, Options). The passwords are sent by mail, so this needs a mail server.",
	), nil
}

func checkSecondAdmin(_ context.Context, s Subject) (*Finding, error) {
	admins, err := s.App.CountRecords(collections.Admins, collections.IsWorkingAdmin)
	if err != nil || admins > 1 {
		return nil, err
	}
	invited, err := s.App.CountRecords(collections.Admins, dbx.HashExp{
		collections.AdminRole: collections.RoleAdmin, collections.AdminInvited: true, collections.AdminClosed: false,
	})
	remedy, place := "Invite a second admin (Staff).", "?tab=staff&invite=admin"
	if invited > 0 {
		remedy, place = "An admin is invited and has not set a password yet. Remind them, or invite them again (Staff).",
			"?tab=staff"
	}
	return warn(
		"Only one person can log in as an admin. If that person is away or loses the password, nobody can act.", remedy,
	).at(place), err
}
