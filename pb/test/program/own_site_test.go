package program

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// The company that makes the site its own.
const (
	ownName  = "Venkateshwara Manpower Services Pvt. Ltd."
	ownShort = "Venkateshwara"
	ownMail  = "office@venkateshwara.in"
	ownPhone = "+91 40 2345 6789"
)

// ofSample are words that only the sample has: its name, its addresses, its phone number, its office, its clients and
// its mark in pages and mails.
var ofSample = []string{
	"samarth", "@example.com", "com/example", "com/@example", "+91 80 0000 0000", "918000000000", "placeholder house",
	"example road", "560000",
	"name to be announced", "deloitte", "hrms portal", "hrms-portal", "festive staffing begins in june",
	"digital marketing manager",
	`class="logo__span"`, `class="mark__span"`, "bangalore", "kannada", "fifteen years", "fourteen states",
	"50+ indian cities", "skill training across india",
}

// TestOwnSite makes a new site a company's own by the documented calls, as its owner does in the dashboard. Then it
// reads every public address and the mails: nothing of the sample is left, and nothing is open for the owner.
func TestOwnSite(t *testing.T) {
	mails := testbinary.NewMailServer(t, testbinary.Accept)
	p := testbinary.Start(t)
	office := p.From(testbinary.Office)
	office.LogInAsOperator(t).UseMailServer(t, mails.Address)
	owner := office.LogIn(t)
	if open, others := openSteps(t, owner); len(open) < 12 || len(others) > 0 {
		t.Errorf("on the first day only these steps are open: %v; these are no steps: %v", open, others)
	}

	light, dark := uploadLogo(t, owner, color.Black), uploadLogo(t, owner, color.White)
	edit(t, owner, "site", func(site testbinary.Object) {
		site["brand"] = testbinary.Object{
			"name": ownName, "shortName": ownShort, "tagline": "People for plants.",
			"colours": testbinary.Object{"main": "#5a1030", "accent": "#e8b04a"},
			"logo":    testbinary.Object{"light": light, "dark": dark},
		}
		contact := site["contact"].(testbinary.Object)
		contact["email"], contact["phone"] = ownMail, ownPhone
		address := contact["address"].(testbinary.Object)
		address["street"], address["postalCode"] = []any{"12 Lake View Road"}, "560034"
		site["grievanceOfficer"] = testbinary.Object{"name": "Lakshmi Narayanan", "email": "officer@venkateshwara.in",
			"phone": ownPhone}
		site["social"] = []any{}
	})
	edit(t, owner, "home", func(home testbinary.Object) {
		home["logos"].(testbinary.Object)["clients"].(testbinary.Object)["entries"] = []any{}
	})
	remove(t, owner, "/api/documents", "key", "page-hrms-portal")
	for _, kind := range []string{"/api/blogs", "/api/jobs"} {
		remove(t, owner, kind, "", "")
	}
	opening := testbinary.Object{
		"title": "Welder", "type": "Full Time", "location": "Hyderabad", "department": "Works", "experience": "2 years",
		"description": "You weld frames.", "skills": []string{"MIG"}, "salaryMin": 20000, "salaryMax": 25000,
	}
	expect(t, owner.Send(t, http.MethodPost, "/api/jobs", opening), http.StatusCreated)
	expect(t, owner.Send(t, http.MethodPost, "/api/blogs",
		testbinary.Object{"title": "Safe shifts", "author": "Lakshmi", "content": "<p>Gloves first.</p>"}),
		http.StatusCreated)
	invitation := testbinary.Object{"email": "meera@venkateshwara.in", "name": "Meera", "role": "admin",
		"password": testbinary.Password}
	expect(t, owner.Send(t, http.MethodPost, "/api/staff", invitation), http.StatusCreated)
	replaceAll(t, owner, map[string]string{
		"city": "Hyderabad", "languages": "Telugu", "years": "nine years", "states": "six states",
		"cities": "20 Indian cities", "country": "in Telangana",
	})
	confirmAll(t, owner)

	if open, _ := openSteps(t, owner); len(open) != 1 || open[0] != "secondAdmin" { // she has not set a password yet
		t.Errorf("open for the owner: %v", open)
	}
	visitor := p.From(testbinary.Visitor)
	expect(t, visitor.Send(t, http.MethodPost, "/api/contact", testbinary.Contact()), http.StatusCreated)
	expect(t, visitor.SendForm(t, "/api/grievances", testbinary.Grievance()), http.StatusCreated)
	resume := testbinary.Attachment{Field: "resume", Name: "a.pdf", Content: testbinary.PDF(1000)}
	application := map[string]string{"name": "Asha Rao", "phone": "9876543210", "email": "asha@example.org",
		"job": "welder"}
	expect(t, visitor.SendForm(t, "/api/applications", application, resume), http.StatusCreated)
	expect(t, visitor.Send(t, http.MethodPost, "/api/auth/forgot", testbinary.Object{"email": testbinary.AdminEmail}),
		http.StatusAccepted)
	private := readMails(t, mails, 8) // the invitation, three notices, three acknowledgements, a new password
	private = append(private, useCases(t, p, owner, mails)...)
	crawl(t, p, private...)
}

