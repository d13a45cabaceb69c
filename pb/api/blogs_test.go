package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/content"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// post is a post as the API answers it.
type post struct {
	ID          string   `json:"_id"`
	Title       string   `json:"title"`
	Slug        string   `json:"slug"`
	Author      string   `json:"author"`
	Content     string   `json:"content"`
	Excerpt     string   `json:"excerpt"`
	ExcerptAuto bool     `json:"excerptAuto"`
	Cover       string   `json:"cover"`
	CoverAlt    string   `json:"coverAlt"`
	CoverFocus  string   `json:"coverFocus"`
	Category    string   `json:"category"`
	Tags        []string `json:"tags"`
	PublishedAt *string  `json:"publishedAt"`
	State       string   `json:"state"`
	Version     int      `json:"version"`
	WordCount   int      `json:"wordCount"`
}

// A caller calls the API of an app with the token of an account.
type caller struct {
	*testapp.App
	token string
}

// callerAs returns a caller on an app of its own, with an account like editor@example.com that has the role.
func callerAs(t *testing.T, role string) caller {
	t.Helper()
	return newCaller(t, testapp.New(t), role)
}

// newCaller returns a caller on an app, with an account as that of callerAs.
func newCaller(t *testing.T, app *testapp.App, role string) caller {
	t.Helper()
	return caller{app, testapp.MustToken(t, app.MustCreateAdmin(t, role+"@example.com", role))}
}

// appAs returns the app and the token of callerAs.
func appAs(t *testing.T, role string) (app *testapp.App, token string) {
	t.Helper()
	c := callerAs(t, role)
	return c.App, c.token
}

// expect checks the status of an answer, and that it has the texts.
func expect(t *testing.T, answer testapp.Answer, status int, texts ...string) {
	t.Helper()
	if answer.Status != status {
		t.Errorf("%d %s, want %d", answer.Status, answer.Body, status)
	}
	for _, text := range texts {
		if !strings.Contains(answer.Body, text) {
			t.Errorf("%s lacks %q", answer.Body, text)
		}
	}
}

// call checks the status and decodes a JSON response into target unless that is nil.
func (e caller) call(t *testing.T, method, path, body string, status int, target any) testapp.Answer {
	t.Helper()
	answer := e.Do(method, path, strings.NewReader(body), "Authorization", e.token, "Content-Type", "application/json")
	if answer.Status != status {
		t.Fatalf("%s %s %.90s: %d %s, want %d", method, path, body, answer.Status, answer.Body, status)
	}
	if target != nil {
		answer.Into(t, target)
	}
	return answer
}

func (e caller) create(t *testing.T, body string) post {
	t.Helper()
	var made post
	e.call(t, http.MethodPost, "/api/blogs", body, http.StatusCreated, &made)
	return made
}

// with returns a valid post with some fields replaced: pairs of a name and a JSON value. An
// empty value removes the field.
func with(pairs ...string) string {
	fields := map[string]string{"title": `"A post"`, "author": `"Asha Rao"`, "content": `"<p>Two words.</p>"`}
	for i := 0; i < len(pairs); i += 2 {
		fields[pairs[i]] = pairs[i+1]
	}
	var out []string
	for name, value := range fields {
		if value != "" {
			out = append(out, fmt.Sprintf("%q:%s", name, value))
		}
	}
	return "{" + strings.Join(out, ",") + "}"
}

