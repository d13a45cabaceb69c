package program

import (
	"html"
	"mime"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// addressIn finds the addresses of this site in pages, style sheets, feeds and lists of files.
var addressIn = regexp.MustCompile(`["'(>](?:https?://[\w.:]+)?(/[^"'()<>\s\\]*)["')<]`)

// unlinked are public addresses that no page has a link to.
var unlinked = []string{
	"/", "/robots.txt", "/sitemap.xml", "/favicon.ico", "/.well-known/security.txt", "/api/openapi.json", "/api/pages",
	"/api/blogs", "/api/openings",
	"/api/documents/site", "/nowhere", "/services/hrms", "/blogs/the-twelfth-payslip", "/careers/hr-executive",
	"/admin/login", "/admin/reset", "/admin/dashboard",
	"/admin/preview", "/contact?for=demo-crm", "/search?q=staff",
}

// skipped begin addresses that are not for visitors, and scripts, whose words the pages have.
var skipped = []string{"/_/", "/api/collections", "/api/files", "/assets/"}

// crawl reads every public address that pages, feeds and lists of addresses name, from many addresses of this
// machine, because each may read only so much, and the private pages. It checks all words.
func crawl(t *testing.T, p *testbinary.Program, private ...string) {
	t.Helper()
	seen, queue := map[string]bool{}, slices.Concat(unlinked, private)
	pages := 0
	for len(queue) > 0 {
		path := queue[0]
		queue = queue[1:]
		if seen[path] {
			continue
		}
		seen[path] = true
		got := p.From(testbinary.Address(len(seen)/20)).Get(t, path)
		kind, _, _ := mime.ParseMediaType(got.Header.Get("Content-Type"))
		if strings.HasPrefix(kind, "image/") && kind != "image/svg+xml" || strings.HasPrefix(kind, "font/") {
			checkWords(t, "the name of "+path, path)
			continue
		}
		if got.Status >= http.StatusInternalServerError {
			t.Errorf("%s: %d", path, got.Status)
		}
		if kind == "text/html" {
			pages++
		}
		text := html.UnescapeString(got.Body)
		checkWords(t, path, text)
		for name, values := range got.Header {
			checkWords(t, path+", header "+name, strings.Join(values, " "))
		}
		queue = append(queue, got.Header.Get("Location"))
		for _, found := range addressIn.FindAllStringSubmatch(text, -1) {
			address, _, _ := strings.Cut(found[1], "#")
			if isSkipped(address) {
				continue
			}
			queue = append(queue, address)
			if kind == "text/html" {
				queue = append(queue, "/data"+address)
			}
		}
	}
	if pages < 25 {
		t.Errorf("only %d pages were read", pages)
	}
}

func isSkipped(address string) bool {
	for _, start := range skipped {
		if strings.HasPrefix(address, start) {
			return true
		}
	}
	return false
}

// wordsOf returns the headers and all texts of a mail.
func wordsOf(t *testing.T, mail testbinary.Mail) string {
	t.Helper()
	var all strings.Builder
	decoder := mime.WordDecoder{}
	for name, values := range mail.Header {
		for _, value := range values {
			decoded, err := decoder.DecodeHeader(value)
			if err != nil {
				t.Error(err)
			}
			all.WriteString(name + ": " + decoded + "\n")
		}
	}
	all.WriteString(html.UnescapeString(mail.Text + mail.HTML))
	for _, file := range mail.Files {
		all.WriteString(html.UnescapeString(file.Content))
	}
	return all.String()
}
