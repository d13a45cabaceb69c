package migrations

import "strings"

// members are the members of a JSON object.
type members = map[string]any

// pageKey returns the key of the document of a page of sections.
func pageKey(key string) string { return "page-" + key }

// A givenPage says how the document of a service or product page becomes sections.
type givenPage struct {
	key, group, name string
	// look is that of the top of the page. Those of the products show a screen.
	look string
	// card is the drawing on the picture of shared links.
	card string
	// sections returns the sections below the top. from is the old document.
	sections func(from members) []any
}

func (p givenPage) path() string { return "/" + p.group + "/" + p.key }

// convert returns the document as a page of sections. Members that a draft lacks stay missing.
func (p givenPage) convert(from members) members {
	lead, more := from["lead"], from["intro"]
	if tagline, isProduct := from["tagline"]; isProduct {
		lead = tagline
	} else if paragraphs, has := more.([]any); has && len(paragraphs) > 0 {
		lead, more = paragraphs[0], paragraphs[1:]
	}
	opening := members{"look": p.look}
	put(opening, "title", from["title"])
	put(opening, "lead", lead)
	put(opening, "pictures", from["slides"])
	put(opening, "screen", from["screen"])
	put(opening, "demo", from["demo"])
	if p.look != "beside" { // where these paragraphs stand in a section
		put(opening, "more", more)
	}
	to := members{
		"opening":  opening,
		"sections": p.sections(from),
		"place":    members{"visible": true, "name": p.name, "path": p.path(), "group": p.group, "inMenu": false},
		"card":     members{"src": "scenes/" + p.card, "alt": ""},
	}
	put(to, "meta", from["meta"])
	return to
}

// put sets a member, unless the value is missing.
func put(to members, name string, value any) {
	if value != nil {
		to[name] = value
	}
}

// section returns a section with the given members of an object of the old document. id is its name in
// links, "" for none.
func section(kind, look, id string, from any, names ...string) members {
	to := members{"kind": kind, "look": look}
	if id != "" {
		to["id"] = id
	}
	old, _ := from.(members)
	for _, name := range names {
		put(to, name, old[name])
	}
	return to
}

// cards returns a section of the cards in two members of the old document.
func cards(look, id string, from members, heading, list string) members {
	to := section("cards", look, id, nil)
	put(to, "heading", from[heading])
	put(to, "cards", from[list])
	return to
}

func features(look, id string, from members) members {
	return cards(look, id, from, "featuresHeading", "features")
}

func reasons(look, id string, from members) members {
	return cards(look, id, from, "whyHeading", "why")
}

// steps returns a section of steps.
func steps(look, id string, from any) members {
	return section("steps", look, id, from, "heading", "intro", "steps")
}

// list returns a section with a list of the old document.
func list(kind, look, name string, entries any) members {
	to := section(kind, look, "", nil)
	put(to, name, entries)
	return to
}

// invitation returns the section at the end. tone is "" for the usual colour of the look.
func invitation(look, tone, id string, from members) members {
	to := section("callToAction", look, id, from["callToAction"], "heading", "text", "label", "href")
	if tone != "" {
		to["tone"] = tone
	}
	return to
}

// paragraphsAfter returns the paragraphs after the first one, each on a line, or nil.
func paragraphsAfter(intro any) any {
	paragraphs, _ := intro.([]any)
	var lines []string
	for i, paragraph := range paragraphs {
		if text, isText := paragraph.(string); isText && i > 0 {
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return strings.Join(lines, "\n")
}

// givenPages are all pages that became pages of sections.
var givenPages = []givenPage{
	{"contract-staffing", "services", "Contract Staffing", "beside", "contract-staffing-1", func(from members) []any {
		work := features("lines", "what-we-do-for-you", from)
		put(work, "intro", paragraphsAfter(from["intro"]))
		return []any{
			steps("bridge", "from-call-to-first-shift", from["timeline"]),
			work,
			reasons("arches", "why-employers-stay-with-us", from),
			invitation("split", "", "tell-us-how-many-people-you-need", from),
		}
	}},
	{"payroll-management", "services", "Payroll Management", "ledger", "payroll-management-1",
		func(from members) []any {
			return []any{
				section("calendar", "month", "the-dates-we-keep-for-you", from["calendar"], "heading",
					"intro", "entries", "note"),
				features("payslip", "what-we-do-every-month", from),
				reasons("ticks", "why-finance-teams-choose-us", from),
				invitation("slip", "", "let-us-recalculate-one-month", from),
			}
		}},
	{"manpower-consulting", "services", "Manpower Consulting", "middle", "manpower-consulting-1",
		func(from members) []any {
			return []any{
				features("sheets", "what-the-search-includes", from),
				section("funnel", "circles", "how-we-get-to-a-shortlist", from["funnel"], "heading", "intro", "stages"),
				reasons("stairs", "why-companies-ask-us-again", from),
				invitation("centre", "band", "which-role-do-you-need-to-fill", from),
			}
		}},
	{"govt-skill-dev-prog", "services", "Government Skill Development Program", "window", "govt-skill-dev-prog-1",
		func(from members) []any {
			return []any{
				list("audiences", "three", "readers", from["readers"]),
				steps("rising", "the-dates-of-one-batch", from["batch"]),
				list("chapters", "columns", "chapters", from["sections"]),
				section("trades", "signs", "trades-we-teach", from["trades"], "heading", "intro", "items"),
				invitation("split", "accent", "ask-for-dates-in-your-district", from),
			}
		}},
	{"csr-training", "services", "CSR Training", "hill", "csr-training-1", func(from members) []any {
		return []any{
			list("chapters", "list", "chapters", from["sections"]),
			section("budget", "coins", "how-100-is-spent", from["budget"], "heading", "intro", "items"),
			invitation("centre", "", "tell-us-your-district-and-your-budget", from),
		}
	}},
	{"crm-portal", "products", "CRM Portal", "crm", "crm-portal-screen", func(from members) []any {
		return []any{
			features("board", "what-it-does", from),
			section("cards", "people", "who-works-with-it", from["roles"], "heading", "cards"),
			invitation("split", "band", "see-it-with-your-own-vacancies", from),
		}
	}},
	{"job-portal", "products", "Job Portal", "job", "job-portal-screen", func(from members) []any {
		return []any{
			section("sides", "halves", "how-each-side-uses-it", from["sides"], "heading", "jobseekers", "employers"),
			features("tiles", "what-it-does", from),
			invitation("bridge", "", "hiring-more-than-two-people", from),
		}
	}},
	{"lms-portal", "products", "LMS Portal", "lms", "lms-portal-screen", func(from members) []any {
		return []any{
			features("rings", "what-it-does", from),
			steps("road", "a-learners-way-from-enrolment-to-work", from["path"]),
			invitation("split", "sand", "bring-one-course-see-it-live", from),
		}
	}},
	{"hrms-portal", "products", "HRMS Portal", "hrms", "hrms-portal-screen", func(from members) []any {
		return []any{
			steps("day", "a-tuesday-with-the-portal", from["day"]),
			features("roster", "what-it-does", from),
			invitation("centre", "sand", "try-it-with-one-site", from),
		}
	}},
}