// TestCreateBlog checks the defaults of a new post.
func TestCreateBlog(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	t.Run("with the required fields only", func(t *testing.T) {
		made := editor.create(t, with())
		if made.State != "published" || made.Slug != "a-post" || made.Excerpt != "Two words." || made.Version != 1 ||
			made.WordCount != 2 {
			t.Errorf("%+v", made)
		}
		var seen post
		if answer := editor.Get("/api/blogs/"+made.ID, ""); answer.Status != http.StatusOK {
			t.Errorf("a visitor: %d", answer.Status)
		} else if answer.Into(t, &seen); seen.Content != made.Content {
			t.Errorf("a visitor reads %+v", seen)
		}
	})
	t.Run("with all fields", func(t *testing.T) {
		made := editor.create(t, with("title", `" All  fields "`, "slug", `"of-its-own"`, "excerpt", `"In\nshort"`,
			"category", `"Hiring"`,
			"tags", `["A", "B"]`, "publishedAt", `"2031-01-01T05:30:00+05:30"`, "coverAlt", `"A desk"`,
			"coverFocus", `"40% 0%"`, "cover", `""`, "version", "7"))
		if made.Title != "All fields" || made.Slug != "of-its-own" || made.Excerpt != "In short" ||
			made.State != "scheduled" ||
			made.PublishedAt == nil || *made.PublishedAt != "2031-01-01T00:00:00.000Z" || len(made.Tags) != 2 ||
			made.CoverAlt != "A desk" || made.CoverFocus != "40% 0%" {
			t.Errorf("%+v", made)
		}
		expect(t, editor.Get("/api/blogs/"+made.ID, ""), http.StatusNotFound) // a visitor
	})
	t.Run("with a tag twice", func(t *testing.T) {
		made := editor.create(t, with("tags", `["Training", "Retention", "training", "TRAINING"]`))
		if !slices.Equal(made.Tags, []string{"Training", "Retention"}) {
			t.Errorf("%q", made.Tags)
		}
	})
	t.Run("as a draft", func(t *testing.T) {
		if made := editor.create(t, with("publishedAt", "null")); made.State != "draft" || made.PublishedAt != nil {
			t.Errorf("%+v", made)
		}
	})
	t.Run("slugs of one title", func(t *testing.T) {
		for _, want := range []string{"same", "same-2", "same-3"} {
			if made := editor.create(t, with("title", `"Same"`)); made.Slug != want {
				t.Errorf("%s, want %s", made.Slug, want)
			}
		}
		maxLength := content.Limits.Slug.MaxLength
		long := `"` + strings.Repeat("ab ", content.Limits.Blog.MaxTitle/3) + `"`
		for range 2 {
			if made := editor.create(t, with("title", long)); len(made.Slug) > maxLength ||
				len(made.Slug) < maxLength-3 {
				t.Errorf("%d: %s", len(made.Slug), made.Slug)
			}
		}
	})
}

// TestChangeBlog checks which fields a change leaves as they are.
func TestChangeBlog(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	made := editor.create(t, with("slug", `"first"`, "tags", `["A"]`, "category", `"Hiring"`))
	path := "/api/blogs/" + made.ID
	for _, c := range []struct {
		name, body string
		isRight    func(now post) bool
	}{
		{"three fields", with("title", `"Other"`), func(now post) bool {
			return now.Title == "Other" && now.Slug == "first" && len(now.Tags) == 1 && now.Category == "Hiring" &&
				now.State == "published"
		}},
		{"an empty slug", with("slug", `""`), func(now post) bool { return now.Slug == "first" }},
		{"null is ignored", with("slug", "null", "tags", "null", "category", "null"), func(now post) bool {
			return now.Slug == "first" && len(now.Tags) == 1 && now.Category == "Hiring"
		}},
		{"its own slug", with("slug", `"first"`), func(now post) bool { return now.Slug == "first" }},
		{"empty lists and texts", with("tags", "[]", "category", `""`),
			func(now post) bool { return len(now.Tags) == 0 && now.Category == "" }},
		{"unpublished", with("publishedAt", "null"), func(now post) bool { return now.State == "draft" }},
		{"still unpublished", with(), func(now post) bool { return now.State == "draft" }},
		{"the excerpt follows the content", with("content", `"<h2>Head</h2><p>New &amp; <strong>bo</strong>ld.</p>"`),
			func(now post) bool {
				return now.Excerpt == "New & bold." && now.ExcerptAuto && now.WordCount == 3
			}},
		{"an excerpt of its own", with("excerpt", `"Mine"`, "content", `"<p>Newer.</p>"`),
			func(now post) bool { return now.Excerpt == "Mine" && !now.ExcerptAuto }},
		{"an excerpt of its own stays", with("content", `"<p>Newest.</p>"`),
			func(now post) bool { return now.Excerpt == "Mine" }},
		{"an empty excerpt is made from the content",
			with("excerpt", `""`, "content",
				`"<h2>A</h2><p>One.</p><p>Two.</p><ul><li><p>b</p></li></ul><p>Three.</p>"`),
			func(now post) bool {
				return now.Excerpt == "One. Two." && now.ExcerptAuto
			}},
		{"an excerpt of a text that begins with a quote",
			with("content", `"<blockquote><p>A</p></blockquote><table><tbody><tr><td><p>b</p></td></tr></tbody></table><p>ul</p>"`), func(now post) bool {
				return now.Excerpt == "ul"
			}},
		{"an excerpt of a text without top-level paragraphs",
			with("content", `"<ul><li><p>One</p></li><li><p>Two</p></li></ul>"`), func(now post) bool {
				return now.Excerpt == "One Two"
			}},
		{"sanitized", with("content", `"<p>a<script>alert(1)</script></p>"`),
			func(now post) bool { return now.Content == "<p>a</p>" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, now post
			editor.call(t, http.MethodGet, path, "", http.StatusOK, &before)
			if editor.call(t, http.MethodPut, path, c.body, http.StatusOK, &now); !c.isRight(now) ||
				now.Version != before.Version+1 {
				t.Errorf("%+v", now)
			}
		})
	}
}

