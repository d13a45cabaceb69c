// Package bench measures the real program on this machine, side by side with servers that do
// less, for `npm run bench`. It also writes and compares the reports.
//
// The figures of one run can be compared with each other, because the servers take turns.
// Machines differ, so figures of two runs are compared by their ratio to the same bare server.
package bench
