package render

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"
)

const limit = 300 * time.Millisecond

// bundle returns its argument in a paragraph, and misbehaves on demand.
const bundle = `exports.render = function (boot) {
	if (boot === "throw") throw new Error("broken page");
	if (boot === "hang") for (;;) {}
	if (boot === "recurse") { var f = function () { return f() + 1 }; return f(); }
	if (boot === "number") return 1;
	return "<p>" + boot + "</p>";
}`

func mustNew(t *testing.T, size int) *Renderer {
	t.Helper()
	renderer, err := New(bundle, size, limit)
	if err != nil {
		t.Fatal(err)
	}
	return renderer
}

func TestRender(t *testing.T) {
	cases := map[string]struct{ boot, html, failure string }{
		"OK":                {"hello", "<p>hello</p>", ""},
		"a page throws":     {"throw", "", "broken page"},
		"a page hangs":      {"hang", "", "deadline exceeded"},
		"endless recursion": {"recurse", "", "render:"},
		"not text":          {"number", "", "not text"},
	}
	renderer := mustNew(t, 1)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			html, err := renderer.Render(context.Background(), c.boot)
			if html != c.html {
				t.Errorf("rendered %q, want %q", html, c.html)
			}
			if (err == nil) != (c.failure == "") || (err != nil && !strings.Contains(err.Error(), c.failure)) {
				t.Errorf("error %v, want one with %q", err, c.failure)
			}
			// Ensure that the next page is rendered, although there is only one engine.
			if html, err := renderer.Render(context.Background(), "next"); html != "<p>next</p>" {
				t.Errorf("the next page rendered %q, %v", html, err)
			}
		})
	}
}

func TestRenderWaitsForAnEngine(t *testing.T) {
	renderer := mustNew(t, 2)
	var group sync.WaitGroup
	for range 50 {
		group.Go(func() {
			if html, err := renderer.Render(context.Background(), "x"); html != "<p>x</p>" {
				t.Errorf("rendered %q, %v", html, err)
			}
		})
	}
	group.Wait()
}

func TestRenderSaysBusy(t *testing.T) {
	renderer := mustNew(t, 1)
	<-renderer.engines // the only engine is busy
	if _, err := renderer.Render(context.Background(), "x"); err != ErrBusy {
		t.Errorf("error %v, want %v", err, ErrBusy)
	}
}

func TestNewRefusesABrokenBundle(t *testing.T) {
	if _, err := New("exports.render = function (", 1, limit); err == nil {
		t.Error("a bundle with a syntax error was accepted")
	}
	renderer, err := New("exports.other = 1", 1, limit)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := renderer.Render(context.Background(), "x"); err == nil {
		t.Error("a bundle without a render function rendered")
	}
}
