package attacks_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"unicode"

	"workforce/pb/test/testbinary"
)

// mostGrowth is by how much an attack may raise the memory of the program, in bytes.
const mostGrowth = 60 * testbinary.Megabyte

func checkGrowth(t *testing.T, grown int64) {
	t.Helper()
	t.Logf("memory grew by %d MB", grown/testbinary.Megabyte)
	if grown > mostGrowth {
		t.Errorf("memory grew by %d MB, want less than %d MB", grown/testbinary.Megabyte,
			mostGrowth/testbinary.Megabyte)
	}
}

// TestLists asks for all posts of a long blog, 30 times at once.
func TestLists(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	writer := p.From(testbinary.Office).LogIn(t)
	text := "<p>" + strings.Repeat("Welders are wanted. ", 1000) + "</p>"
	for n := range 200 {
		got := writer.Send(t, http.MethodPost, "/api/blogs",
			testbinary.Object{"title": fmt.Sprint("Post ", n), "author": "Asha", "content": text})
		if got.Status != http.StatusCreated {
			t.Fatalf("post %d: %d %s", n, got.Status, got.Body)
		}
	}
	attacker := p.From(testbinary.Address(0))
	attacker.Get(t, "/api/blogs?perPage=200")
	var answered, refused atomic.Int64
	grown := p.Growth(t, func() {
		testbinary.InParallel(30, func(int) {
			if got := attacker.Get(t, "/api/blogs?perPage=200"); got.Status == http.StatusOK {
				answered.Add(1)
			} else if got.Status == http.StatusTooManyRequests {
				refused.Add(1)
			}
		})
	})
	t.Logf("%d lists, %d refused", answered.Load(), refused.Load())
	if answered.Load() == 0 || refused.Load() == 0 {
		t.Errorf("%d lists were answered and %d refused", answered.Load(), refused.Load())
	}
	checkGrowth(t, grown)
}

// TestSpellings asks for a category of the blog in thousands of spellings.
func TestSpellings(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	spell := func(word string) string {
		return "/data/blogs?category=" + url.QueryEscape(strings.Map(func(letter rune) rune {
			for range rand.IntN(3) { // s, S and ſ are one letter
				letter = unicode.SimpleFold(letter)
			}
			return letter
		}, word))
	}
	// Work of this kind takes some memory, however often it is repeated.
	work := func(calls int) (refused int64) {
		var count atomic.Int64
		testbinary.InParallel(4, func(worker int) {
			attacker := p.From(testbinary.Address(worker))
			for range calls / 4 {
				if got := attacker.Get(t, spell("Success Stories")); got.Status == http.StatusTooManyRequests {
					count.Add(1)
				} else if got.Status != http.StatusOK {
					t.Errorf("%d %.80q", got.Status, got.Body)
				}
			}
		})
		return count.Load()
	}
	work(200)
	const calls = 4000
	var refused int64
	grown := p.Growth(t, func() { visitedDuring(t, p, func() { refused = work(calls) }) })
	t.Logf("%d calls, %d of them refused", calls, refused)
	checkGrowth(t, grown)
}

// numbered returns addresses that differ by their number.
func numbered(format string) func(int) string {
	return func(n int) string { return fmt.Sprintf(format, n) }
}
