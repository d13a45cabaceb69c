// Package lease decides which machine of a cluster leads, by one kind of object in a bucket.
//
// The objects leaders/N are numbered. Only one machine can make leaders/N, and nothing removes it. Whoever has made the
// one with the highest number leads, and writes its own object again every second. If an object was given back, or did
// not change for Time by the monotonic clock of a machine that looks at it, that machine may make the next one. A
// leader has led up to a moment if there is no next object (Confirm). So no clock, no frozen machine and no late write
// of a former leader can make two machines acknowledge something at once.
package lease
