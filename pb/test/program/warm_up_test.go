package program

import (
	"fmt"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestWarmUp checks that the program renders every page of its sitemap before anybody asks for it.
func TestWarmUp(t *testing.T) {
	metrics := testbinary.FreeAddress(t)
	p := testbinary.Start(t, "METRICS_ADDR="+metrics)
	counter := testbinary.NewCaller("http://"+metrics, metrics, testbinary.Visitor, nil)
	misses := func() (count int) {
		_, line, _ := strings.Cut(counter.Get(t, "/metrics").Body, "\nworkforce_cache_misses_total ")
		if _, err := fmt.Sscan(line, &count); err != nil {
			t.Fatal(err)
		}
		return count
	}
	testbinary.Await(t, "a backup and the version are measured", func() bool {
		body := counter.Get(t, "/metrics").Body
		return strings.Contains(body, "\nworkforce_backup_made_timestamp_seconds ") &&
			strings.Contains(body, "\nworkforce_build_info{version=")
	})
	sitemap := p.Visitor().Get(t, "/sitemap.xml").Body
	pages := strings.Split(sitemap, "<loc>")[1:]
	testbinary.Await(t, "all pages and the sitemap are made", func() bool { return misses() >= len(pages)+1 })
	for _, page := range pages {
		address, _, _ := strings.Cut(page, "</loc>")
		p.Visitor().Get(t, strings.TrimPrefix(address, "http://"+p.Address))
	}
	if count := misses(); count != len(pages)+1 {
		t.Errorf("%d of %d pages were rendered when a visitor came", count-len(pages)-1, len(pages))
	}
}
