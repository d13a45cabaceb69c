package bench

import (
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Markdown returns the report as a page.
func (r *Report) Markdown() string {
	var page strings.Builder
	fmt.Fprintf(&page, `# Benchmarks

%s writes this file. Each figure is the median of all rounds, with the lowest and the highest round in brackets. In each
round the servers take turns, each in a process of its own. “CPU” is the user and system time of all processes of a server. Other
programs on the machine change it little, but they change the other times: see the load average.

Figures of other machines differ. Compare servers in the same table. %s measures again
and shows what has changed since an earlier run, whatever the machine.

| | |
|---|---|
`, "`npm run bench`", "`npm run bench -- --compare FILE.json`")
	for _, line := range r.conditions() {
		fmt.Fprintf(&page, "| %s | %s |\n", line[0], line[1])
	}
	for _, t := range tables {
		if figures := r.figuresOf(t.name); len(figures) > 0 {
			fmt.Fprintf(&page, "\n## %s\n\n%s\n\n%s", t.title, t.conditions, r.grid(t, figures))
		}
	}
	return page.String() + "\n" + rooms
}

// rooms compares two programs that `npm run bench -- --against FILE` measured once.
//
//go:embed rooms.md
var rooms string

func (r *Report) conditions() [][2]string {
	m := r.Machine
	return [][2]string{
		{"Program", r.Program},
		{"Rounds", strconv.Itoa(r.Rounds)},
		{"Date", r.Date.UTC().Format("2006-01-02 15:04 UTC")},
		{"Processor", fmt.Sprintf("%s, %d cores", m.Processor, m.Cores)},
		{"Memory", fmt.Sprintf("%.1f GB", float64(m.Memory)/1e9)},
		{"Kernel, file system", m.Kernel + ", " + m.FileSystem},
		{"Go, nginx", m.Go + ", " + cmp.Or(m.Nginx, "not installed")},
		{"Load generator", m.LoadTool + ", on the same machine"},
		{"Load average before and after (1, 5, 15 minutes)", m.LoadBefore + "; " + m.LoadAfter},
	}
}

func (r *Report) figuresOf(table string) []Figure {
	return slices.DeleteFunc(slices.Clone(r.Figures), func(f Figure) bool { return f.Table != table })
}

// grid returns a table with a row for each subject and server, and a column for each measure.
func (r *Report) grid(t table, figures []Figure) string {
	type row struct{ subject, server string }
	var rows []row
	var measures []Measure
	for _, f := range figures {
		if one := (row{f.Subject, f.Server}); !slices.Contains(rows, one) {
			rows = append(rows, one)
		}
		if !slices.Contains(measures, f.Measure) {
			measures = append(measures, f.Measure)
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int {
		first := func(subject string) int {
			return slices.IndexFunc(rows, func(one row) bool { return one.subject == subject })
		}
		return cmp.Compare(first(a.subject), first(b.subject))
	})
	var grid strings.Builder
	head := []string{"", "server"}
	if t.reference != "" {
		head = append(head, "CPU × "+t.reference)
	}
	for _, measure := range measures {
		head = append(head, string(measure))
	}
	writeRow(&grid, head)
	writeRow(&grid, slices.Repeat([]string{"---"}, len(head)))
	for _, one := range rows {
		cells := []string{one.subject, one.server}
		if t.reference != "" {
			cells = append(cells, "")
			if f := r.find(t.name, one.subject, one.server, CPU); f != nil {
				cells[2] = ratioText(r.ratio(*f))
			}
		}
		for _, measure := range measures {
			cell := ""
			if f := r.find(t.name, one.subject, one.server, measure); f != nil {
				cell = spread(f.Values)
			}
			cells = append(cells, cell)
		}
		writeRow(&grid, cells)
	}
	return grid.String()
}

func writeRow(to *strings.Builder, cells []string) {
	fmt.Fprintf(to, "| %s |\n", strings.Join(cells, " | "))
}

func ratioText(ratios []float64) string {
	if ratios == nil {
		return ""
	}
	return fmt.Sprintf("%.2f", median(ratios))
}

// spread returns the median of some values, and the lowest and the highest.
func spread(values []float64) string {
	if len(values) == 1 {
		return number(values[0])
	}
	return fmt.Sprintf("%s (%s–%s)", number(median(values)), number(slices.Min(values)), number(slices.Max(values)))
}

// number returns a value with about three digits that matter.
func number(value float64) string {
	digits := 0
	for limit := 100.0; digits < 2 && math.Abs(value) < limit; limit /= 10 {
		digits++
	}
	return fmt.Sprintf("%.*f", digits, value)
}
