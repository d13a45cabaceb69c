package render

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"
)

// long is enough for what the tests render, on a busy machine, too.
const long = time.Minute

// bundle returns its argument in a paragraph, and misbehaves on demand.
const bundle = `exports.render = function (boot) {
	if (boot === "throw") throw new Error("broken page");
	if (boot === "hang") for (;;) {}
	if (boot === "recurse") { var f = function () { return f() + 1 }; return f(); }
	if (boot === "number") return 1;
	return "<p>" + boot + "</p>";
}`

func TestRender(t *testing.T) {
	cases := map[string]struct{ boot, html, failure string }{
		"OK":                {"hello", "<p>hello</p>", ""},
		"a page throws":     {"throw", "", "broken page"},
		"a page hangs":      {"hang", "", "deadline exceeded"},
		"endless recursion": {"recurse", "", "render:"},
		"not text":          {"number", "", "not text"},
	}
	renderer := New(bundle, 1, long, long)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if c.boot == "hang" {
				renderer.limit = time.Millisecond
			}
			html, err := renderer.Render(context.Background(), c.boot)
			renderer.limit = long
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
	renderer := New(bundle, 2, long, long)
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
	renderer := New(bundle, 1, time.Millisecond, long)
	renderer.running <- struct{}{} // the only engine is busy
	if _, err := renderer.Render(context.Background(), "x"); err != ErrBusy {
		t.Errorf("error %v, want %v", err, ErrBusy)
	}
}

func TestRenderRefusesABrokenBundle(t *testing.T) {
	for name, broken := range map[string]string{
		"a syntax error": "exports.render = function (", "no render function": "exports.other = 1",
	} {
		if html, err := New(broken, 1, long, long).Render(context.Background(), "x"); err == nil {
			t.Errorf("%s: rendered %q", name, html)
		}
	}
}

// TestEngines counts the engines: pages one after another need only one, pages at once several,
// and idle ones are given back.
func TestEngines(t *testing.T) {
	renderer := New(bundle, 3, long, long)
	render := func() {
		if _, err := renderer.Render(context.Background(), "x"); err != nil {
			t.Error(err)
		}
	}
	for range 3 {
		render()
	}
	if count := len(renderer.idle); count != 1 {
		t.Errorf("three pages one after another took %d engines", count)
	}
	first := renderer.take()
	render()
	renderer.put(first)
	if count := len(renderer.idle); count != 2 {
		t.Errorf("two pages at once took %d engines", count)
	}
	renderer.Release()
	if count := len(renderer.idle); count != 0 {
		t.Errorf("%d engines are kept", count)
	}
	render()
}
