package bench

import (
	"fmt"
	"slices"
	"strings"
)

// Compare returns a table of what has changed from an earlier report to a later one. Sizes are
// compared as they are. Everything else is compared by its ratio to the reference server of its
// table, or to the bare server's home page, so the machines may differ.
func Compare(earlier, later *Report) string {
	var page strings.Builder
	fmt.Fprintf(&page, "From %s\nto %s\n\n", earlier.Program, later.Program)
	writeRow(&page, []string{"", "", "before", "after", "change"})
	writeRow(&page, slices.Repeat([]string{"---"}, 5))
	for _, after := range later.Figures {
		before := earlier.find(after.Table, after.Subject, after.Server, after.Measure)
		if before == nil || after.Server != Ours {
			continue
		}
		writeRow(&page, []string{
			tableOf(after.Table).title + ": " + after.Subject, string(after.Measure),
			number(median(before.Values)), number(median(after.Values)),
			change(earlier.equalized(*before), later.equalized(after)),
		})
	}
	page.WriteString("\nThe change is that of the ratio to the reference server of the same run, so the machines may differ.\n")
	return page.String()
}

// equalized returns the values of a figure without the speed of the machine.
func (r *Report) equalized(f Figure) []float64 {
	if f.Measure.isSize() {
		return f.Values
	}
	if ratios := r.ratio(f); ratios != nil {
		return ratios
	}
	yardstick := r.find(Pages, Warm, Bare, CPU)
	if yardstick == nil {
		return f.Values
	}
	unit := median(yardstick.Values)
	if f.Measure == PerSecond { // a faster machine has more of these
		unit = 1 / unit
	}
	equal := make([]float64, len(f.Values))
	for i, value := range f.Values {
		equal[i] = value / unit
	}
	return equal
}

// change returns by how much the median has changed, and says so if the rounds of both
// reports overlap.
func change(before, after []float64) string {
	if median(before) == 0 {
		return ""
	}
	text := fmt.Sprintf("%+.0f %%", 100*(median(after)/median(before)-1))
	if slices.Max(before) >= slices.Min(after) && slices.Max(after) >= slices.Min(before) {
		text += " (within the spread)"
	}
	return text
}
