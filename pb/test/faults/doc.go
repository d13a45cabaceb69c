// Package faults has only tests. Each one starts the real program on a data folder, lets
// something break that breaks in years of operation, and checks that nothing is lost that was
// acknowledged to a visitor, and that the program says what is wrong.
//
// Each test logs one line with its figures. `npm test` runs most of them in a short form,
// `npm run test:faults` all of them in full. Some need root, to mount a small disk, and say so if they
// are skipped.
package faults