// uploadLogo uploads a logo in one colour, and returns what the site document says of it.
func uploadLogo(t *testing.T, owner *testbinary.Caller, colour color.Color) testbinary.Object {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 60, 60))
	draw.Draw(picture, image.Rect(10, 10, 50, 50), image.NewUniform(colour), image.Point{}, draw.Src)
	var content bytes.Buffer
	testbinary.Must(t, png.Encode(&content, picture))
	uploaded := owner.SendForm(t, "/api/images", nil,
		testbinary.Attachment{Field: "image", Name: "logo.png", Content: content.Bytes()})
	expect(t, uploaded, http.StatusCreated)
	var shown struct{ URL string }
	testbinary.Must(t, json.Unmarshal([]byte(uploaded.Body), &shown))
	return testbinary.Object{"src": shown.URL}
}

// openSteps returns the steps before going live that the owner has not done yet, and what else the owner can solve.
func openSteps(t *testing.T, owner *testbinary.Caller) (open, others []string) {
	t.Helper()
	var answer struct {
		Findings []struct{ ID, For, Step string }
	}
	owner.Get(t, "/api/findings").Into(t, &answer)
	for _, finding := range answer.Findings {
		switch {
		case finding.For != "owner":
		case finding.Step != "":
			open = append(open, finding.ID)
		default:
			others = append(others, finding.ID)
		}
	}
	return open, others
}

// edit changes a document as the editor of the dashboard does.
func edit(t *testing.T, owner *testbinary.Caller, key string, change func(testbinary.Object)) {
	t.Helper()
	var document struct {
		ID      string `json:"_id"`
		Version int
		Content testbinary.Object
	}
	owner.Get(t, "/api/documents/"+key+"?source=1").Into(t, &document)
	change(document.Content)
	expect(t, owner.Send(t, http.MethodPut, "/api/documents/"+document.ID,
		testbinary.Object{"version": document.Version, "content": document.Content}), http.StatusOK)
}

// remove deletes the records of a list in which a member has a value; all if the member is "".
func remove(t *testing.T, owner *testbinary.Caller, path, member, value string) {
	t.Helper()
	var rows []map[string]any
	owner.Get(t, path).Into(t, &rows)
	for _, row := range rows {
		if member == "" || row[member] == value {
			expect(t, owner.Send(t, http.MethodDelete, path+"/"+row["_id"].(string), testbinary.Object{}),
				http.StatusNoContent)
		}
	}
}

// replaceAll replaces the words of facts in each sentence that says them, as the tab Promises does.
func replaceAll(t *testing.T, owner *testbinary.Caller, by map[string]string) {
	t.Helper()
	for id, words := range by {
		var claims []struct {
			ID     string `json:"_id"`
			Says   []string
			Places []struct{ Key, Pointer, Written string }
		}
		owner.Get(t, "/api/claims").Into(t, &claims)
		for _, claim := range claims {
			if claim.ID != id {
				continue
			}
			said := regexp.MustCompile("(?i)" + strings.ReplaceAll(strings.Join(claim.Says, "|"), "+", `\+`))
			for _, place := range claim.Places {
				edit(t, owner, place.Key, func(document testbinary.Object) {
					setText(document, strings.Split(place.Pointer, "/")[1:],
						said.ReplaceAllString(place.Written, words))
				})
			}
		}
	}
}

// setText sets a text in a document.
func setText(value any, path []string, text string) {
	isLast := len(path) == 1
	switch parent := value.(type) {
	case testbinary.Object:
		if isLast {
			parent[path[0]] = text
		} else {
			setText(parent[path[0]], path[1:], text)
		}
	case []any:
		i, _ := strconv.Atoi(path[0])
		if isLast {
			parent[i] = text
		} else {
			setText(parent[i], path[1:], text)
		}
	}
}

// confirmAll confirms everything that the pages still say, and how long data is kept.
func confirmAll(t *testing.T, owner *testbinary.Caller) {
	t.Helper()
	var kept struct{ Words string }
	owner.Get(t, "/api/kept").Into(t, &kept)
	expect(t, owner.Send(t, http.MethodPost, "/api/kept/confirm", testbinary.Object{"words": kept.Words}),
		http.StatusOK)
	var claims []struct {
		ID          string `json:"_id"`
		Kind, Words string
	}
	owner.Get(t, "/api/claims").Into(t, &claims)
	var wanted []testbinary.Object
	for _, claim := range claims {
		if claim.Kind == "placeholder" {
			t.Errorf("%s is still that of the sample", claim.ID)
			continue
		}
		wanted = append(wanted, testbinary.Object{"_id": claim.ID, "words": claim.Words})
	}
	expect(t, owner.Send(t, http.MethodPost, "/api/claims/confirm", testbinary.Object{"claims": wanted}), http.StatusOK)
}

func expect(t *testing.T, got testbinary.Answer, status int) {
	t.Helper()
	if got.Status != status {
		t.Fatalf("%d instead of %d: %.500s", got.Status, status, got.Body)
	}
}

// people are the addresses of this test's people, of its sender and of its accounts, which are at example.com as well.
var people = strings.NewReplacer("asha@example.com", "", "admin@example.com", "", "site@example.com", "")

// checkWords checks that a text has none of the sample's words.
func checkWords(t *testing.T, where, text string) {
	t.Helper()
	text = people.Replace(text)
	lower := strings.ToLower(text)
	for _, word := range ofSample {
		if i := strings.Index(lower, word); i >= 0 {
			t.Errorf("%s says %q: …%s…", where, word, text[max(0, i-80):min(len(text), i+80)])
		}
	}
}
