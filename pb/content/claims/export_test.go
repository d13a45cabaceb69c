package claims

// Phrases returns the phrases by which promises are found.
func Phrases() (all []string) {
	for _, promise := range declared().Promises {
		all = append(all, promise.Words...)
	}
	return all
}

// Placed returns the IDs of the claims that are found by their places.
func Placed() (ids []string) {
	for _, list := range [][]placed{declared().Facts, declared().Placeholders} {
		for _, one := range list {
			ids = append(ids, one.ID)
		}
	}
	return ids
}