// TestRefusedBlogs sends invalid posts to create and to change one: nothing is stored.
func TestRefusedBlogs(t *testing.T) {
	editor := callerAs(t, collections.RoleEditor)
	editor.create(t, with("slug", `"taken"`))
	made := editor.create(t, with("slug", `"mine"`))
	quoted := func(text string) string { return `"` + text + `"` }
	limits := content.Limits
	long := func(n int) string { return quoted(strings.Repeat("a", n)) }
	for _, c := range []struct {
		body   string
		status int
		field  string // the fields with a sentence
	}{
		{with("coverScene", `"x"`), 400, ""},
		{with("title", `{"a":1}`), 400, ""},
		{with("content", `["<p>"]`), 400, ""},
		{with("tags", `"A"`), 400, ""},
		{with("tags", `[1]`), 400, ""},
		{with("tags", `{"a":"b"}`), 400, ""},
		{with("publishedAt", `1`), 400, ""},
		{with("publishedAt", `{}`), 400, ""},
		{`{}`, 422, "title author content"},
		{with("title", ""), 422, "title"},
		{with("title", `" "`), 422, "title"},
		{with("title", long(limits.Blog.MaxTitle+1)), 422, "title"},
		{with("title", `"a\u202eb"`), 422, "title"},
		{with("title", `"a\nb"`), 422, "title"},
		{with("author", ""), 422, "author"},
		{with("author", long(limits.Blog.MaxAuthor+1)), 422, "author"},
		{with("content", `""`), 422, "content"},
		{with("content", `"<p></p>"`), 422, "content"},
		{with("content", `"<p>&nbsp;</p><script>a</script>"`), 422, "content"},
		{with("slug", `"taken"`), 422, "slug"},
		{with("slug", `"Not A Slug"`), 422, "slug"},
		{with("slug", `"a--b"`), 422, "slug"},
		{with("slug", `"../admin"`), 422, "slug"},
		{with("slug", long(limits.Slug.MaxLength+1)), 422, "slug"},
		{with("excerpt", long(limits.Blog.MaxExcerpt+1)), 422, "excerpt"},
		{with("category", long(limits.Blog.MaxCategory+1)), 422, "category"},
		{with("coverAlt", long(limits.Image.MaxAlt+1)), 422, "coverAlt"},
		{with("coverFocus", `"101% 0%"`), 422, "coverFocus"},
		{with("coverFocus", `"left"`), 422, "coverFocus"},
		{with("tags", "["+long(limits.List.MaxEntryLength+1)+"]"), 422, "tags"},
		{with("tags", `[""]`), 422, "tags"},
		{with("tags", "["+strings.Repeat(`"a",`, limits.List.MaxEntries)+`"a"]`), 422, "tags"},
		{with("publishedAt", `""`), 422, "publishedAt"},
		{with("publishedAt", `"tomorrow"`), 422, "publishedAt"},
		{with("publishedAt", `"2026-11-20"`), 422, "publishedAt"},
		{with("publishedAt", `"2026-02-30T00:00:00Z"`), 422, "publishedAt"},
		{with("publishedAt", `"2026-11-20 09:00:00.000Z"`), 422, "publishedAt"},
		{with("publishedAt", `"0001-01-01T00:00:00Z"`), 422, "publishedAt"},
		{with("publishedAt", `"soon"`, "title", `""`), 422, "publishedAt title"},
		{with("cover", `"https://example.com/a.png"`), 422, "cover"},
		{with("cover", `"/api/files/images/abcdefghijklmno/a.png"`), 422, "cover"},
		{with("cover", `"/api/files/blogs/abcdefghijklmno/a.png"`), 422, "cover"},
		{with("content", long(1<<20)), 413, ""},
	} {
		for _, call := range []string{"POST /api/blogs", "PUT /api/blogs/" + made.ID} {
			method, path, _ := strings.Cut(call, " ")
			t.Run(method+" "+c.body[:min(len(c.body), 90)], func(t *testing.T) {
				before := editor.Get("/api/blogs", editor.token).Body
				var said refusal
				answer := editor.call(t, method, path, c.body, c.status, &said)
				if checkRefusal(t, answer); len(said.Fields) != len(strings.Fields(c.field)) {
					t.Errorf("%s, want %s", answer.Body, c.field)
				}
				for field := range strings.FieldsSeq(c.field) {
					if said.Fields[field] == "" {
						t.Errorf("%s says nothing about %s", answer.Body, field)
					}
				}
				if editor.Get("/api/blogs", editor.token).Body != before {
					t.Error("something was stored")
				}
			})
		}
	}
	t.Run("a form", func(t *testing.T) {
		expect(t, editor.Do("POST", "/api/blogs", strings.NewReader("title=a"), "Authorization", editor.token,
			"Content-Type", isForm), http.StatusUnsupportedMediaType)
	})
}
