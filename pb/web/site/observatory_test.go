package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"workforce/pb/test/testapp"
)

// TestObservatory grades pages by the published rules of Mozilla's HTTP Observatory
// (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). It leaves out the
// rule about redirects from http, which are the work of the reverse proxy.
func TestObservatory(t *testing.T) {
	app := testapp.NewSite(t)
	for _, path := range []string{"/", "/contact", "/blogs", "/careers", "/search?q=payroll",
		"/nothing", "/admin/login", "/admin/dashboard", "/admin/reset?token=x"} {
		t.Run(path, func(t *testing.T) {
			got := app.Do(http.MethodGet, path, nil, "Origin", "https://example.com")
			score, reasons := observe(got)
			t.Logf("%d points\n%s", score, strings.Join(reasons, "\n"))
			if grade := gradeOf(score); grade != "A+" {
				t.Errorf("grade %s: %d points\n%s", grade, score, strings.Join(reasons, "\n"))
			}
		})
	}
}

// TestObservatoryRules checks that the rules below find what they are for: a page without any
// header of ours gets an F.
func TestObservatoryRules(t *testing.T) {
	bare := testapp.Answer{Status: 200, Header: http.Header{}, Body: `<script src="//cdn.example/x.js"></script>`}
	if score, reasons := observe(bare); gradeOf(score) != "F" {
		t.Errorf("%d points\n%s", score, strings.Join(reasons, "\n"))
	}
	for policy, want := range map[string]int{
		"":                                                       -25,
		"default-src 'none'":                                     10,
		"default-src 'self'":                                     5,
		"default-src 'none'; script-src *":                       -20,
		"default-src 'none'; script-src data:":                   -20,
		"script-src 'self'":                                      -20, // any object
		"default-src 'self' http://example.com":                  -20,
		"default-src 'none'; img-src http:":                      -10,
		"default-src 'none'; style-src https:":                   0,
		"default-src 'none'; style-src 'unsafe-inline'":          0,
		"default-src 'none'; script-src 'self' 'unsafe-eval'":    -10,
		"default-src 'none'; script-src 'self' 'unsafe-inline'":  -20,
		"default-src 'none'; require-trusted-types-for 'script'": 10,
	} {
		if got := gradePolicy(policy); got != want {
			t.Errorf("%q: %d points, want %d", policy, got, want)
		}
	}
}

// best is from how many points on the Observatory adds a bonus.
const best = 90

// observe returns the points of a page over https, and why.
func observe(page testapp.Answer) (score int, reasons []string) {
	bonus := 0
	score = 100
	for _, rule := range []struct {
		name  string
		grade func(testapp.Answer) int
	}{
		{"Content-Security-Policy",
			func(a testapp.Answer) int { return gradePolicy(a.Header.Get("Content-Security-Policy")) }},
		{"cookies", gradeCookies},
		{"CORS", gradeSharing},
		{"Referrer-Policy", gradeReferrer},
		{"Strict-Transport-Security", gradeTransport},
		{"subresource integrity", gradeScripts},
		{"X-Content-Type-Options", func(a testapp.Answer) int {
			return oneOf(a, "X-Content-Type-Options", 0, -5,
				"nosniff")
		}},
		{"X-Frame-Options", gradeFrames},
		{"Cross-Origin-Resource-Policy", gradeResources},
	} {
		points := rule.grade(page)
		reasons = append(reasons, fmt.Sprintf("%+d %s", points, rule.name))
		if points > 0 {
			bonus += points
		} else {
			score += points
		}
	}
	if score >= best {
		score += bonus
	}
	return max(score, 0), reasons
}

func gradeOf(score int) string {
	for _, grade := range []struct {
		from int
		name string
	}{{100, "A+"}, {90, "A"}, {70, "B"}, {50, "C"}, {25, "D"}} {
		if score >= grade.from {
			return grade.name
		}
	}
	return "F"
}

// oneOf returns good if a header has one of the values, and bad otherwise.
func oneOf(page testapp.Answer, header string, good, bad int, values ...string) int {
	if slices.Contains(values, strings.ToLower(strings.TrimSpace(page.Header.Get(header)))) {
		return good
	}
	return bad
}

