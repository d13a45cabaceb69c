package bench

import (
	"encoding/json/v2"
	"fmt"
	"os"
	"slices"
	"time"
)

// A Report holds the figures of one run and the conditions under which they were measured.
type Report struct {
	Program string // its version
	Date    time.Time
	Rounds  int
	Machine Machine
	Figures []Figure
}

// A Machine describes where a report was measured.
type Machine struct {
	Processor  string
	Cores      int
	Memory     int64 // in bytes
	Kernel     string
	FileSystem string // of the data folders
	Go         string
	Nginx      string // "": not installed
	LoadTool   string
	// LoadBefore and LoadAfter are the load averages of 1, 5 and 15 minutes.
	LoadBefore, LoadAfter string
}

// A Figure is one measured quantity, with a value for each round.
type Figure struct {
	Table   string
	Subject string // what was asked for, such as "a post"
	Server  string // who answered
	Measure Measure
	Values  []float64
}

// Measure is the name of a quantity. It ends with its unit.
type Measure string

// The quantities of the tables.
const (
	CPU       Measure = "CPU, µs" // user and system time of all processes of the server, for one request
	PerSecond Measure = "requests/s"
	P50       Measure = "p50, ms"
	P99       Measure = "p99, ms"
	OwnCPU    Measure = "CPU of Workforce, µs" // its part of CPU
	CPUTime   Measure = "CPU, ms"              // of the server, for something that happens once
	Time      Measure = "time, ms"
	Idle      Measure = "idle, MB"
	Loaded    Measure = "after load, MB"
	Size      Measure = "HTML with gzip, kB"
)

// isSize reports whether a quantity does not depend on the speed of the machine.
func (m Measure) isSize() bool { return m == Idle || m == Loaded || m == Size }

// Add adds the value of one round.
func (r *Report) Add(table, subject, server string, measure Measure, value float64) {
	if figure := r.find(table, subject, server, measure); figure != nil {
		figure.Values = append(figure.Values, value)
		return
	}
	r.Figures = append(r.Figures, Figure{table, subject, server, measure, []float64{value}})
}

// find returns a figure, or nil.
func (r *Report) find(table, subject, server string, measure Measure) *Figure {
	i := slices.IndexFunc(r.Figures, func(f Figure) bool {
		return f.Table == table && f.Subject == subject && f.Server == server && f.Measure == measure
	})
	if i < 0 {
		return nil
	}
	return &r.Figures[i]
}

// ratio returns, for each round, the value of a figure divided by that of the table's
// reference server. It returns nil if the reference was not measured.
func (r *Report) ratio(f Figure) []float64 {
	reference := r.find(f.Table, f.Subject, tableOf(f.Table).reference, f.Measure)
	if reference == nil || len(reference.Values) != len(f.Values) {
		return nil
	}
	ratios := make([]float64, len(f.Values))
	for i, value := range f.Values {
		ratios[i] = value / reference.Values[i]
	}
	return ratios
}

// Read reads a report that Write has written.
func Read(path string) (*Report, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the report: %w", err)
	}
	report := &Report{}
	if err := json.Unmarshal(text, report); err != nil {
		return nil, fmt.Errorf("read the report %s: %w", path, err)
	}
	return report, nil
}

// Write writes the report as JSON.
func (r *Report) Write(path string) error {
	text, err := json.Marshal(r, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("encode the report: %w", err)
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}

// median returns the middle of some values. If their number is even, it returns the mean of
// the two in the middle.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}
