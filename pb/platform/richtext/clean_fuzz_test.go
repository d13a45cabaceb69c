package richtext_test

import (
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"workforce/pb/platform/richtext"
)

// hostile lists known attacks on HTML sanitizers.
var hostile = []string{
	`<script>alert(1)</script>`, `<ScRiPt >alert(1)</sCrIpT>`, `<script/src=//evil.example>`,
	`<<script>alert(1)//<</script>`,
	`<scr<script>ipt>alert(1)</scr</script>ipt>`, `<script`, `<img src=x onerror=alert(1)>`,
	`<img/src="x"/onerror=alert(1)>`,
	"<img src=`javascript:alert(1)`>", `<img src="/api/files/a.png" onerror="alert(1)">`,
	`<img src="/api/files/a.png"onload=alert(1)>`,
	`<img src='/api/files/a.png' alt='"><script>alert(1)</script>'>`,
	`<img src="/api/files/a.png" alt="x&quot; onerror=&quot;alert(1)">`,
	`<img src="/api/files/a.png" title="</p><script>alert(1)</script>">`, `<img srcset="x 1x" src="/api/files/a.png">`,
	`<img src="/api/files/../../_/">`, `<img src="/\evil.example/a.png">`, `<img src="/api/files/a.svg#x" usemap="#m">`,
	`<a href="javascript:alert(1)">x</a>`, `<a href="java&#09;script:alert(1)">x</a>`,
	"<a href=\"java\nscript:alert(1)\">x</a>",
	`<a href="&#106;avascript:alert(1)">x</a>`, `<a href="\x01javascript:alert(1)">x</a>`, `<a href="vbscript:x">x</a>`,
	`<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`, `<a href="blob:https://a/b">x</a>`,
	`<a href="file:///etc/passwd">x</a>`,
	`<a href="https://a" target="_blank" onclick="x" style="position:fixed" id="x" class="button">x</a>`,
	`<svg><script>alert(1)</script></svg>`, `<svg onload=alert(1)>`,
	`<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
	`<math><mi//xlink:href="data:x,<script>alert(4)</script>">`,
	`<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>`,
	`<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
	`<iframe srcdoc="<script>alert(1)</script>">`, `<object data="x">`, `<embed src="x">`,
	`<base href="https://evil.example">`,
	`<meta http-equiv="refresh" content="0;url=https://evil.example">`, `<link rel="stylesheet" href="x">`,
	`<style>@import "x";</style>`,
	`<table background="javascript:alert(1)"><td style="x" onclick=x>`, `<td colspan="1000000" rowspan="-1">x</td>`,
	`<ol start="1e9" type="x">`,
	`<figure class="post-figure--wide button" onclick=x><figcaption class=x style=x>`,
	`<figure><figure><img src=x></figure>`,
	`<code class="language-x onload button">x</code>`, `<pre class="x">a</pre>`,
	`<p style="background:url(javascript:alert(1))">x</p>`,
	`<!--><script>alert(1)</script-->`, `<!--[if IE]><script>alert(1)</script><![endif]-->`,
	`<![CDATA[<script>alert(1)</script>]]>`,
	`<?xml version="1.0"?><script>alert(1)</script>`, `<x contenteditable onblur=alert(1)>`,
	`<details open ontoggle=alert(1)>`,
	`<video><source onerror=alert(1)></video>`, `<template><script>alert(1)</script></template>`,
	`<textarea><script>alert(1)</script>`,
	`<title><img src=x onerror=alert(1)></title>`, `<plaintext><script>`, `<xmp><script>alert(1)</script></xmp>`,
	`<input autofocus onfocus=alert(1)>`,
	`&lt;script&gt;alert(1)&lt;/script&gt;`, `&#60;script&#62;alert(1)&#60;/script&#62;`,
	`<p>&amp;lt;script&amp;gt;</p>`, "<p>\x00<scr\x00ipt>x</p>",
	`</div></main></body><script>alert(1)</script>`, `<a href="/x" rel="opener">x</a>`,
	`<a title='"onmouseover="alert(1)' href='/x'>x</a>`,
}

// FuzzCleanContent checks that only elements and attributes of the editor are left of any text.
func FuzzCleanContent(f *testing.F) {
	for _, text := range hostile {
		f.Add(text)
	}
	written, err := os.ReadFile("testdata/editor.html")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(written))
	f.Fuzz(func(t *testing.T, text string) {
		clean := richtext.Clean(text)
		for tokens := html.NewTokenizer(strings.NewReader(clean)); tokens.Next() != html.ErrorToken; {
			token := tokens.Token()
			switch token.Type {
			case html.TextToken:
			case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
				checkElement(t, clean, token)
			default:
				t.Errorf("%q of %q has a %v", clean, text, token.Type)
			}
		}
		if again := richtext.Clean(clean); again != clean {
			t.Errorf("%q became %q, and that %q", text, clean, again)
		}
	})
}

// TestHugeContent sanitizes the largest and deepest content that a request can hold.
func TestHugeContent(t *testing.T) {
	for _, part := range []string{"<div>", "<a href='/'>", "<b>", "<p><strong>", "<table>", "</p>", "<", "<!--", "&",
		"<ul><li>", "<a><p></a>"} {
		t.Run(part, func(t *testing.T) {
			if clean := richtext.Clean(strings.Repeat(part, 1<<20/len(part))); len(clean) > 8<<20 {
				t.Errorf("%d bytes are left", len(clean))
			}
		})
	}
}

// allowed lists the elements of a content and their attributes.
var allowed = map[string][]string{
	"p": nil, "h2": nil, "h3": nil, "h4": nil, "strong": nil, "em": nil, "u": nil, "s": nil, "ul": nil,
	"ol": {"start", "type"}, "li": nil,
	"blockquote": nil, "table": nil, "thead": nil, "tbody": nil, "tr": nil, "th": {"colspan", "rowspan"},
	"td":   {"colspan", "rowspan"},
	"code": {"class"}, "pre": nil, "hr": nil, "br": nil, "a": {"href", "rel", "title"},
	"img":    {"src", "alt", "title", "width", "height"},
	"figure": {"class"}, "figcaption": nil,
}

func checkElement(t *testing.T, clean string, token html.Token) {
	attributes, known := allowed[token.Data]
	if !known {
		t.Errorf("%q has <%s>", clean, token.Data)
	}
	for _, attribute := range token.Attr {
		if !slices.Contains(attributes, attribute.Key) {
			t.Errorf("%q has <%s %s>", clean, token.Data, attribute.Key)
		}
		switch attribute.Key {
		case "href":
			address, err := url.Parse(attribute.Val)
			if err != nil || !slices.Contains([]string{"", "http", "https", "mailto", "tel"},
				strings.ToLower(address.Scheme)) {
				t.Errorf("%q leads to %q (%v)", clean, attribute.Val, err)
			}
		case "src":
			if !strings.HasPrefix(attribute.Val, "/api/files/") && !strings.HasPrefix(attribute.Val, "/assets/") ||
				strings.Contains(attribute.Val, "..") {
				t.Errorf("%q loads %q", clean, attribute.Val)
			}
		case "class":
			isSize := token.Data == "figure" && strings.HasPrefix(attribute.Val, "post-figure--")
			if !isSize && !strings.HasPrefix(attribute.Val, "language-") || strings.Contains(attribute.Val, " ") {
				t.Errorf("%q has the class %q", clean, attribute.Val)
			}
		}
	}
}
