package watch

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/pb/content/claims"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/posts"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
)

// editSite tells where in the dashboard the facts about the company are changed.
const editSite = "(Pages → Whole site)."

// claimPlace returns the place in the dashboard where an admin confirms what the pages say.
func claimPlace(claim claims.Claim) string { return "?tab=promises&claim=" + claim.ID }

// siteField returns the place in the dashboard where a fact about the company is changed.
func siteField(pointer string) string {
	return "?tab=pages&page=" + documents.Site + "&field=" + url.QueryEscape(pointer)
}

// openClaims returns the claims of the pages that are still to be confirmed or replaced, and that meet a condition.
func openClaims(s Subject, isWanted func(claims.Claim) bool) ([]claims.Claim, error) {
	all, err := s.claims()
	var open []claims.Claim
	for _, claim := range all {
		if claim.IsOpen() && isWanted(claim) {
			open = append(open, claim)
		}
	}
	return open, err
}

// checkPlaceholder returns a check that finds a placeholder until it is replaced.
func checkPlaceholder(id, problem, remedy string) look {
	return func(_ context.Context, s Subject) (*Finding, error) {
		open, err := openClaims(s, func(c claims.Claim) bool { return c.ID == id })
		if err != nil || len(open) == 0 {
			return nil, err
		}
		return warn(problem, remedy+" "+editSite).at(siteField(open[0].Places[0].Pointer)), nil
	}
}

var (
	checkBrand   = checkPlaceholder("brand", "The site shows the name of a made-up company.", "Enter the company’s name and its short name")
	checkOffice  = checkPlaceholder("office", "The site shows the address of a made-up office.", "Enter the company’s address")
	checkPhone   = checkPlaceholder("phone", "The site shows a made-up phone number.", "Enter the company’s phone number")
	checkOfficer = checkPlaceholder("officer", "The site does not name your grievance officer with an address and a phone number.", "Enter them")
	checkSocial  = checkPlaceholder("social", "The links to social networks lead to made-up profiles.", "Enter the company’s profiles, or take the links away")
)

func checkLogo(_ context.Context, s Subject) (*Finding, error) {
	finding, err := checkFact(s, "logo", "The mark beside the name belongs to the sample.",
		"Choose your logo and colours "+strings.TrimSuffix(editSite, ".")+", or confirm the mark (Promises).")
	if finding != nil {
		finding.at(siteField("/brand/logo"))
	}
	return finding, err
}

func checkServices(_ context.Context, s Subject) (*Finding, error) {
	return checkFact(s, claims.Services, "The site offers services and products of the sample.",
		"Take off what you do not offer, or confirm that you offer the rest (Promises).")
}

func checkFact(s Subject, id, problem, remedy string) (*Finding, error) {
	open, err := openClaims(s, func(c claims.Claim) bool { return c.ID == id })
	if err != nil || len(open) == 0 {
		return nil, err
	}
	return warn(problem, remedy).at(claimPlace(open[0])), nil
}

func checkFacts(_ context.Context, s Subject) (*Finding, error) {
	open, err := openClaims(s, func(c claims.Claim) bool {
		return c.Kind == claims.Fact && c.ID != "logo" && c.ID != claims.Services
	})
	if err != nil || len(open) == 0 {
		return nil, err
	}
	var labels []string
	for _, claim := range open {
		labels = append(labels, claim.Label)
	}
	return warn(
		"The site shows facts of the sample: "+strings.Join(labels, ", ")+".",
		"Change them, take them away, or confirm that they are true (Promises).",
	).at(claimPlace(open[0])), nil
}

func checkPromises(_ context.Context, s Subject) (*Finding, error) {
	open, err := openClaims(s, func(c claims.Claim) bool { return c.Kind == claims.Promise })
	if err != nil || len(open) == 0 {
		return nil, err
	}
	return warn(
		plural(len(open), "Nobody has confirmed a promise that the site makes: "+open[0].Label+".", "Nobody has confirmed %d promises that the site makes."),
		"Confirm what is true, and change the rest or take it out (Promises).",
	).at(claimPlace(open[0])), nil
}

func checkOpenings(_ context.Context, s Subject) (*Finding, error) {
	return checkSeeded(s, jobs.Kind, "opening", "?tab=jobs", "/careers", "Publish your own openings, and close or delete these (Openings).")
}

func checkPosts(_ context.Context, s Subject) (*Finding, error) {
	return checkSeeded(s, posts.Kind, "post", "?tab=blogs", "/blogs", "Write your own posts, and change or delete these (Blogs).")
}

// checkSeeded finds records that visitors see as a new site has them, and a page that is there to show records and has none.
func checkSeeded(s Subject, kind versions.Kind, noun, place, page, remedy string) (*Finding, error) {
	count, err := versions.CountSeeded(s.App, kind)
	if err != nil {
		return nil, err
	}
	if count == 0 {
		own, err := s.App.CountRecords(kind.Collection)
		if err != nil || own > 0 {
			return nil, err
		}
		return warn(fmt.Sprintf("The page %s shows no %ss yet.", page, noun), fmt.Sprintf("Publish your first %s.", noun)).at(place), nil
	}
	return warn(fmt.Sprintf("Visitors see %s of the sample.", plural(count, "1 "+noun, "%d "+noun+"s")), remedy).at(place), nil
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
