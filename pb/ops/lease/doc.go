// Package lease decides which machine of a cluster leads, by objects in a bucket that only conditional writes
// change.
//
// The lease is the object lock.json of Litestream's leaser. The leader renews it every second. Clocks of machines
// differ, so a lease has ended if it did not change for Time by the monotonic clock of the machine that looks at it.
//
// Each leader begins a generation by an object that only one machine can make (begin.go). The number of the
// generation is one more than that of the leader before. A leader has led up to a moment if the
// lease is still its own and nobody has begun the next generation (Confirm).
package lease
