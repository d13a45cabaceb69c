// Package house tests the repository itself: which room imports which, and that documents name only
// what exists.
package house