// parsePolicy returns the sources of each directive.
func parsePolicy(policy string) map[string][]string {
	directives := map[string][]string{}
	for directive := range strings.SplitSeq(policy, ";") {
		if words := strings.Fields(strings.ToLower(directive)); len(words) > 0 {
			directives[words[0]] = words[1:]
		}
	}
	return directives
}

// broad are sources that allow almost anything.
var broad = []string{"ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"}

func gradePolicy(policy string) int {
	directives := parsePolicy(policy)
	if len(directives) == 0 {
		return -25
	}
	sources := func(name string) []string {
		if own, ok := directives[name]; ok {
			return own
		}
		if usual, ok := directives["default-src"]; ok {
			return usual
		}
		return []string{"*"}
	}
	allows := func(list []string, unsafe ...string) bool {
		return slices.ContainsFunc(list, func(source string) bool { return slices.Contains(unsafe, source) })
	}
	insecure := func(source string) bool {
		return strings.HasPrefix(source, "http:") || strings.HasPrefix(source, "ftp:")
	}
	var active []string
	for name, list := range directives {
		if name != "img-src" && name != "media-src" {
			active = append(active, list...)
		}
	}
	inline := append([]string{"'unsafe-inline'", "data:"}, broad...)
	switch {
	case allows(sources("script-src"), inline...), allows(sources("object-src"), broad...):
		return -20
	case slices.ContainsFunc(active, insecure):
		return -20
	case allows(sources("script-src"), "'unsafe-eval'"), allows(sources("style-src"), "'unsafe-eval'"):
		return -10
	case slices.ContainsFunc(append(sources("img-src"), sources("media-src")...), insecure):
		return -10
	case allows(sources("style-src"), inline...):
		return 0
	case slices.Equal(directives["default-src"], []string{"'none'"}):
		return 10
	}
	return 5
}

// gradeCookies knows one good result only, because the site sets no cookies.
func gradeCookies(page testapp.Answer) int {
	if len(page.Header.Values("Set-Cookie")) > 0 {
		return -40
	}
	return 0
}

// gradeSharing knows two results: no sharing, and sharing with the site that asked.
func gradeSharing(page testapp.Answer) int {
	if page.Header.Get("Access-Control-Allow-Origin") != "" {
		return -50
	}
	return 0
}

func gradeReferrer(page testapp.Answer) int {
	if page.Header.Get("Referrer-Policy") == "" {
		return 0
	}
	return oneOf(page, "Referrer-Policy", 5, -5, "no-referrer", "same-origin", "strict-origin",
		"strict-origin-when-cross-origin")
}

var maxAge = regexp.MustCompile(`(?:^|;)\s*max-age=(\d+)\s*(?:;|$)`)

func gradeTransport(page testapp.Answer) int {
	const sixMonths = 15768000 // seconds
	match := maxAge.FindStringSubmatch(page.Header.Get("Strict-Transport-Security"))
	if match == nil {
		return -20
	}
	if seconds, err := strconv.Atoi(match[1]); err != nil || seconds < sixMonths {
		return -10
	}
	return 0
}

var scriptSource = regexp.MustCompile(`<script[^>]*\ssrc="([^"]*)"`)

// gradeScripts knows two results: all scripts are loaded from this site, or some are not.
func gradeScripts(page testapp.Answer) int {
	for _, match := range scriptSource.FindAllStringSubmatch(page.Body, -1) {
		if !strings.HasPrefix(match[1], "/") || strings.HasPrefix(match[1], "//") {
			return -50
		}
	}
	return 0
}

func gradeFrames(page testapp.Answer) int {
	ancestors, ok := parsePolicy(page.Header.Get("Content-Security-Policy"))["frame-ancestors"]
	if ok && !slices.ContainsFunc(ancestors, func(source string) bool { return slices.Contains(broad, source) }) {
		return 5
	}
	return oneOf(page, "X-Frame-Options", 0, -20, "deny", "sameorigin")
}

func gradeResources(page testapp.Answer) int {
	if page.Header.Get("Cross-Origin-Resource-Policy") == "" {
		return 0
	}
	if oneOf(page, "Cross-Origin-Resource-Policy", 10, 0, "same-origin", "same-site") == 10 {
		return 10
	}
	return oneOf(page, "Cross-Origin-Resource-Policy", 0, -5, "cross-origin")
}
