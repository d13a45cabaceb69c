package testapp

// FromDifference returns two texts from shortly before their first difference, cut to what one reads in a failure.
func FromDifference(got, want string) (gotPart, wantPart string) {
	const before, after = 60, 240 // bytes
	at := 0
	for at < min(len(got), len(want)) && got[at] == want[at] {
		at++
	}
	part := func(text string) string { return text[max(0, at-before):min(len(text), at+after)] }
	return part(got), part(want)
}
