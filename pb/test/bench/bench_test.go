package bench_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/bench"
	"workforce/pb/test/testbinary"
)

// The flags that `npm run bench` sets.
var (
	output   = flag.String("json", "", "the file for the figures; without it nothing is measured")
	markdown = flag.String("markdown", "", "the file for the report; default: none")
	earlier  = flag.String("compare", "", "the figures of an earlier run to compare with; default: none")
	chosen   = flag.String("tables", "", "the tables to measure, separated by commas; default: all")
	against  = flag.String("against", "",
		"another program, whose tables (but content and shared) are measured in turns with ours; default: none")
	rounds   = flag.Int("rounds", 5, "how often everything is measured")
	duration = flag.Duration("duration", 1500*time.Millisecond, "how long each load lasts")
	rows     = flag.Int("rows", 100_000, "the submissions in the longest list of the inbox")
)

// connections is how many visitors send requests at once. Each keeps its connection.
const connections = 64

// TestMain removes what the tests have built.
func TestMain(m *testing.M) { os.Exit(testbinary.Main(m)) }

// TestBench measures everything and writes the report.
func TestBench(t *testing.T) {
	if *output == "" {
		t.Skip("runs in npm run bench")
	}
	r := &run{T: t, report: &bench.Report{Date: time.Now(), Rounds: *rounds, Machine: describeMachine(t)}}
	version, err := testbinary.Run(t, "--version")
	if err != nil {
		t.Fatal(err, version)
	}
	r.report.Program = strings.TrimSpace(version)
	r.prepare()
	for _, part := range []struct {
		tables  []string
		measure func()
	}{
		{[]string{bench.Pages, bench.Starts, bench.Generator}, r.pages},
		{[]string{bench.Submissions}, r.submissions},
		{[]string{bench.Lists}, r.lists},
		{[]string{bench.Content}, r.content},
		{[]string{bench.Renders}, r.renders},
		{[]string{bench.Shared}, r.shared},
	} {
		if slices.ContainsFunc(part.tables, isChosen) {
			begin := time.Now()
			part.measure()
			fmt.Printf("measured %s in %.0f s\n", strings.Join(part.tables, ", "), time.Since(begin).Seconds())
		}
	}
	r.report.Machine.LoadAfter = loadAverage(t)
	r.write()
}

func isChosen(table string) bool {
	return *chosen == "" || slices.Contains(strings.Split(*chosen, ","), table)
}

// A run measures into a report.
type run struct {
	*testing.T
	report   *bench.Report
	programs []program     // ours first
	post     string        // the path of a post
	answers  bench.Answers // of the pages that every server sends
	servers  []contender
}

func (r *run) write() {
	if err := r.report.Write(*output); err != nil {
		r.Fatal(err)
	}
	page := r.report.Markdown()
	if *markdown != "" {
		if err := os.WriteFile(*markdown, []byte(page), 0o644); err != nil {
			r.Fatal(err)
		}
	}
	fmt.Println(page)
	if *earlier == "" {
		return
	}
	before, err := bench.Read(*earlier)
	if err != nil {
		r.Fatal(err)
	}
	fmt.Println(bench.Compare(before, r.report))
}
