package brand

// A Problem is a colour that cannot be read or seen where pages use it.
type Problem struct {
	// Field is the colour that has to change: main or accent.
	Field string
	// Nearest is the most similar colour that works.
	Nearest string
}

// Check returns which of the colours has to change so that pages can be read: none, the one that needs the
// smaller change, or both.
func (c Colours) Check() (problems []Problem) {
	if c.IsSample() || c.chosen().readable() {
		return nil
	}
	works, found := c.nearest(false)
	if !found {
		works, _ = c.nearest(true)
	}
	if works.main != c.main {
		problems = append(problems, Problem{"main", works.main.String()})
	}
	if works.accent != c.accent {
		problems = append(problems, Problem{"accent", works.accent.String()})
	}
	return problems
}

// readable reports whether each use can be read and seen on what is behind it, in both themes.
func (changes changes) readable() bool {
	for _, theme := range themes() {
		of := func(use string) colour {
			if changed, ours := changes[theme[use]]; ours {
				return changed
			}
			return theme[use]
		}
		for _, rule := range rules() {
			if contrast(of(rule.front), of(rule.back)) < rule.least {
				return false
			}
		}
	}
	return true
}

// steps is the number of steps from black to white in which another colour is looked for.
const steps = 100

// nearest returns the colours with the smallest change of lightness that can be read. It changes one of them, or
// both.
func (c Colours) nearest(both bool) (works Colours, found bool) {
	for distance := 1; distance <= 2*steps; distance++ {
		for first := range distance + 1 {
			second := distance - first
			if !both && first > 0 && second > 0 {
				continue
			}
			for _, signs := range [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
				works = Colours{c.main.moved(signs[0] * first), c.accent.moved(signs[1] * second)}
				if works.chosen().readable() {
					return works, true
				}
			}
		}
	}
	return c, false
}

// moved returns the colour some steps lighter, or darker if steps is negative.
func (c colour) moved(by int) colour {
	if by == 0 {
		return c
	}
	as := c.shade()
	as.light += float64(by) / steps
	return as.colour()
}
