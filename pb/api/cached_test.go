package api_test

import (
	"fmt"
	"net/http"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

// TestCachedBlogs checks that a change shows in the public list and in the public post at the
// next request, and that they are answered from the cache until then.
func TestCachedBlogs(t *testing.T) {
	app := testapp.New(t)
	record := app.MustCreate(t, collections.Blogs, testapp.Blog("First", "2026-01-01 00:00:00.000Z"))
	addresses := []string{"/api/blogs", "/api/blogs?summary=1", "/api/blogs/" + record.Id}
	tags := map[string]string{}
	for _, address := range addresses {
		answer := app.Get(address, "")
		tags[address] = answer.Header.Get("Etag")
		if answer.Status != http.StatusOK || tags[address] == "" || answer.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %d, %v", address, answer.Status, answer.Header)
		}
		again := app.Do(http.MethodGet, address, nil, "If-None-Match", tags[address], "Accept-Encoding", "br;q=0")
		if again.Status != http.StatusNotModified || again.Body != "" {
			t.Errorf("%s: a client that has it is answered %d %s", address, again.Status, again.Body)
		}
	}
	if got := cache.Of(app).Numbers(); got.Misses != 3 {
		t.Errorf("%d answers were made, want 3", got.Misses)
	}
	hits := cache.Of(app).Numbers().Hits
	// A handler may read a parameter that it does not name for the cache.
	expect(t, app.Get(addresses[0]+"?since=2026", ""), http.StatusOK, `"First"`)
	if got := cache.Of(app).Numbers().Hits; got != hits {
		t.Error("a list with another parameter is answered from the cache")
	}
	record.Set(collections.BlogTitle, "Second")
	testapp.Must(t, app.Save(record))
	for _, address := range addresses {
		expect(t, app.Do(http.MethodGet, address, nil, "If-None-Match", tags[address]), http.StatusOK, `"Second"`)
	}
	record.Set(collections.BlogPublishedAt, "")
	testapp.Must(t, app.Save(record))
	expect(t, app.Get(addresses[2], ""), http.StatusNotFound)
	if answer := app.Get(addresses[0], ""); answer.Body != "[]" {
		t.Errorf("the list with a withdrawn post: %s", answer.Body)
	}
}

// TestStrangersCannotFillTheCache sends addresses that anybody can make up. Only pages of the
// list that exist are kept, each once.
func TestStrangersCannotFillTheCache(t *testing.T) {
	app := testapp.New(t)
	for i := range 51 { // two pages
		app.MustCreate(t, collections.Blogs, testapp.Blog(fmt.Sprintf("Post %d", i), "2026-01-01 00:00:00.000Z"))
	}
	for i := 1; i <= 20; i++ {
		for _, query := range []string{"page=%d", "perPage=%d", "q=word%d", "made=up%d",
			"summary=%d", "page=00%d&summary=1", "state=%d"} {
			app.Get("/api/blogs?"+fmt.Sprintf(query, i), "")
		}
		app.Get(fmt.Sprintf("/api/blogs/madeup%d", i), "")
	}
	if got := cache.Of(app).Numbers().Entries; got != 4 {
		t.Errorf("the cache keeps %d answers, want the two pages with and without texts", got)
	}
}
