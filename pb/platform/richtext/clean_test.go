package richtext_test

import (
	"html"
	"io/fs"
	"os"
	"testing"

	"workforce/content"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestContent saves posts: output of the editor stays the same, everything else is removed.
func TestContent(t *testing.T) {
	app := testapp.New(t)
	saved := func(t *testing.T, text string) string {
		t.Helper()
		fields := testapp.Blog("A post", "")
		fields["content"] = text
		record := app.MustCreate(t, collections.Blogs, fields)
		defer func() {
			if err := app.Delete(record); err != nil {
				t.Error(err)
			}
		}()
		return record.GetString("content")
	}
	const same = "same"
	for text, want := range map[string]string{
		`<h2>A</h2><h3>B</h3><h4>C</h4><p>d <strong>e</strong> <em>f</em> <u>g</u> <s>h</s><br>i</p><hr>`:                    same,
		`<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><blockquote><p>c</p></blockquote>`:                    same,
		`<table><thead><tr><th colspan="2" rowspan="1"><p>a</p></th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`: same,
		`<pre><code>a &lt;b&gt; &amp; c</code></pre>`:                                                                        same,
		`<p>a<a href="https://example.com/a?b=c&amp;d=e" rel="noopener noreferrer">b</a><a href="/contact#a">c</a></p>`:      same,
		`<p>a<a href="/">b</a><a href="?q=c">c</a><a href="#d">d</a></p>`:                                                    same,
		`<p>a<a href="mailto:a@example.com">b</a><a href="tel:+918000000000">c</a></p>`:                                      same,
		`<p><img src="/api/files/blogs/abc/picture_x1.jpg?thumb=960x540" alt="A desk" width="960" height="540"></p>`:         same,
		`<p><img src="/assets/scene-3f.svg" alt=""></p>`:                                                                     same,

		`<figure class="post-figure--wide"><img src="/assets/a.svg" alt="b"><figcaption>c</figcaption></figure><p>d</p>`: same,

		`<figure class="x" style="y"><img src="/assets/a.svg" alt=""></figure>`:                  `<figure><img src="/assets/a.svg" alt=""></figure>`,
		`<figure><img src="//example.com/a.png"><figcaption onclick="x">b</figcaption></figure>`: `<figure><figcaption>b</figcaption></figure>`,
		`<p>a<script>alert(1)</script>b<style>p{}</style></p>`:                                   `<p>ab</p>`,
		`<p onclick="x()" style="color:red" class="x" id="y">a</p>`:                              `<p>a</p>`,
		`<p>a<a href="javascript:alert(1)">b</a></p>`:                                            `<p>ab</p>`,
		`<p>a<a href="JaVa&#10;Script:alert(1)">b</a></p>`:                                       `<p>ab</p>`,
		`<p>a<a href=" javascript:alert(1)">b</a></p>`:                                           `<p>ab</p>`,
		`<p>a<a href="data:text/html,x">b</a></p>`:                                               `<p>ab</p>`,
		`<p>a<a href="/b" target="_blank" rel="opener">c</a></p>`:                                `<p>a<a href="/b">c</a></p>`,
		`<p>a<img src="x" onerror="alert(1)"></p>`:                                               `<p>a</p>`,
		`<p>a<img src="https://example.com/a.png"></p>`:                                          `<p>a</p>`,
		`<p>a<img src="//example.com/a.png"></p>`:                                                `<p>a</p>`,
		`<p>a<img src="/api/files/../../admin"></p>`:                                             `<p>a</p>`,
		`<p>a<img src="data:image/png;base64,AAAA"></p>`:                                         `<p>a</p>`,
		"<p>a\vb\bc&#11;d\u0085\ufffe\uffff\ufdd0\U0001ffffe\tf</p>":                             "<p>a\nbc\nde\tf</p>",
		"<p>\u0915\u094d\u200d\u0937 \U0001f469\u200d\U0001f33e</p>":                             same, // joiners

		`<p>a</p><math><tr>`:                                            `<p>a</p>`,
		`<p>a<img alt="b" width="9"></p>`:                               `<p>a</p>`,
		`<p>a</p><img src="x" alt=' src="y"'>`:                          `<p>a</p>`,
		`<p>a</p><table></table>`:                                       `<p>a</p>`,
		`<table><caption></caption><tr> </tr></table><p>a</p>`:          `<p>a</p>`,
		`<p>a<a href="//evil.example/x">b</a></p>`:                      `<p>ab</p>`,
		`<p>a<a href=" //evil.example/x">b</a></p>`:                     `<p>ab</p>`,
		`<p>a<a href="/\evil.example/x">b</a></p>`:                      `<p>ab</p>`,
		`<p>a<a href="\\evil.example/x">b</a></p>`:                      `<p>ab</p>`,
		`<p>a<a href="/&#9;/evil.example/x">b</a></p>`:                  `<p>ab</p>`,
		`<p>a<svg onload="alert(1)"><p>b</p></svg></p>`:                 `<p>a</p><p>b</p><p></p>`,
		`<p>a<iframe src="https://example.com"></iframe></p>`:           `<p>a</p>`,
		`<p>a</p><form action="/x"><input name="b"></form>`:             `<p>a</p>`,
		`<p>a<!-- b --></p><div>c</div>`:                                `<p>a</p>c`,
		`<h1>a</h1><p>b<span style="position:fixed">c</span></p>`:       `a<p>bc</p>`,
		`<p>a<math><mtext><script>alert(1)</script></mtext></math></p>`: `<p>a</p>`,
		`<p>a<a href="/b" onmouseover=alert(1)>c`:                       `<p>a<a href="/b">c</a></p>`,
		`<p>a<strong>b</div></main><blockquote>c`:                       `<p>a<strong>b</strong></p><blockquote><strong>c</strong></blockquote>`,
		`</p></strong>a</a>`:                                            `<p></p>a`,
	} {
		t.Run(text, func(t *testing.T) {
			if want == same {
				want = text
			}
			got := saved(t, text)
			if got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if again := saved(t, got); again != got {
				t.Errorf("a second save changed it to %s", again)
			}
		})
	}
	t.Run("output of the editor", func(t *testing.T) {
		written, err := os.ReadFile("testdata/editor.html")
		testapp.Must(t, err)
		if got := saved(t, string(written)); got != string(written) {
			t.Errorf("saved as\n%s", got)
		}
	})
	t.Run("the sample posts", func(t *testing.T) {
		posts, err := fs.Glob(content.Files, "blogs/*.html")
		if err != nil || len(posts) == 0 {
			t.Fatal(posts, err)
		}
		for _, post := range posts {
			text, err := content.Files.ReadFile(post)
			testapp.Must(t, err)
			if got := saved(t, string(text)); html.UnescapeString(got) != html.UnescapeString(string(text)) {
				t.Errorf("%s is changed", post)
			}
		}
	})
}
