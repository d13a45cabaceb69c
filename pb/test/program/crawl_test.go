package program

import (
	"encoding/base64"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/http"
	"net/mail"
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

// decodeMail returns the headers and all texts of a mail.
func decodeMail(t *testing.T, raw string) string {
	t.Helper()
	message, err := mail.ReadMessage(strings.NewReader(raw))
	must(t, err)
	var all strings.Builder
	decoder := mime.WordDecoder{}
	for name, values := range message.Header {
		for _, value := range values {
			decoded, err := decoder.DecodeHeader(value)
			if err != nil {
				t.Error(err)
			}
			all.WriteString(name + ": " + decoded + "\n")
		}
	}
	readPart(t, &all, message.Header.Get("Content-Type"), message.Header.Get("Content-Transfer-Encoding"), message.Body)
	return all.String()
}

func readPart(t *testing.T, all *strings.Builder, contentType, encoding string, body io.Reader) {
	t.Helper()
	kind, parameters, err := mime.ParseMediaType(contentType)
	must(t, err)
	if strings.HasPrefix(kind, "multipart/") {
		for parts := multipart.NewReader(body, parameters["boundary"]); ; {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return
			}
			must(t, err)
			readPart(t, all, part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part)
		}
	}
	switch strings.ToLower(encoding) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	text, err := io.ReadAll(body)
	must(t, err)
	all.WriteString(html.UnescapeString(string(text)))
}
