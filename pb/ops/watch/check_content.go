package watch

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// editSite tells where in the dashboard the facts about the company are changed.
const editSite = "(Pages → Whole site)."

// claimPlace returns the place in the dashboard where an admin confirms what the pages say.
func claimPlace(claim claims.Claim) string { return "?tab=promises&claim=" + claim.ID }

// siteField returns the place in the dashboard where a fact about the company is changed.
func siteField(pointer string) string {
	return "?tab=pages&page=" + documents.Site + "&field=" + url.QueryEscape(pointer)
}

// checkClaims returns a check that finds claims of the pages which are still to be confirmed or replaced, and that meet
// a condition. describe says what is wrong, what to do, and where an admin does it.
func checkClaims(isWanted func(claims.Claim) bool,
	describe func(open []claims.Claim) (problem, remedy, place string)) look {
	return func(_ context.Context, s Subject) (*Finding, error) {
		all, err := s.claims()
		open := slices.DeleteFunc(slices.Clone(all), func(c claims.Claim) bool { return !c.IsOpen() || !isWanted(c) })
		if err != nil || len(open) == 0 {
			return nil, err
		}
		problem, remedy, place := describe(open)
		return warn(problem, remedy).at(place), nil
	}
}

// checkPlaceholder returns a check that finds a placeholder until it is replaced.
func checkPlaceholder(id, problem, remedy string) look {
	return checkClaims(func(c claims.Claim) bool { return c.ID == id },
		func(open []claims.Claim) (string, string, string) {
			return problem, remedy + " " + editSite, siteField(open[0].Places[0].Pointer)
		})
}

var (
	checkBrand = checkPlaceholder("brand", "The site shows the name of a made-up company.",
		"Enter the company’s name and its short name")
	checkOffice = checkPlaceholder("office", "The site shows the address of a made-up office.",
		"Enter the company’s address")
	checkPhone = checkPlaceholder("phone", "The site shows a made-up phone number.",
		"Enter the company’s phone number")
	checkOfficer = checkPlaceholder("officer",
		"The site does not name your grievance officer with an email address and a phone number.", "Enter them")
	checkSocial = checkPlaceholder("social", "The links to social networks lead to made-up profiles.",
		"Enter the company’s profiles, or take the links away")

	checkLogo = checkClaims(func(c claims.Claim) bool { return c.ID == logo },
		func([]claims.Claim) (string, string, string) {
			return "The mark beside the name belongs to the sample.",
				"Choose your logo and colours " + strings.TrimSuffix(editSite, ".") +
					", or confirm the mark (Promises).",
				siteField("/brand/logo")
		})

	checkServices = checkClaims(func(c claims.Claim) bool { return c.ID == claims.Services },
		func(open []claims.Claim) (string, string, string) {
			return "The site offers services and products of the sample.",
				"Take off what you do not offer, or confirm that you offer the rest (Promises).", claimPlace(open[0])
		})

	checkFacts = checkClaims(func(c claims.Claim) bool {
		return c.Kind == claims.Fact && c.ID != logo &&
			c.ID != claims.Services
	}, func(open []claims.Claim) (string, string, string) {
		return plural(len(open), "The site shows a fact of the sample: "+open[0].Label+".",
				"The site shows %d facts of the sample."),
			"Change them, take them away, or confirm that they are true (Promises).", claimPlace(open[0])
	})

	checkPromises = checkClaims(func(c claims.Claim) bool { return c.Kind == claims.Promise },
		func(open []claims.Claim) (string, string, string) {
			return plural(len(open), "Nobody has confirmed a promise that the site makes: "+open[0].Label+".",
					"Nobody has confirmed %d promises that the site makes."),
				"Confirm what is true, and change the rest or take it out (Promises).", claimPlace(open[0])
		})
)

// logo is the claim of the mark beside the name.
const logo = "logo"

var (
	checkOpenings = checkSeeded(jobs.Kind, "opening", "?tab=jobs", "careers",
		"Publish your own openings, and close or delete these (Openings).")
	checkPosts = checkSeeded(posts.Kind, "post", "?tab=blogs", "blogs",
		"Write your own posts, and change or delete these (Blogs).")
)

// checkSeeded returns a check that finds records which visitors see as a new site has them, and a page that is there to
// show records and has none.
func checkSeeded(kind versions.Kind, noun, place, page, remedy string) look {
	ask := func(problem, remedy, place string) *Finding {
		found := warn(problem, remedy).at(place)
		found.Page = page
		return found
	}
	return func(_ context.Context, s Subject) (*Finding, error) {
		if off, err := pages.IsOff(s.App, kind); err != nil || off {
			return nil, err
		}
		count, err := versions.CountSeeded(s.App, kind)
		if err != nil {
			return nil, err
		}
		if count > 0 {
			return ask(fmt.Sprintf("Visitors see %s of the sample.", plural(count, "1 "+noun, "%d "+noun+"s")),
					remedy, place),
				nil
		}
		own, err := s.App.CountRecords(kind.Collection)
		if err != nil || own > 0 {
			return nil, err
		}
		return ask(fmt.Sprintf("The page /%s shows no %ss yet.", page, noun),
			fmt.Sprintf("Publish your first %s.", noun), place+"&new=1"), nil
	}
}

func checkReleases(_ context.Context, s Subject) (*Finding, error) {
	failed, err := s.App.CountRecords(collections.Releases, dbx.HashExp{collections.ReleaseState: releases.Failed})
	if err != nil {
		return nil, fmt.Errorf("count the failed releases: %w", err)
	}
	if failed == 0 {
		return nil, nil
	}
	return fail(
		plural(int(failed), "1 release was not published at its time", "%d releases were not published at their times")+
			", because a page was changed meanwhile or has to be corrected.",
		"Each release says which page. Correct it, then publish it or set a new time.",
	).at("?tab=pages&view=releases"), nil
}
