package bench

import (
	"path/filepath"
	"strings"
	"testing"
)

// reportOf returns a report of a machine that takes some time for everything.
func reportOf(slowness, page, start, memory float64) *Report {
	r := &Report{Program: "workforce"}
	for _, noise := range []float64{0.99, 1, 1.01} {
		r.Add(Pages, Warm, Ours, CPU, page*slowness*noise)
		r.Add(Pages, Warm, Bare, CPU, 10*slowness*noise)
		r.Add(Starts, "new folder", Ours, Time, start*slowness*noise)
		r.Add(Starts, "new folder", Ours, Idle, memory*noise)
		r.Add(Generator, "empty answer", Bare, PerSecond, 1000/slowness*noise)
	}
	return r
}

// TestCompare compares the runs of two machines. One machine is twice as slow.
func TestCompare(t *testing.T) {
	earlier := reportOf(1, 20, 300, 100)
	for _, c := range []struct {
		name  string
		later *Report
		want  []string
	}{
		{"nothing but the machine", reportOf(2, 20, 300, 100), []string{
			"| 20.0 | 40.0 | +0 % (within the spread) |", "| 300 | 600 | +0 % (within the spread) |",
			"| 100 | 100 | +0 % (within the spread) |",
		}},
		{"everything", reportOf(2, 10, 600, 80),
			[]string{"| 20.0 | 20.0 | -50 % |", "| 300 | 1200 | +100 % |", "| 100 | 80.0 | -20 % |"}},
	} {
		got := Compare(earlier, c.later)
		for _, line := range c.want {
			if !strings.Contains(got, line) {
				t.Errorf("%s changed: want %s in\n%s", c.name, line, got)
			}
		}
		if strings.Contains(got, "empty answer") {
			t.Errorf("the limit of the load generator is no change of the program:\n%s", got)
		}
	}
}

// TestMarkdown writes a report to a file and reads it.
func TestMarkdown(t *testing.T) {
	file := filepath.Join(t.TempDir(), "report.json")
	if err := reportOf(1, 20, 300, 100).Write(file); err != nil {
		t.Fatal(err)
	}
	read, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	page := read.Markdown()
	for _, line := range []string{
		"|  | server | CPU × bare Go | CPU, µs |", "| home page | Workforce | 2.00 | 20.0 (19.8–20.2) |",
		"| home page | bare Go | 1.00 | 10.0 (9.90–10.1) |",
		"| new folder | Workforce | 300 (297–303) | 100 (99.0–101) |",
	} {
		if !strings.Contains(page, line) {
			t.Errorf("want %s in\n%s", line, page)
		}
	}
}
